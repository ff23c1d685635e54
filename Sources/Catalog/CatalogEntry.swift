package import FoundationEssentials
package import Media

/// An item on its way into the catalog.
package struct CatalogEntry: Sendable {
    /// What there is in the catalog.
    package enum Item: Hashable, Sendable {
        case gif(Gif)
        case movie(Movie)
        case record(VinylRecord)
    }

    package let item: Item
    package let rank: CatalogRank
    /// Further words it is found by and that nobody sees, such as the emoji it shows.
    package let keywords: [String]
    /// When it came to this server; new items rise in the trending list.
    ///
    /// Nil for what was always there.
    package let addedAt: Date?

    /// A film's place among those that critics name most; nil for all others.
    package let acclaim: Int?

    package init(gif: Gif, rank: CatalogRank, keywords: [String] = [], addedAt: Date? = nil) {
        item = .gif(gif)
        acclaim = nil
        self.rank = rank
        self.keywords = keywords
        self.addedAt = addedAt
    }

    /// Films have words enough of their own; among the acclaimed ones the first has the number 0.
    package init(movie: Movie, rank: CatalogRank, acclaim: Int? = nil) {
        item = .movie(movie)
        self.acclaim = acclaim
        self.rank = rank
        keywords = []
        addedAt = nil
    }

    package init(record: VinylRecord, rank: CatalogRank, keywords: [String] = []) {
        item = .record(record)
        acclaim = nil
        self.rank = rank
        self.keywords = keywords
        addedAt = nil
    }

    package var id: MediaID {
        switch item {
        case .gif(let gif): gif.id
        case .movie(let movie): movie.id
        case .record(let record): record.id
        }
    }

    var kind: MediaKind {
        switch item {
        case .gif: .gif
        case .movie: .movie
        case .record: .vinyl
        }
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

    /// The place of a film among the films, the best known first, from 0.
    package static func movie(_ index: Int) -> CatalogRank {
        CatalogRank(number: firstMovie + index)
    }

    /// The place of a record among the records that ship with Zoetrope, the best known first, from 0.
    package static func record(_ index: Int) -> CatalogRank {
        CatalogRank(number: firstRecord + index)
    }

    /// The place of own records: before those, the newest first.
    package static func libraryRecord(sequence: Int) -> CatalogRank {
        CatalogRank(number: firstRecord - sequence)
    }

    package static func < (one: CatalogRank, other: CatalogRank) -> Bool {
        one.number < other.number
    }

    /// How many better items of the starter catalog there are; 0 for own GIFs.
    var popularityPlace: Int { max(0, number - Self.firstStarter) }

    /// What ``movie(_:)`` was made from.
    var moviePlace: Int { number - Self.firstMovie }

    private static let firstStarter = 1_000_000
    private static let firstMovie = 1_000_000_000
    private static let firstRecord = 3_000_000_000
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
