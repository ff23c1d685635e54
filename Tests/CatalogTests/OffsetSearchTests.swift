import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct OffsetSearchTests {
    /// 100 whole words and 60 longer ones, mixed.
    private static let entries = (0..<160).map { place in
        Sample.entry(place, ((place % 8 < 5 ? "cat" : "category") + " number\(place)", "고양이 \(place)"))
    }

    @Test(arguments: [1, 7, 40, 99, 100, 101, 160, 500])
    func `parts of any size add up to the whole search`(size: Int) async throws {
        let index = try await Sample(Self.entries).index
        let all = try await index.search("cat", after: nil, limit: 1_000).items.map(\.id)
        var seen: [MediaID] = []
        for offset in stride(from: 0, to: 200, by: size) {
            let slice = try await index.search("cat", offset: offset, limit: size)
            #expect(slice.total == 160)
            seen += slice.items.map(\.id)
        }
        #expect(seen == all)
    }

    @Test(arguments: [(0, 0), (160, 10), (1_000_000, 10), (.max, .max), (-5, 0)])
    func `beyond the end and for nobody there is only the total`(offset: Int, limit: Int) async throws {
        let index = try await Sample(Self.entries).index
        let slice = try await index.search("cat", offset: offset, limit: limit)
        #expect(slice.items.isEmpty && slice.total == 160)
    }

    @Test(arguments: ["", "*", "zebra"])
    func `a text that finds nothing has nothing to count`(text: String) async throws {
        let slice = try await Sample().index.search(text, offset: 0, limit: 10)
        #expect(slice.items.isEmpty && slice.total == 0)
    }

    @Test func `the order of a moment is the order of the pages`() throws {
        let now = Date(timeIntervalSince1970: 20_000 * 86_400)
        let items = (0..<90).map { RankedItem(id: Sample.entry($0, ("", "")).gif.id, rank: .starter($0), addedAt: nil) }
        let keepers = [items[80].id: 3]
        let place = try Trending.Place(nil, now: now)
        let page = Trending.page(place, of: items, keepers: keepers, limit: 100)
        #expect(Trending.order(of: items, keepers: keepers, at: now) == page.items)
    }
}
