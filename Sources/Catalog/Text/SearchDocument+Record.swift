internal import Media

extension SearchDocument {
    /// A record's words: title, artists, tracks, genres, styles, label, catalog number and the year; its title's and
    /// artists' words a second time with ``titleMark``, since people look for both at once.
    init(_ record: VinylRecord, keywords: [String]) {
        let titles = [record.title.english, record.title.korean].map(SearchText.words)
        let names = record.artists.artists.flatMap { [$0.name.english, $0.name.korean] }.map(SearchText.words)
        let others = keywords.map(SearchText.words)
        var tokens = SearchTokens()
        var titleTokens = SearchTokens()
        for words in titles + names + others {
            tokens.add(words, withInitials: true)
            titleTokens.add(words, withInitials: true)
        }
        for text in record.lesserTexts { tokens.add(SearchText.words(of: text), withInitials: false) }
        if let released = record.facts.released { tokens.add(String(released.year)) }
        for token in titleTokens.text.split(separator: " ") { tokens.add(Self.titleMark + token) }
        for words in (titles + others).flatMap(Spellings.all) where !words.isEmpty {
            tokens.add(Self.wholeTitle(words))
        }
        text = tokens.text
        phrases = Localized(english: Self.lines(record, .english), korean: Self.lines(record, .korean))
    }

    /// What may be suggested: the title first, then artists.
    private static func lines(_ record: VinylRecord, _ language: Language) -> String {
        var lines = SuggestionLines()
        let names = record.artists.artists.map { $0.name[language] }
        for phrase in [record.title[language]] + names { lines.add(phrase, SearchText.words(of: phrase)) }
        return lines.text
    }
}

extension VinylRecord {
    /// What a record is found by when nothing better fits.
    fileprivate var lesserTexts: [String] {
        facts.genres + facts.styles + facts.labels.flatMap { [$0.name, $0.catalogNumber ?? ""] }
            + tracks.flatMap { [$0.title] + $0.parts.map(\.title) }
    }
}
