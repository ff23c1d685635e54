package import Media
package import Transport

/// One page of a list of TMDB's.
package struct TMDBPage<Item: Hashable & Sendable>: Hashable, Sendable {
    package let items: [Item]
    /// The last page that can be asked for; 0 when there is none.
    package let pages: Int
    /// How many there are on all pages, those that nobody gets to see included.
    package let total: Int
    package let skipped: SkippedMovies
    /// Nil when TMDB said so just now, or lately enough.
    package let stale: StaleReply?

    package init(
        items: [Item],
        pages: Int,
        total: Int,
        skipped: SkippedMovies = SkippedMovies(),
        stale: StaleReply? = nil
    ) {
        self.items = items
        self.pages = pages
        self.total = total
        self.skipped = skipped
        self.stale = stale
    }

    static var empty: TMDBPage { TMDBPage(items: [], pages: 0, total: 0) }
}

/// A film with what TMDB has beside it.
package struct TMDBMovieDetail: Hashable, Sendable {
    package let movie: Movie
    package let similar: [Movie]
    /// The first page.
    package let reviews: TMDBPage<MovieReview>
    /// As in ``TMDBPage``.
    package let stale: StaleReply?

    package init(movie: Movie, similar: [Movie], reviews: TMDBPage<MovieReview>, stale: StaleReply? = nil) {
        self.movie = movie
        self.similar = similar
        self.reviews = reviews
        self.stale = stale
    }
}

/// How many items were left out because they cannot be shown, and why; duplicates do not count.
package struct SkippedMovies: Hashable, Sendable {
    package private(set) var counts: [Reason: Int] = [:]

    package init() {}

    package var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ reason: Reason, _ count: Int = 1) {
        if count > 0 { counts[reason, default: 0] += count }
    }

    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Not an object, or one without a number.
        case unreadable
        /// A number that no film has.
        case badID = "bad id"
        /// For adults only, whatever was asked for.
        case adult
        /// Nothing that it could be called by.
        case untitled
        /// A review without a word in it.
        case empty
        /// In a list of ratings, without one.
        case unrated
    }
}
