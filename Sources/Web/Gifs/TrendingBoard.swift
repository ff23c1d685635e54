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
