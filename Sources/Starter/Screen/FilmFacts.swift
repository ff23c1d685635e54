internal import Media

/// What a file of `Films/` says of a film.
struct FilmFacts: Hashable, Decodable {
    /// Enough to tell which films a file holds.
    struct Head: Hashable, Decodable {
        let mediaID: MediaID

        init(from decoder: any Decoder) throws {
            let id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
            mediaID = try FilmFacts.mediaID(id, decoder)
        }

        private enum CodingKeys: CodingKey {
            case id
        }
    }

    struct Texts: Hashable, Decodable {
        let en: String
        let ko: String

        var localized: Localized<String> { Localized(english: en, korean: ko) }
    }

    let mediaID: MediaID
    let title: Texts
    let original: String
    let released: ReleaseDate
    let runtime: Int?
    let genres: [String]
    let languages: [String]
    let countries: [String]
    let directors: [Texts]
    let cast: [Texts]
    let tmdb: Int?
    let imdb: String?
    let overview: Texts

    init(from decoder: any Decoder) throws {
        mediaID = try Head(from: decoder).mediaID
        let facts = try decoder.container(keyedBy: CodingKeys.self)
        title = try facts.decode(Texts.self, forKey: .title)
        original = try facts.decode(String.self, forKey: .original)
        released = try facts.decode(ReleaseDate.self, forKey: .released)
        runtime = try facts.decodeIfPresent(Int.self, forKey: .runtime)
        genres = try facts.decode([String].self, forKey: .genres)
        languages = try facts.decode([String].self, forKey: .languages)
        countries = try facts.decode([String].self, forKey: .countries)
        directors = try facts.decode([Texts].self, forKey: .directors)
        cast = try facts.decode([Texts].self, forKey: .cast)
        tmdb = try facts.decodeIfPresent(Int.self, forKey: .tmdb)
        imdb = try facts.decodeIfPresent(String.self, forKey: .imdb)
        overview = try facts.decode(Texts.self, forKey: .overview)
    }

    private enum CodingKeys: CodingKey {
        case title, original, released, runtime, genres, languages, countries, directors, cast, tmdb, imdb, overview
    }

    private static func mediaID(_ native: String, _ decoder: any Decoder) throws -> MediaID {
        guard let id = MediaID(source: .starter, native: native) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\"\(native)\" cannot be an id")
            )
        }
        return id
    }
}

extension FilmFacts {
    func movie(_ artwork: (poster: Artwork, backdrop: Artwork)) -> Movie {
        Movie(
            id: mediaID,
            title: title.localized,
            originalTitle: original,
            originalLanguage: languages.first,
            facts: MovieFacts(
                released: released,
                runtimeMinutes: runtime,
                genres: genres.compactMap(MovieGenre.init(word:)),
                languages: languages,
                countries: countries
            ),
            people: MoviePeople(directors: people(directors), cast: people(cast)),
            overview: overview.localized,
            numbers: MovieNumbers(tmdb: tmdb, imdb: imdb),
            poster: artwork.poster,
            backdrop: artwork.backdrop
        )
    }

    private func people(_ names: [Texts]) -> [MoviePeople.Person] {
        names.map { MoviePeople.Person(name: $0.localized) }
    }
}

extension PosterSubject {
    init(_ film: FilmFacts) {
        self.init(
            seed: film.mediaID.description,
            title: film.title.localized,
            originalTitle: film.original,
            originalLanguage: film.languages.first,
            year: film.released.year,
            genres: film.genres,
            directors: film.directors.map(\.localized),
            country: film.countries.first
        )
    }
}
