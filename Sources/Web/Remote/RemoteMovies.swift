package import Foundation
package import Media

/// An outside source of films, as the pages see it.
///
/// Every call may take seconds and ends soon after its task is cancelled. What it says is good for hours; what it last
/// said is given, with its age, when it is away.
package protocol RemoteMovies: Sendable {
    var brand: RemoteBrand { get }
    /// How many calls are left right now.
    var budget: RemoteBudget { get }
    /// One page of a list, counted from 1, in the source's own order, without films that came twice in it; an empty one
    /// past the end.
    func page(
        of list: RemoteMovieList,
        number: Int,
        for reader: MovieReader
    ) async throws(RemoteFailure) -> RemoteMoviePage
    /// The film with this id and what stands on its page; nil when the source has none.
    func movie(_ id: MediaID, for reader: MovieReader) async throws(RemoteFailure) -> RemoteMovieDetail?
    /// One page of what the source's people wrote about a film, counted from 1.
    func reviews(of id: MediaID, number: Int) async throws(RemoteFailure) -> RemoteReviewPage
}

/// For whom films are listed.
package struct MovieReader: Hashable, Sendable {
    package let language: Language
    /// An upper-case ISO 3166-1 code, where the reader's browser tells one.
    package let region: String?

    package init(language: Language, region: String? = nil) {
        self.language = language
        self.region = region
    }
}

/// What a source of films is asked for.
package enum RemoteMovieList: Hashable, Sendable {
    case list(MovieList)
    /// Films whose title fits, of one year or of all.
    case search(String, year: Int?)
    case similar(MediaID)
}

/// One page of a source's list of films.
package struct RemoteMoviePage: Hashable, Sendable {
    package var items: [Movie]
    /// The last page that can be asked for; 0 when there is none.
    package let pages: Int
    package let total: Int
    /// When the source said so, where it is away now and this is what it said before; nil when it is fresh.
    package let staleSince: Date?

    package init(items: [Movie], pages: Int, total: Int, staleSince: Date? = nil) {
        self.items = items
        self.pages = pages
        self.total = total
        self.staleSince = staleSince
    }
}

/// A film with what its source has beside it.
package struct RemoteMovieDetail: Hashable, Sendable {
    package let movie: Movie
    package let similar: [Movie]
    /// The first page.
    package let reviews: RemoteReviewPage
    /// As in ``RemoteMoviePage``.
    package let staleSince: Date?

    package init(movie: Movie, similar: [Movie], reviews: RemoteReviewPage, staleSince: Date? = nil) {
        self.movie = movie
        self.similar = similar
        self.reviews = reviews
        self.staleSince = staleSince
    }
}

/// One page of what a source's people wrote about a film.
package struct RemoteReviewPage: Hashable, Sendable {
    package let reviews: [MovieReview]
    package let pages: Int

    package init(reviews: [MovieReview], pages: Int) {
        self.reviews = reviews
        self.pages = pages
    }
}
