/// Text of another server, fit to be shown: not too long, without characters that act instead of showing.
package enum TidyText {
    /// The text as one line, cut between characters to at most `longest` bytes; nil when nothing is left.
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

    /// The text with lines ending in `\n`, at most one of them empty in a row, cut between characters to at most `longest`
    /// characters; nil when nothing is left.
    ///
    /// A page isolates text of several lines, so what turns the direction may stay.
    package static func paragraphs(_ text: String, longest: Int) -> String? {
        var lines: [String] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let plain = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !controls($0) }))
            let isEmpty = plain.allSatisfy(\.isWhitespace)
            if isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(isEmpty ? "" : plain)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        let whole = lines.joined(separator: "\n")
        return whole.isEmpty ? nil : String(whole.prefix(longest))
    }

    /// Characters that control, and those that turn the direction of what follows.
    private static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: controls(scalar)
        }
    }

    private static func controls(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0xFEFF: true
        default: false
        }
    }
}
