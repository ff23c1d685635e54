import Coordination
package import Foundation
package import Media
package import Shelf

/// The outside source of films, if one is switched on, and what is known of its films without it.
///
/// The source's adapter remembers what it said; here is only what was listed lately, so that opening a film from a list
/// costs no call and works for a while when the source is away.
package final class RemoteMovieCatalog: Sendable {
    private struct ListedKey: Hashable {
        let id: MediaID
        let language: Language
    }

    private struct ListKey: Hashable {
        let list: RemoteMovieList
        let reader: MovieReader
    }

    private static let itemLifetime: TimeInterval = 60 * 60

    private let source: (any RemoteMovies)?
    private let kept: RemoteItemStore
    private let now: @Sendable () -> Date
    /// Films with all that their source knows, in both languages.
    private let details = Locked(RecentValues<MediaID, Movie>(capacity: 512, lifetime: itemLifetime))
    /// Films as lists have them: a few facts, in the language of the list.
    private let listed = Locked(RecentValues<ListedKey, Movie>(capacity: 2048, lifetime: itemLifetime))

    private let seen = Locked(SeenItems<ListKey, Int>(capacity: 128, lifetime: itemLifetime))

    /// A catalog over a source, or over none; `kept` knows the films people keep, also when it is switched off.
    package init(_ source: (any RemoteMovies)?, kept: RemoteItemStore, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.kept = kept
        self.now = now
    }

    var brand: RemoteBrand? { source?.brand }
    var budget: RemoteBudget? { source?.budget }

    func brand(of source: MediaSource) -> RemoteBrand? { brand?.source == source ? brand : nil }

    /// One page of a list, counted from 1, without what an earlier page of it had; an empty one when no source is on.
    func page(
        of list: RemoteMovieList,
        number: Int,
        for reader: MovieReader
    ) async throws(RemoteFailure) -> RemoteMoviePage {
        guard let source else { return RemoteMoviePage(items: [], pages: 0, total: 0) }
        var page = try await source.page(of: list, number: number, for: reader)
        remember(page.items, in: reader.language)
        let (list, moment) = (ListKey(list: list, reader: reader), now())
        let fresh = seen.withLock { [ids = page.items.map(\.id)] in
            $0.new(ids, in: list, at: number, isFirst: number == 1, now: moment)
        }
        page.items.removeAll { !fresh.contains($0.id) }
        return page
    }

    /// A film and what stands beside it, from its source; nil when that has none, or when it is switched off.
    func detail(_ id: MediaID, for reader: MovieReader) async throws(RemoteFailure) -> RemoteMovieDetail? {
        guard let source, source.brand.source == id.source else { return nil }
        guard let detail = try await source.movie(id, for: reader) else { return nil }
        let moment = now()
        details.withLock { $0.keep(detail.movie, for: id, at: moment) }
        remember(detail.similar, in: reader.language)
        return detail
    }

    func reviews(of id: MediaID, number: Int) async throws(RemoteFailure) -> RemoteReviewPage {
        guard let source, source.brand.source == id.source else { return RemoteReviewPage(reviews: [], pages: 0) }
        return try await source.reviews(of: id, number: number)
    }

    /// What is known of these films without asking anybody; what is not known is missing.
    ///
    /// What a list said of a film counts last, because it is the least.
    func known(_ ids: [MediaID], in language: Language) async throws -> [MediaID: Movie] {
        var known = recent(ids, details) { $0 }
        let others = ids.filter { known[$0] == nil }
        guard !others.isEmpty else { return known }
        known.merge(try await kept.movies(others)) { one, _ in one }
        for language in [language, language.other] {
            let missing = ids.filter { known[$0] == nil }
            known.merge(recent(missing, listed) { ListedKey(id: $0, language: language) }) { one, _ in one }
        }
        return known
    }

    /// The film with this id as it was looked at a moment ago, as somebody keeps it, as it was listed, or as its source
    /// has it now; nil when there is none.
    ///
    /// Throws ``RemoteFailure``, or ``ShelfError`` when the database does not answer.
    package func movie(_ id: MediaID) async throws -> Movie? {
        if let known = try await known([id], in: .english)[id] { return known }
        return try await detail(id, for: MovieReader(language: .english))?.movie
    }

    /// Stores what is known of a film that somebody keeps, rates or reviews.
    ///
    /// All that its source knows, where that was asked for lately; otherwise what a list said, unless more is stored.
    func store(_ movie: Movie) async throws {
        let moment = now()
        if let detail = recent([movie.id], details, key: { $0 })[movie.id] {
            try await kept.store(detail, at: moment)
        } else {
            try await kept.add([movie], at: moment)
        }
    }

    private func recent<Key: Hashable & Sendable>(
        _ ids: [MediaID],
        _ memory: Locked<RecentValues<Key, Movie>>,
        key: (MediaID) -> Key
    ) -> [MediaID: Movie] {
        let (moment, keys) = (now(), ids.map { (id: $0, key: key($0)) })
        return memory.withLock { memory in
            let pairs = keys.compactMap { pair in memory.value(for: pair.key, at: moment).map { (pair.id, $0) } }
            return Dictionary(pairs) { one, _ in one }
        }
    }

    private func remember(_ movies: [Movie], in language: Language) {
        let moment = now()
        listed.withLock { listed in
            for movie in movies { listed.keep(movie, for: ListedKey(id: movie.id, language: language), at: moment) }
        }
    }
}
