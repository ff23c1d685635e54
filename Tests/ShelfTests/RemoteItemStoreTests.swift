import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RemoteItemStoreTests {
    private let people: People
    private let store: RemoteItemStore

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        store = RemoteItemStore(people.database)
    }

    @Test func `a film's facts are there as they were stored`() async throws {
        let film = try Movie.sample(1, "기생충")
        try await store.store(film, at: .at(0))
        #expect(try await store.movies([film.id, .tmdb(2)]) == [film.id: film])
        #expect(try await store.gifs([film.id]).isEmpty)
    }

    @Test func `newer facts take their place, those of a list do not`() async throws {
        let (first, second) = (try Movie.sample(1, "First"), try Movie.sample(1, "Second"))
        try await store.store(first, at: .at(0))
        try await store.add([second, .sample(2, "Other")], at: .at(1))
        let titles = try await store.movies([first.id, .tmdb(2)]).mapValues(\.originalTitle)
        #expect(try titles == [first.id: "First", .tmdb(2): "Other"])
        try await store.store(second, at: .at(2))
        #expect(try await store.movies([first.id])[first.id] == second)
    }

    @Test func `facts of a list take nothing away from what is known`() async throws {
        let person = MoviePeople.Person(name: Localized(english: "Bong Joon-ho", korean: "봉준호"))
        let full = try Movie.sample(
            1,
            Localized(english: "Parasite", korean: "기생충"),
            facts: MovieFacts(released: ReleaseDate(year: 2019), runtimeMinutes: 132, countries: ["KR"]),
            people: MoviePeople(directors: [person]),
            originals: MovieOriginals(poster: "https://images.example/p.jpg", backdrop: nil)
        )
        let listed = try Movie.sample(
            1,
            Localized("Parasite (2019)"),
            facts: MovieFacts(released: ReleaseDate(year: 2019, month: 5, day: 30)),
            originals: MovieOriginals(poster: nil, backdrop: nil)
        )
        try await store.store(full, at: .at(0))
        try await store.store(listed, at: .at(1))
        let stored = try #require(try await store.movies([full.id])[full.id])
        #expect(stored.title == full.title && stored.people == full.people && stored.originals == full.originals)
        #expect(stored.facts.runtimeMinutes == 132 && stored.facts.countries == ["KR"])
        #expect(stored.facts.released?.day == 30)
    }

    @Test func `facts are renewed where there are some`() async throws {
        let film = try Movie.sample(1, "First")
        try await store.renew(film, at: .at(0))
        #expect(try await store.movies([film.id]).isEmpty)
        try await store.store(film, at: .at(0))
        try await store.renew(.sample(1, Localized(english: "First", korean: "하나")), at: .at(5))
        #expect(try await store.movies([film.id])[film.id]?.title.korean == "하나")
        #expect(try await store.outdatedMovies(before: .at(5), limit: 9).isEmpty)
        #expect(try await store.outdatedMovies(before: .at(6), limit: 9) == [film.id])
    }

    @Test func `what is kept, rated or reviewed is not purged`() async throws {
        for number in 1...4 { try await store.store(.sample(number, "Film"), at: .at(0)) }
        let (somebody, database) = (people.somebody, people.database)
        _ = try await FavoriteStore(database).keep(.tmdb(1), kind: .movie, for: somebody, at: .at(0), limit: nil)
        try await RatingStore(database).rate(.tmdb(2), .stars(3), for: somebody, at: .at(0))
        try await ReviewStore(database).write("Good", about: .tmdb(3), for: somebody, at: .at(0))
        #expect(try await store.purgeForgotten(before: .at(1)) == 1)
        #expect(try await store.movies((1...4).map(MediaID.tmdb)).count == 3)
    }
}

extension Movie {
    static func sample(_ number: Int, _ title: String) throws -> Movie {
        try sample(number, Localized(title), facts: MovieFacts(released: ReleaseDate(year: 2019), runtimeMinutes: 132))
    }

    static func sample(
        _ number: Int,
        _ title: Localized<String>,
        facts: MovieFacts = MovieFacts(),
        people: MoviePeople = MoviePeople(),
        originals: MovieOriginals? = nil
    ) throws -> Movie {
        let poster = Artwork(
            size: PixelSize(width: 780, height: 1170),
            color: RGBColor(red: 1, green: 2, blue: 3),
            fingerprint: "0123456789abcdef"
        )
        return Movie(
            id: try .tmdb(number),
            title: title,
            originalTitle: title.english,
            originalLanguage: "ko",
            facts: facts,
            people: people,
            numbers: MovieNumbers(tmdb: number),
            poster: poster,
            originals: originals
        )
    }
}
