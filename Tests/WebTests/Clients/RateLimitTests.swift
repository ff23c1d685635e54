import Accounts
import Foundation
import HTTPTypes
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct RateLimitTests {
    private func site(doors: DoorPolicy = .open, _ change: (inout RateLimits) -> Void) async throws -> TestSite {
        var options = SiteOptions(doors: doors)
        change(&options.limits)
        return try await TestSite(options: options)
    }

    @Test func `too many new profiles are refused, to programs and to people`() async throws {
        let site = try await site { $0.profiles = .init(2, per: .seconds(600)) }
        try await site.run { browser async throws in
            for _ in 0..<2 { #expect(try await browser.api(.post, "/api/v1/profiles").status == 201) }
            let refused = try await browser.api(.post, "/api/v1/profiles")
            #expect(try refused.isProblem("tooManyRequests", status: 429))
            #expect(refused.headers[.retryAfter].flatMap { Int($0) }.map { (1...601).contains($0) } == true)
            for (language, word) in [("en", "Too many requests"), ("ko", "네트워크")] {
                let form: HTTPFields = [
                    .accept: "text/html", .acceptLanguage: language, TestBrowser.fetchSite: "same-origin",
                    .contentType: "application/x-www-form-urlencoded",
                ]
                let page = try await browser.send(.post, "/shelf/favorites/starter:cat-face-1", form)
                #expect(page.status == 429 && page.headers[.retryAfter] != nil)
                #expect(page.text.contains("<html") && page.text.contains(word))
            }
        }
    }

    @Test func `whoever has a profile is not refused by it`() async throws {
        let site = try await site { $0.profiles = .init(1, per: .seconds(600)) }
        try await site.run { browser async throws in
            let token = try await browser.token()
            for _ in 0..<3 {
                let kept = try await browser.api(.put, "/api/v1/shelf/favorites/starter:cat-face-1", token: token)
                #expect(kept.status == 200)
            }
        }
    }

    @Test func `files beyond the limit are refused on every way`() async throws {
        let site = try await site { $0.uploads = .init(1, per: .seconds(600)) }
        try await site.run { browser async throws in
            let token = try await browser.token()
            #expect(try await browser.upload([1], name: "x.gif", token: token).status != 429)
            let refused = try await browser.upload([1], name: "x.gif", token: token)
            #expect(try refused.isProblem("tooManyRequests", status: 429))
            for path in ["/api/v1/vinyl/requests", "/api/v1/box/import"] {
                #expect(try await browser.api(.post, path, token: token).isProblem("tooManyRequests", status: 429))
            }
            for path in ["/gifs", "/vinyl/request", "/vinyl/collection"] {
                let page = try await browser.form(path, session: token)
                #expect(page.status == 429 && page.headers[.retryAfter] != nil, "\(path)")
            }
        }
    }

    @Test func `each door refuses wrong keys as its original would, and lets right ones in`() async throws {
        let site = try await site(doors: .keys) { $0.wrongKeys = .init(1, per: .seconds(60)) }
        let secret = try await site.doorKeys.add(named: "Chat", at: TestSite.date).secret
        try await site.run { browser async throws in
            #expect(try await browser.send(.get, "/giphy/v1/gifs/trending?api_key=x").status == 401)
            #expect(try await browser.send(.get, "/giphy/v1/gifs/trending").status == 401, "no key is no wrong key")

            let giphy = try await browser.send(.get, "/giphy/v1/gifs/trending?api_key=x")
            #expect(try giphy.status == 429 && giphy.json()["meta"]?["status"] == .number(429))
            let tenor = try await browser.send(.get, "/tenor/v2/featured?key=x")
            #expect(try tenor.status == 429 && tenor.json()["error"]?["status"]?.text == "RESOURCE_EXHAUSTED")
            let tmdb = try await browser.send(.get, "/tmdb/3/movie/popular?api_key=x")
            #expect(try tmdb.status == 429 && tmdb.json()["status_code"] == .number(25))
            let discogs = try await browser.send(.get, "/discogs/database/search?token=x")
            #expect(try discogs.status == 429 && discogs.json()["message"]?.text?.isEmpty == false)
            for answer in [giphy, tenor, tmdb, discogs] {
                #expect(answer.headers[.retryAfter] != nil && answer.headers[.accessControlAllowOrigin] == "*")
            }
            #expect(try await browser.send(.get, "/giphy/v1/gifs/trending?limit=1&api_key=\(secret)").status == 200)
            #expect(try await browser.send(.get, "/tmdb/3/genre/movie/list?api_key=\(secret)").status == 200)
        }
    }

    @Test func `sessions that are nobody's count like keys`() async throws {
        let site = try await site { $0.wrongKeys = .init(1, per: .seconds(60)) }
        try await site.run { browser async throws in
            #expect(try await browser.send(.get, "/tmdb/3/account?session_id=x").status == 401)
            #expect(try await browser.send(.get, "/tmdb/3/account?session_id=y").status == 429)
            #expect(try await browser.send(.get, "/discogs/oauth/identity?token=x").status == 429)
            #expect(try await browser.send(.get, "/discogs/oauth/identity").status == 401)
        }
    }
}
