import Coordination
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import Web

/// The page on which people let a program act for them.
@Suite(.timeLimit(.minutes(2)))
struct TMDBApprovalTests {
    private static let refresh = HTTPField.Name("Refresh") ?? .server
    private static let back = "https://films.example.org/back?from=here"
    private static let query = "?redirect_to=https%3A%2F%2Ffilms.example.org%2Fback%3Ffrom%3Dhere"

    @Test(arguments: ["en", "ko"])
    func `the page says who it is for, what is asked and where it leads`(language: String) async throws {
        let site = try await TestSite()
        try await site.run { browser async throws in
            let person = try await browser.token()
            let token = try await browser.newFilmToken()
            let path = "/tmdb/authenticate/\(token)\(Self.query)"
            let page = try await browser.page(path, session: person, language: language)
            #expect(page.status == 200 && page.headers[.cacheControl] == "no-store")
            #expect(page.text.contains("films.example.org") && page.text.contains("visitor-"))
            #expect(page.text.contains(#"value="approve""#) && page.text.contains(#"value="deny""#))
            #expect(page.headers[Self.refresh] == nil)
            let stranger = try await browser.page(path, language: language)
            #expect(stranger.status == 200 && !stranger.text.contains("visitor-"))
            #expect(site.unknownNames.withLock { $0 }.isEmpty)
        }
    }

    @Test(arguments: [("approve", "approved"), ("deny", "denied")])
    func `a decision leads back to the program`(decision: String, outcome: String) async throws {
        try await TestSite().run { browser async throws in
            let person = try await browser.token()
            let token = try await browser.newFilmToken()
            let answer = try await browser.decide(decision, token, query: Self.query, session: person)
            let link = "\(Self.back)&request_token=\(token)&\(outcome)=true"
            #expect(answer.status == 200 && answer.headers[Self.refresh] == "0;url=\(link)")
            #expect(answer.text.contains(link.replacing("&", with: "&amp;")))
            let twice = try await browser.decide("approve", token, query: Self.query, session: person)
            #expect(twice.headers[Self.refresh] == "0;url=\(link)")
            // Somebody who comes back to the page is told, not sent away.
            let later = try await browser.page("/tmdb/authenticate/\(token)\(Self.query)", session: person)
            #expect(later.headers[Self.refresh] == nil && later.text.contains("\(outcome)=true"))
        }
    }

    @Test func `somebody without a profile gets one by approving`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.newFilmToken()
            let answer = try await browser.decide("approve", token, session: nil)
            #expect(answer.status == 200 && answer.session != nil && answer.headers[Self.refresh] == nil)
            #expect(try await browser.tmdb("authentication/session/new?request_token=\(token)").status == 200)
        }
    }

    @Test func `another site cannot approve`() async throws {
        try await TestSite().run { browser async throws in
            let person = try await browser.token()
            let token = try await browser.newFilmToken()
            let headers: HTTPFields = [
                .accept: "text/html", .cookie: "zoetrope_session=\(person)", .origin: "https://evil.example.org",
                .contentType: "application/x-www-form-urlencoded", TestBrowser.fetchSite: "cross-site",
            ]
            let body = Array("decision=approve".utf8)
            let answer = try await browser.send(.post, "/tmdb/authenticate/\(token)", headers, body: body)
            #expect(answer.status == 403)
            let session = try await browser.tmdb("authentication/session/new?request_token=\(token)")
            #expect(try TestBrowser.isTMDB(session, status: 422, code: 41))
        }
    }

    @Test func `a page without a decision decides nothing`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.newFilmToken()
            #expect(try await browser.decide("perhaps", token, session: nil).status == 400)
            #expect(try await browser.page("/tmdb/authenticate/\(token)").text.contains(#"value="approve""#))
            #expect(try await browser.page("/tmdb/authenticate/\(token.reversed())").status == 404)
            #expect(try await browser.page("/tmdb/authenticate/").status == 404)
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:text/html,x", "//evil.example.org", "/local", "films.example.org", "https://",
        "https://a b", "https://bank.example.org@evil.example.org/", "https://x\r\nSet-Cookie: a=b", "app://back", "",
        "https://films.example.org/\u{22}onload=", "https://films.example.org/영화",
    ])
    func `only plain addresses of the web lead back`(text: String) {
        #expect(ReturnAddress(text) == nil)
    }

    @Test(arguments: [
        ("https://a.example.org", "https://a.example.org?x=1", "a.example.org"),
        ("HTTP://a.example.org:8080/b?", "HTTP://a.example.org:8080/b?x=1", "a.example.org:8080"),
        ("https://a.example.org/b?c=d#e", "https://a.example.org/b?c=d&x=1#e", "a.example.org"),
        ("http://127.0.0.1:9000/#e", "http://127.0.0.1:9000/?x=1#e", "127.0.0.1:9000"),
    ])
    func `words go behind those that are in an address already`(text: String, expected: String, host: String) throws {
        let address = try #require(ReturnAddress(text))
        #expect(address.with(["x": "1"]) == expected && address.host == host)
    }

    @Test(arguments: [
        ("/tmdb/authenticate/secret", "/tmdb/authenticate/…"),
        ("/tmdb/3/movie/5", "/tmdb/3/movie/5"),
    ])
    func `secrets in paths stay out of the log`(path: String, logged: String) async throws {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
        #expect(Request(head: head, body: .init(buffer: .init())).loggedPath == logged)
    }
}
