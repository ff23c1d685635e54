private import Foundation

/// Turns text into the words that are indexed and searched for.
///
/// The same rules serve both sides.
///
/// Case, diacritics, full-width forms and apostrophes make no difference. An emoji is a word of its own, spelled
/// `u1f389`, whatever its skin tone. Everything that is neither a letter nor a digit only separates words.
enum SearchText {
    static func words(of text: some StringProtocol) -> [SearchWord] {
        var words = Words()
        if text.unicodeScalars.allSatisfy(isPlain) {
            for scalar in text.unicodeScalars { append(plain: scalar, to: &words) }
        } else {
            for character in text { append(character, to: &words) }
        }
        return words.finished()
    }

    /// The words so far and the one that is being read.
    private struct Words {
        private var complete: [SearchWord] = []
        var current = SearchWord()

        mutating func endWord() {
            guard !current.keys.isEmpty else { return }
            complete.append(current)
            current = SearchWord()
        }

        mutating func append(emoji keys: String) {
            endWord()
            current.append(other: keys)
            endWord()
        }

        consuming func finished() -> [SearchWord] {
            endWord()
            return complete
        }
    }

    /// Whether a scalar is ASCII or composed Korean: nearly all text is, and needs no tables of Unicode.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII || (0xAC00...0xD7A3).contains(scalar.value) || (0x3131...0x3163).contains(scalar.value)
    }

    private static func append(plain scalar: Unicode.Scalar, to words: inout Words) {
        switch scalar {
        case "a"..."z", "0"..."9": words.current.append(other: scalar)
        case "A"..."Z": words.current.append(other: Unicode.Scalar(UInt8(scalar.value) | 0x20))
        case "'": break
        default: appendKorean(scalar, to: &words)
        }
    }

    private static func appendKorean(_ scalar: Unicode.Scalar, to words: inout Words) {
        if let keys = Hangul.keys(scalar) {
            words.current.append(hangul: keys, initial: Hangul.initial(scalar))
        } else {
            words.endWord()
        }
    }

    private static func append(_ character: Character, to words: inout Words) {
        if character == rightQuote { return }
        if let emoji = emojiKeys(character) {
            words.append(emoji: emoji)
        } else if !append(lettersOf: character, to: &words.current) {
            words.endWord()
        }
    }

    /// Adds a character's letters to a word; false when the character is not part of words.
    private static func append(lettersOf character: Character, to word: inout SearchWord) -> Bool {
        if character == "'" { return true }
        var isLetter = false
        for scalar in character.unicodeScalars {
            if let keys = Hangul.keys(scalar) {
                word.append(hangul: keys, initial: Hangul.initial(scalar))
                isLetter = true
            } else {
                for folded in fold(scalar) {
                    word.append(other: folded)
                    isLetter = true
                }
            }
        }
        return isLetter
    }

    /// The scalar without case and diacritics, as pieces that are safe in a token; none when it is not a letter.
    private static func fold(_ scalar: Unicode.Scalar) -> [String] {
        let narrow = (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) : scalar
        let decomposed = String(narrow ?? scalar).decomposedStringWithCanonicalMapping
        return decomposed.lowercased().unicodeScalars.compactMap { part in
            guard !isDiacritic(part), part.properties.isAlphabetic || part.properties.numericType != nil else {
                return nil
            }
            return isKeptTogether(part) ? String(part) : spelled(part)
        }
    }

    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        (0x0300...0x036F).contains(scalar.value)
    }

    /// Whether SQLite's tokenizer, whose tables are older than Swift's, is sure to see a letter or digit here.
    private static func isKeptTogether(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A, 0xDF...0xF6, 0xF8...0x24F, 0x3B1...0x3C9, 0x430...0x45F: true
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FCC: true
        default: false
        }
    }

    private static func spelled(_ scalar: Unicode.Scalar) -> String {
        "u" + String(scalar.value, radix: 16)
    }

    /// What phones write for an apostrophe.
    private static let rightQuote: Character = "\u{2019}"

    private static func emojiKeys(_ character: Character) -> String? {
        guard !character.isASCII else { return nil }
        let scalars = character.unicodeScalars
        let isEmoji = scalars.contains { scalar in
            scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" || scalar == "\u{20E3}"
                || (scalar.value >= 0x203C && scalar.properties.isEmoji)
        }
        guard isEmoji else { return nil }
        let drawn = scalars.filter { !isUnseen($0) }
        let toned = drawn.filter { !$0.properties.isEmojiModifier }
        return (toned.isEmpty ? drawn : toned).map(spelled).joined()
    }

    /// Joiners and the like: people's keyboards differ in whether they send them.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200D}" || scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
    }
}
