/// What somebody wrote about a film, made fit to be kept: plain text of one to ten thousand characters.
package struct ReviewText: Hashable, Sendable {
    package static let longestLength = 10_000
    /// A character can be made of any number of marks; this many code points are more than anybody needs.
    private static let mostScalars = 4 * longestLength

    package let text: String

    /// Takes out control characters, writes every line break as one, and trims.
    ///
    /// Marks of writing direction stay; the page keeps them from reaching beyond the review.
    package init(_ typed: String) throws(ShelfError) {
        // Before anything is counted, so that a flood of text costs one pass.
        guard typed.utf8.count <= 4 * Self.mostScalars else { throw .textTooLong(limit: Self.longestLength) }
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in typed.unicodeScalars {
            if Self.breaksLine(scalar) {
                // CR LF is one break.
                if !(scalar == "\n" && previous == "\r") { scalars.append("\n") }
            } else if scalar == "\t" || scalar.properties.generalCategory != .control {
                scalars.append(scalar)
            }
            previous = scalar
        }
        let text = Self.trimmed(String(scalars))
        guard text.unicodeScalars.contains(where: Self.isVisible) else { throw .emptyText }
        guard text.unicodeScalars.count <= Self.mostScalars, text.count <= Self.longestLength else {
            throw .textTooLong(limit: Self.longestLength)
        }
        self.text = text
    }

    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
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
