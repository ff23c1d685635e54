import Vips

/// Shapes text and fits it into boxes.
struct Typesetter: Sendable {
    let fonts: FontCase
    /// Whether long words of kana and Chinese characters are broken as those in Hangul are.
    var breaksEastern = false

    /// Lines of one size.
    struct Paragraph: Sendable {
        let face: Typeface
        let lines: [SetLine]
        let size: Double

        /// The widest line's ink.
        var width: Double { lines.map { ($0.ink?.width ?? 0) * size }.max() ?? 0 }
    }

    /// How large text may get.
    struct Limits: Sendable {
        var width: Double
        var height: Double
        var size: Double
        var lines: Int
        /// Rather than smaller, text is cut.
        var smallest = 30.0
        /// Between words beside what the face itself leaves, in sizes.
        var space = 0.26
    }

    private static let longestWord = 26
    private static let longestHangul = 6
    private static let mostWords = 40

    /// The words in the first face that has all letters, or in the one that has the most of them.
    ///
    /// Words that no face has are left out; nil when none is left.
    func words(of text: String, in faces: [Typeface], tracking: Double? = nil) -> (Typeface, [SetLine])? {
        let pieces = pieces(of: text)
        var best: (Typeface, [SetLine])?
        for face in faces {
            let words = pieces.compactMap { piece in
                var word = word(piece.text, face, tracking: tracking ?? face.tracking)
                word?.isUnfinished = piece.isUnfinished
                return word
            }
            if words.count > best?.1.count ?? 0 { best = (face, words) }
            if words.count == pieces.count { break }
        }
        return best
    }

    func word(_ text: String, _ face: Typeface, tracking: Double) -> SetLine? {
        guard let glyphs = fonts.glyphs(of: face.isCapital ? text.uppercased() : text, in: face) else { return nil }
        let line = SetLine(glyphs, tracking: tracking)
        return line.ink == nil ? nil : line
    }

    /// Words; the longest of them in parts, and those in Hangul, which may be broken anywhere, in short ones.
    private func pieces(of text: String) -> [(text: String, isUnfinished: Bool)] {
        let pieces = text.split(separator: " ").prefix(Self.mostWords).flatMap { word -> [(String, Bool)] in
            let isShort = word.unicodeScalars.allSatisfy { $0.isHangul || (breaksEastern && $0.isEastern) }
            let limit = isShort ? Self.longestHangul : Self.longestWord
            let count = (word.count + limit - 1) / limit
            let length = (word.count + count - 1) / count
            var rest = word
            return (0..<count).map { index in
                defer { rest = rest.dropFirst(length) }
                return (String(rest.prefix(length)), index < count - 1)
            }
        }
        return Array(pieces.prefix(Self.mostWords))
    }

    /// Breaks words into as many lines as make them largest; leaves out the last words when they would be tiny.
    func fit(_ words: [SetLine], in face: Typeface, _ limits: Limits) -> Paragraph {
        var words = words
        while true {
            let best = best(words, in: face, limits)
            if best.size >= limits.smallest || words.count < 2 { return best }
            words.removeLast(max(1, words.count / 8))
        }
    }

    private func best(_ words: [SetLine], in face: Typeface, _ limits: Limits) -> Paragraph {
        let space = limits.space + face.tracking
        let widths = words.map(\.advance)
        let spaces = words.map { $0.isUnfinished ? 0 : space }
        var best = Paragraph(face: face, lines: [], size: 0)
        for count in 1...max(1, min(words.count, limits.lines)) {
            let lines = LineBreaks.balanced(widths, spaces: spaces, lines: count)
                .map { SetLine(words[$0], space: space) }
            let paragraph = Paragraph(face: face, lines: lines, size: Self.size(of: lines, in: face, limits))
            // A line more is worth it only for clearly larger letters.
            if paragraph.size > best.size * 1.06 { best = paragraph }
        }
        return best
    }

    private static func size(of lines: [SetLine], in face: Typeface, _ limits: Limits) -> Double {
        let width = lines.compactMap { $0.ink?.width }.max() ?? 1
        let height = height(of: lines, in: face)
        return min(limits.size, limits.width / (width + face.emphasis), limits.height / (height + face.emphasis))
    }

    /// From the top of the first line's ink to the bottom of the last one's, at size 1.
    static func height(of lines: [SetLine], in face: Typeface) -> Double {
        guard let first = lines.first?.ink, let last = lines.last?.ink else { return 1 }
        return Double(lines.count - 1) * face.leading - first.y + last.maxY
    }
}
