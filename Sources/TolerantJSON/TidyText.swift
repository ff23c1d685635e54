/// Text of another server, fit to be shown: one line, not too long, without characters that act instead of showing.
package enum TidyText {
    /// The text, cut between characters to at most `longest` bytes; nil when nothing is left.
    package static func line(_ text: String?, longest: Int) -> String? {
        guard let text else { return nil }
        var line = ""
        var room = longest
        var isGapBefore = false
        for character in text {
            if character.isWhitespace || character.unicodeScalars.allSatisfy(acts) {
                isGapBefore = !line.isEmpty
                continue
            }
            let bytes = character.utf8.count + (isGapBefore ? 1 : 0)
            guard bytes <= room else { break }
            if isGapBefore { line.append(" ") }
            line.append(character)
            room -= bytes
            isGapBefore = false
        }
        return line.isEmpty ? nil : line
    }

    /// Control characters, and those that turn the direction of what follows.
    private static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
