package import Media
package import Transport

/// An answer of Discogs', and whether it is old.
package struct DiscogsAnswer<Value: Sendable>: Sendable {
    package let value: Value
    /// Nil when Discogs said so just now, or lately enough.
    package let stale: StaleReply?
}

/// One page of what a search finds.
package struct DiscogsFound: Hashable, Sendable {
    package let items: [VinylRecord]
    /// The last page that can be asked for; 0 when there is none.
    package let pages: Int
    /// How many there are on all pages, those that nobody gets to see included.
    package let total: Int
    package let skipped: SkippedRecords
    /// As in ``DiscogsAnswer``.
    package let stale: StaleReply?

    package init(
        items: [VinylRecord],
        pages: Int,
        total: Int,
        skipped: SkippedRecords = SkippedRecords(),
        stale: StaleReply? = nil
    ) {
        self.items = items
        self.pages = pages
        self.total = total
        self.skipped = skipped
        self.stale = stale
    }

    static let nothing = DiscogsFound(items: [], pages: 0, total: 0)
}

/// How many items were left out because they cannot be shown, and why; duplicates do not count.
package struct SkippedRecords: Hashable, Sendable {
    package private(set) var counts: [Reason: Int] = [:]

    package init() {}

    package var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ reason: Reason, _ count: Int = 1) {
        if count > 0 { counts[reason, default: 0] += count }
    }

    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Not an object, or one without a number.
        case unreadable
        /// A number that no release has.
        case badID = "bad id"
        /// A master, an artist or a label.
        case otherKind = "other kind"
        /// A CD, a cassette or a file, where only vinyl was asked for.
        case otherFormat = "other format"
        /// Nothing that it could be called by.
        case untitled
    }
}
