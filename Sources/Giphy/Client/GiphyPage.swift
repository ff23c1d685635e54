package import Media

/// One page of a list of GIPHY's.
package struct GiphyPage: Hashable, Sendable {
    package let items: [Gif]
    /// The offset of the next page; nil at the end, also where GIPHY lets nobody go on.
    package let next: Int?
    package let skipped: SkippedGifs

    package init(items: [Gif], next: Int?, skipped: SkippedGifs) {
        self.items = items
        self.next = next
        self.skipped = skipped
    }
}

/// How many items were left out because they cannot be shown, and why; duplicates do not count.
package struct SkippedGifs: Hashable, Sendable {
    package private(set) var counts: [Reason: Int] = [:]

    package init() {}

    package var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ reason: Reason, _ count: Int = 1) {
        if count > 0 { counts[reason, default: 0] += count }
    }

    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Not an object, or one without an id.
        case unreadable
        /// An id that could not stand in an address.
        case badID = "bad id"
        /// No animation that a browser could show.
        case noAnimation = "no animation"
        /// Animations, but none from where pictures may come from.
        case otherHost = "other host"
        /// Stronger than the operator wants, whatever was asked for.
        case tooStrong = "too strong"
    }
}
