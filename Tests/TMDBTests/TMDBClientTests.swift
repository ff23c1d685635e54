import Foundation
import HTTPTypes
import Media
import TMDB
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct TMDBClientTests {
    private func page(_ numbers: [Int], pages: Int = 9, total: Int = 180) throws -> StubTransport {
        StubTransport(try Samples.bytes(Samples.page(numbers.map { Samples.item($0) }, pages: pages, total: total)))
    }

    @Test func `a search says what, of which year, in which language and where`() async throws {
        let stub = try page([7])
        _ = try await TMDBClient.sample(stub).search("기생충 & co", year: 2019, page: 2, locale: .korean)
        #expect(
            stub.targets == [
                "/3/search/movie?api_key=KEY&query=%EA%B8%B0%EC%83%9D%EC%B6%A9%20%26%20co&include_adult=false&year=2019"
                    + "&language=ko-KR&region=KR&page=2"
            ]
        )
        let request = try #require(stub.requests.first)
        #expect(request.head.headerFields == [.accept: "application/json"])
        #expect(request.limits == ReplyLimits(bytes: 4 * 1024 * 1024, time: .seconds(6)))
    }

    @Test func `a token goes into a header, and into no address`() async throws {
        let stub = try page([7])
        _ = try await TMDBClient.sample(stub, "aaa.bbb.ccc").list(.popular, page: 1, locale: .english)
        #expect(stub.targets == ["/3/movie/popular?language=en-US&page=1"])
        #expect(stub.sent(.authorization) == ["Bearer aaa.bbb.ccc"])
    }

    @Test(arguments: zip(["abc", "a.b", "a.b.", "a.b.c.d"], [true, true, true, true]))
    func `anything but three parts is a key`(text: String, isKey: Bool) {
        #expect(TMDBCredential(text) == .key(text))
    }

    @Test(arguments: ["", "two words", "line\nbreak", "키", String(repeating: "a", count: 5000)])
    func `what could not stand in a header is no credential`(text: String) {
        #expect(TMDBCredential(text) == nil)
    }

    @Test func `every list has its address`() async throws {
        var targets: [String] = []
        for list in MovieList.allCases {
            let stub = try page([7])
            _ = try await TMDBClient.sample(stub).list(list, page: 3, locale: TMDBLocale(.english, region: "us"))
            targets += stub.targets
        }
        let tail = "?api_key=KEY&language=en-US&region=US&page=3"
        #expect(targets == ["now_playing", "popular", "top_rated", "upcoming"].map { "/3/movie/\($0)\(tail)" })
    }

    @Test(arguments: ["K", "KOR", "k1", "", "🇰🇷"]) func `a region that is no code is not sent`(region: String) {
        #expect(TMDBLocale(.korean, region: region).region == nil)
    }

    @Test func `a film is asked for with all its parts at once`() async throws {
        let stub = StubTransport(try Samples.bytes(Samples.movie(7)))
        let detail = try await TMDBClient.sample(stub).movie(7, locale: .english)
        #expect(
            stub.targets == [
                "/3/movie/7?api_key=KEY&language=en-US"
                    + "&append_to_response=credits%2Cvideos%2Creviews%2Csimilar%2Ctranslations"
            ]
        )
        #expect(detail?.similar.map(\.id.native) == ["8", "9"] && detail?.reviews.items.count == 1)
    }

    @Test func `in Korean its reviews are asked for in the language they are written in`() async throws {
        let movie = Samples.movie(7, ["reviews": NSNull()])
        let stub = StubTransport([
            .status(200, body: try Samples.bytes(movie)),
            .status(200, body: try Samples.bytes(Samples.page([Samples.review()], pages: 3, total: 41))),
        ])
        let detail = try await TMDBClient.sample(stub).movie(7, locale: .korean)
        #expect(
            stub.targets == [
                "/3/movie/7?api_key=KEY&language=ko-KR&append_to_response=credits%2Cvideos%2Csimilar%2Ctranslations"
                    + "&include_video_language=ko%2Cen",
                "/3/movie/7/reviews?api_key=KEY&language=en-US&page=1",
            ]
        )
        #expect(detail?.reviews.pages == 3 && detail?.reviews.items.count == 1)
    }

    @Test func `a film without its reviews is still a film`() async throws {
        let movie = try Samples.bytes(Samples.movie(7, ["reviews": NSNull()]))
        let stub = StubTransport([StubTransport.Answer.reply(.status(200, body: movie)), .reply(500)])
        let detail = try await TMDBClient.sample(stub).movie(7, locale: .korean)
        #expect(detail?.movie.id.native == "7" && detail?.reviews.items.isEmpty == true)
    }

    @Test func `the other calls have their own addresses`() async throws {
        for (expected, call) in [
            (
                "/movie/7/similar?api_key=KEY&language=ko-KR&page=2",
                { _ = try await $0.similar(to: 7, page: 2, locale: .korean) }
            ),
            ("/movie/7/reviews?api_key=KEY&language=en-US&page=4", { _ = try await $0.reviews(of: 7, page: 4) }),
            ("/genre/movie/list?api_key=KEY&language=ko", { _ = try await $0.genres(.korean) }),
            ("/configuration?api_key=KEY", { _ = try await $0.configuration() }),
        ] as [(String, (TMDBClient) async throws -> Void)] {
            let stub = StubTransport("[]")
            // An answer of no use; what counts here is what was asked.
            try? await call(try .sample(stub))
            #expect(stub.targets == ["/3" + expected])
        }
    }

    @Test(arguments: ["", " \n "]) func `nothing to search for is not asked`(text: String) async throws {
        let stub = StubTransport()
        #expect(try await TMDBClient.sample(stub).search(text, page: 1, locale: .english).items.isEmpty)
        #expect(stub.requests.isEmpty)
    }

    @Test(arguments: [-1, 0, 501, Int.max]) func `a page that nobody gets is not asked for`(number: Int) async throws {
        let stub = StubTransport()
        let client = try TMDBClient.sample(stub)
        #expect(try await client.list(.popular, page: number, locale: .english).items.isEmpty)
        #expect(try await client.reviews(of: 7, page: number).items.isEmpty)
        #expect(stub.requests.isEmpty)
    }

    @Test(arguments: [0, -7]) func `a number that no film has is not asked for`(number: Int) async throws {
        let stub = StubTransport()
        let client = try TMDBClient.sample(stub)
        #expect(try await client.movie(number, locale: .english) == nil)
        #expect(try await client.similar(to: number, page: 1, locale: .english).items.isEmpty)
        #expect(try await client.reviews(of: number, page: 1).items.isEmpty)
        #expect(stub.requests.isEmpty)
    }

    @Test func `lists end where TMDB ends them`() async throws {
        let long = try await TMDBClient.sample(page([7], pages: 40_000, total: 800_000))
            .list(.popular, page: 1, locale: .english)
        #expect(long.pages == 500 && long.total == 800_000)
        let none = try await TMDBClient.sample(page([], pages: 1, total: 0)).list(.popular, page: 1, locale: .english)
        #expect(none.pages == 0 && none.total == 0)
    }

    @Test func `a film that comes twice is shown once`() async throws {
        let found = try await TMDBClient.sample(page([1, 2, 1, 3, 2])).list(.popular, page: 1, locale: .english)
        #expect(found.items.map(\.id.native) == ["1", "2", "3"] && found.skipped.total == 0)
    }

    @Test func `what cannot be shown is counted by its reason`() async throws {
        let items: [Any] = [
            Samples.item(1), Samples.item(2, ["adult": true]), Samples.item(3, ["title": "", "original_title": ""]),
            5, ["title": "x"], Samples.item(-4),
        ]
        let found = try await TMDBClient.sample(Samples.page(items)).list(.popular, page: 1, locale: .english)
        #expect(found.items.map(\.id.native) == ["1"])
        #expect(found.skipped.counts == [.adult: 1, .untitled: 1, .unreadable: 2, .badID: 1])
    }

    @Test func `a film that is gone, or only for adults, is nil`() async throws {
        let gone = #"{"success":false,"status_code":34,"status_message":"The resource could not be found."}"#
        #expect(try await TMDBClient.sample(StubTransport(gone, status: 404)).movie(7, locale: .english) == nil)
        #expect(try await TMDBClient.sample(Samples.movie(7, ["adult": true])).movie(7, locale: .english) == nil)
    }

    @Test func `another film than the one that was asked for is refused`() async throws {
        await #expect(throws: TMDBError.unusable(.otherShape)) {
            try await TMDBClient.sample(Samples.movie(8)).movie(7, locale: .english)
        }
    }

    @Test func `a kind of film that is new is called as TMDB calls it`() async throws {
        let stub = StubTransport([
            .status(200, body: try Samples.bytes(Samples.page([Samples.item(1, ["genre_ids": [18, 4242, 4243]])]))),
            .status(200, body: try Samples.bytes(["genres": [["id": 4242, "name": "Sea film"]]])),
        ])
        let found = try await TMDBClient.sample(stub).list(.popular, page: 1, locale: .english)
        #expect(
            found.items.first?.facts.genres == [MovieGenre(number: 18), MovieGenre(number: 4242, name: "Sea film")]
        )
    }

    @Test func `without its name a new kind is left out and the film is there`() async throws {
        let body = try Samples.bytes(Samples.page([Samples.item(1, ["genre_ids": [18, 4242]])]))
        let stub = StubTransport([StubTransport.Answer.reply(.status(200, body: body)), .reply(500)])
        let found = try await TMDBClient.sample(stub).list(.popular, page: 1, locale: .english)
        #expect(found.items.first?.facts.genres == [MovieGenre(number: 18)])
    }

    @Test func `an earlier answer is passed on as one`() async throws {
        var reply = TransportReply.status(200, body: try Samples.bytes(Samples.page([Samples.item()])))
        reply.stale = StaleReply(since: .now, status: 503)
        let found = try await TMDBClient.sample(StubTransport([reply])).list(.popular, page: 1, locale: .english)
        #expect(found.stale == reply.stale)
    }
}
