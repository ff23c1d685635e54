import Foundation
package import Media
import Shelf

/// A record and what it is to the reader.
package struct ListedRecord: Sendable, Hashable {
    package let record: VinylRecord
    /// Whether it is among the reader's favorites.
    package let isFavorite: Bool
    /// What the reader rates it in their box; nil when it is not there.
    package let rating: BoxRating?
    /// How the people of this server rate it; nil when nobody keeps it.
    package let average: RatingTally?
    /// The source it comes from, while that is switched on; nil for what is this server's own.
    let brand: RemoteBrand?

    package var isInBox: Bool { rating != nil }
}

/// A part of a list of records.
struct RecordPage: Sendable {
    let items: [ListedRecord]
    var next: Cursor?
    /// Who gives the next page; nil for this server.
    var nextBrand: RemoteBrand?
    /// Whether the next page is the first of whoever gives it.
    var nextIsItsFirst = false
    /// A source that should have given something here and did not, and where to ask it once more.
    var missing: MixedPage.Missing?
    /// When a source that is away said this.
    var staleSince: Date?
    /// How much this server has of it altogether; nil where nobody counted.
    var total: Int?
    /// Whether neither this page nor one before it has anything, and none comes after it.
    var foundNothing = false
}

/// A record with what stands on its page.
struct RecordContent: Sendable {
    let item: ListedRecord
    /// What the reader says of it in their box; nil when it is not there.
    let entry: BoxEntry?
    let similar: [ListedRecord]
    /// When a source that is away said this.
    let staleSince: Date?
    /// The source that was asked and gave nothing beyond what was known.
    let missing: RemoteBrand?
}
