package import FoundationEssentials
private import Glibc
package import Media

/// The order of the trending list: pure rules, the same for everybody.
///
/// An item's score is its place in the catalog, plus a chance that changes every day (UTC), plus what people of this
/// server keep, plus a lift for what was added in the last week. The best 200 places count the same, so that the day's
/// chance alone decides between them and the first pages differ from day to day.
///
/// A list that somebody pages through is the list of the moment at which they began: a cursor holds that moment, and
/// favorites are counted as of it. So no page repeats or skips an item, whatever is kept meanwhile, at midnight or
/// after a restart.
package enum Trending {
    /// The page of `items` at `place`.
    ///
    /// `keepers` must be counted as of ``Place/countedAt``.
    package static func page(
        _ place: Place,
        of items: [RankedItem],
        keepers: [MediaID: Int],
        limit: Int
    ) -> Page<MediaID> {
        let limit = min(max(1, limit), longestPage)
        var keyed = keyed(items, keepers: keepers, at: place.countedAt)
        if let last = place.last { keyed.removeAll { $0.key <= last } }
        keyed.sort { $0.key < $1.key }
        let items = keyed.prefix(limit)
        guard keyed.count > limit, let last = items.last else { return Page(items: items.map(\.id), next: nil) }
        return Page(items: items.map(\.id), next: Place(countedAt: place.countedAt, last: last.key).cursor)
    }

    package static let longestPage = 100

    /// All of `items` in the order of a moment.
    ///
    /// `keepers` must be counted as of it.
    package static func order(of items: [RankedItem], keepers: [MediaID: Int], at date: Date) -> [MediaID] {
        keyed(items, keepers: keepers, at: date).sorted { $0.key < $1.key }.map(\.id)
    }

    private static func keyed(
        _ items: [RankedItem],
        keepers: [MediaID: Int],
        at date: Date
    ) -> [(key: Place.Key, id: MediaID)] {
        items.map { (key: key(of: $0, keepers: keepers[$0.id] ?? 0, at: date), id: $0.id) }
    }

    private static func key(of item: RankedItem, keepers: Int, at date: Date) -> Place.Key {
        let score =
            popularity(item.rank) + chance(item.id, day: day(of: date)) + liking(keepers)
            + newness(item.addedAt, at: date)
        return Place.Key(descendingScore: -Int((score * 1e9).rounded()), rank: item.rank.number)
    }

    /// 0 for the best 200 places, then falling by 1 for each further 200.
    private static func popularity(_ rank: CatalogRank) -> Double {
        -Double(max(0, rank.popularityPlace - 200)) / 200
    }

    /// From 0 to 1, by item and day.
    private static func chance(_ id: MediaID, day: Int) -> Double {
        // Mixed once more, so that neighboring days and similar ids are far apart.
        var today = StableRandom(seed: UInt64(bitPattern: Int64(day)))
        var hash = StableHash(seed: today.next())
        hash.add(bytes: id.description.utf8)
        var random = StableRandom(seed: hash.value)
        return random.unit()
    }

    /// The first keeper lifts an item by most of the day's chance, later ones by less and less.
    private static func liking(_ keepers: Int) -> Double {
        0.75 * log2(1 + Double(max(0, keepers)))
    }

    /// 1.5 for what was just added, nothing after a week.
    private static func newness(_ addedAt: Date?, at date: Date) -> Double {
        guard let addedAt else { return 0 }
        let age = max(0, date.timeIntervalSince(addedAt)) / (7 * secondsOfDay)
        return 1.5 * max(0, 1 - age)
    }

    private static func day(of date: Date) -> Int {
        Int((date.timeIntervalSince1970 / secondsOfDay).rounded(.down))
    }

    private static let secondsOfDay = 86_400.0
}

extension Trending {
    /// Where somebody is in the trending list.
    package struct Place: Hashable, Sendable {
        /// When they began: the day of the list, and the moment as of which favorites count.
        package let countedAt: Date
        /// The last item they saw; nil at the beginning.
        let last: Key?

        /// The place `cursor` speaks of, or the beginning of the list of `now`.
        ///
        /// A cursor of an earlier day goes on in the order of that day; one of the future is refused.
        package init(_ cursor: Cursor?, now: Date) throws(CatalogError) {
            guard let cursor else {
                self.init(countedAt: Self.date(milliseconds: Self.milliseconds(now)), last: nil)
                return
            }
            let numbers = try CursorFields.numbers(cursor, count: 3, list: Self.list)
            // A minute's grace, for servers whose clocks differ.
            guard numbers[0] >= 0, numbers[0] <= Self.milliseconds(now) + 60_000 else { throw .invalidCursor }
            self.init(
                countedAt: Self.date(milliseconds: numbers[0]),
                last: Key(descendingScore: numbers[1], rank: numbers[2])
            )
        }

        init(countedAt: Date, last: Key?) {
            self.countedAt = countedAt
            self.last = last
        }

        var cursor: Cursor? {
            guard let last else { return nil }
            let numbers = [Self.milliseconds(countedAt), last.descendingScore, last.rank]
            return CursorFields.cursor(numbers, list: Self.list)
        }

        private static let list = "trending gifs"

        private static func milliseconds(_ date: Date) -> Int {
            Int((date.timeIntervalSince1970 * 1_000 + 0.001).rounded(.down))
        }

        private static func date(milliseconds: Int) -> Date {
            Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
        }

        /// What the list is sorted by; the rank settles ties.
        struct Key: Hashable, Comparable {
            let descendingScore: Int
            let rank: Int

            static func < (one: Key, other: Key) -> Bool {
                (one.descendingScore, one.rank) < (other.descendingScore, other.rank)
            }
        }
    }
}
