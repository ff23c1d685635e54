import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct APITests {
    @Test func `a favorite is kept, listed, shown in other lists and let go`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let path = "/api/v1/shelf/favorites/starter:cat-face-1"
            #expect(try await browser.api(.put, path, token: token).json()["favorite"]?.bool == true)
            #expect(try await browser.api(.put, path, token: token).status == 200)
            let list = try await browser.api(.get, "/api/v1/shelf/favorites", token: token).json()
            #expect(list["items"]?.list?.compactMap { $0["id"]?.text } == ["starter:cat-face-1"])
            #expect(list["nextCursor"] == .null)
            let found = try await browser.api(.get, "/api/v1/gifs/starter:cat-face-1", token: token).json()
            #expect(found["favorite"]?.bool == true)
            #expect(try await browser.api(.delete, path, token: token).status == 204)
            #expect(try await browser.api(.delete, path, token: token).status == 204)
            let after = try await browser.api(.get, "/api/v1/shelf/favorites", token: token).json()
            #expect(after["items"]?.list == [])
        }
    }

    @Test func `favorites can be searched`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for id in ["starter:cat-face-1", "starter:rocket-4", "starter:cat-face-7"] {
                _ = try await browser.api(.put, "/api/v1/shelf/favorites/\(id)", token: token)
            }
            let first = try await browser.api(.get, "/api/v1/shelf/favorites?q=cat&limit=1", token: token).json()
            #expect(first["items"]?.list?.compactMap { $0["id"]?.text } == ["starter:cat-face-7"])
            let cursor = try #require(first["nextCursor"]?.text)
            let next = try await browser.api(
                .get,
                "/api/v1/shelf/favorites?q=cat&limit=1&cursor=\(cursor)",
                token: token
            ).json()
            #expect(next["items"]?.list?.compactMap { $0["id"]?.text } == ["starter:cat-face-1"])
        }
    }

    @Test func `at the cap the next favorite is refused and nothing changes`() async throws {
        try await TestSite(options: SiteOptions(favoritesLimit: 2)).run { browser async throws in
            let token = try await browser.token()
            for id in ["starter:cat-face-1", "starter:rocket-4"] {
                _ = try await browser.api(.put, "/api/v1/shelf/favorites/\(id)", token: token)
            }
            let refused = try await browser.api(.put, "/api/v1/shelf/favorites/starter:cat-face-7", token: token)
            #expect(try refused.isProblem("favoritesLimit", status: 409))
            #expect(try refused.json()["detail"]?.text?.contains("2") == true)
            let list = try await browser.api(.get, "/api/v1/shelf/favorites", token: token).json()
            #expect(list["items"]?.list?.count == 2)
        }
    }

    @Test func `without a profile nothing can be kept, and the answer says how to get one`() async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.api(.put, "/api/v1/shelf/favorites/starter:cat-face-1")
            #expect(try answer.isProblem("needsProfile", status: 401))
            #expect(answer.headers[.wwwAuthenticate] == "Bearer")
            let forged = try await browser.api(.get, "/api/v1/shelf/favorites", token: "not-a-token")
            #expect(forged.status == 401)
        }
    }

    @Test(arguments: ["limit=0", "limit=-1", "limit=101", "limit=x", "limit=99999999999999999999"])
    func `a limit out of bounds is refused`(query: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.api(.get, "/api/v1/gifs/trending?\(query)")
            #expect(try answer.isProblem("badParameter", status: 400))
        }
    }

    @Test(
        arguments: ["/api/v1/gifs/trending?", "/api/v1/gifs/search?q=cat&"],
        ["cursor=abc", "cursor=%00", "cursor=-1"]
    )
    func `a forged cursor is refused`(path: String, cursor: String) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.api(.get, path + cursor).isProblem("badCursor", status: 400))
        }
    }

    @Test(arguments: [
        "", "a", "*", "%22", "NEAR(a%20b)", "a%20AND%20b", "%F0%9F%8E%89", "%E3%85%8B", "%01%02", "cat%00", "%ED%A0%80",
    ])
    func `whatever is searched for gets an answer`(query: String) async throws {
        try await TestSite().run { browser async throws in
            for path in ["/api/v1/gifs/search?q=", "/api/v1/gifs/suggestions?q="] {
                #expect(try await browser.api(.get, path + query).status == 200)
            }
            #expect(try await browser.page("/gifs/search?q=\(query)").status == 200)
        }
    }

    @Test func `a very long search gets an answer`() async throws {
        let query = String(repeating: "a%20b", count: 2000)
        try await TestSite().run { browser async throws in
            #expect(try await browser.api(.get, "/api/v1/gifs/search?q=\(query)").status == 200)
        }
    }

    @Test func `an unknown address is a problem for programs and a page for people`() async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.api(.get, "/api/v1/nothing").isProblem("notFound", status: 404))
            #expect(try await browser.api(.get, "/api/v1/gifs/starter:nobody").isProblem("notFound", status: 404))
            let page = try await browser.page("/gifs/starter:nobody")
            #expect(page.status == 404)
            #expect(page.headers[.contentType]?.hasPrefix("text/html") == true)
        }
    }

    @Test func `random obeys the tag and says when nothing fits`() async throws {
        try await TestSite().run { browser async throws in
            let item = try await browser.api(.get, "/api/v1/gifs/random?tag=rocket").json()
            #expect(item["title"]?.text?.hasPrefix("Rocket") == true)
            #expect(try await browser.api(.get, "/api/v1/gifs/random?tag=zzzz").isProblem("notFound", status: 404))
        }
    }

    @Test func `the description of the API is there`() async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.api(.get, "/api/v1/openapi.json").json()["openapi"]?.text == "3.1.0")
        }
    }
}
