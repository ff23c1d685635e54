import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct RecordHomeTests {
    @Test func `home says how far it is to the next level`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let some = try await browser.page("/vinyl", session: test.collector(18, browser)).text
            #expect(some.contains("Level 3 of 5") && some.contains("Crate Digger") && some.contains("18 records"))
            #expect(some.contains(#"max="40" value="8""#) && some.contains("32 more to Archivist"))
            let none = try await browser.page("/vinyl", language: "ko").text
            #expect(none.contains("첫 바늘") && none.contains("A면까지 2장 남았어요"))
            #expect(none.contains(#"max="2" value="0""#))
        }
    }

    @Test func `home shows the four that came in last, the representative one among them`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(6, browser)
            _ = try await browser.put("/api/v1/box/representative", #"{"id":"starter:record-4"}"#, token)
            let text = try await browser.page("/vinyl", session: token).text
            let recent = text.matches(of: /id="tile-recent-([^"]+)"/).map { String($0.output.1) }
            #expect(recent == [5, 4, 3, 2].map { "starter:record-\($0)" })
            #expect(text.contains("hero has-record"))
            #expect(text.contains(#"<span class="hero-artist">Unknown artist</span>"#))
            _ = try await browser.api(.delete, "/api/v1/box/representative", token: token)
            let cleared = try await browser.page("/vinyl", session: token).text
            #expect(!cleared.contains("has-record") && cleared.contains("You don&#39;t have a featured record yet"))
        }
    }

    @Test func `taking the representative record out clears it, and putting it back brings it back`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(2, browser)
            _ = try await browser.put("/api/v1/box/representative", #"{"id":"starter:record-1"}"#, token)
            _ = try await browser.api(.delete, "/api/v1/box/starter:record-1", token: token)
            let without = try await browser.page("/vinyl", session: token).text
            #expect(!without.contains("has-record") && without.contains("Needle Drop") && without.contains("1 record<"))
            _ = try await browser.api(.post, "/api/v1/box/starter:record-1/restore", token: token)
            let with = try await browser.page("/vinyl", session: token).text
            #expect(with.contains("has-record") && with.contains("Side A"))
        }
    }

    @Test func `hints mark what was done, and are gone once they are sent away`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            #expect(try await browser.page("/vinyl").text.contains("data-hints"))
            let token = try await test.collector(1, browser)
            let text = try await browser.page("/vinyl", session: token).text
            #expect(text.contains("data-hints") && text.ranges(of: "hint is-done").count == 1)
            let sent = try await browser.form("/vinyl/hints/delete", "return=/vinyl", session: token)
            #expect(sent.status == 303 && sent.headers[.location] == "/vinyl")
            #expect(try await !browser.page("/vinyl", session: token).text.contains("data-hints"))
        }
    }

    @Test func `a stranger who sends hints away is remembered`() async throws {
        try await TestSite().run { browser async throws in
            let sent = try await browser.form("/vinyl/hints/delete", "return=//evil.example")
            #expect(sent.status == 303 && sent.headers[.location] == "/vinyl")
            let session = try #require(sent.session)
            #expect(try await !browser.page("/vinyl", session: session).text.contains("data-hints"))
            #expect(try await browser.page("/vinyl").text.contains("data-hints"))
        }
    }

    @Test func `who has done all of it is never told again`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(1, browser)
            _ = try await browser.put("/api/v1/box/representative", #"{"id":"starter:record-0"}"#, token)
            _ = try await browser.api(.post, "/api/v1/shares", token: token)
            #expect(try await !browser.page("/vinyl", session: token).text.contains("data-hints"))
            _ = try await browser.api(.delete, "/api/v1/shares", token: token)
            #expect(try await !browser.page("/vinyl", session: token).text.contains("data-hints"))
        }
    }
}
