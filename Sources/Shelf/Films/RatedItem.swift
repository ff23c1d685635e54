package import FoundationEssentials
package import Media

/// A film somebody rated.
package struct RatedItem: Hashable, Sendable {
    package let id: MediaID
    package let rating: StarRating
    /// When they rated it first.
    package let ratedAt: Date

    package init(id: MediaID, rating: StarRating, ratedAt: Date) {
        self.id = id
        self.rating = rating
        self.ratedAt = ratedAt
    }
}
