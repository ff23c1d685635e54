/// Text of people as one line: without control characters, and without marks that turn the direction of what follows.
///
/// Lengths are in characters as people see them: an emoji is one, however it is made.
package enum TextLine {
    /// No character that people write is made of more code points on average; a flood of marks is.
    private static let scalarsPerCharacter = 16
    /// The one symbol that has no ink.
    private static let blankBraille: Unicode.Scalar = "\u{2800}"

    /// The whole text; empty when nothing is left that can be read, nil when it has more than so many characters.
    package static func whole(_ typed: String, _ longest: Int) -> String? {
        // Before anything is taken apart, so that a flood of text costs nothing.
        guard typed.utf8.count <= 4 * scalarsPerCharacter * longest else { return nil }
        let line = line(typed.unicodeScalars)
        // A character may be made of several code points; a flood of marks is none.
        guard line.unicodeScalars.count <= scalarsPerCharacter * longest, line.count <= longest else { return nil }
        return line
    }

    /// As much of the text as there is room for, with an ellipsis where something is left out.
    package static func shortened(_ typed: String, _ longest: Int) -> String {
        if let whole = whole(typed, longest) { return whole }
        let start = line(typed.unicodeScalars.prefix(scalarsPerCharacter * longest))
        return start.isEmpty ? "" : String(start.prefix(longest - 1)) + "…"
    }

    /// Whether there is anything to see: blanks, controls and marks of no width are nothing.
    package static func isLegible(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: isVisible)
    }

    private static func line(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> String {
        let words = scalars.split { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control || turns(scalar)
        }
        guard words.contains(where: { $0.contains(where: isVisible) }) else { return "" }
        return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }

    /// Marks that turn the direction of the text after them, and so could dress up the rest of a page.
    private static func turns(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && ![.control, .format].contains(properties.generalCategory) && scalar != blankBraille
    }
}
