package import FoundationEssentials
package import Media

/// An item on its way into the catalog.
package struct CatalogEntry: Sendable {
    package let gif: Gif
    package let rank: CatalogRank
    /// Further words it is found by and that nobody sees, such as the emoji it shows.
    package let keywords: [String]
    /// When it came to this server; new items rise in the trending list.
    ///
    /// Nil for what was always there.
    package let addedAt: Date?

    package init(gif: Gif, rank: CatalogRank, keywords: [String] = [], addedAt: Date? = nil) {
        self.gif = gif
        self.rank = rank
        self.keywords = keywords
        self.addedAt = addedAt
    }
}

/// An item's place in the catalog: a smaller number comes first.
///
/// No two items share one.
package struct CatalogRank: Hashable, Sendable, Comparable {
    package let number: Int

    init(number: Int) {
        self.number = number
    }

    /// The place of what ships with Zoetrope, in its own order, from 0.
    package static func starter(_ index: Int) -> CatalogRank {
        CatalogRank(number: firstStarter + index)
    }

    /// The place of own GIFs: before everything else, the newest first.
    package static func library(sequence: Int) -> CatalogRank {
        CatalogRank(number: firstStarter - sequence)
    }

    package static func < (one: CatalogRank, other: CatalogRank) -> Bool {
        one.number < other.number
    }

    /// How many better items of the starter catalog there are; 0 for own GIFs.
    var popularityPlace: Int { max(0, number - Self.firstStarter) }

    private static let firstStarter = 1_000_000
}

/// An item with what the order of a list is made from.
package struct RankedItem: Hashable, Sendable {
    package let id: MediaID
    package let rank: CatalogRank
    package let addedAt: Date?

    package init(id: MediaID, rank: CatalogRank, addedAt: Date?) {
        self.id = id
        self.rank = rank
        self.addedAt = addedAt
    }
}
