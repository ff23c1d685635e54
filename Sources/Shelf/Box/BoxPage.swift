/// One crate of a box: nine records, the newest first.
package struct BoxPage: Hashable, Sendable {
    /// How many records a page holds.
    package static let length = 9

    package let entries: [BoxEntry]
    /// From 1.
    package let number: Int
    /// At least 1: an empty box has one empty page.
    package let pages: Int
    /// How many records the whole box holds.
    package let total: Int

    package init(entries: [BoxEntry], number: Int, total: Int) {
        self.entries = entries
        self.number = number
        self.total = total
        pages = Self.pages(for: total)
    }

    /// How many pages so many records fill.
    package static func pages(for total: Int) -> Int {
        max(1, (max(0, total) + length - 1) / length)
    }
}
