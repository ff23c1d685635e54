import Accounts
import Foundation
import HTTPTypes
import Testing
import Web

/// Failures in Discogs' words, and what nobody should ask.
@Suite(.timeLimit(.minutes(2)))
struct DiscogsDoorErrorTests {
    @Test(arguments: [
        ("nothing", 404, "The requested resource was not found."),
        ("database", 404, "The requested resource was not found."),
        ("database/search/more", 404, "The requested resource was not found."),
        ("releases", 404, "The requested resource was not found."),
        ("users/x/collection/folders/%23", 404, "The requested resource was not found."),
        ("users/x/collection/folders/1/releases/%23", 404, "The requested resource was not found."),
        ("releases/0", 404, "Release not found."), ("releases/1", 404, "Release not found."),
        ("releases/1999999999", 404, "Release not found."),
        ("releases/9223372036854775807", 404, "Release not found."),
        ("releases/99999999999999999999", 404, "The requested resource was not found."),
        ("releases/-1", 404, "The requested resource was not found."),
        ("releases/abc", 404, "The requested resource was not found."),
        ("releases/%00", 404, "The requested resource was not found."),
        ("releases/1/price", 404, "The requested resource was not found."),
        ("releases/1/rating/a/b", 404, "The requested resource was not found."),
        ("releases/1/rating", 404, "Release not found."), ("releases/1/stats", 404, "Release not found."),
        ("masters/1", 404, "Master Release not found."), ("masters/1/versions", 404, "Master Release not found."),
        ("artists/194", 404, "Artist not found."), ("artists/1/releases", 404, "Artist not found."),
        ("labels/1", 404, "Label not found."), ("labels/1/releases", 404, "Label not found."),
        ("marketplace/stats/1", 404, "The requested resource was not found."),
        ("database/search?type=song", 422, "Invalid value for type."),
        ("database/search?page=two", 422, "Invalid value for page."),
        ("database/search?per_page=0", 422, "Invalid value for per_page."),
        ("database/search?per_page=1.5", 422, "Invalid value for per_page."),
        ("database/search?year=then", 422, "Invalid value for year."),
        ("database/search?year=1-2-3", 422, "Invalid value for year."),
        ("database/search?sort=color", 422, "Invalid value for sort."),
        ("oauth/identity", 401, "You must authenticate to access this resource."),
        ("oauth/request_token", 404, "The requested resource was not found."),
        ("users/anybody", 401, "You must authenticate to access this resource."),
        ("users", 404, "The requested resource was not found."),
        ("users/anybody/wants", 401, "You must authenticate to access this resource."),
        ("users/anybody/lists", 404, "The requested resource was not found."),
    ])
    func `what cannot be answered is told in Discogs' words`(path: String, status: Int, words: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.discogs(path)
            #expect(try answer.isDiscogs(status, words), "\(answer.status) \(answer.text)")
            #expect(answer.headers[.cacheControl] == "no-store")
        }
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, "database/search"), (.put, "releases/1"), (.delete, "oauth/identity"),
        (.patch, "releases/1/rating/x"), (.delete, "artists/1"), (.post, "releases/1/rating/x"),
    ])
    func `methods that are not there are told apart from paths that are not`(
        method: HTTPRequest.Method,
        path: String
    ) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.discogs(path, method).isDiscogs(405))
            #expect(try await browser.discogs("nothing", method).isDiscogs(404))
        }
    }

    @Test func `there is one folder, which nobody can change`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let folders = "users/\(try await browser.discogsName(token))/collection/folders"
            let body = #"{"name":"Rock"}"#
            #expect(try await browser.discogs(folders, .post, token: token, body: body).isDiscogs(403))
            #expect(try await browser.discogs("\(folders)/1", .post, token: token, body: body).isDiscogs(403))
            #expect(try await browser.discogs("\(folders)/1", .delete, token: token).isDiscogs(403))
            #expect(try await browser.discogs("\(folders)/2", token: token).isDiscogs(404))
            #expect(try await browser.discogs("\(folders)/2/releases", token: token).isDiscogs(404))
            let number = try await browser.discogsReleases(1)[0]
            #expect(try await browser.discogs("\(folders)/0/releases/\(number)", .post, token: token).isDiscogs(422))
            #expect(try await browser.discogs("\(folders)/2/releases/\(number)", .post, token: token).isDiscogs(404))
            #expect(try await browser.discogs("\(folders)/1/releases/1", .post, token: token).isDiscogs(404))
        }
    }

    @Test func `a door with keys opens to a key, in the address or in a header, and not to a session`() async throws {
        let site = try await TestSite(options: SiteOptions(doors: .keys))
        let secret = try await site.doorKeys.add(named: "Records", at: TestSite.date).secret
        try await site.run { browser async throws in
            let person = try await browser.token()
            for (path, authorization) in [
                ("database/search", ""), ("database/search?token=", ""), ("nothing", ""),
                ("database/search", "Discogs"),
                ("database/search", "Discogs token"), ("database/search", "Bearer \(secret)"),
            ] {
                let headers: HTTPFields = authorization.isEmpty ? [:] : [.authorization: authorization]
                let answer = try await browser.discogs(path, headers: headers)
                #expect(try answer.isDiscogs(401, "You must authenticate to access this resource."))
                #expect(answer.headers[.accessControlAllowOrigin] == "*")
            }
            for token in ["x", person] {
                let words = "Invalid consumer token. Please register an app before making requests."
                #expect(try await browser.discogs("database/search", token: token).isDiscogs(401, words))
            }
            for authorization in [
                "Discogs token=\(secret)", "discogs key=\(secret), secret=x", "Discogs  token=\"\(secret)\"",
            ] {
                let answer = try await browser.discogs("releases/1", headers: [.authorization: authorization])
                #expect(answer.status == 404, "\(authorization)")
            }
            #expect(try await browser.discogs("database/search?key=\(secret)&secret=y").status == 200)
            let pair: HTTPFields = [.authorization: "Discogs key=\(secret), secret=\(person)"]
            let identity = try await browser.discogs("oauth/identity", headers: pair).json()
            #expect(identity["username"]?.text?.hasPrefix("visitor-") == true)
        }
    }

    @Test func `a door that is off is not there`() async throws {
        try await TestSite(options: SiteOptions(doors: .off)).run { browser async throws in
            for path in ["database/search", "oauth/identity", "nothing"] {
                #expect(try await browser.discogs(path).status == 404)
            }
        }
    }

    @Test func `pages of other sites may read and write, and nobody is known by a cookie`() async throws {
        try await TestSite().run { browser async throws in
            let person = try await browser.token()
            let foreign: HTTPFields = [
                .origin: "https://records.example.org", TestBrowser.fetchSite: "cross-site",
                .cookie: "zoetrope_session=\(person)",
            ]
            let asked = try await browser.discogs("users/x/wants/1", .options, headers: foreign)
            #expect(asked.status == 204)
            #expect(asked.headers[.accessControlAllowMethods]?.contains("PUT") == true)
            #expect(try await browser.discogs("oauth/identity", headers: foreign).isDiscogs(401))
            let number = try await browser.discogsReleases(1)[0]
            let want = "users/\(try await browser.discogsName(person))/wants/\(number)?token=\(person)"
            #expect(try await browser.discogs(want, .put, headers: foreign).status == 201)
        }
    }

    /// Made the same way each time, so that what fails can be found again.
    @Test func `no question whatever ends the server`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            var dice = OddDice(state: 20_261_122)
            for _ in 0..<400 {
                let (method, path, body) = OddRecordQuestions.next(&dice, name)
                let answer = try await browser.discogs(path, method, token: token, body: body)
                #expect([200, 201, 204, 401, 403, 404, 405, 422].contains(answer.status), "\(path): \(answer.status)")
                if answer.status != 204 { #expect(throws: Never.self, "\(path)") { try answer.json() } }
            }
        }
    }
}

