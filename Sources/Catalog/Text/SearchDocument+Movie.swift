internal import Media

extension SearchDocument {
    /// A film's words: titles, people, genres and the year; its titles' words a second time with ``titleMark``.
    init(_ movie: Movie) {
        let titles = [movie.title.english, movie.title.korean, movie.originalTitle].map(SearchText.words)
        var tokens = SearchTokens()
        var titleTokens = SearchTokens()
        for words in titles {
            tokens.add(words, withInitials: true)
            titleTokens.add(words, withInitials: true)
        }
        for name in movie.names { tokens.add(SearchText.words(of: name), withInitials: true) }
        for genre in movie.facts.genres {
            for word in GenreWords.of(genre) { tokens.add(SearchText.words(of: word), withInitials: false) }
        }
        if let released = movie.facts.released { tokens.add(String(released.year)) }
        for token in titleTokens.text.split(separator: " ") { tokens.add(Self.titleMark + token) }
        for words in titles.flatMap(Spellings.all) where !words.isEmpty { tokens.add(Self.wholeTitle(words)) }
        text = tokens.text
        phrases = Localized(english: Self.lines(movie, .english), korean: Self.lines(movie, .korean))
    }

    /// Stands before a token of a film's title.
    ///
    /// Compound letters are always taken apart into the keys they are typed with, so no word begins with one.
    static let titleMark = "ㄳ"

    /// The token of a title that consists of just these words, with or without spaces.
    static func wholeTitle(_ words: [SearchWord]) -> String {
        "ㄵ" + words.map(\.keys).joined()
    }

    /// What may be suggested: the title first, then people.
    private static func lines(_ movie: Movie, _ language: Language) -> String {
        var lines = SuggestionLines()
        let people = (movie.people.directors + movie.people.cast).map { $0.name[language] }
        for phrase in [movie.title[language]] + people { lines.add(phrase, SearchText.words(of: phrase)) }
        return lines.text
    }
}

extension Movie {
    /// The names of its people, in both languages.
    fileprivate var names: [String] {
        (people.directors + people.cast).flatMap { [$0.name.english, $0.name.korean] }
    }
}
