import Coordination
package import Foundation
package import Media
package import Shelf

/// The outside source of films, if one is switched on, and what is known of its films without it.
///
/// The source's adapter remembers what it said; here is only what was listed lately, so that opening a film from a list
/// costs no call and works for a while when the source is away.
package final class RemoteMovieCatalog: Sendable {
    private static let itemLifetime: TimeInterval = 60 * 60

    private let source: (any RemoteMovies)?
    private let kept: RemoteItemStore
    private let now: @Sendable () -> Date
    private let items = Locked(RecentValues<MediaID, Movie>(capacity: 2048, lifetime: itemLifetime))

    /// A catalog over a source, or over none; `kept` knows the films people keep, also when it is switched off.
    package init(_ source: (any RemoteMovies)?, kept: RemoteItemStore, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.kept = kept
        self.now = now
    }

    var brand: RemoteBrand? { source?.brand }
    var budget: RemoteBudget? { source?.budget }

    func brand(of source: MediaSource) -> RemoteBrand? { brand?.source == source ? brand : nil }

    /// One page of a list, counted from 1; an empty one when no source is on.
    func page(
        of list: RemoteMovieList,
        number: Int,
        for reader: MovieReader
    ) async throws(RemoteFailure) -> RemoteMoviePage {
        guard let source else { return RemoteMoviePage(items: [], pages: 0, total: 0) }
        let page = try await source.page(of: list, number: number, for: reader)
        remember(page.items)
        return page
    }

    /// A film and what stands beside it, from its source; nil when that has none, or when it is switched off.
    func detail(_ id: MediaID, for reader: MovieReader) async throws(RemoteFailure) -> RemoteMovieDetail? {
        guard let source, source.brand.source == id.source else { return nil }
        guard let detail = try await source.movie(id, for: reader) else { return nil }
        remember([detail.movie] + detail.similar)
        return detail
    }

    func reviews(of id: MediaID, number: Int) async throws(RemoteFailure) -> RemoteReviewPage {
        guard let source, source.brand.source == id.source else { return RemoteReviewPage(reviews: [], pages: 0) }
        return try await source.reviews(of: id, number: number)
    }

    /// What is known of these films without asking anybody; what is not known is missing.
    func known(_ ids: [MediaID]) async throws -> [MediaID: Movie] {
        let moment = now()
        var known = items.withLock { items in
            Dictionary(ids.compactMap { id in items.value(for: id, at: moment).map { (id, $0) } }) { one, _ in one }
        }
        let others = ids.filter { known[$0] == nil }
        guard !others.isEmpty else { return known }
        known.merge(try await kept.movies(others)) { one, _ in one }
        return known
    }

    /// The film with this id as it was listed a moment ago, as somebody keeps it, or as its source has it now; nil when
    /// there is none.
    ///
    /// Throws ``RemoteFailure``, or ``ShelfError`` when the database does not answer.
    package func movie(_ id: MediaID) async throws -> Movie? {
        if let known = try await known([id])[id] { return known }
        return try await detail(id, for: MovieReader(language: .english))?.movie
    }

    private func remember(_ movies: [Movie]) {
        let moment = now()
        items.withLock { items in
            for movie in movies { items.keep(movie, for: movie.id, at: moment) }
        }
    }
}
