import Catalog
import FoundationEssentials
import Media

/// A catalog with a few films in it.
struct Films {
    let index: CatalogIndex

    init(_ films: [Movie] = Films.known) async throws {
        index = try CatalogIndex.inMemory()
        let entries = films.enumerated().map { CatalogEntry(movie: $1, rank: .movie($0)) }
        try await index.rebuild(fingerprint: "films", entries: Sample.animals + entries)
    }

    func titles(_ text: String, year: Int? = nil, limit: Int = 100) async throws -> [String] {
        try await index.searchMovies(text, year: year, after: nil, limit: limit).items.map(\.title.english)
    }

    static let known: [Movie] = [
        film(
            "parasite-2019",
            ("Parasite", "기생충"),
            Facts(
                original: "기생충",
                released: "2019-05-30",
                country: "KR",
                language: "ko",
                genres: ["comedy", "thriller", "drama"],
                directors: [bong],
                cast: [song, ("Choi Woo-shik", "최우식")],
                numbers: MovieNumbers(tmdb: 496_243, imdb: "tt6751668")
            )
        ),
        film(
            "memories-of-murder-2003",
            ("Memories of Murder", "살인의 추억"),
            Facts(
                original: "살인의 추억",
                released: "2003-04-25",
                country: "KR",
                language: "ko",
                genres: ["crime", "drama", "thriller"],
                directors: [bong],
                cast: [song],
                numbers: MovieNumbers(imdb: "tt0353969")
            )
        ),
        film(
            "the-host-2006",
            ("The Host", "괴물"),
            Facts(
                original: "괴물",
                released: "2006-07-27",
                country: "KR",
                language: "ko",
                genres: ["horror", "science-fiction"],
                directors: [bong],
                cast: [song, ("Bae Doona", "배두나")]
            )
        ),
        film(
            "seven-samurai-1954",
            ("Seven Samurai", "7인의 사무라이"),
            Facts(
                original: "七人の侍",
                released: "1954-04-26",
                country: "JP",
                language: "ja",
                genres: ["action", "drama"],
                directors: [("Akira Kurosawa", "구로사와 아키라")],
                cast: [("Toshiro Mifune", "미후네 도시로")]
            )
        ),
        film(
            "amelie-2001",
            ("Amélie", "아멜리에"),
            Facts(
                original: "Le Fabuleux Destin d’Amélie Poulain",
                released: "2001-04-25",
                country: "FR",
                language: "fr",
                genres: ["comedy", "romance"],
                directors: [("Jean-Pierre Jeunet", "장피에르 죄네")],
                cast: [("Audrey Tautou", "오드레 토투")]
            )
        ),
        film(
            "2001-a-space-odyssey-1968",
            ("2001: A Space Odyssey", "2001 스페이스 오디세이"),
            Facts(
                released: "1968",
                country: "US",
                language: "en",
                genres: ["science-fiction"],
                directors: [("Stanley Kubrick", "스탠리 큐브릭")]
            )
        ),
        film(
            "m-1931",
            ("M", "엠"),
            Facts(
                original: "M – Eine Stadt sucht einen Mörder",
                released: "1931-05-11",
                country: "DE",
                language: "de",
                genres: ["crime", "thriller"],
                directors: [("Fritz Lang", "프리츠 랑")]
            )
        ),
        film(
            "samurai-spy-1965",
            ("Samurai Spy", "사무라이 스파이"),
            Facts(
                original: "異聞猿飛佐助",
                released: "1965",
                country: "JP",
                language: "ja",
                genres: ["action"],
                directors: [("Masahiro Shinoda", "시노다 마사히로")]
            )
        ),
        film(
            "love-2015",
            ("Love Story", "러브 스토리"),
            Facts(
                released: "2015",
                country: "US",
                language: "en",
                genres: ["romance"],
                directors: [("Some Body", "아무개")],
                cast: [("Kim Parasite", "김기생")]
            )
        ),
        film("nothing-known", ("Nothing Known", "알려진 것 없음")),
    ]

    private static let bong = ("Bong Joon-ho", "봉준호")
    private static let song = ("Song Kang-ho", "송강호")

    /// What is known of a sample.
    struct Facts {
        var original: String?
        var released = ""
        var country: String?
        var language: String?
        var genres: [String] = []
        var directors: [(String, String)] = []
        var cast: [(String, String)] = []
        var numbers = MovieNumbers()
    }

    static func film(_ native: String, _ title: (String, String), _ facts: Facts = Facts()) -> Movie {
        Movie(
            id: MediaID(source: .starter, native: native) ?? .nothing,
            title: Localized(english: title.0, korean: title.1),
            originalTitle: facts.original ?? title.0,
            originalLanguage: facts.language,
            facts: MovieFacts(
                released: ReleaseDate(facts.released),
                runtimeMinutes: 120,
                genres: facts.genres.compactMap(MovieGenre.init(word:)),
                languages: [facts.language].compactMap(\.self),
                countries: [facts.country].compactMap(\.self)
            ),
            people: MoviePeople(directors: facts.directors.map(person), cast: facts.cast.map(person)),
            overview: Localized(english: "A film.", korean: "영화다."),
            numbers: facts.numbers,
            poster: Artwork(
                size: PixelSize(width: 780, height: 1170),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "abcdef0123456789"
            )
        )
    }

    private static func person(_ name: (String, String)) -> MoviePeople.Person {
        MoviePeople.Person(name: Localized(english: name.0, korean: name.1))
    }
}
