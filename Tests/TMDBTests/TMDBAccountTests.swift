import Foundation
import HTTPTypes
import Media
import TMDB
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct TMDBAccountTests {
    private let session = TMDBSession("SESSION")
    private static let done = #"{"success":true,"status_code":1,"status_message":"Success."}"#

    @Test func `a token is new, good for an hour and approved at TMDB's own page`() async throws {
        let stub = StubTransport(
            #"{"success":true,"expires_at":"2016-08-26 17:04:39 UTC","request_token":"ff5c7e"}"#
        )
        let client = try TMDBClient.sample(stub)
        let token = try await client.newRequestToken()
        #expect(stub.targets == ["/3/authentication/token/new?api_key=KEY"])
        #expect(token.text == "ff5c7e" && token.expiresAt == Date(timeIntervalSince1970: 1_472_231_079))
        #expect(
            client.approvalAddress(token, returnAddress: "https://gifs.example/account/movies?a=1")
                == "https://www.themoviedb.org/authenticate/ff5c7e"
                + "?redirect_to=https%3A%2F%2Fgifs.example%2Faccount%2Fmovies%3Fa%3D1"
        )
        #expect(client.approvalOrigin == "https://www.themoviedb.org")
    }

    @Test(arguments: ["../x", "a/b", "a?b", "", "a..b", ".a", "토큰"])
    func `a token that would lead elsewhere is none`(text: String) async throws {
        #expect(TMDBRequestToken(text) == nil && TMDBSession(text) == nil)
        let body: [String: Any] = ["success": true, "request_token": text]
        await #expect(throws: TMDBError.unusable(.otherShape)) { try await TMDBClient.sample(body).newRequestToken() }
    }

    @Test func `an approved token becomes a session`() async throws {
        let stub = StubTransport(#"{"success":true,"session_id":"79191836"}"#)
        let token = try #require(TMDBRequestToken("ff5c7e"))
        #expect(try await TMDBClient.sample(stub).newSession(token) == TMDBSession("79191836"))
        let request = try #require(stub.requests.first)
        #expect(request.head.method == .post && request.head.path == "/3/authentication/session/new?api_key=KEY")
        #expect(request.head.headerFields[.contentType] == "application/json;charset=utf-8")
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"request_token":"ff5c7e"}"#)
    }

    @Test(
        arguments: zip(
            [(401, 17), (422, 41), (401, 33), (404, 34), (401, 7)],
            [.notApproved, .notApproved, .tokenExpired, .tokenExpired, .refusedKey(status: 401)] as [TMDBError]
        )
    ) func `a token that is no session yet says why`(answer: (Int, Int), error: TMDBError) async throws {
        let token = try #require(TMDBRequestToken("ff5c7e"))
        await #expect(throws: error) {
            try await TMDBClient.sample(["success": false, "status_code": answer.1], status: answer.0).newSession(token)
        }
    }

    @Test func `an account has a number and a name`() async throws {
        let session = try #require(session)
        let stub = StubTransport(#"{"id":548,"name":"","username":"trav","include_adult":false}"#)
        #expect(try await TMDBClient.sample(stub).account(session) == TMDBUser(number: 548, name: "trav"))
        #expect(stub.targets == ["/3/account?api_key=KEY&session_id=SESSION"])
        let nameless = try await TMDBClient.sample(["id": 548]).account(session)
        #expect(nameless.name == "TMDB")
    }

    @Test func `what a person keeps comes newest first`() async throws {
        let session = try #require(session)
        let body = try Samples.bytes(Samples.page([Samples.item(1, ["rating": 8.5]), Samples.item(2)]))
        let stub = StubTransport([.status(200, body: body), .status(200, body: body), .status(200, body: body)])
        let client = try TMDBClient.sample(stub)
        let rated = try await client.ratedMovies(session, account: 548, page: 2)
        #expect(rated.items.map(\.rating) == [StarRating(points: 8.5)] && rated.skipped.counts == [.unrated: 1])
        #expect(try await client.watchlist(session, account: 548, page: 1).items.count == 2)
        #expect(try await client.favorites(session, account: 548, page: 1).items.count == 2)
        let tail = "movies?api_key=KEY&session_id=SESSION&language=en-US&sort_by=created_at.desc&page="
        #expect(
            stub.targets
                == ["rated/\(tail)2", "watchlist/\(tail)1", "favorite/\(tail)1"].map { "/3/account/548/\($0)" }
        )
    }

    @Test func `a rating is set and taken back`() async throws {
        let session = try #require(session)
        let stub = StubTransport([
            .status(201, body: Array(Self.done.utf8)),
            .status(200, body: Array(#"{"status_code":13,"status_message":"Deleted."}"#.utf8)),
        ])
        let client = try TMDBClient.sample(stub)
        try await client.rate(550, try #require(StarRating(points: 8.5)), session)
        try await client.unrate(550, session)
        #expect(stub.requests.map(\.head.method) == [.post, .delete])
        #expect(stub.targets == Array(repeating: "/3/movie/550/rating?api_key=KEY&session_id=SESSION", count: 2))
        #expect(stub.requests.map { String(decoding: $0.body, as: UTF8.self) } == [#"{"value":8.5}"#, ""])
    }

    @Test func `a film is marked and unmarked`() async throws {
        let session = try #require(session)
        let stub = StubTransport((0..<2).map { _ in .status(201, body: Array(Self.done.utf8)) })
        let client = try TMDBClient.sample(stub)
        try await client.setWatchlist(550, true, session, account: 548)
        try await client.setFavorite(550, false, session, account: 548)
        #expect(
            stub.targets == ["watchlist", "favorite"].map { "/3/account/548/\($0)?api_key=KEY&session_id=SESSION" }
        )
        let bodies = try stub.requests.map { try JSONDecoder().decode(TMDBMark.self, from: Data($0.body)) }
        #expect(bodies == [TMDBMark(movie: 550, watchlist: true), TMDBMark(movie: 550, favorite: false)])
    }

    @Test(arguments: [(201, 1), (201, 12), (200, 13), (200, 21), (200, 40)])
    func `every code of success is one`(answer: (Int, Int)) async throws {
        let session = try #require(session)
        let body = #"{"status_code":\#(answer.1),"status_message":"?"}"#
        try await TMDBClient.sample(StubTransport(body, status: answer.0)).setFavorite(1, true, session, account: 2)
    }

    @Test func `what is gone already is gone`() async throws {
        let session = try #require(session)
        try await TMDBClient.sample(["status_code": 34], status: 404).unrate(550, session)
        try await TMDBClient.sample(["status_code": 37], status: 404).deleteSession(session)
        try await TMDBClient.sample(["status_code": 3], status: 401).deleteSession(session)
        let stub = StubTransport(#"{"success":true}"#)
        try await TMDBClient.sample(stub).deleteSession(session)
        #expect(stub.targets == ["/3/authentication/session?api_key=KEY"])
        #expect(stub.requests.map { String(decoding: $0.body, as: UTF8.self) } == [#"{"session_id":"SESSION"}"#])
        #expect(stub.requests.map(\.head.method) == [.delete])
    }

    @Test(
        arguments: zip(
            [(401, 3), (401, 14), (401, 17), (401, 35), (404, 37), (401, 7), (404, 34), (429, 25), (400, 18)],
            [
                .sessionEnded, .sessionEnded, .sessionEnded, .sessionEnded, .sessionEnded, .refusedKey(status: 401),
                .notFound, .outOfQuota(retryAfter: nil), .unusable(.status(400, code: 18)),
            ] as [TMDBError]
        )
    ) func `a session that ended is told from everything else`(answer: (Int, Int), error: TMDBError) async throws {
        let session = try #require(session)
        await #expect(throws: error) {
            try await TMDBClient.sample(["success": false, "status_code": answer.1], status: answer.0)
                .rate(550, try #require(StarRating(points: 1)), session)
        }
    }

    @Test(arguments: ["<html>", "", "{}", #"{"message":"Login required"}"#])
    func `a refusal that is not TMDB's ends no session`(body: String) async throws {
        let session = try #require(session)
        for status in [401, 403, 407] {
            await #expect(throws: TMDBError.unusable(.status(status, code: nil))) {
                try await TMDBClient.sample(StubTransport(body, status: status)).account(session)
            }
        }
    }

    @Test(arguments: zip(["false", #"{"value":8.5}"#, #"{"value":"9"}"#, "null"], [nil, 8.5, 9, nil] as [Double?]))
    func `rated is false or an object`(rated: String, points: Double?) async throws {
        let session = try #require(session)
        let stub = StubTransport(#"{"id":550,"favorite":true,"rated":\#(rated),"watchlist":"0"}"#)
        let states = try await TMDBClient.sample(stub).accountStates(550, session)
        #expect(states.rating?.points == points && states.isFavorite && !states.isOnWatchlist)
        #expect(stub.targets == ["/3/movie/550/account_states?api_key=KEY&session_id=SESSION"])
    }

    @Test func `no secret is in any description`() async throws {
        let session = try #require(session)
        var dumped = ""
        dump(session, to: &dumped)
        dump(try #require(TMDBRequestToken("SESSION")), to: &dumped)
        dump(try TMDBService.sample("SESSION"), to: &dumped)
        dump(try TMDBClient.sample(StubTransport(), "SESSION"), to: &dumped)
        let failure = TMDBError.unavailable(.unreachable(.init(host: "api.themoviedb.org")))
        #expect(!(dumped + "\(session) \(failure)" + String(reflecting: session)).contains("SESSION"))
    }
}
