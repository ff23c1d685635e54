import Media

/// What a record is physically, as Discogs' files write it: `2xLP, Album + CD, Mini`.
enum CollectionFormat {
    static func written(_ formats: [RecordFormat]) -> String {
        formats.map(written).joined(separator: " + ")
    }

    static func read(_ text: String) -> [RecordFormat] {
        text.split(separator: " + ").compactMap { read(one: String($0)) }
    }

    private static func written(_ format: RecordFormat) -> String {
        var parts = format.descriptions + [format.text].compactMap(\.self)
        if format.name != RecordFormat.vinyl || parts.isEmpty { parts.insert(format.name, at: 0) }
        let line = parts.joined(separator: ", ")
        return format.quantity > 1 ? "\(format.quantity)x\(line)" : line
    }

    private static func read(one text: String) -> RecordFormat? {
        var parts = text.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        let (quantity, name) = counted(first)
        parts = [name] + parts.dropFirst().map { words[$0] ?? $0 }
        // Discogs' files leave "Vinyl" out where the kind of record says it.
        if isVinyl(name) { return RecordFormat(name: RecordFormat.vinyl, quantity: quantity, descriptions: parts) }
        return RecordFormat(name: name, quantity: quantity, descriptions: Array(parts.dropFirst()))
    }

    private static func counted(_ text: String) -> (Int, String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard let quantity = Int(digits), (1...999).contains(quantity), rest.first == "x", rest.count > 1 else {
            return (1, text)
        }
        return (quantity, String(rest.dropFirst()))
    }

    /// The short forms of Discogs' files, in the words it has for them elsewhere.
    private static let words = [
        "Comp": "Compilation", "RE": "Reissue", "RM": "Remastered", "RP": "Repress", "Ltd": "Limited Edition",
        "Num": "Numbered", "Pic": "Picture Disc", "TP": "Test Pressing", "S/Sided": "Single Sided",
        "W/Lbl": "White Label",
    ]

    private static func isVinyl(_ kind: String) -> Bool {
        kind == "LP" || kind == "EP" || (kind.last == "\"" && kind.dropLast().allSatisfy(\.isNumber))
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
