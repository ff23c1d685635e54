package import FoundationEssentials
package import Media

/// Lets this server act for one person at TMDB until they, or TMDB, end it.
package struct TMDBSession: Hashable, Sendable {
    /// A secret; store it encrypted.
    package let secret: String

    /// Takes what TMDB gave out; nil for what it cannot have given out.
    package init?(_ secret: String) {
        guard TMDBRequestToken.isPlain(secret) else { return nil }
        self.secret = secret
    }
}

extension TMDBSession: CustomStringConvertible, CustomReflectable {
    /// Safe for a log.
    package var description: String { "TMDB session" }

    package var customMirror: Mirror { Mirror(self, children: ["session": description]) }
}

/// What a person approves at TMDB's own page, and what becomes a session then.
package struct TMDBRequestToken: Hashable, Sendable {
    private static let longest = 256

    package let text: String
    /// Nil when TMDB does not say; it is an hour.
    package let expiresAt: Date?

    /// Takes what TMDB gave out; nil for what it cannot have given out.
    package init?(_ text: String, expiresAt: Date? = nil) {
        guard Self.isPlain(text) else { return nil }
        self.text = text
        self.expiresAt = expiresAt
    }

    /// Letters and digits, `-`, `_` and single dots: what may stand unescaped in an address.
    static func isPlain(_ text: String) -> Bool {
        (1...longest).contains(text.utf8.count) && !text.hasPrefix(".") && !text.contains("..")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

extension TMDBRequestToken: CustomStringConvertible, CustomReflectable {
    /// Safe for a log.
    package var description: String { "TMDB request token" }

    package var customMirror: Mirror { Mirror(self, children: ["token": description]) }
}

/// A person at TMDB, as far as their account here is concerned.
package struct TMDBUser: Hashable, Sendable {
    /// Their account's number.
    package let number: Int
    /// What they are called there.
    package let name: String

    package init(number: Int, name: String) {
        self.number = number
        self.name = name
    }
}

/// A film with what a person gave it.
package struct TMDBRatedMovie: Hashable, Sendable {
    package let movie: Movie
    package let rating: StarRating

    package init(movie: Movie, rating: StarRating) {
        self.movie = movie
        self.rating = rating
    }
}

/// What a person did with a film.
package struct TMDBMovieStates: Hashable, Sendable {
    package let rating: StarRating?
    package let isFavorite: Bool
    package let isOnWatchlist: Bool

    package init(rating: StarRating?, isFavorite: Bool, isOnWatchlist: Bool) {
        self.rating = rating
        self.isFavorite = isFavorite
        self.isOnWatchlist = isOnWatchlist
    }
}
