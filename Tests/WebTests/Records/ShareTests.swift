import Coordination
import Database
import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct ShareTests {
    @Test(arguments: Language.allCases)
    func `the pages of a share are what they were`(language: Language) async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(18, browser)
            let before = try await browser.page("/vinyl/share", session: token, language: language.rawValue).text
            try expectSnapshot(before, named: "box-share-none.\(language.rawValue)")
            let link = try await Self.share(token, browser)
            let own = try await browser.page("/vinyl/share", session: token, language: language.rawValue).text
            try expectSnapshot(own.replacing(link, with: "TOKEN"), named: "box-share.\(language.rawValue)")
            let seen = try await browser.page("/s/\(link)", language: language.rawValue).text
            try expectSnapshot(seen.replacing(link, with: "TOKEN"), named: "share.\(language.rawValue)")
            let gone = try await browser.page("/s/nothing", language: language.rawValue)
            #expect(gone.status == 404)
            try expectSnapshot(gone.text, named: "share-gone.\(language.rawValue)")
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }

    @Test func `whoever has the link sees record, count and level, and nothing else of its owner`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(3, browser)
            _ = try await browser.box("starter:record-0", 9, "my secret comment", token)
            _ = try await browser.put("/api/v1/box/representative", #"{"id":"starter:record-0"}"#, token)
            let answer = try await browser.page("/s/\(Self.share(token, browser))")
            #expect(answer.status == 200 && answer.text.contains("Record 0") && answer.text.contains("3 records"))
            #expect(answer.text.contains("Side A") && !answer.text.contains("Record 2"))
            #expect(!answer.text.contains("secret comment") && !answer.text.contains(token))
            #expect(answer.headers[Self.robots] == "noindex, nofollow")
            #expect(answer.headers[Self.referrerPolicy] == "same-origin")
            #expect(answer.text.contains(#"<meta property="og:title" content="Side A · 3 records">"#))
        }
    }

    @Test func `pictures say what the box is, and are asked for again only when it changed`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(2, browser)
            let link = try await Self.share(token, browser)
            let wide = try await browser.send(.get, "/s/\(link)/wide.jpg?l=ko")
            #expect(wide.status == 200 && wide.headers[.contentType] == "image/jpeg")
            #expect(wide.text == "wide | Record 1 | 음악가 1 | A면 | 2장 | sleeve")
            let tag = try #require(wide.headers[.eTag])
            let again = try await browser.send(.get, "/s/\(link)/wide.jpg?l=ko", [.ifNoneMatch: tag])
            #expect(again.status == 304 && again.bytes.isEmpty)
            _ = try await browser.box("starter:record-7", 4, token)
            let newer = try await browser.send(.get, "/s/\(link)/wide.jpg?l=ko", [.ifNoneMatch: tag])
            #expect(newer.text == "wide | Record 7 | 음악가 7 | A면 | 3장 | sleeve")
            #expect(try await browser.send(.get, "/s/\(link)/tall.jpg").text.hasPrefix("tall | Record 7 | Artist 7"))
            for file in ["huge.jpg", "wide.png", "..", "wide"] {
                #expect(try await browser.send(.get, "/s/\(link)/\(file)").status == 404, "\(file)")
            }
        }
    }

    @Test func `a link taken back shows nothing at once, and the next one is another`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(2, browser)
            let link = try await Self.share(token, browser)
            #expect(try await Self.share(token, browser) == link)
            _ = try await browser.send(.get, "/s/\(link)/wide.jpg")
            let revoked = try await browser.form("/vinyl/share/delete", session: token)
            #expect(revoked.status == 303 && revoked.headers[.location] == "/vinyl/share?notice=shareRevoked")
            #expect(try await browser.page("/s/\(link)").status == 404)
            #expect(try await browser.send(.get, "/s/\(link)/wide.jpg").status == 404)
            #expect(try await browser.api(.delete, "/api/v1/shares", token: token).status == 204)
            let begun = try await browser.form("/vinyl/share", session: token)
            #expect(begun.status == 303 && begun.headers[.location] == "/vinyl/share")
            let next = try await Self.share(token, browser)
            #expect(next != link)
            #expect(try await browser.page("/s/\(next)").status == 200)
            #expect(try await browser.page("/s/\(link)").status == 404)
        }
    }

    @Test func `a program gets the link and where its pictures are`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(2, browser)
            let share = try await browser.api(.post, "/api/v1/shares", token: token).json()
            let link = try #require(share["token"]?.text)
            #expect(link.count == 22 && share["url"]?.text?.hasSuffix("/s/\(link)") == true)
            let tall = share["pictures"]?["tall"]
            #expect(tall?["width"] == .number(1080) && tall?["height"] == .number(1920))
            #expect(try await browser.send(.get, tall?["url"]?.text ?? "").status == 200)
            let empty = try await browser.api(.post, "/api/v1/shares", token: browser.token()).json()
            #expect(empty["pictures"] == .null)
        }
    }

    @Test func `an emptied box is shown without a picture`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(1, browser)
            let link = try await Self.share(token, browser)
            _ = try await browser.api(.delete, "/api/v1/box/starter:record-0", token: token)
            let answer = try await browser.page("/s/\(link)")
            #expect(answer.status == 200 && answer.text.contains("0 records") && !answer.text.contains("og:image"))
            #expect(try await browser.send(.get, "/s/\(link)/wide.jpg").status == 404)
            #expect(try await browser.page("/vinyl/share", session: token).text.contains("/s/\(link)"))
        }
    }

    @Test(arguments: Language.allCases)
    func `a link whose address is lost still opens, which is said, and a new one can be made`(
        language: Language
    ) async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(1, browser)
            let link = try await Self.share(token, browser)
            // As with another key: what was sealed cannot be opened.
            try await test.database.execute("UPDATE share SET sealed_token = 'v1.AAAA'")
            #expect(try await browser.page("/s/\(link)").status == 200)
            let page = try await browser.page("/vinyl/share", session: token, language: language.rawValue)
            #expect(page.status == 200 && !page.text.contains(link))
            try expectSnapshot(page.text, named: "box-share-lost.\(language.rawValue)")
            #expect(try await browser.form("/vinyl/share", session: token).status == 303)
            #expect(try await browser.page("/s/\(link)").status == 404)
            let next = try await Self.share(token, browser)
            #expect(try await browser.page("/vinyl/share", session: token).text.contains("/s/\(next)"))
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }

    @Test func `forms of other sites neither make a link nor take one back`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(1, browser)
            let link = try await Self.share(token, browser)
            for path in ["/vinyl/share/delete", "/vinyl/share", "/vinyl/hints/delete"] {
                let headers: HTTPFields = [
                    .cookie: "zoetrope_session=\(token)", TestBrowser.fetchSite: "cross-site",
                    .contentType: "application/x-www-form-urlencoded",
                ]
                #expect(try await browser.send(.post, path, headers).status == 403, "\(path)")
            }
            #expect(try await browser.page("/s/\(link)").status == 200)
        }
    }

    private static func share(_ token: String, _ browser: TestBrowser) async throws -> String {
        try #require(try await browser.api(.post, "/api/v1/shares", token: token).json()["token"]?.text)
    }

    private static let robots = HTTPField.Name("X-Robots-Tag") ?? .server
    private static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .server
}
