import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BoxPageTests {
    private let store: BoxStore
    private let box: SampleBox

    init() async throws {
        let people = try await People(try ApplicationDatabase.inMemory())
        store = BoxStore(people.database)
        box = SampleBox(store: store, owner: people.somebody)
    }

    @Test func `502 records are 56 pages, the first kept is the 7th and last of the 56th`() async throws {
        for number in 1...502 { try await box.put(number, number % 11, at: Double(number)) }
        let last = try #require(try await store.page(56, of: box.owner))
        #expect(last.pages == 56 && last.total == 502 && last.number == 56 && last.entries.count == 7)
        #expect(try last.entries[6].record.id == .discogs(1))
        let fourth = try #require(try await store.page(4, of: box.owner))
        #expect(try fourth.entries[1].record.id == .discogs(474))
        var seen: [MediaID] = []
        for number in 1...56 {
            seen += try #require(try await store.page(number, of: box.owner)).entries.map(\.record.id)
        }
        #expect(try seen == (1...502).reversed().map(MediaID.discogs))
    }

    @Test func `any stretch of a box can be read`() async throws {
        for number in 1...12 { try await box.put(number) }
        try await box.remove(11)
        func newest(_ limit: Int, _ offset: Int) async throws -> [MediaID] {
            try await store.newest(limit, skipping: offset, of: box.owner).map(\.record.id)
        }
        #expect(try await newest(3, 0) == [12, 10, 9].map(MediaID.discogs))
        #expect(try await newest(3, 9) == [2, 1].map(MediaID.discogs))
        for (limit, offset) in [(3, 11), (3, .max), (-1, -1)] { #expect(try await newest(limit, offset).isEmpty) }
    }

    @Test(arguments: [Int.min, -1, 0, 3, 1_000_000_001, Int.max])
    func `there is no other page`(number: Int) async throws {
        for number in 1...18 { try await box.put(number) }
        #expect(try await store.page(number, of: box.owner) == nil)
        #expect(try await store.page(2, of: box.owner)?.entries.count == 9)
    }

    @Test func `an empty box has one empty page`() async throws {
        #expect(try await store.page(1, of: box.owner) == BoxPage(entries: [], number: 1, total: 0))
        #expect(try await store.page(2, of: box.owner) == nil)
        #expect(BoxPage.pages(for: 0) == 1 && BoxPage.pages(for: 9) == 1 && BoxPage.pages(for: 10) == 2)
    }

    @Test(arguments: [1, 7, 30, 60, 100])
    func `a walk through all holds every record exactly once while others come and go`(limit: Int) async throws {
        for number in 1...60 { try await box.put(number) }
        var (seen, cursor): ([MediaID], Cursor?) = ([], nil)
        repeat {
            let page = try await store.inOrder(of: box.owner, after: cursor, limit: limit)
            if cursor == nil {
                try await box.put(61)
                try await box.put(2, 10)
                try await box.remove(1)
            }
            seen += page.items.map(\.record.id)
            cursor = page.next
        } while cursor != nil
        // What came after the walk began may be there or not; the walk ends where the box ended.
        if try seen.last == .discogs(61) { seen.removeLast() }
        #expect(try seen == (1...60).map(MediaID.discogs))
    }

    @Test(arguments: ["o", "o0", "o-1", "s1", "o1a"])
    func `a forged cursor is refused`(text: String) async throws {
        let cursor = try #require(Cursor(text))
        await #expect(throws: ShelfError.invalidCursor) {
            try await store.inOrder(of: box.owner, after: cursor, limit: 10)
        }
    }
}
