import Foundation
package import Media

/// A film and what it is to the reader.
package struct ListedMovie: Sendable, Hashable {
    package let movie: Movie
    /// Whether it is on the reader's watchlist.
    package let isFavorite: Bool
    /// What the reader rates it; nil when they do not.
    package let rating: StarRating?
    /// How the people of this server rate it; nil when nobody does.
    package let tally: RatingTally?
    /// The source it comes from, while that is switched on; nil for what is this server's own.
    let brand: RemoteBrand?

    /// What is shown as its average: that of its source where it has one, else this server's.
    package var average: RatingTally? { movie.sourceAverage ?? tally }
}

/// A part of a list of films.
struct MoviePage: Sendable {
    let items: [ListedMovie]
    let next: Cursor?
    /// Who gives the next page; nil for this server.
    var nextBrand: RemoteBrand?
    /// Whether the next page is the first of whoever gives it.
    var nextIsItsFirst = false
    /// Whose list it is; nil for this server's.
    var brand: RemoteBrand?
    /// A source that should have given something here and did not, and where to ask it once more.
    var missing: MixedPage.Missing?
    /// When a source that is away said this.
    var staleSince: Date?
    /// Whether this server's list stands in for that of the source that is missing.
    var standsIn = false
    /// When films of this server's programme are first shown.
    var starts: [MediaID: Date] = [:]
}

/// A film with what stands on its page.
struct MovieContent: Sendable {
    let item: ListedMovie
    let similar: [ListedMovie]
    /// The first page of what people of this server wrote.
    let reviews: Page<MovieReview>
    /// What its source's people wrote.
    let sourceReviews: [MovieReview]
    let sourceReviewPages: Int
    /// What the reader wrote.
    let ownReview: MovieReview?
    /// Where further reviews are to be had.
    var furtherReviews: Cursor? { reviews.next ?? (sourceReviewPages > 1 ? RemoteMoviePlace(number: 2).cursor : nil) }
    /// As in ``MoviePage``.
    let staleSince: Date?
    /// The source that was asked and gave nothing beyond what was known.
    let missing: RemoteBrand?
}
