import Media

/// A part of what people wrote about a film.
struct MovieReviewPage: Sendable {
    let reviews: [MovieReview]
    let next: Cursor?
    /// The source that should have given this part and did not.
    var missing: MixedPage.Missing?
}

extension Site {
    /// What people wrote about a film: those of this server first, then those of its source.
    func allMovieReviews(
        of id: MediaID,
        after cursor: Cursor?,
        for reader: Reader
    ) async throws -> MovieReviewPage {
        guard try await movie(id) != nil else { throw Failure.notFound }
        if let place = try RemoteMoviePlace(cursor, first: nil) { return try await sourceReviews(of: id, at: place) }
        let own = try await movieReviews(of: id, after: cursor, for: reader)
        guard own.next == nil, remoteMovies.brand(of: id.source) != nil else {
            return MovieReviewPage(reviews: own.items, next: own.next)
        }
        let first = RemoteMoviePlace(number: 1)
        // Nobody has to ask twice to see anything.
        guard !own.items.isEmpty else { return try await sourceReviews(of: id, at: first) }
        return MovieReviewPage(reviews: own.items, next: first.cursor)
    }

    private func sourceReviews(of id: MediaID, at place: RemoteMoviePlace) async throws -> MovieReviewPage {
        guard let brand = remoteMovies.brand(of: id.source) else { return MovieReviewPage(reviews: [], next: nil) }
        do throws(RemoteFailure) {
            let page = try await remoteMovies.reviews(of: id, number: place.number)
            let isLast = place.number >= page.pages || page.reviews.isEmpty
            let next = isLast ? nil : RemoteMoviePlace(number: place.number + 1).cursor
            return MovieReviewPage(reviews: page.reviews, next: next)
        } catch {
            guard error != .cancelled else { throw error }
            let missing = MixedPage.Missing(brand: brand, failure: error, retry: place.cursor)
            return MovieReviewPage(reviews: [], next: nil, missing: missing)
        }
    }
}
