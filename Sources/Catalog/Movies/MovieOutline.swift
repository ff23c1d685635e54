package import Media

/// A film with what the order of a list is made from.
package struct MovieOutline: Hashable, Sendable {
    package let id: MediaID
    package let rank: CatalogRank
    /// When it was first shown; nil when nobody knows.
    package let year: Int?
    /// Where it was mainly made.
    package let country: String?
    /// The number of its main genre.
    package let genre: Int?

    /// Its place among those that critics name most.
    package let acclaim: Int?

    package init(
        id: MediaID,
        rank: CatalogRank,
        year: Int? = nil,
        country: String? = nil,
        genre: Int? = nil,
        acclaim: Int? = nil
    ) {
        self.acclaim = acclaim
        self.id = id
        self.rank = rank
        self.year = year
        self.country = country
        self.genre = genre
    }
}
