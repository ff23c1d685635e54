import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct MovieSourceTests {
    private static let popular = "/api/v1/movies/lists/popular"

    @Test func `a list is the source's, every page exactly once`() async throws {
        try await TestSite(films: .init(source: PinnedMovies())).run { browser async throws in
            let ids = try await browser.allIDs(Self.popular + "?")
            #expect(ids == (0..<5).map { "tmdb:\(1000 + $0)" })
            let first = try await browser.api(.get, Self.popular).json()
            let film = try #require(first["items"]?.list?.first)
            #expect(film["source"]?.text == "tmdb" && film["average"]?.number == 4.25 && film["votes"]?.number == 1234)
            #expect(film["genres"]?.list == [.text("Drama"), .text("Mood")])
            #expect(film["pictures"]?["poster"]?["url"]?.text?.hasPrefix("/pictures/tmdb:1000/poster/") == true)
            #expect(film["pictures"]?["backdrop"] == nil && first["missing"] == nil && first["stale"] == nil)
            #expect(try await browser.api(.get, Self.popular + "?cursor=-p500").json()["items"]?.list == [])
        }
    }

    @Test func `a film that an earlier page had is not listed again when the list moves`() async throws {
        let source = PinnedMovies()
        try await TestSite(films: .init(source: source)).run { browser async throws in
            func ids(_ cursor: String) async throws -> [String] {
                let page = try await browser.api(.get, "\(Self.popular)?cursor=\(cursor)").json()
                return page["items"]?.list?.compactMap { $0["id"]?.text } ?? []
            }
            #expect(try await ids("") == ["tmdb:1000", "tmdb:1001"])
            source.move(by: 1)
            #expect(try await ids("-p2") == ["tmdb:1002"])
            #expect(try await ids("-p2") == ["tmdb:1002"])
            #expect(try await ids("-p3") == ["tmdb:1003", "tmdb:1004"])
        }
    }

    @Test(arguments: zip(["en", "ko-KR,ko;q=0.9", "de-DE"], [Language.english, .korean, .english]))
    func `the source is asked for the reader's language and country`(header: String, language: Language) async throws {
        let source = PinnedMovies()
        try await TestSite(films: .init(source: source)).run { browser async throws in
            _ = try await browser.get(Self.popular, language: header)
        }
        let region = ["ko-KR,ko;q=0.9": "KR", "de-DE": "DE"][header]
        #expect(source.readersSeen == [MovieReader(language: language, region: region)])
    }

    @Test(
        arguments: zip(
            [RemoteFailure.away, .refused, .outOfCalls(retryAfter: nil)],
            ["away", "refused", "outOfCalls"]
        )
    )
    func `without the source this server's list stands in, and says so`(
        failure: RemoteFailure,
        reason: String
    ) async throws {
        let source = PinnedMovies()
        source.fail(failure)
        try await TestSite(films: .init(source: source)).run { browser async throws in
            let page = try await browser.api(.get, Self.popular).json()
            #expect(page["items"]?.list?.count == 24)
            #expect(page["missing"]?.list?.first?["source"]?.text == "tmdb")
            #expect(page["missing"]?.list?.first?["reason"]?.text == reason)
            let later = try await browser.api(.get, Self.popular + "?cursor=-p2").json()
            #expect(later["items"]?.list == [] && later["missing"]?.list?.count == 1)
        }
    }

    @Test func `what is old is said to be old`() async throws {
        let source = PinnedMovies()
        source.growStale(since: TestSite.date)
        try await TestSite(films: .init(source: source)).run { browser async throws in
            let since = TestSite.date.formatted(.iso8601)
            #expect(try await browser.api(.get, Self.popular).json()["stale"]?["since"]?.text == since)
            let film = try await browser.api(.get, "/api/v1/movies/tmdb:1000").json()
            #expect(film["stale"]?["since"]?.text == since && film["missing"] == nil)
        }
    }

    @Test func `a search finds this server's films first and then the source's, twins once`() async throws {
        try await TestSite(films: .init(source: PinnedMovies())).run { browser async throws in
            let ids = try await browser.allIDs("/api/v1/movies/search?q=film&limit=20")
            #expect(ids.count == 33)
            #expect(ids.prefix(30).allSatisfy { $0.hasPrefix("starter:") })
            #expect(Array(ids.suffix(3)) == ["tmdb:1001", "tmdb:1002", "tmdb:1004"])
        }
    }

    @Test func `a film that is kept stays with what is known of it, whatever becomes of it there`() async throws {
        let source = PinnedMovies()
        let id = try #require(MediaID("tmdb:1001"))
        try await TestSite(films: .init(source: source)).run { browser async throws in
            let token = try await browser.token()
            #expect(try await browser.put("/api/v1/shelf/favorites/tmdb:1001", "", token).status == 200)
            #expect(try await browser.put("/api/v1/shelf/ratings/tmdb:1001", #"{"value": 4}"#, token).status == 200)
            source.fail(.away)
            let away = try await browser.api(.get, "/api/v1/movies/tmdb:1001", token: token).json()
            #expect(away["title"]?.text == "Film 1 elsewhere" && away["missing"]?.list?.count == 1)
            #expect(away["rating"]?.number == 4 && away["average"]?.number == 4.25)
            source.fail(nil)
            source.forget(id)
            #expect(try await browser.api(.get, "/api/v1/movies/tmdb:1001").json()["id"]?.text == "tmdb:1001")
            #expect(try await browser.allIDs("/api/v1/shelf/ratings?", token: token) == ["tmdb:1001"])
            #expect(try await browser.allIDs("/api/v1/shelf/favorites?kind=movie", token: token) == ["tmdb:1001"])
            #expect(try await browser.allIDs("/api/v1/shelf/favorites?q=elsewh", token: token) == ["tmdb:1001"])
        }
    }

    @Test func `a film nobody knows cannot be rated while the source is away`() async throws {
        let source = PinnedMovies()
        source.fail(.away)
        try await TestSite(films: .init(source: source)).run { browser async throws in
            let token = try await browser.token()
            let answer = try await browser.put("/api/v1/shelf/ratings/tmdb:1001", #"{"value": 4}"#, token)
            #expect(try answer.isProblem("sourceAway", status: 502))
            #expect(try await browser.allIDs("/api/v1/shelf/ratings?", token: token) == [])
        }
    }

    @Test func `reviews are this server's first and then the source's, each exactly once`() async throws {
        let source = PinnedMovies()
        let path = "/api/v1/movies/tmdb:1001/reviews"
        try await TestSite(films: .init(source: source)).run { browser async throws in
            #expect(try await browser.allIDs(path + "?") == ["tmdb-0", "tmdb-1", "tmdb-2"])
            let token = try await browser.token()
            _ = try await browser.review("/api/v1/shelf/reviews/tmdb:1001", "Ours.", token)
            #expect(try await browser.allIDs(path + "?").count == 4)
            let second = try await browser.api(.get, path + "?cursor=-p1").json()["items"]?.list?.first
            #expect(second?["author"]?["name"]?.text == "Critic 0" && second?["rating"]?.number == 4.25)
            #expect(second?["link"]?.text == "https://www.themoviedb.org/review/0")
            source.fail(.away)
            let missing = try await browser.api(.get, path + "?cursor=-p1").json()
            #expect(missing["items"]?.list == [] && missing["missing"]?.list?.count == 1)
            #expect(try await browser.api(.get, path + "?cursor=-p0").isProblem("badCursor", status: 400))
        }
    }

    @Test func `health tells how often the source may still be asked`() async throws {
        try await TestSite(films: .init(source: PinnedMovies())).run { browser async throws in
            let sources = try await browser.api(.get, "/health").json()["sources"]?.list
            #expect(sources?.first?["name"]?.text == "TMDB" && sources?.first?["callsLeft"]?.number == 7)
        }
    }
}
