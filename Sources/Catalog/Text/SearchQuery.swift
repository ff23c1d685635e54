internal import Media

/// What somebody typed, as expressions for the full-text index.
///
/// Every word must match; the last one, which may be half typed, also as the beginning of a word. Words consist of
/// letters and digits alone and stand in quotes, so text from people is never syntax.
struct SearchQuery: Hashable {
    static let longestText = 200
    static let mostWords = 20

    let words: [SearchWord]

    /// Text beyond 200 characters and words beyond 20 are left out.
    init(_ text: String) {
        // A character may be made of any number of scalars, so those are counted too.
        let scalars = text.unicodeScalars.prefix(4 * Self.longestText)
        var seen: Set<SearchWord> = []
        let all = SearchText.words(of: String(scalars).prefix(Self.longestText))
        // Of a word that comes twice the later one counts: it may be the one that is still being typed.
        words = all.prefix(Self.mostWords).reversed().filter { seen.insert($0).inserted }.reversed()
    }

    var isEmpty: Bool { words.isEmpty }
    var isHangul: Bool { words.allSatisfy(\.isHangul) }

    /// The same for all texts that find the same.
    var canonicalText: String { words.map(\.keys).joined(separator: " ") }

    /// Items that have every word as a whole word.
    var exact: String {
        words.map { Self.any(Self.whole($0)) }.joined(separator: " AND ")
    }

    /// Items that match at all, those of ``exact`` included.
    var all: String {
        guard let last = words.last else { return "" }
        var parts = words.dropLast().map { Self.any(Self.whole($0) + [Self.tail($0)]) }
        parts.append(
            Self.any(Self.whole(last) + [Self.tail(last), Self.quoted(last.keys) + "*", Self.tail(last) + "*"])
        )
        let separate = parts.joined(separator: " AND ")
        guard words.count > 1, isHangul else { return separate }
        let joined = SearchWord.joined(words)
        return "(\(separate)) OR \(Self.quoted(joined.keys))* OR \(Self.tail(joined))*"
    }

    /// What ``all`` finds beyond ``exact``.
    var loose: String { "(\(all)) NOT (\(exact))" }

    /// GIFs that have every word as a whole word, then the others that match.
    var search: PhasedSearch {
        PhasedSearch(phases: [exact, loose], kind: .gif, year: nil, list: "search gif " + canonicalText)
    }

    private static func whole(_ word: SearchWord) -> [String] {
        [quoted(word.keys)] + (word.singular.map { [quoted($0)] } ?? [])
    }

    private static func tail(_ word: SearchWord) -> String {
        quoted(SearchTokens.tailMark + word.keys)
    }

    private static func any(_ alternatives: [String]) -> String {
        alternatives.count == 1 ? alternatives[0] : "(" + alternatives.joined(separator: " OR ") + ")"
    }

    private static func quoted(_ keys: String) -> String { "\"\(keys)\"" }
}

/// A search in phases: what the first expression finds comes before what the second one finds, and so on.
///
/// No item is found by two of them.
struct PhasedSearch {
    /// None for a text without any word.
    let phases: [String]
    let kind: MediaKind
    /// Only films of this year; nil for all.
    let year: Int?
    /// What cursors of the results are tied to.
    let list: String
}
