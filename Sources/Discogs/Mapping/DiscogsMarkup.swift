import TolerantJSON

/// Text as Discogs' people write it, with its markup: `[a=Name]`, `[l=Name]`, `[url=…]…[/url]`, `[b]…[/b]`.
enum DiscogsMarkup {
    private static let ornaments: Set<Substring> = ["b", "i", "u", "s", "quote", "url", "img", "g"]

    /// The text without the markup, lines ending in `\n`, at most one of them empty in a row, cut between characters to
    /// at most `longest` characters; nil when nothing is left.
    static func plain(_ text: String, longest: Int) -> String? {
        // Markup is longer than what it leaves; beyond this nothing would be shown.
        TidyText.paragraphs(withoutTags(text.prefix(longest * 4)), longest: longest)
    }

    private static func withoutTags(_ text: Substring) -> String {
        var plain = ""
        var rest = text
        while let open = rest.firstIndex(of: "[") {
            plain += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(where: { $0 == "]" || $0 == "[" }), inside[close] == "]",
                let shown = replacement(inside[..<close])
            else {
                plain.append("[")
                rest = inside
                continue
            }
            plain += shown
            rest = inside[inside.index(after: close)...]
        }
        return plain + rest
    }

    /// What is shown of a tag; nil for what is none, but in brackets.
    private static func replacement(_ tag: Substring) -> String? {
        let closed = tag.hasPrefix("/") ? tag.dropFirst() : tag
        if ornaments.contains(closed.lowercased()[...]) { return "" }
        let parts = closed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let (name, value) = (parts[0].lowercased(), parts.count > 1 ? parts[1] : "")
        switch (name, parts.count) {
        case ("a", 2), ("l", 2): return reference(name == "a" ? "artist" : "label", value)
        case ("r", 2): return reference("release", value)
        case ("m", 2): return reference("master", value)
        case ("url", 2), ("img", 2), ("u", 2), ("t", 2), ("g", 2): return ""
        default: return short(closed)
        }
    }

    /// `[r123]`, `[m123]`, `[a123]` and `[l123]`, the older way to point at something.
    private static func short(_ tag: Substring) -> String? {
        let kinds: [Character: String] = ["a": "artist", "l": "label", "r": "release", "m": "master"]
        guard let first = tag.first, let kind = kinds[first], isNumber(tag.dropFirst()) else { return nil }
        return reference(kind, tag.dropFirst())
    }

    /// A name as it is; of a number, where it leads.
    private static func reference(_ kind: String, _ value: Substring) -> String {
        isNumber(value) ? "discogs.com/\(kind)/\(value)" : DiscogsNames.display(String(value)) ?? ""
    }

    private static func isNumber(_ text: Substring) -> Bool {
        (1...10).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39) ~= $0 }
    }
}
