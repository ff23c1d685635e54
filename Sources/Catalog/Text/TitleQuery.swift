internal import Media

/// What somebody typed to find films or records, as expressions for the full-text index of their kind.
///
/// Words match as in ``SearchQuery``. A year beside other words may be in the title or the year of the item, so it
/// narrows; alone it finds titles first.
struct TitleQuery: Hashable {
    let words: [SearchWord]
    private let isHangul: Bool
    private let canonicalText: String

    init(_ text: String) {
        let query = SearchQuery(text)
        words = query.words
        isHangul = query.isHangul
        canonicalText = query.canonicalText
    }

    var isEmpty: Bool { words.isEmpty }

    /// Items whose title is just what was typed, then those with every word in the title, those in whose title the
    /// last word begins a word, and the same with people, genres and years.
    func search(_ kind: MediaKind, year: Int? = nil) -> PhasedSearch {
        let title = SearchDocument.titleMark
        let (inTitle, begunInTitle) = (exact(title), all(title))
        return PhasedSearch(
            phases: [
                named,
                "(\(inTitle)) NOT (\(named))",
                "(\(begunInTitle)) NOT ((\(inTitle)) OR \(named))",
                "(\(exact(""))) NOT ((\(begunInTitle)) OR \(named))",
                "(\(all(""))) NOT ((\(exact(""))) OR (\(begunInTitle)) OR \(named))",
            ],
            kind: kind,
            year: year,
            list: "search \(kind.rawValue) \(year.map(String.init) ?? "") " + canonicalText
        )
    }

    /// Items that match at all.
    var everything: String { "(\(all(""))) OR \(named)" }

    private var named: String { Self.quoted(SearchDocument.wholeTitle(words)) }

    private func exact(_ mark: String) -> String {
        words.map { Self.any(whole($0, mark)) }.joined(separator: " AND ")
    }

    private func all(_ mark: String) -> String {
        guard let last = words.last else { return "" }
        var parts = words.dropLast().map { Self.any(whole($0, mark) + tail($0, mark)) }
        let begun = ([Self.quoted(mark + last.keys)] + tail(last, mark)).map { $0 + "*" }
        parts.append(Self.any(whole(last, mark) + tail(last, mark) + begun))
        let separate = parts.joined(separator: " AND ")
        guard words.count > 1, isHangul else { return separate }
        let joined = SearchWord.joined(words)
        let together = ([Self.quoted(mark + joined.keys)] + tail(joined, mark)).map { $0 + "*" }
        return "(\(separate)) OR " + together.joined(separator: " OR ")
    }

    private func whole(_ word: SearchWord, _ mark: String) -> [String] {
        var forms = [Self.quoted(mark + word.keys)]
        if let singular = word.singular { forms.append(Self.quoted(mark + singular)) }
        if !mark.isEmpty, words.count > 1, word.isYear { forms.append(Self.quoted(word.keys)) }
        return forms
    }

    /// Only what begins with a Korean syllable can end a longer word.
    private func tail(_ word: SearchWord, _ mark: String) -> [String] {
        word.syllableStarts.first == 0 ? [Self.quoted(mark + SearchTokens.tailMark + word.keys)] : []
    }

    private static func any(_ alternatives: [String]) -> String {
        alternatives.count == 1 ? alternatives[0] : "(" + alternatives.joined(separator: " OR ") + ")"
    }

    private static func quoted(_ keys: String) -> String { "\"\(keys)\"" }
}

extension SearchWord {
    fileprivate var isYear: Bool {
        keys.utf8.count == 4 && Int(keys).map((1870...2200).contains) ?? false
    }
}
