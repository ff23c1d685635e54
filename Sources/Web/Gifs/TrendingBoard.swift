package import Catalog
import Coordination
package import Foundation
package import Media
package import Shelf

/// Today's order of all GIFs, page by page.
package final class TrendingBoard: Sendable {
    private let catalog: CatalogIndex
    private let favorites: FavoriteStore
    /// All items by rank; nil when they have to be read anew.
    private let items = Locked<[RankedItem]?>(nil)

    package init(catalog: CatalogIndex, favorites: FavoriteStore) {
        self.catalog = catalog
        self.favorites = favorites
    }

    /// The page behind a cursor; sorts everything there is, about a millisecond for two thousand items.
    package func page(after cursor: Cursor?, limit: Int, now: Date) async throws -> Page<MediaID> {
        let place = try Trending.Place(cursor, now: now)
        let keepers = try await favorites.counts(asOf: place.countedAt)
        return Trending.page(place, of: try await ranking(), keepers: keepers, limit: limit)
    }

    /// The items from a place on, and how many there are; for readers that count.
    ///
    /// The order is that of the last full hour, so that pages asked for one after the other fit together.
    package func items(offset: Int, limit: Int, now: Date) async throws -> (ids: [MediaID], total: Int) {
        let hour: TimeInterval = 60 * 60
        let moment = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / hour).rounded(.down) * hour)
        let keepers = try await favorites.counts(asOf: moment)
        let order = Trending.order(of: try await ranking(), keepers: keepers, at: moment)
        return (Array(order.dropFirst(offset).prefix(limit)), order.count)
    }

    /// Takes in what was added to the catalog or removed from it.
    package func refresh() {
        items.withLock { $0 = nil }
    }

    private func ranking() async throws -> [RankedItem] {
        if let known = items.withLock({ $0 }) { return known }
        let ranking = try await catalog.ranking()
        items.withLock { $0 = ranking }
        return ranking
    }
}
