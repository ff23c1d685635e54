internal import Media

/// What somebody notes on a record in their box, made fit to be kept: one line of at most 150 characters.
package struct BoxComment: Hashable, Sendable {
    /// In characters as people see them: an emoji is one, however it is made.
    package static let longestLength = 150

    package let text: String

    /// Nil when nothing is left that can be read.
    package init?(_ typed: String) throws(ShelfError) {
        guard let text = TextLine.whole(typed, Self.longestLength) else {
            throw .textTooLong(limit: Self.longestLength)
        }
        guard !text.isEmpty else { return nil }
        self.text = text
    }

    /// As much of a longer text as a comment may have, with an ellipsis at the end.
    package init?(shortening typed: String) {
        text = TextLine.shortened(typed, Self.longestLength)
        if text.isEmpty { return nil }
    }
}
