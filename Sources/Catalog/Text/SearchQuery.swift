internal import Media

/// What was typed, as expressions for the full-text index.
///
/// Every word must match; the last one, which may be half typed, also as the beginning of a word. Words consist of
/// letters and digits alone and stand in quotes, so text from people is never syntax.
struct SearchQuery: Hashable {
    static let longestText = 200
    static let mostWords = 20

    let words: [SearchWord]
    /// Whether words are also taken for what they mean in chats.
    private let isChat: Bool

    /// Text beyond 200 characters and words beyond 20 are left out.
    init(_ text: String) {
        self.init(text, isChat: false)
    }

    /// The same for GIFs, which are looked for as people chat: `thx` finds what `thank you` does.
    init(gifs text: String) {
        self.init(text, isChat: true)
    }

    private init(_ text: String, isChat: Bool) {
        // A character may be made of any number of scalars, so those are counted too.
        let scalars = text.unicodeScalars.prefix(4 * Self.longestText)
        var seen: Set<SearchWord> = []
        let all = SearchText.words(of: String(scalars).prefix(Self.longestText))
        // Of a word that comes twice the later one counts: it may be the one that is still being typed.
        words = all.prefix(Self.mostWords).reversed().filter { seen.insert($0).inserted }.reversed()
        self.isChat = isChat
    }

    var isEmpty: Bool { words.isEmpty }

    /// The same for all texts that find the same.
    var canonicalText: String { words.map(\.keys).joined(separator: " ") }

    /// Items that have every word as a whole word.
    var exact: String {
        words.map { word in
            TokenForms.any(TokenForms.exact(word).expressions() + meanings(of: word).map { "(\($0.exact))" })
        }
        .joined(separator: " AND ")
    }

    /// Items that match at all, those of ``exact`` included.
    var all: String { matching(last: TokenForms.typed) }

    /// What ``all`` finds beyond ``exact``.
    var loose: String { "(\(all)) NOT (\(exact))" }

    /// GIFs that have every word as a whole word, then the others that match.
    var search: PhasedSearch {
        PhasedSearch(phases: [exact, loose], kind: .gif, year: nil, list: "search gif " + canonicalText)
    }

    /// What else a word may mean; always nothing but in searches for GIFs.
    func meanings(of word: SearchWord) -> [SearchQuery] { isChat ? Shorthand.meanings(of: word) : [] }

    /// The forms of a meaning's last word: Korean goes on with endings, while "no" is not meant to find a nose.
    static func meantForms(_ word: SearchWord) -> TokenForms {
        word.syllableStarts.count > 1 ? .typed(word) : .ending(word)
    }

    private var meant: String { matching(last: Self.meantForms) }

    private func matching(last forms: (SearchWord) -> TokenForms) -> String {
        guard let last = words.last else { return "" }
        var parts = words.dropLast().map { found(.ending($0), of: $0) }
        parts.append(found(forms(last), of: last))
        let separate = parts.joined(separator: " AND ")
        let together = TokenForms.together(words).expressions()
        return together.isEmpty ? separate : (["(\(separate))"] + together).joined(separator: " OR ")
    }

    private func found(_ forms: TokenForms, of word: SearchWord) -> String {
        TokenForms.any(forms.expressions() + meanings(of: word).map { "(\($0.meant))" })
    }
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
