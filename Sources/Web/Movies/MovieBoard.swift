package import Catalog
import Coordination
package import Foundation
package import Media
package import Shelf

/// This server's own lists of films.
///
/// The films of the catalog are read once: they change with a new version of Zoetrope only.
package final class MovieBoard: Sendable {
    private struct Slot: Hashable {
        let list: MovieList
        let hour: Date
    }

    private let catalog: CatalogIndex
    private let ratings: RatingStore
    private let favorites: FavoriteStore
    private let films = Locked<[MovieOutline]?>(nil)
    /// The orders of this hour and the last one, for readers that count.
    private let orders = Locked<[Slot: [MediaID]]>([:])

    package init(catalog: CatalogIndex, ratings: RatingStore, favorites: FavoriteStore) {
        self.catalog = catalog
        self.ratings = ratings
        self.favorites = favorites
    }

    /// The page behind a cursor; no film comes twice and none is skipped, whatever people do meanwhile.
    package func page(of list: MovieList, after cursor: Cursor?, limit: Int, now: Date) async throws -> Page<MediaID> {
        let place = try MovieListPlace(cursor, in: list, now: now)
        return place.page(of: try await order(of: list, at: place.startedAt), limit: limit)
    }

    /// The films from a place on, and how many there are; for readers that count.
    ///
    /// The order is the one this hour began with, so that pages asked for one after the other fit together.
    package func slice(
        of list: MovieList,
        offset: Int,
        limit: Int,
        now: Date
    ) async throws -> (ids: [MediaID], total: Int) {
        let order = try await hourlyOrder(of: list, now: now)
        return (Array(order.dropFirst(max(0, offset)).prefix(max(0, limit))), order.count)
    }

    /// When films of the programme are on: what is on now and what is announced; others are left out.
    package func showings(now: Date) async throws -> [MediaID: Programme.Showing] {
        let programme = Programme(try await outlines())
        let all = programme.nowPlaying(at: now) + programme.upcoming(at: now)
        return Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func order(of list: MovieList, at moment: Date) async throws -> [MovieOutline] {
        let films = try await outlines()
        switch list {
        case .nowPlaying: return Programme(films).nowPlaying(at: moment).map(\.film)
        case .upcoming: return Programme(films).upcoming(at: moment).map(\.film)
        case .popular:
            let activity = try await ratings.activity(since: moment.addingTimeInterval(-Self.quarter))
            return MovieRanking.popular(films, activity: activity)
        case .topRated: return MovieRanking.topRated(films, tallies: try await ratings.allTallies())
        }
    }

    private func hourlyOrder(of list: MovieList, now: Date) async throws -> [MediaID] {
        let hour: TimeInterval = 60 * 60
        let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / hour).rounded(.down) * hour)
        let slot = Slot(list: list, hour: start)
        if let known = orders.withLock({ $0[slot] }) { return known }
        let order = try await order(of: list, at: start).map(\.id)
        return orders.withLock { orders in
            // Somebody else may have been first; everybody gets the same.
            if let known = orders[slot] { return known }
            orders = orders.filter { $0.key.hour >= start.addingTimeInterval(-hour) }
            orders[slot] = order
            return order
        }
    }

    private func outlines() async throws -> [MovieOutline] {
        if let known = films.withLock({ $0 }) { return known }
        let outlines = try await catalog.movieOutlines()
        films.withLock { $0 = outlines }
        return outlines
    }

    /// How long what people do keeps a film popular.
    private static let quarter: TimeInterval = 91 * 24 * 60 * 60
}
