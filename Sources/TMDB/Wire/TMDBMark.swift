import TolerantJSON

/// What puts a film on a list or takes it off: the body of `POST account/{id}/favorite` and `…/watchlist`.
package struct TMDBMark: Hashable, Sendable, Codable {
    /// `movie`, or `tv`.
    package var mediaType: String
    package var mediaID: Int
    /// One of the two is there.
    package var favorite: Bool?
    package var watchlist: Bool?

    package init(movie: Int, favorite: Bool) {
        mediaType = "movie"
        mediaID = movie
        self.favorite = favorite
    }

    package init(movie: Int, watchlist: Bool) {
        mediaType = "movie"
        mediaID = movie
        self.watchlist = watchlist
    }

    private enum CodingKeys: String, CodingKey {
        case mediaType = "media_type"
        case mediaID = "media_id"
        case favorite
        case watchlist
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mediaType = container.plainText(.mediaType)
        mediaID = try container.requiredNumber(.mediaID)
        favorite = container.flag(.favorite)
        watchlist = container.flag(.watchlist)
    }
}
