import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SearchPagingTests {
    /// 100 whole words and 60 longer ones, mixed.
    private static let entries = (0..<160).map { place in
        Sample.entry(place, ((place % 8 < 5 ? "cat" : "category") + " number\(place)", "고양이 \(place)"))
    }

    private func pages(_ index: CatalogIndex, _ text: String, limits: () -> Int) async throws -> [MediaID] {
        var seen: [MediaID] = []
        var cursor: Cursor?
        repeat {
            let limit = limits()
            let page = try await index.search(text, after: cursor, limit: limit)
            #expect(page.items.count <= limit)
            seen += page.items.map(\.id)
            cursor = page.next
        } while cursor != nil
        return seen
    }

    @Test(arguments: 0..<20) func `pages of any size hold every hit exactly once, in one order`(seed: UInt64)
        async throws
    {
        let index = try await Sample(Self.entries).index
        let all = try await index.search("cat", after: nil, limit: 1_000).items.map(\.id)
        #expect(all.count == 160)
        #expect(Set(all).count == 160)
        var chance = Chance(state: seed)
        let paged = try await pages(index, "cat") { Int.random(in: 1...40, using: &chance) }
        #expect(paged == all)
    }

    @Test func `the last page has no next one, even when it is full`() async throws {
        let index = try await Sample(Self.entries).index
        #expect(try await index.search("cat", after: nil, limit: 160).next == nil)
        #expect(try await index.search("cat", after: nil, limit: 100).next != nil)
        #expect(try await index.search("cat", after: nil, limit: 159).next != nil)
    }

    @Test func `a cursor of one search is refused by another`() async throws {
        let index = try await Sample(Self.entries).index
        let cursor = try #require(try await index.search("cat", after: nil, limit: 10).next)
        await #expect(throws: CatalogError.invalidCursor) {
            try await index.search("number", after: cursor, limit: 10)
        }
        await #expect(throws: CatalogError.invalidCursor) { try await index.search("", after: cursor, limit: 10) }
        // The same search written otherwise is the same search.
        #expect(try await index.search(" CAT! ", after: cursor, limit: 10).items.count == 10)
    }

    @Test(arguments: ["x", "0_0_0", "0_-1_1", "0", "___", String(repeating: "a", count: 256), "zzzzzzzzzzzzzzzzz_1_1"])
    func `a forged cursor is refused`(text: String) async throws {
        let index = try await Sample().index
        let cursor = try #require(Cursor(text))
        await #expect(throws: CatalogError.invalidCursor) { try await index.search("cat", after: cursor, limit: 10) }
        #expect(throws: CatalogError.invalidCursor) {
            try Trending.Place(cursor, now: Date(timeIntervalSince1970: 9e8))
        }
    }

    @Test func `a cursor changed in any one character is refused`() async throws {
        let index = try await Sample(Self.entries).index
        let text = try #require(try await index.search("cat", after: nil, limit: 10).next).text
        for place in text.indices {
            var forged = text
            forged.replaceSubrange(place...place, with: text[place] == "7" ? "8" : "7")
            let cursor = try #require(Cursor(forged))
            await #expect(throws: CatalogError.invalidCursor, "\(forged)") {
                try await index.search("cat", after: cursor, limit: 10)
            }
        }
    }

    @Test func `what is added and removed between two pages neither repeats nor skips the others`() async throws {
        let index = try await Sample(Self.entries).index
        let all = try await index.search("cat", after: nil, limit: 1_000).items.map(\.id)
        let first = try await index.search("cat", after: nil, limit: 20)
        try await index.upsert(Sample.own(1, "cat of mine", addedAt: Date(timeIntervalSince1970: 0)))
        try await index.remove(all[5])
        try await index.remove(all[30])
        let rest = try await index.search("cat", after: first.next, limit: 1_000).items.map(\.id)
        #expect(rest == all[20...].filter { $0 != all[30] })
    }
}
