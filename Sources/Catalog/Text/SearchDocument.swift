internal import Media

/// What the index knows of an item: the words it is found by, and the phrases it can suggest.
struct SearchDocument {
    /// Each token once, separated by spaces.
    let text: String
    let phrases: Localized<String>

    init(_ entry: CatalogEntry) {
        var tokens = Tokens()
        let gif = entry.gif
        let lines = { (language: Language) in
            var lines = SuggestionLines()
            for (place, phrase) in ([gif.title[language]] + gif.tags[language]).enumerated() {
                let words = SearchText.words(of: phrase)
                tokens.add(words, isTitle: place == 0)
                lines.add(phrase, words)
            }
            if gif.altText != gif.title { tokens.add(SearchText.words(of: gif.altText[language]), isTitle: false) }
            return lines.text
        }
        phrases = Localized(english: lines(.english), korean: lines(.korean))
        for keyword in entry.keywords { tokens.add(SearchText.words(of: keyword), isTitle: false) }
        text = tokens.text
    }
}

extension SearchDocument {
    /// Stands before a token that only ends a longer word, so that whole words can be told from it and come first.
    static let tailMark = "s"

    private struct Tokens {
        private var seen: Set<String> = []
        private(set) var text = ""

        mutating func add(_ words: [SearchWord], isTitle: Bool) {
            for word in words { add(word, isTitle: isTitle) }
            if words.count > 1, words.allSatisfy(\.isHangul) { addJoined(words, isTitle: isTitle) }
        }

        private mutating func add(_ word: SearchWord, isTitle: Bool) {
            add(word.keys)
            if let singular = word.singular { add(singular) }
            for tail in word.tails { add(SearchDocument.tailMark + tail) }
            if isTitle, word.isHangul, word.syllableStarts.count > 1 { add(word.initials) }
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
