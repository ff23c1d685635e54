import Accounts
import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct DoorAccessTests {
    private static let calls = ["/giphy/v1/gifs/trending", "/tenor/v2/featured"]

    @Test(arguments: calls + ["/giphy/v1/nothing", "/tenor/v2/nothing"])
    func `pages of any site may read what a door answers`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let headers = try await browser.send(.get, path, [.origin: "https://chat.example.org"]).headers
            #expect(headers[.accessControlAllowOrigin] == "*")
            #expect(headers[.crossOriginResourcePolicy] == "cross-origin")
            #expect(headers[.vary]?.contains("Cookie") != true)
        }
    }

    @Test(arguments: calls)
    func `a browser that asks first is let in`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.options, path, [.origin: "https://chat.example.org"])
            #expect(answer.status == 204 && answer.headers[.accessControlAllowOrigin] == "*")
            #expect(answer.headers[.accessControlAllowMethods]?.contains("GET") == true)
        }
    }

    @Test func `nothing can be changed through a door`() async throws {
        try await TestSite().run { browser async throws in
            for path in Self.calls {
                let answer = try await browser.send(.post, path, [.origin: "https://chat.example.org"])
                #expect([403, 404, 405].contains(answer.status))
                #expect(answer.headers[.contentType]?.hasPrefix("application/json") == true)
            }
        }
    }

    @Test(arguments: [(DoorPolicy.open, "cross-origin"), (.keys, "cross-origin"), (.off, "same-origin")])
    func `pages of other sites show pictures as long as there are doors`(doors: DoorPolicy, policy: String)
        async throws
    {
        try await TestSite(options: SiteOptions(doors: doors)).run { browser async throws in
            let path = "/pictures/starter:cat-face-1/still/320.webp?v=feed000000000001"
            #expect(try await browser.send(.get, path).headers[.crossOriginResourcePolicy] == policy)
            #expect(try await browser.page("/").headers[.crossOriginResourcePolicy] == "same-origin")
        }
    }

    @Test func `what is answered from memory says the same`() async throws {
        let site = try await TestSite()
        try await site.run { browser async throws in
            let path = "/pictures/starter:cat-face-1/still/320.webp?v=feed000000000001"
            _ = try await browser.send(.get, path)
            let warm = try #require(site.site.warmAnswers.answer(to: path))
            #expect(warm.response.headerFields[.crossOriginResourcePolicy] == "cross-origin")
        }
    }

    @Test(arguments: calls)
    func `doors that are off are not there`(path: String) async throws {
        try await TestSite(options: SiteOptions(doors: .off)).run { browser async throws in
            #expect(try await browser.api(.get, path).isProblem("notFound", status: 404))
            #expect(try await browser.api(.options, path).status == 404)
        }
    }

    @Test func `a door with keys opens to those in use and to nobody else`() async throws {
        let site = try await TestSite(options: SiteOptions(doors: .keys))
        let secret = try await site.doorKeys.add(named: "Chat", at: TestSite.date).secret
        try await site.run { browser async throws in
            let giphy = "/giphy/v1/gifs/trending?limit=1"
            for call in [giphy, "\(giphy)&api_key=", "\(giphy)&api_key=x", "\(giphy)&api_key=\(secret)x"] {
                let answer = try await browser.send(.get, call)
                #expect(try answer.status == 401 && answer.json()["meta"]?["msg"]?.text == "Unauthorized")
                #expect(answer.headers[.accessControlAllowOrigin] == "*")
            }
            let tenor = "/tenor/v2/featured?limit=1"
            let missing = try await browser.send(.get, tenor)
            #expect(try missing.status == 403 && missing.json()["error"]?["status"]?.text == "PERMISSION_DENIED")
            let unknown = try await browser.send(.get, "\(tenor)&key=x")
            #expect(try unknown.status == 400 && unknown.json()["error"]?["status"]?.text == "INVALID_ARGUMENT")

            #expect(try await browser.send(.get, "\(giphy)&api_key=\(secret)").status == 200)
            #expect(try await browser.send(.get, "\(tenor)&key=\(secret)").status == 200)
            try await site.doorKeys.revoke("Chat", at: TestSite.date)
            #expect(try await browser.send(.get, "\(giphy)&api_key=\(secret)").status == 401)
            #expect(try await browser.send(.get, "\(tenor)&key=\(secret)").status == 400)
        }
    }

    @Test func `an unknown address behind a locked door says nothing`() async throws {
        try await TestSite(options: SiteOptions(doors: .keys)).run { browser async throws in
            #expect(try await browser.send(.get, "/giphy/v1/nothing").status == 401)
        }
    }

    @Test func `nobody is recognized at a door`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let headers: HTTPFields = [.cookie: "zoetrope_session=\(token)", .acceptLanguage: "ko"]
            let json = try await browser.send(.get, "/giphy/v1/gifs/starter.cat-face-1", headers).json()
            #expect(json["data"]?["title"]?.text == "Cat Face 1")
        }
    }
}
