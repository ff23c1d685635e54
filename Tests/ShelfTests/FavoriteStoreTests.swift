import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FavoriteStoreTests {
    private let people: People
    private let store: FavoriteStore

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        store = FavoriteStore(people.database)
    }

    @discardableResult
    private func keep(_ number: Int, at seconds: Double, limit: Int? = nil) async throws -> KeepOutcome {
        try await store.keep(.starter(number), kind: .gif, for: people.somebody, at: .at(seconds), limit: limit)
    }

    private func kept() async throws -> [MediaID] {
        try await store.favorites(of: people.somebody, kind: nil, after: nil, limit: 1_000).items.map(\.id)
    }

    @Test func `keeping twice is keeping once, with the first date`() async throws {
        let first = Favorite(id: try .starter(1), kind: .gif, keptAt: .at(0))
        #expect(try await keep(1, at: 0) == .kept(first))
        #expect(try await keep(1, at: 60) == .alreadyKept(first))
        #expect(try await kept() == [.starter(1)])
    }

    @Test func `the last kept comes first`() async throws {
        for number in 1...3 { try await keep(number, at: 0) }
        #expect(try await kept() == [.starter(3), .starter(2), .starter(1)])
    }

    @Test func `what is removed is gone, and removing again does nothing`() async throws {
        try await keep(1, at: 0)
        #expect(try await store.remove(.starter(1), for: people.somebody, at: .at(1)))
        #expect(try await !store.remove(.starter(1), for: people.somebody, at: .at(1)))
        #expect(try await kept().isEmpty)
        #expect(try await store.contained(in: [.starter(1)], of: people.somebody).isEmpty)
        #expect(try await store.ids(of: people.somebody, kind: .gif).isEmpty)
    }

    @Test func `keeping again within the undo window restores the place and the date`() async throws {
        for number in 1...3 { try await keep(number, at: Double(number)) }
        try await store.remove(.starter(2), for: people.somebody, at: .at(10))
        let restored = Favorite(id: try .starter(2), kind: .gif, keptAt: .at(2))
        #expect(try await keep(2, at: 20) == .kept(restored))
        #expect(try await kept() == [.starter(3), .starter(2), .starter(1)])
    }

    @Test func `keeping again later is keeping anew`() async throws {
        for number in 1...3 { try await keep(number, at: Double(number)) }
        try await store.remove(.starter(2), for: people.somebody, at: .at(10))
        let anew = Favorite(id: try .starter(2), kind: .gif, keptAt: .at(23))
        #expect(try await keep(2, at: 23) == .kept(anew))
        #expect(try await kept() == [.starter(2), .starter(3), .starter(1)])
    }

    @Test func `at the limit the next one is refused and nothing changes`() async throws {
        try await keep(1, at: 0, limit: 2)
        try await keep(2, at: 0, limit: 2)
        #expect(try await keep(3, at: 0, limit: 2) == .limitReached(2))
        #expect(try await kept() == [.starter(2), .starter(1)])
        let first = Favorite(id: try .starter(1), kind: .gif, keptAt: .at(0))
        #expect(try await keep(1, at: 5, limit: 2) == .alreadyKept(first))
    }

    @Test func `what was removed does not count towards the limit`() async throws {
        try await keep(1, at: 0, limit: 1)
        try await store.remove(.starter(1), for: people.somebody, at: .at(1))
        try await keep(2, at: 2, limit: 1)
        #expect(try await keep(1, at: 3, limit: 1) == .limitReached(1))
        #expect(try await kept() == [.starter(2)])
    }

    @Test func `everybody has a shelf of their own`() async throws {
        try await keep(1, at: 0)
        #expect(try await store.ids(of: people.another, kind: nil).isEmpty)
        try await store.remove(.starter(1), for: people.another, at: .at(1))
        #expect(try await kept() == [.starter(1)])
    }

    @Test func `kinds can be told apart`() async throws {
        try await keep(1, at: 0)
        _ = try await store.keep(.starter(2), kind: .movie, for: people.somebody, at: .at(0), limit: nil)
        let movies = try await store.favorites(of: people.somebody, kind: .movie, after: nil, limit: 10)
        #expect(movies.items.map(\.id) == [try .starter(2)])
        #expect(try await store.ids(of: people.somebody, kind: .gif) == [.starter(1)])
    }

    @Test func `those of a page that are kept are known`() async throws {
        try await keep(1, at: 0)
        let page = try (0...3).map(MediaID.starter)
        #expect(try await store.contained(in: page, of: people.somebody) == [try .starter(1)])
        #expect(try await store.contained(in: [], of: people.somebody).isEmpty)
    }

    @Test func `keepers are counted as of a moment`() async throws {
        try await keep(1, at: 0)
        _ = try await store.keep(.starter(1), kind: .gif, for: people.another, at: .at(10), limit: nil)
        try await store.remove(.starter(1), for: people.somebody, at: .at(20))
        let item = try MediaID.starter(1)
        #expect(try await store.counts(asOf: .at(-1)) == [:])
        #expect(try await store.counts(asOf: .at(5)) == [item: 1])
        #expect(try await store.counts(asOf: .at(15)) == [item: 2])
        #expect(try await store.counts(asOf: .at(25)) == [item: 1])
    }

    @Test func `purging deletes what was removed before, and nothing else`() async throws {
        for number in 1...3 { try await keep(number, at: 0) }
        try await store.remove(.starter(1), for: people.somebody, at: .at(10))
        try await store.remove(.starter(2), for: people.somebody, at: .at(30))
        #expect(try await store.purgeRemoved(before: .at(20)) == 1)
        let rows = try await people.database.query("SELECT item_id FROM favorite ORDER BY item_id")
        #expect(rows.count == 2)
    }

    @Test func `somebody who is not there cannot keep anything`() async throws {
        let nobody = try #require(ProfileID(String(repeating: "f", count: 32)))
        await #expect(throws: ShelfError.unknownProfile) {
            try await store.keep(.starter(1), kind: .gif, for: nobody, at: .at(0), limit: nil)
        }
    }

    @Test(arguments: ["f", "f0", "f-1", "f01", "x1", "1", "f99999999999999999999", "f1a", "-"])
    func `a forged cursor is refused`(text: String) async throws {
        let cursor = try #require(Cursor(text))
        await #expect(throws: ShelfError.invalidCursor) {
            try await store.favorites(of: people.somebody, kind: nil, after: cursor, limit: 10)
        }
    }

    @Test(arguments: [Int.min, -1, 0])
    func `a limit below one is one`(limit: Int) async throws {
        for number in 1...2 { try await keep(number, at: 0) }
        let page = try await store.favorites(of: people.somebody, kind: nil, after: nil, limit: limit)
        #expect(page.items.count == 1)
        #expect(page.next != nil)
    }

    @Test(arguments: [1, 2, 7, 24, 60, 61, 100])
    func `pages hold every favorite exactly once`(limit: Int) async throws {
        for number in 1...60 { try await keep(number, at: 0) }
        var seen: [MediaID] = []
        var cursor: Cursor?
        repeat {
            let page = try await store.favorites(of: people.somebody, kind: .gif, after: cursor, limit: limit)
            seen += page.items.map(\.id)
            cursor = page.next
        } while cursor != nil
        #expect(try seen == (1...60).reversed().map(MediaID.starter))
    }

    @Test func `keeping and removing between two pages neither repeats nor skips`() async throws {
        for number in 1...10 { try await keep(number, at: 0) }
        let first = try await store.favorites(of: people.somebody, kind: nil, after: nil, limit: 5)
        try await keep(11, at: 1)
        try await store.remove(.starter(6), for: people.somebody, at: .at(1))
        let second = try await store.favorites(of: people.somebody, kind: nil, after: first.next, limit: 5)
        #expect(try second.items.map(\.id) == [5, 4, 3, 2, 1].map(MediaID.starter))
        #expect(second.next == nil)
    }
}
