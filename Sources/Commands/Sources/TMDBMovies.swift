import Media
import TMDB
import Transport
import Web

/// TMDB as the pages see it.
///
/// What it said is remembered, and how it is doing noted, beneath the client.
struct TMDBMovies: RemoteMovies {
    let brand: RemoteBrand
    let client: TMDBClient
    let throttle: Throttle
    let journal: SourceJournal

    var budget: RemoteBudget { RemoteBudget(left: throttle.callsLeft, capacity: throttle.capacity) }

    func page(
        of list: RemoteMovieList,
        number: Int,
        for reader: MovieReader
    ) async throws(RemoteFailure) -> RemoteMoviePage {
        let page = try await ask { () async throws(TMDBError) in
            switch list {
            case .list(let list): try await client.list(list, page: number, locale: TMDBLocale(reader))
            case .search(let text, let year):
                try await client.search(text, year: year, page: number, locale: TMDBLocale(reader))
            case .similar(let id):
                try await client.similar(to: id.tmdbNumber ?? 0, page: number, locale: TMDBLocale(reader))
            }
        }
        guard let page else { return try missing(list) }
        noteSkipped(page.skipped)
        return RemoteMoviePage(
            items: page.items,
            pages: page.pages,
            total: page.total,
            staleSince: page.stale?.since
        )
    }

    func movie(_ id: MediaID, for reader: MovieReader) async throws(RemoteFailure) -> RemoteMovieDetail? {
        guard let number = id.tmdbNumber else { return nil }
        let found = try await ask { () async throws(TMDBError) in
            try await client.movie(number, locale: TMDBLocale(reader))
        }
        guard let detail = found ?? nil else { return nil }
        return RemoteMovieDetail(
            movie: detail.movie,
            similar: detail.similar,
            reviews: RemoteReviewPage(reviews: detail.reviews.items, pages: detail.reviews.pages),
            staleSince: detail.stale?.since
        )
    }

    func reviews(of id: MediaID, number: Int) async throws(RemoteFailure) -> RemoteReviewPage {
        let page = try await ask { () async throws(TMDBError) in
            try await client.reviews(of: id.tmdbNumber ?? 0, page: number)
        }
        return RemoteReviewPage(reviews: page?.items ?? [], pages: page?.pages ?? 0)
    }

    /// A film may be gone; that there is no such list is said by a server that is something else.
    private func missing(_ list: RemoteMovieList) throws(RemoteFailure) -> RemoteMoviePage {
        if case .similar = list { return RemoteMoviePage(items: [], pages: 0, total: 0) }
        journal.note(.away, reason: "it has no such list; is tmdb.url right?")
        throw .away
    }

    /// What the call brings; nil when TMDB has no such thing.
    private func ask<Value: Sendable>(
        _ call: () async throws(TMDBError) -> Value
    ) async throws(RemoteFailure) -> Value? {
        do throws(TMDBError) {
            return try await call()
        } catch .notFound {
            return nil
        } catch {
            throw error.failure
        }
    }

    private func noteSkipped(_ skipped: SkippedMovies) {
        guard skipped.total > 0 else { return }
        journal.note(skipped: Dictionary(uniqueKeysWithValues: skipped.counts.map { ($0.key.rawValue, $0.value) }))
    }
}

extension TMDBLocale {
    fileprivate init(_ reader: MovieReader) {
        self.init(reader.language, region: reader.region)
    }
}

extension MediaID {
    /// The film's number at TMDB; nil of anything else.
    fileprivate var tmdbNumber: Int? {
        source == .tmdb ? Int(native).flatMap { $0 > 0 && String($0) == native ? $0 : nil } : nil
    }
}
