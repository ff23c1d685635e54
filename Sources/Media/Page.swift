/// One page of a list and where the next one begins.
package struct Page<Item: Sendable>: Sendable {
    package let items: [Item]
    /// Hand it back to get the next page; nil at the end of the list.
    package let next: Cursor?

    package init(items: [Item], next: Cursor?) {
        self.items = items
        self.next = next
    }

    package func map<Other: Sendable>(_ transform: (Item) throws -> Other) rethrows -> Page<Other> {
        Page<Other>(items: try items.map(transform), next: next)
    }
}

/// A place in a list that only the list itself can read.
///
/// At most 1,024 characters of the URL-safe base64 alphabet; what it says is checked again by the list that gets it.
package struct Cursor: Hashable, Sendable {
    package static let longestLength = 1024

    package let text: String

    /// Makes a cursor, or nil when `text` is empty, too long or not URL-safe.
    package init?(_ text: String) {
        guard (1...Self.longestLength).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else {
            return nil
        }
        self.text = text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}
