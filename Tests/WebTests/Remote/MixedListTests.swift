import Foundation
import HTTPTypes
import Media
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct MixedListTests {
    /// All pages of a list of the API, as lists of ids, and who was missing.
    private static func walk(
        _ browser: TestBrowser,
        _ path: String
    ) async throws -> (pages: [[String]], missing: [String]) {
        var pages: [[String]] = []
        var missing: [String] = []
        var cursor: String?
        repeat {
            let next = cursor.map { "&cursor=\($0)" } ?? ""
            let page = try await browser.api(.get, path + next).json()
            pages.append(page["items"]?.list?.compactMap { $0["id"]?.text } ?? [])
            missing += page["missing"]?.list?.compactMap { $0["reason"]?.text } ?? []
            cursor = page["nextCursor"]?.text
        } while cursor != nil && pages.count < 50
        return (pages, missing)
    }

    @Test func `ours comes first, then theirs by turns, each item once`() async throws {
        let sources = [PinnedSource(.giphy), PinnedSource(.tenor, count: 2)]
        try await TestSite(sources: sources).run { browser async throws in
            let (pages, missing) = try await Self.walk(browser, "/api/v1/gifs/search?q=cat&limit=4")
            #expect(pages.count == 7 && missing.isEmpty)
            #expect(pages[0].allSatisfy { $0.hasPrefix("starter:") } && pages[0].count == 4)
            #expect(pages[1] == ["giphy:item0", "giphy:item1"])
            #expect(pages[2] == ["tenor:item0", "tenor:item1"])
            #expect(pages[3].allSatisfy { $0.hasPrefix("starter:") })
            #expect(pages[4] == ["giphy:item2", "giphy:item3"])
            let all = pages.flatMap(\.self)
            #expect(Set(all).count == all.count && all.count == 17)
        }
    }

    @Test func `the first page asks nobody else`() async throws {
        let source = PinnedSource()
        source.fail(.away)
        try await TestSite(sources: [source]).run { browser async throws in
            let answer = try await browser.page("/gifs/search?q=cat")
            #expect(answer.status == 200 && answer.text.contains("Powered By GIPHY"))
            #expect(!answer.text.contains("t responding"))
            #expect(source.pagesAsked == 0)
        }
    }

    @Test(arguments: [
        (RemoteFailure.away, "away"), (.refused, "refused"), (.outOfCalls(retryAfter: nil), "outOfCalls"),
    ])
    func `a source that fails is named and the list goes on`(failure: RemoteFailure, reason: String) async throws {
        let source = PinnedSource()
        source.fail(failure)
        try await TestSite(sources: [source]).run { browser async throws in
            let (pages, missing) = try await Self.walk(browser, "/api/v1/gifs/search?q=cat&limit=4")
            #expect(pages.flatMap(\.self).count == 10 && pages.allSatisfy { !$0.isEmpty })
            #expect(missing == [reason])
            #expect(source.pagesAsked == 1)
        }
    }

    @Test func `a page says what is missing, and asking again gives it`() async throws {
        let source = PinnedSource()
        source.fail(.away)
        try await TestSite(sources: [source]).run { browser async throws in
            let first = try await browser.api(.get, "/api/v1/gifs/search?q=cat&limit=4").json()
            let cursor = try #require(first["nextCursor"]?.text)
            let path = "/gifs/search?q=cat&limit=4&cursor=\(cursor)&fragment=tiles"
            let failing = try await browser.page(path)
            #expect(failing.text.contains("GIPHY isn&#39;t responding right now"))
            #expect(failing.text.contains("data-tile=\"starter:"))
            #expect(failing.text.contains("cursor=\(cursor)\" data-action=\"retry-source\""))
            source.fail(nil)
            #expect(try await browser.page(path).text.contains("data-tile=\"giphy:item0\""))
        }
    }

    @Test func `what only they have is found, and nothing is said too early`() async throws {
        try await TestSite(sources: [PinnedSource(count: 2)]).run { browser async throws in
            let first = try await browser.page("/gifs/search?q=zzz")
            #expect(first.text.contains("GIPHY may have some") && !first.text.contains("No GIFs for “zzz”</h2>"))
            let (pages, _) = try await Self.walk(browser, "/api/v1/gifs/search?q=zzz")
            #expect(pages == [[], ["giphy:item0", "giphy:item1"]])
        }
    }

    @Test func `when nobody has anything, that is said at the end`() async throws {
        try await TestSite(sources: [PinnedSource(count: 0)]).run { browser async throws in
            let first = try await browser.api(.get, "/api/v1/gifs/search?q=zzz").json()
            let cursor = try #require(first["nextCursor"]?.text)
            let last = try await browser.page("/gifs/search?q=zzz&cursor=\(cursor)")
            #expect(last.text.contains("No GIFs for “zzz”"))
        }
    }

    @Test func `a tile shows their pictures at their own addresses, and the policy allows just those hosts`()
        async throws
    {
        try await TestSite(sources: [PinnedSource(count: 2)]).run { browser async throws in
            let first = try await browser.api(.get, "/api/v1/gifs/search?q=zzz").json()
            let cursor = try #require(first["nextCursor"]?.text)
            let page = try await browser.page("/gifs/search?q=zzz&cursor=\(cursor)")
            let address = "https://media.giphy.test/media/0/200.gif?cid=a&amp;rid=200.gif"
            #expect(page.text.contains("src=\"\(address)\""))
            #expect(
                page.text.contains("data-set=\"https://media.giphy.test/media/0/100.gif?cid=a&amp;rid=100.gif 100w, ")
            )
            #expect(page.text.contains("<span class=\"tile-source\">GIPHY</span>"))
            let policy = try #require(page.headers[.contentSecurityPolicy])
            #expect(policy.contains("img-src 'self' data: blob: https://media.giphy.test;"))
            #expect(page.text.contains("data-file-source") == false)
        }
    }

    @Test func `a detail says who made it or where it was found, and leads to its page`() async throws {
        try await TestSite(sources: [PinnedSource(count: 2)]).run { browser async throws in
            let made = try await browser.page("/gifs/giphy:item0")
            #expect(made.status == 200 && made.text.contains("Maker</a>"))
            #expect(made.text.contains("src=\"https://media.giphy.test/avatars/1.gif\""))
            #expect(made.text.contains("href=\"https://giphy.test/gifs/item0\"") && !made.text.contains("download="))
            let found = try await browser.page("/gifs/giphy:item1")
            #expect(
                found.text.contains("href=\"https://www.reddit.com/r/1\" rel=\"noopener noreferrer\">reddit.com</a>")
            )
            #expect(try await browser.page("/gifs/giphy:unknown").status == 404)
        }
    }

    @Test func `suggestions are ours at once, with theirs behind when they are asked for`() async throws {
        try await TestSite(sources: [PinnedSource()]).run { browser async throws in
            let path = "/api/v1/gifs/suggestions?q=cat"
            let own = try await browser.api(.get, path).json()["items"]?.list?.compactMap { $0["text"]?.text } ?? []
            #expect(!own.contains("cat elsewhere"))
            let all =
                try await browser.api(.get, "\(path)&sources=all").json()["items"]?.list?
                .compactMap { $0["text"]?.text } ?? []
            #expect(all.contains("cat elsewhere") && all.count <= 8 && all.first == own.first)
            #expect(Set(all.map { $0.lowercased() }).count == all.count)
            #expect(try await browser.api(.get, "\(path)&limit=9").isProblem("badParameter", status: 400))
        }
    }

    @Test func `a page is asked for once, not each time somebody looks`() async throws {
        let source = PinnedSource()
        try await TestSite(sources: [source]).run { browser async throws in
            for _ in 0..<3 { _ = try await Self.walk(browser, "/api/v1/gifs/search?q=zzz") }
            #expect(source.pagesAsked == 3)  // three pages, once each
        }
    }

    @Test func `only a source's first page comes by itself`() async throws {
        try await TestSite(sources: [PinnedSource(count: 9)]).run { browser async throws in
            let first = try await browser.page("/gifs/search?q=zzz")
            #expect(first.text.contains(" data-remote "))
            let cursor = try #require(first.text.firstMatch(of: /cursor=([A-Za-z0-9_-]+)/)?.output.1)
            let second = try await browser.page("/gifs/search?q=zzz&cursor=\(cursor)&fragment=tiles")
            #expect(second.text.contains("data-action=\"load-more\"") && !second.text.contains(" data-remote "))
        }
    }

    @Test func `a source whose pages have nothing to show is not asked for the next one`() async throws {
        let source = PinnedSource(isHollow: true)
        try await TestSite(sources: [source]).run { browser async throws in
            let (pages, _) = try await Self.walk(browser, "/api/v1/gifs/search?q=zzz")
            #expect(pages == [[], []] && source.pagesAsked == 1)
        }
    }

    @Test func `what an earlier page had is left out, whatever pages of another length had`() throws {
        let ids = try (0..<6).map { try #require(MediaID(source: .giphy, native: "item\($0)")) }
        var seen = SeenItems<Int, Int>(capacity: 4, lifetime: 60)
        func new(_ part: some Sequence<MediaID>, in list: Int, at page: Int, after seconds: Double = 0) -> Set<MediaID>
        {
            let moment = TestSite.date.addingTimeInterval(seconds)
            return seen.new(Array(part), in: list, at: page, isFirst: page == 1, now: moment)
        }
        #expect(new(ids[0..<2], in: 2, at: 1).count == 2)
        #expect(new(ids, in: 6, at: 1).count == 6)
        #expect(new(ids[1..<4], in: 2, at: 2) == Set(ids[2..<4]))
        #expect(new(ids[1..<4], in: 2, at: 2) == Set(ids[2..<4]))
        #expect(new(ids[0..<2], in: 2, at: 1).count == 2)
        #expect(new(ids[1..<4], in: 2, at: 2, after: 60).count == 3)
    }

    @Test func `an item nobody has is asked for once, and never for a picture`() async throws {
        let source = PinnedSource()
        try await TestSite(sources: [source]).run { browser async throws in
            #expect(try await browser.send(.get, "/pictures/giphy:item0/still/320.webp").status == 404)
            #expect(source.itemsAsked == 0)
            for _ in 0..<3 { #expect(try await browser.page("/gifs/giphy:nobody").status == 404) }
            #expect(source.itemsAsked == 1)
        }
    }

    @Test func `the operator sees what is left`() async throws {
        try await TestSite(sources: [PinnedSource()]).run { browser async throws in
            let health = try await browser.api(.get, "/health").json()
            #expect(health["sources"]?.list?.first?["callsLeft"] == .number(7))
        }
    }
}
