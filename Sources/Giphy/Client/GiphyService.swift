package import Transport

/// Which GIPHY is asked, and how.
package struct GiphyService: Sendable {
    /// Up to which rating items are wanted.
    package enum Rating: String, Hashable, Sendable, CaseIterable {
        case g
        case pg
        case pg13 = "pg-13"
        case r

        /// Whether an item that says this of itself may be shown; one that says nothing, or something unknown, may.
        func permits(_ rating: String?) -> Bool {
            guard let rating, let strength = Self.strengths.firstIndex(of: rating.lowercased()) else { return true }
            return strength <= Self.strengths.firstIndex(of: rawValue) ?? 0
        }

        /// What items say of themselves, the mildest first.
        private static let strengths = ["y", "g", "pg", "pg-13", "r", "nsfw"]
    }

    /// What comes before `/gifs/…`, for example `https://api.giphy.com/v1`.
    package let base: WebAddress
    package let key: String
    package let rating: Rating
    /// Where its pictures may come from; what lies elsewhere is left out.
    package let media: MediaOrigins

    package init(base: WebAddress, key: String, rating: Rating, media: MediaOrigins) {
        self.base = base
        self.key = key
        self.rating = rating
        self.media = media
    }
}

extension GiphyService: CustomStringConvertible, CustomReflectable {
    /// Safe for a log: without the key.
    package var description: String { "\(base)" }

    package var customMirror: Mirror { Mirror(self, children: ["service": description]) }
}
