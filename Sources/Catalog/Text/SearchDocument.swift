internal import Media

/// What the index knows of an item: the words it is found by, and the phrases it can suggest.
struct SearchDocument {
    /// Each token once, separated by spaces.
    let text: String
    let phrases: Localized<String>

    init(_ entry: CatalogEntry) {
        var tokens = Tokens()
        for language in Language.allCases {
            tokens.add(entry.gif.title[language], isTitle: true)
            for tag in entry.gif.tags[language] { tokens.add(tag, isTitle: false) }
            tokens.add(entry.gif.altText[language], isTitle: false)
        }
        for keyword in entry.keywords { tokens.add(keyword, isTitle: false) }
        text = tokens.text
        phrases = Localized(
            english: SuggestionPhrase.lines(of: entry.gif, in: .english),
            korean: SuggestionPhrase.lines(of: entry.gif, in: .korean)
        )
    }
}

extension SearchDocument {
    /// Stands before a token that only ends a longer word, so that whole words can be told from it and come first.
    static let tailMark = "s"

    private struct Tokens {
        private var seen: Set<String> = []
        private(set) var text = ""
        private var phrases: Set<String> = []

        mutating func add(_ phrase: String, isTitle: Bool) {
            guard phrases.insert((isTitle ? "t" : "o") + phrase).inserted else { return }
            let words = SearchText.words(of: phrase)
            for word in words { add(word, isTitle: isTitle) }
            if words.count > 1, words.allSatisfy(\.isHangul) { addJoined(words, isTitle: isTitle) }
        }

        private mutating func add(_ word: SearchWord, isTitle: Bool) {
            add(word.keys)
            if let singular = word.singular { add(singular) }
            for tail in word.tails { add(SearchDocument.tailMark + tail) }
            if isTitle, word.isHangul, word.initials.unicodeScalars.count > 1 { add(word.initials) }
        }

        /// Korean is written with and without spaces: from each word on, the phrase is found as one word as well.
        private mutating func addJoined(_ words: [SearchWord], isTitle: Bool) {
            for start in words.indices.dropLast() {
                add(SearchDocument.tailMark + SearchWord.joined(words[start...]).keys)
            }
            if isTitle { add(SearchWord.joined(words).initials) }
        }

        private mutating func add(_ token: String) {
            guard !token.isEmpty, seen.insert(token).inserted else { return }
            if !text.isEmpty { text += " " }
            text += token
        }
    }
}
