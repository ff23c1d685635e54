/// What somebody notes on a record in their box, made fit to be kept: one line of at most 150 characters.
package struct BoxComment: Hashable, Sendable {
    /// In characters as people see them: an emoji is one, however it is made.
    package static let longestLength = 150
    /// No character that people write is made of more code points on average; a flood of marks is.
    private static let mostScalars = 16 * longestLength

    package let text: String

    /// Takes out control characters, puts a space in place of every line break, and trims.
    ///
    /// Nil when nothing is left that can be read.
    package init?(_ typed: String) throws(ShelfError) {
        // Before anything is counted, so that a flood of text costs nothing.
        guard typed.utf8.count <= 4 * Self.mostScalars else { throw .textTooLong(limit: Self.longestLength) }
        var scalars = String.UnicodeScalarView()
        for scalar in typed.unicodeScalars {
            if scalar.properties.isWhitespace {
                if scalars.last != " " { scalars.append(" ") }
            } else if scalar.properties.generalCategory != .control {
                scalars.append(scalar)
            }
        }
        let text = Self.trimmed(String(scalars))
        guard text.unicodeScalars.contains(where: Self.isVisible) else { return nil }
        guard text.unicodeScalars.count <= Self.mostScalars, text.count <= Self.longestLength else {
            throw .textTooLong(limit: Self.longestLength)
        }
        self.text = text
    }

    /// As much of a longer text as a comment may have, with an ellipsis at the end.
    package init?(shortening typed: String) {
        if let whole = try? BoxComment(typed) {
            self = whole
            return
        }
        // Enough for any comment, and little enough to be gone through.
        let start = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Self.mostScalars)))
        guard let cut = try? BoxComment(String(start.prefix(Self.longestLength - 1))) else { return nil }
        text = cut.text + "…"
    }

    private static func trimmed(_ text: String) -> String {
        var rest = Substring(text)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format
    }
}
