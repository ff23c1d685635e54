import Media

/// A film with everything that is known of it, as the JSON API sends it.
///
/// Null is written, not left out, so that readers find every key.
struct MovieDocument: Encodable {
    /// A language or a country: its ISO code and its name in the reader's language.
    struct Named: Encodable {
        let code: String
        let name: String
    }

    struct CastMember: Encodable {
        let name: String
        let character: String?

        private enum CodingKeys: CodingKey { case name, character }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(character, forKey: .character)
        }
    }

    struct Video: Encodable {
        let name: String
        let site: String
        let url: String
    }

    private let item: MovieItem
    private let movie: Movie
    private let overview: String?
    private let originalLanguage: Named?
    private let languages: [Named]
    private let countries: [Named]
    private let directors: [String]
    private let cast: [CastMember]
    private let videos: [Video]
    private let similar: [MovieItem]
    private let missing: [MissingSource]?
    private let stale: Staleness?

    init(_ content: MovieContent, _ words: MovieWords, language: Language) {
        movie = content.item.movie
        item = MovieItem(content.item, words, language: language)
        overview = movie.overview.map { $0[language] }.flatMap { $0.isEmpty ? nil : $0 }
        let spoken = { (code: String) in Named(code: code, name: words.language(code)) }
        originalLanguage = movie.originalLanguage.map(spoken)
        languages = movie.facts.languages.map(spoken)
        countries = movie.facts.countries.map { Named(code: $0, name: words.country($0)) }
        directors = movie.people.directors.map { $0.name[language] }
        cast = movie.people.cast.map { CastMember(name: $0.name[language], character: $0.character) }
        videos = movie.videos.map { Video(name: $0.name, site: $0.site, url: $0.link) }
        similar = content.similar.map { MovieItem($0, words, language: language) }
        missing = content.missing.map { [MissingSource(away: $0)] }
        stale = Staleness(content.staleSince)
    }

    private enum CodingKeys: CodingKey {
        case overview, originalLanguage, languages, countries, released, runtime, directors, cast, videos, similar
        case tmdb, imdb, missing, stale
    }

    func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(overview, forKey: .overview)
        try container.encode(originalLanguage, forKey: .originalLanguage)
        try container.encode(languages, forKey: .languages)
        try container.encode(countries, forKey: .countries)
        try container.encode(movie.facts.released, forKey: .released)
        try container.encode(movie.facts.runtimeMinutes, forKey: .runtime)
        try container.encode(directors, forKey: .directors)
        try container.encode(cast, forKey: .cast)
        try container.encode(videos, forKey: .videos)
        try container.encode(similar, forKey: .similar)
        try container.encode(movie.numbers.tmdb, forKey: .tmdb)
        try container.encode(movie.numbers.imdb, forKey: .imdb)
        try container.encodeIfPresent(missing, forKey: .missing)
        try container.encodeIfPresent(stale, forKey: .stale)
    }
}
