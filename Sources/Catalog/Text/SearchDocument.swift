internal import Media

/// What the index knows of an item: the words it is found by, and the phrases it can suggest.
struct SearchDocument: Sendable {
    /// Each token once, separated by spaces.
    let text: String
    let phrases: Localized<String>

    init(_ gif: Gif, keywords: [String]) {
        var tokens = SearchTokens()
        let lines = { (language: Language) in
            var lines = SuggestionLines()
            for (place, phrase) in ([gif.title[language]] + gif.tags[language]).enumerated() {
                let words = SearchText.words(of: phrase)
                tokens.add(words, withInitials: place == 0)
                lines.add(phrase, words)
            }
            if gif.altText != gif.title {
                tokens.add(SearchText.words(of: gif.altText[language]), withInitials: false)
            }
            return lines.text
        }
        phrases = Localized(english: lines(.english), korean: lines(.korean))
        for keyword in keywords { tokens.add(SearchText.words(of: keyword), withInitials: false) }
        text = tokens.text
    }
}
