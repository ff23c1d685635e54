/// Text on one line as people meant it.
enum PlainLine {
    /// The text with every run of spaces, line ends and control characters as one space, none at the ends.
    ///
    /// Marks that turn the direction of what follows go, because they could dress up the rest of a page; a text of
    /// nothing visible is empty.
    static func text(_ typed: String) -> String {
        let words = typed.unicodeScalars.split { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
        guard words.contains(where: { $0.contains(where: isVisible) }) else { return "" }
        return words.map(String.init).joined(separator: " ")
    }

    /// Whether it has at most so many characters as people see them; each may be made of several code points.
    static func isShort(_ text: String, _ longest: Int) -> Bool {
        text.unicodeScalars.count <= 8 * longest && text.count <= longest
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .format
    }
}
