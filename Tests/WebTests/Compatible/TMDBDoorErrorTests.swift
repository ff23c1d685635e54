import Accounts
import Foundation
import HTTPTypes
import Testing
import Web

/// Failures by TMDB's table, and answers that are the same for everybody.
@Suite(.timeLimit(.minutes(2)))
struct TMDBDoorErrorTests {
    @Test(arguments: [
        ("nothing", 404, 34.0), ("", 404, 34), ("tv/1399", 404, 34), ("movie", 404, 34), ("movie/0", 404, 34),
        ("movie/2000000000", 404, 34), ("movie/2000000000/credits", 404, 34), ("movie/1000/nothing", 404, 34),
        ("movie/now-playing", 404, 6), ("movie/abc", 404, 6), ("movie/-1", 404, 6), ("movie/%00", 404, 6),
        ("movie/99999999999999999999", 404, 6), ("movie/1000%2F..", 404, 6), ("movie/tt999", 404, 34),
        ("configuration/nothing", 404, 34), ("authentication/guest_session/new", 404, 34), ("account/1/rated", 404, 34),
        ("movie/popular?page=0", 400, 22), ("movie/popular?page=501", 400, 22), ("movie/popular?page=two", 400, 22),
        ("search/movie?query=film&page=-1", 400, 22), ("discover/movie?page=1.5", 400, 22),
        ("movie/1000/similar?page=99999999999999999999", 400, 22), ("search/movie", 400, 5),
        ("search/movie?query=%20", 400, 5), ("search/multi", 400, 5), ("find/tt0001005", 400, 5),
        ("account", 401, 3), ("account?session_id=nobody", 401, 3), ("account/1/rated/movies", 401, 3),
        ("movie/1000/account_states", 401, 3), ("guest_session/nobody/rated/movies", 404, 34),
        ("authentication/session/new", 401, 33), ("authentication/session/new?request_token=x", 401, 33),
        ("authentication/token/validate_with_login", 400, 5),
        ("authentication/token/validate_with_login?username=a&password=b&request_token=c", 401, 30),
        ("movie/1000/rating", 405, 42), ("account/1/favorite", 405, 42),
    ])
    func `what cannot be answered is told by TMDB's table`(path: String, status: Int, code: Double) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.tmdb(path)
            #expect(try TestBrowser.isTMDB(answer, status: status, code: code), "\(answer.status) \(answer.text)")
            #expect(answer.headers[.cacheControl] == "no-store")
        }
    }

    @Test func `a message is TMDB's, word for word`() async throws {
        try await TestSite().run { browser async throws in
            let words = try await browser.tmdb("movie/popular?page=0").json()["status_message"]?.text
            #expect(words == "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.")
        }
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, "movie/popular"), (.delete, "configuration"), (.put, "movie/1000"),
        (.patch, "movie/1000/rating"), (.delete, "account/1/favorite"), (.post, "authentication/session"),
    ])
    func `methods that are not there are told apart from paths that are not`(
        method: HTTPRequest.Method,
        path: String
    ) async throws {
        try await TestSite().run { browser async throws in
            #expect(try TestBrowser.isTMDB(await browser.tmdb(path, method), status: 405, code: 42))
            #expect(try TestBrowser.isTMDB(await browser.tmdb("nothing", method), status: 404, code: 34))
        }
    }

    @Test func `a door with keys opens to a key in the address or in a header`() async throws {
        let site = try await TestSite(options: SiteOptions(doors: .keys))
        let secret = try await site.doorKeys.add(named: "Films", at: TestSite.date).secret
        try await site.run { browser async throws in
            for (path, headers): (String, HTTPFields) in [
                ("configuration", [:]), ("configuration?api_key=", [:]), ("configuration?api_key=x", [:]),
                ("nothing", [:]), ("configuration", [.authorization: "Bearer \(secret)x"]),
                ("configuration", [.authorization: "Basic \(secret)"]),
            ] {
                let answer = try await browser.tmdb(path, headers: headers)
                #expect(try TestBrowser.isTMDB(answer, status: 401, code: 7))
                #expect(answer.headers[.accessControlAllowOrigin] == "*")
            }
            #expect(try await browser.tmdb("configuration?api_key=\(secret)").status == 200)
            let bearer: HTTPFields = [.authorization: "bearer \(secret)"]
            #expect(try await browser.tmdb("authentication", headers: bearer).status == 200)
            #expect(try await browser.tmdb("configuration?api_key=x", headers: bearer).status == 200)
            // Pictures stand in pages, which have no keys.
            #expect(try await browser.send(.get, "/tmdb/t/p/w342/film-0-poster-f11mf11m.jpg").status == 200)
        }
    }

    @Test func `a door that is off is not there, nor its pictures, nor its page`() async throws {
        let site = try await TestSite(options: SiteOptions(doors: .off))
        try await site.run { browser async throws in
            for path in ["/tmdb/3/configuration", "/tmdb/t/p/w342/film-0-poster-f11mf11m.jpg", "/tmdb/authenticate/x"] {
                #expect(try await browser.send(.get, path).status == 404)
            }
        }
    }

    @Test func `pages of other sites may read and write, and nobody is known by a cookie`() async throws {
        try await TestSite().run { browser async throws in
            let person = try await browser.token()
            let foreign: HTTPFields = [
                .origin: "https://films.example.org", TestBrowser.fetchSite: "cross-site",
                .cookie: "zoetrope_session=\(person)",
            ]
            let asked = try await browser.tmdb("movie/1000/rating", .options, headers: foreign)
            #expect(asked.status == 204)
            #expect(asked.headers[.accessControlAllowMethods]?.contains("POST") == true)
            #expect(asked.headers[.accessControlAllowHeaders]?.contains("Authorization") == true)
            let account = try await browser.tmdb("account", headers: foreign)
            #expect(try TestBrowser.isTMDB(account, status: 401, code: 3))
            #expect(account.headers[.accessControlAllowOrigin] == "*")
            let session = try await browser.filmSession(of: person)
            let path = "movie/1000/rating?session_id=\(session)"
            #expect(try await browser.tmdb(path, .post, body: #"{"value":7}"#, headers: foreign).status == 201)
        }
    }

    @Test func `the configuration leads to pictures of this server, whatever it is called`() async throws {
        try await TestSite(options: SiteOptions(origin: "https://films.example.org")).run { browser async throws in
            let images = try await browser.tmdb("configuration").json()["images"]
            for name in ["base_url", "secure_base_url"] {
                #expect(images?[name]?.text == "https://films.example.org/tmdb/t/p/")
            }
            #expect(images?["poster_sizes"]?.list?.contains(.text("w342")) == true)
        }
    }

    @Test(arguments: ["countries", "jobs", "languages", "primary_translations", "timezones"])
    func `the configuration has its lists`(name: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.tmdb("configuration/\(name)")
            let list = try JSONDecoder().decode([JSONValue].self, from: Data(answer.bytes))
            #expect(answer.status == 200 && list.count > 1)
        }
    }

    @Test func `all nineteen genres have names in both languages`() async throws {
        try await TestSite().run { browser async throws in
            let english = try await browser.tmdb("genre/movie/list").json()["genres"]?.list ?? []
            let korean = try await browser.tmdb("genre/movie/list?language=ko").json()["genres"]?.list ?? []
            #expect(english.count == 19 && korean.map { $0["id"] } == english.map { $0["id"] })
            #expect(english.contains(.object(["id": .number(878), "name": .text("Science Fiction")])))
            #expect(korean.contains(.object(["id": .number(18), "name": .text("드라마")])))
        }
    }

    /// Made the same way each time, so that what fails can be found again.
    @Test func `no question whatever ends the server`() async throws {
        try await TestSite().run { browser async throws in
            var random = StableDice(state: 20_261_121)
            for _ in 0..<400 {
                let path = OddQuestions.path(&random)
                let answer = try await browser.tmdb(path)
                #expect([200, 400, 401, 404].contains(answer.status), "\(path): \(answer.status)")
                #expect(throws: Never.self, "\(path)") { try answer.json() }
            }
        }
    }
}

private struct StableDice {
    var state: UInt64

    mutating func next(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(sides))
    }
}

/// What no program asks.
private enum OddQuestions {
    private static let names = [
        "page", "query", "year", "language", "with_genres", "sort_by", "session_id", "append_to_response",
    ]
    private static let values = [
        "%", "%zz", "%00", "-1", "9223372036854775808", ",", "|", "..", "%F0%9F%8E%AC", "\u{22}", "&&=", "credits",
    ]
    private static let paths = [
        "movie/popular", "search/movie", "discover/movie", "movie/1000", "movie/%2e%2e", "find/%", "account/%/x",
        "movie/1000/reviews", "guest_session/%ff/rated/movies", "authentication/session/new",
    ]

    static func path(_ dice: inout StableDice) -> String {
        let pick = { (list: [String], dice: inout StableDice) in list[dice.next(list.count)] }
        let query = (0..<dice.next(4)).map { _ in
            "\(pick(names, &dice))=\(pick(values, &dice))\(pick(values, &dice))"
        }
        return "\(pick(paths, &dice))?\(query.joined(separator: "&"))"
    }
}
