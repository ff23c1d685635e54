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
        let poster = Artwork(
            size: PixelSize(width: 780, height: 1170),
            color: RGBColor(red: 1, green: 2, blue: 3),
            fingerprint: "0123456789abcdef"
        )
        return Movie(
            id: try .tmdb(number),
            title: Localized(title),
            originalTitle: title,
            originalLanguage: "ko",
            facts: MovieFacts(released: ReleaseDate(year: 2019, month: 5), runtimeMinutes: 132),
            numbers: MovieNumbers(tmdb: number),
            poster: poster
        )
    }
}
