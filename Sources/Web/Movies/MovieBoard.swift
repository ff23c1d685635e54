package import Catalog
import Coordination
package import Foundation
package import Media
package import Shelf

/// This server's own lists of films.
///
/// The films of the catalog are read once: they change with a new version of Zoetrope only.
package final class MovieBoard: Sendable {
    private struct Weekly: Sendable {
        let playing: [Programme.Showing]
        let announced: [Programme.Showing]
    }

    private let catalog: CatalogIndex
    private let ratings: RatingStore
    private let films = Locked<[MovieOutline]?>(nil)
    /// The programmes of some weeks, which take milliseconds to make.
    private let weeks = Locked(Recent<CalendarWeek, Weekly>())
    /// What readers that count were given in an hour.
    private let hours = Locked(Recent<Hour, [MediaID]>())

    package init(catalog: CatalogIndex, ratings: RatingStore) {
        self.catalog = catalog
        self.ratings = ratings
    }

    /// The page behind a cursor; no film comes twice and none is skipped, whatever people do meanwhile.
    package func page(of list: MovieList, after cursor: Cursor?, limit: Int, now: Date) async throws -> Page<MediaID> {
        let place = try MovieListPlace(cursor, in: list, now: now)
        return place.page(of: try await order(of: list, at: place.startedAt), limit: limit)
    }

    /// The films from a place on, and how many there are; for readers that count.
    ///
    /// The order is the one somebody first asked for in this hour, so that pages asked for one after the other fit
    /// together.
    package func slice(
        of list: MovieList,
        offset: Int,
        limit: Int,
        now: Date
    ) async throws -> (ids: [MediaID], total: Int) {
        let hour = Hour(list: list, containing: now)
        var order = hours.withLock { $0[hour] }
        if order == nil {
            let made = try await self.order(of: list, at: now).map(\.id)
            // Somebody else may have been first.
            order = hours.withLock { $0.keep(made, for: hour) }
        }
        let ids = order ?? []
        return (Array(ids.dropFirst(max(0, offset)).prefix(max(0, limit))), ids.count)
    }

    /// When films of the programme are on: what is on now and what is announced; others are left out.
    package func showings(now: Date) async throws -> [MediaID: Programme.Showing] {
        let weekly = try await weekly(at: now)
        let all = weekly.playing + weekly.announced
        return Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func order(of list: MovieList, at moment: Date) async throws -> [MovieOutline] {
        switch list {
        case .nowPlaying: return try await weekly(at: moment).playing.map(\.film)
        case .upcoming: return try await weekly(at: moment).announced.map(\.film)
        case .popular:
            let activity = try await ratings.activity(since: moment.addingTimeInterval(-Self.quarter))
            return MovieRanking.popular(try await outlines(), activity: activity)
        case .topRated:
            return MovieRanking.topRated(try await outlines(), tallies: try await ratings.allTallies())
        }
    }

    private func weekly(at moment: Date) async throws -> Weekly {
        let week = CalendarWeek(containing: moment)
        if let known = weeks.withLock({ $0[week] }) { return known }
        let programme = Programme(try await outlines())
        let weekly = Weekly(playing: programme.nowPlaying(at: moment), announced: programme.upcoming(at: moment))
        return weeks.withLock { $0.keep(weekly, for: week) }
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

/// A list in an hour.
private struct Hour: Hashable, Comparable {
    let number: Int
    let list: MovieList

    init(list: MovieList, containing date: Date) {
        number = Int((date.timeIntervalSince1970 / 3_600).rounded(.down))
        self.list = list
    }

    static func < (one: Hour, other: Hour) -> Bool { one.number < other.number }
}

/// The values of the last few keys.
private struct Recent<Key: Hashable & Comparable & Sendable, Value: Sendable>: Sendable {
    private static var most: Int { 8 }

    private var values: [Key: Value] = [:]

    subscript(key: Key) -> Value? { values[key] }

    /// Keeps a value unless there is one already; gives the one that is kept.
    mutating func keep(_ value: Value, for key: Key) -> Value {
        if let known = values[key] { return known }
        values[key] = value
        if values.count > Self.most, let oldest = values.keys.min() { values[oldest] = nil }
        return value
    }
}
