internal import Media

/// What was typed to find films or records, as expressions for the full-text index of their kind.
///
/// Words match as in ``SearchQuery``. A year beside other words may be in the title or the year of the item, so it
/// narrows; alone it finds titles first.
struct TitleQuery: Hashable {
    let words: [SearchWord]
    private let canonicalText: String

    init(_ text: String) {
        let query = SearchQuery(text)
        words = query.words
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

    private var named: String { TokenForms.quoted(SearchDocument.wholeTitle(words)) }

    private func exact(_ mark: String) -> String {
        words.map { TokenForms.any(expressions(.exact($0), of: $0, mark)) }.joined(separator: " AND ")
    }

    private func all(_ mark: String) -> String {
        guard let last = words.last else { return "" }
        var parts = words.dropLast().map { TokenForms.any(expressions(.ending($0), of: $0, mark)) }
        parts.append(TokenForms.any(expressions(.typed(last), of: last, mark)))
        let separate = parts.joined(separator: " AND ")
        let together = TokenForms.together(words).expressions(mark: mark)
        return together.isEmpty ? separate : (["(\(separate))"] + together).joined(separator: " OR ")
    }

    private func expressions(_ forms: TokenForms, of word: SearchWord, _ mark: String) -> [String] {
        let year = !mark.isEmpty && words.count > 1 && word.isYear ? [TokenForms.quoted(word.keys)] : []
        return forms.expressions(mark: mark) + year
    }
}

extension SearchWord {
    fileprivate var isYear: Bool {
        keys.utf8.count == 4 && Int(keys).map((1870...2200).contains) ?? false
    }
}
