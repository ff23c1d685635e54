import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct BoxAPITests {
    @Test func `a box is paged by nines, the newest first`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(12, browser)
            let page = try await browser.api(.get, "/api/v1/box?page=2", token: token).json()
            #expect(page["page"] == .number(2) && page["pages"] == .number(2) && page["total"] == .number(12))
            #expect(page["items"]?.list?.compactMap { $0["id"]?.text } == [2, 1, 0].map { "starter:record-\($0)" })
            let newest = try await browser.api(.get, "/api/v1/box", token: token).json()["items"]?.list?.first
            #expect(newest?["rating"] == .number(0) && newest?["inBox"] == .bool(true))
            #expect(newest?["addedAt"]?.text == TestSite.date.addingTimeInterval(11).formatted(.iso8601))
        }
    }

    @Test func `a page that is none is refused, one past the end is not found`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(2, browser)
            for page in ["0", "-1", "x", "", "1.5"] {
                let answer = try await browser.api(.get, "/api/v1/box?page=\(page)", token: token)
                #expect(try answer.isProblem("badParameter", status: 400), "\(page)")
            }
            let beyond = try await browser.api(.get, "/api/v1/box?page=2", token: token)
            #expect(try beyond.isProblem("notFound", status: 404))
            for path in ["/api/v1/box", "/api/v1/box/summary"] {
                #expect(try await browser.api(.get, path).isProblem("needsProfile", status: 401))
            }
            #expect(try await browser.api(.post, "/api/v1/shares").isProblem("needsProfile", status: 401))
        }
    }

    @Test func `a summary says all that a box comes to`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(4, browser)
            _ = try await browser.put("/api/v1/box/representative", #"{"id":"starter:record-1"}"#, token)
            let summary = try await browser.api(.get, "/api/v1/box/summary", token: token).json()
            #expect(summary["count"] == .number(4) && summary["level"]?["number"] == .number(2))
            #expect(summary["level"]?["name"]?.text == "Side A" && summary["next"]?["name"]?.text == "Crate Digger")
            #expect(summary["next"]?["owned"] == .number(2) && summary["next"]?["needed"] == .number(8))
            let genres = summary["genres"]?.list
            #expect(genres?.compactMap { $0["key"]?.text } == ["Funk / Soul", "Jazz", "Rock"])
            #expect(genres?.first?["count"] == .number(2) && genres?.first?["share"] == .number(0.5))
            #expect(summary["decades"]?.list?.first?["key"]?.text == "1950")
            #expect(summary["decades"]?.list?.first?["name"]?.text == "1950s")
            #expect(summary["countries"]?.list?.first?["name"]?.text == "South Korea")
            #expect(summary["recent"]?.list?.count == 4)
            #expect(summary["representative"]?["id"]?.text == "starter:record-1")
        }
    }

    @Test func `an empty box is the lowest level and has nothing to count`() async throws {
        try await TestSite().run { browser async throws in
            let summary = try await browser.api(.get, "/api/v1/box/summary", token: browser.token()).json()
            #expect(summary["count"] == .number(0) && summary["level"]?["number"] == .number(1))
            #expect(summary["representative"] == .null && summary["genres"] == .list([]))
            #expect(summary["recent"] == .list([]))
        }
    }
}
