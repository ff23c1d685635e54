import Accounts
import Catalog
import Foundation
import Media
import Shelf

/// Films one by one, each with the reader's own marks.
extension Site {
    /// The film with this id; nil when there is none.
    func movie(_ id: MediaID) async throws -> Movie? {
        id.source.isRemote ? try await remoteMovies.movie(id) : try await catalog.movie(id)
    }

    /// What is known here of these films, in their order; nobody else is asked.
    func knownMovies(_ ids: [MediaID], in language: Language) async throws -> [Movie] {
        let own = try await catalog.movies(ids.filter { !$0.source.isRemote })
        var known = try await remoteMovies.known(ids.filter(\.source.isRemote), in: language)
        for movie in own { known[movie.id] = movie }
        return ids.compactMap { known[$0] }
    }

    func listedMovie(_ id: MediaID, for reader: Reader) async throws -> ListedMovie {
        guard let movie = try await movie(id), let item = try await listed([movie], for: reader).first else {
            throw Failure.notFound
        }
        return item
    }

    /// The films with what they are to the reader, in their order.
    func listed(_ movies: [Movie], for reader: Reader) async throws -> [ListedMovie] {
        guard !movies.isEmpty else { return [] }
        let ids = movies.map(\.id)
        let tallies = try await ratings.tallies(of: ids)
        var (kept, own): (Set<MediaID>, [MediaID: StarRating]) = ([], [:])
        if let profile = reader.profile {
            kept = try await favorites.contained(in: ids, of: profile.id)
            own = try await ratings.ratings(of: profile.id, among: ids)
        }
        return movies.map { movie in
            ListedMovie(
                movie: movie,
                isFavorite: kept.contains(movie.id),
                rating: own[movie.id],
                tally: tallies[movie.id],
                brand: remoteMovies.brand(of: movie.id.source)
            )
        }
    }

    /// A film with what stands on its page.
    ///
    /// Its source is asked for its own films; when that gives nothing, what is known is shown.
    func movieContent(_ id: MediaID, for reader: Reader) async throws -> MovieContent {
        let found = try await found(id, for: reader)
        guard let item = try await listed([found.movie], for: reader).first else { throw Failure.notFound }
        let profile = reader.profile?.id
        let own = try await reviews.page(about: id, after: nil, limit: Self.reviewsAtOnce, viewer: profile)
        return MovieContent(
            item: item,
            similar: try await listed(found.similar, for: reader),
            reviews: own,
            // Theirs follow ours, on the page on which ours end.
            sourceReviews: own.next == nil ? found.reviews.reviews : [],
            sourceReviewPages: found.reviews.pages,
            ownReview: try await ownReview(of: id, profile),
            staleSince: found.staleSince,
            missing: found.missing
        )
    }

    /// What people of this server wrote about a film, the reader's own first.
    func movieReviews(of id: MediaID, after cursor: Cursor?, for reader: Reader) async throws -> Page<MovieReview> {
        try await reviews.page(about: id, after: cursor, limit: Self.reviewsAtOnce, viewer: reader.profile?.id)
    }

    /// The ids under which a film may be on a page: this one, and that of its twin at the source or here.
    func sameFilm(as id: MediaID) async throws -> [MediaID] {
        if id.source == .tmdb {
            guard let number = Int(id.native), let own = try await catalog.movie(tmdb: number) else { return [id] }
            return [id, own.id]
        }
        guard let number = try await catalog.movie(id)?.numbers.tmdb else { return [id] }
        return [id] + [MediaID(source: .tmdb, native: String(number))].compactMap(\.self)
    }

    static var reviewsAtOnce: Int { 20 }
    private static var similarAtOnce: Int { 12 }

    private func ownReview(of id: MediaID, _ profile: ProfileID?) async throws -> MovieReview? {
        guard let profile else { return nil }
        return try await reviews.review(about: id, of: profile)
    }

    /// Brings what is kept of a film up to date.
    private func renew(_ movie: Movie) async {
        // The page has what it needs; the next one who looks tries again.
        try? await remoteItems.renew(movie, at: now())
    }

    private struct Found {
        let movie: Movie
        var similar: [Movie] = []
        var reviews = RemoteReviewPage(reviews: [], pages: 0)
        var staleSince: Date?
        var missing: RemoteBrand?
    }

    private func found(_ id: MediaID, for reader: Reader) async throws -> Found {
        guard id.source.isRemote else {
            guard let movie = try await catalog.movie(id) else { throw Failure.notFound }
            return Found(movie: movie, similar: try await catalog.similar(to: movie, limit: Self.similarAtOnce))
        }
        do throws(RemoteFailure) {
            if let detail = try await remoteMovies.detail(id, for: reader.movieReader) {
                if detail.staleSince == nil { await renew(detail.movie) }
                return Found(
                    movie: detail.movie,
                    similar: detail.similar,
                    reviews: detail.reviews,
                    staleSince: detail.staleSince
                )
            }
        } catch  where error != .cancelled {
            guard let known = try await remoteMovies.known([id], in: reader.language)[id] else { throw error }
            return Found(movie: known, missing: remoteMovies.brand)
        }
        // It vanished there, or its source was switched off; what somebody keeps of it stays.
        guard let known = try await remoteMovies.known([id], in: reader.language)[id] else { throw Failure.notFound }
        return Found(movie: known)
    }
}

extension Reader {
    /// How films are listed for this reader.
    var movieReader: MovieReader { MovieReader(language: language, region: region) }
}
