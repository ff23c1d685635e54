import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TrendingTests {
    private let noon = Date(timeIntervalSince1970: 20_000 * 86_400 + 43_200)

    private func items(_ count: Int = 1_000) -> [RankedItem] {
        (0..<count).map { place in
            RankedItem(id: Sample.entry(place, ("", "")).gif.id, rank: .starter(place), addedAt: nil)
        }
    }

    private func order(
        of items: [RankedItem],
        at date: Date,
        keepers: [MediaID: Int] = [:],
        limit: () -> Int = { 100 }
    ) throws -> [MediaID] {
        var seen: [MediaID] = []
        var cursor: Cursor?
        repeat {
            let place = try Trending.Place(cursor, now: date)
            let page = Trending.page(place, of: items, keepers: keepers, limit: limit())
            seen += page.items
            cursor = page.next
        } while cursor != nil
        return seen
    }

    @Test(arguments: 1...10) func `pages of any size hold every item exactly once`(seed: UInt64) throws {
        var chance = Chance(state: seed)
        let all = items(300)
        let paged = try order(of: all, at: noon) { Int.random(in: 1...100, using: &chance) }
        #expect(paged == (try order(of: all, at: noon)))
        #expect(Set(paged) == Set(all.map(\.id)))
        #expect(paged.count == all.count)
    }

    @Test func `the order is the same all day and for everybody, whatever order the items come in`() throws {
        let morning = try order(of: items(), at: noon.addingTimeInterval(-43_200))
        let night = try order(of: items().reversed(), at: noon.addingTimeInterval(43_199))
        #expect(morning == night)
    }

    @Test func `another day has another order`() throws {
        let today = try order(of: items(), at: noon).prefix(24)
        let tomorrow = try order(of: items(), at: noon.addingTimeInterval(86_400)).prefix(24)
        #expect(Set(today).intersection(tomorrow).count < 12)
    }

    @Test func `the first pages come from the best places, mixed`() throws {
        let places = Dictionary(uniqueKeysWithValues: items().enumerated().map { ($1.id, $0) })
        let first = try order(of: items(), at: noon).prefix(48).compactMap { places[$0] }
        #expect(first.allSatisfy { $0 < 400 })
        #expect(first.contains { $0 > 100 })
    }

    @Test func `the order of a day never changes with a new build`() throws {
        let order = try order(of: items(10), at: noon).map(\.native)
        #expect(order.map { $0.dropFirst("item-".count) }.joined() == "3597280164")
    }

    @Test func `what people keep rises, and more with more people`() throws {
        let all = items()
        let place = { (order: [MediaID], id: MediaID) in order.firstIndex(of: id) ?? .max }
        let id = all[600].id
        let before = place(try order(of: all, at: noon), id)
        let once = place(try order(of: all, at: noon, keepers: [id: 1]), id)
        let often = place(try order(of: all, at: noon, keepers: [id: 30]), id)
        #expect(once < before)
        #expect(often < once)
        #expect(often < 100)
    }

    @Test func `a new own GIF is near the top and sinks within a week`() throws {
        let own = RankedItem(id: .nothing, rank: .library(sequence: 1), addedAt: noon)
        func place(after days: Double) throws -> Int {
            let date = noon.addingTimeInterval(days * 86_400)
            return try #require(try order(of: items() + [own], at: date).firstIndex(of: own.id))
        }
        #expect(try place(after: 0) < 24)
        #expect(try place(after: 8) > 24 || place(after: 9) > 24 || place(after: 10) > 24)
    }

    @Test func `what is kept meanwhile changes nothing in the pages of somebody who began before`() throws {
        let all = items(200)
        let first = Trending.page(try Trending.Place(nil, now: noon), of: all, keepers: [:], limit: 50)
        let place = try Trending.Place(first.next, now: noon.addingTimeInterval(600))
        #expect(place.countedAt == noon)
        // The caller counts as of `countedAt`, so the counts are those of the first page.
        let rest = Trending.page(place, of: all, keepers: [:], limit: 100)
        #expect(Set(first.items).isDisjoint(with: rest.items))
        #expect(first.items + rest.items == Array(try order(of: all, at: noon).prefix(150)))
    }

    @Test func `somebody who began yesterday goes on in yesterday's order`() throws {
        let all = items(200)
        let first = Trending.page(try Trending.Place(nil, now: noon), of: all, keepers: [:], limit: 50)
        let tomorrow = noon.addingTimeInterval(86_400)
        let rest = Trending.page(try Trending.Place(first.next, now: tomorrow), of: all, keepers: [:], limit: 100)
        #expect(first.items + rest.items == Array(try order(of: all, at: noon).prefix(150)))
    }

    @Test func `items that come and go meanwhile neither repeat nor skip the others`() throws {
        let all = items(200)
        let expected = try order(of: all, at: noon)
        let first = Trending.page(try Trending.Place(nil, now: noon), of: all, keepers: [:], limit: 50)
        let gone = Set([expected[10], expected[49], expected[60]])
        let new = RankedItem(id: .nothing, rank: .library(sequence: 1), addedAt: noon)
        let changed = [new] + all.filter { !gone.contains($0.id) }
        let rest = Trending.page(try Trending.Place(first.next, now: noon), of: changed, keepers: [:], limit: 100)
        let seen = rest.items.filter { $0 != .nothing }
        #expect(seen == Array(expected[50...].filter { $0 != expected[60] }.prefix(seen.count)))
    }

    @Test func `a cursor of the future is refused`() throws {
        let first = Trending.page(try Trending.Place(nil, now: noon), of: items(), keepers: [:], limit: 5)
        #expect(throws: CatalogError.invalidCursor) {
            try Trending.Place(first.next, now: noon.addingTimeInterval(-3_600))
        }
    }

    @Test(arguments: zip([Int.min, -1, 0, 1, 100, 101, Int.max], [1, 1, 1, 1, 100, 100, 100]))
    func `a page has between 1 and 100 items`(limit: Int, count: Int) throws {
        let page = Trending.page(try Trending.Place(nil, now: noon), of: items(), keepers: [:], limit: limit)
        #expect(page.items.count == count)
    }

    @Test func `an empty catalog has an empty page`() throws {
        let page = Trending.page(try Trending.Place(nil, now: noon), of: [], keepers: [:], limit: 24)
        #expect(page.items.isEmpty)
        #expect(page.next == nil)
    }
}
