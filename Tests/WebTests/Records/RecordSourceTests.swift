import Foundation
import HTTPTypes
import Media
import Testing
import Web

/// Records of another server beside ours.
@Suite(.timeLimit(.minutes(2)))
struct RecordSourceTests {
    @Test func `ours come first, then theirs to the last page, each once`() async throws {
        let source = PinnedRecords(count: 7)
        try await Self.site(source).run { browser async throws in
            let ids = try await browser.allIDs("/api/v1/vinyl/search?q=record&limit=4")
            let own = (0..<6).map { "starter:record-\($0)" }
            #expect(Set(ids.prefix(6)) == Set(own))
            #expect(Array(ids.dropFirst(6)) == (1000...1006).map { "discogs:\($0)" })
            #expect(source.callsSeen.allSatisfy { $0.question?.vinylOnly == true && $0.asker == .stranger })
            _ = try await browser.api(.get, "/api/v1/vinyl/search?q=record&format=all&cursor=-p1")
            #expect(source.callsSeen.last?.question == RecordQuestion("record", vinylOnly: false))
        }
    }

    @Test func `a record that an earlier page had is not listed again when the list moves`() async throws {
        let source = PinnedRecords()
        try await Self.site(source).run { browser async throws in
            func ids(_ cursor: String) async throws -> [String] {
                let page = try await browser.api(.get, "/api/v1/vinyl/search?q=record&cursor=\(cursor)").json()
                return page["items"]?.list?.compactMap { $0["id"]?.text } ?? []
            }
            #expect(try await ids("-p1") == ["discogs:1000", "discogs:1001"])
            source.move(by: 1)
            #expect(try await ids("-p2") == ["discogs:1002"])
        }
    }

    @Test func `nothing found anywhere offers to ask for it, with the text filled in`() async throws {
        try await Self.site(PinnedRecords(count: 0)).run { browser async throws in
            let first = try await browser.page("/vinyl/search?q=no%26thing").text
            #expect(first.contains("cursor=-n1") && !first.contains("class=\"empty\""))
            let second = try await browser.page("/vinyl/search?q=no%26thing&cursor=-n1&fragment=tiles").text
            #expect(second.contains("href=\"/vinyl/request?album=no%26thing\""))
            let found = try await browser.page("/vinyl/search?q=record&cursor=-p1&fragment=tiles").text
            #expect(!found.contains("/vinyl/request"))
        }
    }

    @Test func `a source that is away is named, and ours is there`() async throws {
        let source = PinnedRecords()
        source.fail(.away)
        try await Self.site(source).run { browser async throws in
            #expect(try await browser.page("/vinyl/search?q=record").status == 200)
            let theirs = try await browser.page("/vinyl/search?q=record&cursor=-p1&fragment=tiles").text
            #expect(theirs.contains("data-missing=\"discogs\"") && theirs.contains("cursor=-p1"))
            #expect(try await browser.page("/vinyl/discogs:1001").status == 502)
        }
    }

    @Test func `what is in a box stays with all its facts when the source is gone`() async throws {
        let source = PinnedRecords()
        try await Self.site(source).run { browser async throws in
            let token = try await browser.token()
            // A list says less than the record itself: that is asked for before it is put.
            _ = try await browser.page("/vinyl/search?q=record&cursor=-p1", session: token)
            #expect(try await browser.box("discogs:1000", 8, token).status == 200)
            source.fail(.away)
            let page = try await browser.page("/vinyl/discogs:1000", session: token)
            #expect(page.status == 200 && page.text.contains("Guest Song"))
            #expect(page.text.contains("Discogs isn&#39;t responding"))
            #expect(try await browser.box("discogs:1000", 3, token).json()["previous"]?["rating"] == .number(8))
            #expect(try await browser.api(.delete, "/api/v1/box/discogs:1000", token: token).status == 204)
        }
    }

    @Test func `the source's terms stand where its data is`() async throws {
        try await Self.site(PinnedRecords()).run { browser async throws in
            let page = try await browser.page("/vinyl/discogs:1001").text
            #expect(page.contains("href=\"https://www.discogs.com/release/1001\""))
            #expect(page.contains("Data provided by Discogs") && page.contains("not affiliated with"))
            let own = try await browser.page("/vinyl/starter:record-0").text
            #expect(!own.contains("Discogs"))
            let about = try await browser.page("/about").text
            #expect(about.contains("Data provided by Discogs") && about.contains("not affiliated with"))
            let list = try await browser.page("/vinyl/search?q=record&cursor=-p1").text
            #expect(list.contains("Data provided by Discogs") && list.contains("not affiliated with"))
        }
    }

    @Test func `how often it may still be asked is told`() async throws {
        try await Self.site(PinnedRecords()).run { browser async throws in
            let health = try await browser.api(.get, "/health").json()
            #expect(health["records"] == .number(6))
            let source = try #require(health["sources"]?.list?.first)
            #expect(source["name"]?.text == "Discogs" && source["callsLeft"] == .number(7))
            #expect(source["callsPerMinute"] == .number(60) && source["callsPerHour"] == nil)
        }
    }

    @Test func `everything stays chosen when the field is emptied`() async throws {
        try await Self.site(PinnedRecords()).run { browser async throws in
            let field = #"<input type="hidden" name="format" value="all">"#
            for path in ["/vinyl/search?q=record", "/vinyl"] {
                #expect(try await !browser.page(path).text.contains(field), "\(path)")
                let all = "\(path)\(path.contains("?") ? "&" : "?")format=all"
                #expect(try await browser.page(all).text.contains(field), "\(all)")
            }
        }
    }

    @Test func `each person asks in their own name`() async throws {
        let source = PinnedRecords()
        try await Self.site(source).run { browser async throws in
            let (token, profile) = try await browser.person()
            _ = try await browser.page("/vinyl/discogs:1001", session: token)
            #expect(source.callsSeen.map(\.asker) == [.person(profile)])
        }
    }

    private static func site(_ source: PinnedRecords) async throws -> TestSite {
        try await TestSite(records: .init(Samples.records(6), source: source))
    }
}
