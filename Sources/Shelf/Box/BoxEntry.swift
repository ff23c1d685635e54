package import FoundationEssentials
package import Media

/// A record in somebody's box.
package struct BoxEntry: Hashable, Sendable {
    package let record: VinylRecord
    package let rating: BoxRating
    package let comment: String?
    package let addedAt: Date
    /// Whether it is the one record that stands for its owner.
    package let isRepresentative: Bool
    /// Whether only its owner's file tells of the record, not a source of this server.
    package let isClaimed: Bool

    package init(
        record: VinylRecord,
        rating: BoxRating,
        comment: String? = nil,
        addedAt: Date,
        isRepresentative: Bool = false,
        isClaimed: Bool = false
    ) {
        self.record = record
        self.rating = rating
        self.comment = comment
        self.addedAt = addedAt
        self.isRepresentative = isRepresentative
        self.isClaimed = isClaimed
    }
}

/// What became of the wish to put a record into a box.
package enum BoxOutcome: Hashable, Sendable {
    /// It was not there before and is now.
    case added
    /// It was there before, like this; the new rating and comment count now.
    case already(BoxEntry)
}