private struct OddDice {
    var state: UInt64

    mutating func pick<Value>(_ list: [Value]) -> Value {
        list[next(list.count)]
    }

    mutating func next(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(sides))
    }
}

/// What no program asks.
private enum OddRecordQuestions {
    private static let names = [
        "page", "per_page", "q", "type", "year", "sort", "sort_order", "format", "catno", "token", "rating", "value",
    ]
    private static let values = [
        "%", "%zz", "%00", "-1", "9223372036854775808", "9223372036854775807", ",", "-", "..", "%F0%9F%93%80", "\u{22}",
        "&&=", "release", "year", "asc", "2",
    ]
    private static let paths = [
        "database/search", "releases/%2e%2e", "releases/1", "releases/1/rating/%ff", "masters/%/versions", "artists//",
        "users/NAME/collection/folders/0/releases", "users/NAME/collection/folders/1/releases/1/instances/1",
        "users/NAME/collection/folders/9223372036854775807", "users/%2F/wants", "users/NAME/wants/1", "users//wants",
        "users/NAME/collection/folders/1/releases/9223372036854775807", "oauth/identity", "%00", "users/NAME",
        "%23", "users/NAME/wants/%23", "users/NAME/collection/folders/%23",
    ]
    private static let bodies = [
        "", "{", "[]", "null", #"{"rating":1e99}"#, #"{"rating":[]}"#, "\u{0}", #"{"value":{}}"#,
    ]

    static func next(_ dice: inout OddDice, _ name: String) -> (HTTPRequest.Method, String, String) {
        let method = dice.pick([HTTPRequest.Method.get, .get, .get, .post, .put, .delete, .patch])
        let query = (0..<dice.next(4)).map { _ in "\(dice.pick(names))=\(dice.pick(values))\(dice.pick(values))" }
        let path = dice.pick(paths).replacing("NAME", with: name)
        return (method, "\(path)?\(query.joined(separator: "&"))", method == .get ? "" : dice.pick(bodies))
    }
}
