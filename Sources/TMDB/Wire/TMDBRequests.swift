import TolerantJSON

/// What rates a film: the body of `POST movie/{id}/rating`.
package struct TMDBRating: Hashable, Sendable, Codable {
    /// From 0.5 to 10 in half points; as it came, so it may be anything.
    package var value: Double

    package init(value: Double) {
        self.value = value
    }

    private enum CodingKeys: String, CodingKey {
        case value
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let value = container.decimal(.value) else {
            throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "no number")
        }
        self.value = value
    }
}

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

/// What turns an approved token into a session, or ends a session.
package struct TMDBSessionRequest: Hashable, Sendable, Codable {
    package var requestToken: String?
    package var sessionID: String?

    package init(requestToken: String) {
        self.requestToken = requestToken
    }

    package init(sessionID: String) {
        self.sessionID = sessionID
    }

    private enum CodingKeys: String, CodingKey {
        case requestToken = "request_token"
        case sessionID = "session_id"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        requestToken = container.filledText(.requestToken)
        sessionID = container.filledText(.sessionID)
    }
}
