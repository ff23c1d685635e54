/// A word as the index knows it.
struct SearchWord: Hashable, Sendable {
    /// The word without case and diacritics, Korean as ``Hangul`` keys, other scripts as they are or spelled out.
    ///
    /// Only letters and digits that SQLite's tokenizer keeps together, so it is always one token.
    fileprivate(set) var keys = ""
    /// Where in `keys` each Korean syllable begins, in UTF-8 bytes.
    fileprivate(set) var syllableStarts: [Int] = []
    /// The consonants the syllables begin with; as many as there are syllables when the whole word is Korean.
    fileprivate(set) var initials = ""
    /// How many scalars of the word are not Korean.
    fileprivate var otherCount = 0

    var isHangul: Bool { otherCount == 0 }

    /// What the word ends in from each of its later syllables on: what somebody may take for a word of its own.
    ///
    /// A word longer than twelve syllables gives none.
    var tails: [String] {
        guard (1...Self.longestWordWithTails).contains(syllableStarts.count) else { return [] }
        return syllableStarts.filter { $0 > 0 }.map { String(Substring(keys.utf8.dropFirst($0))) }
    }

    /// The word without an English plural ending; nil when there is none to take off.
    ///
    /// Both sides of a search do this, so a wrong guess (`christma`) costs nothing unless it is another word.
    var singular: String? {
        let isLatin = keys.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        guard keys.utf8.last == UInt8(ascii: "s"), isLatin, keys.count > 3, keys != "news" else { return nil }
        if keys.hasSuffix("ies"), keys.count > 4 { return keys.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes", "zes"] where keys.hasSuffix(ending) {
            return String(keys.dropLast(2))
        }
        for ending in ["ss", "us", "is"] where keys.hasSuffix(ending) { return nil }
        return String(keys.dropLast())
    }

    private static let longestWordWithTails = 12

    /// Several Korean words written together.
    static func joined(_ words: some Sequence<SearchWord>) -> SearchWord {
        words.reduce(into: SearchWord()) { all, word in
            let length = all.keys.utf8.count
            all.keys += word.keys
            all.syllableStarts += word.syllableStarts.map { $0 + length }
            all.initials += word.initials
            all.otherCount += word.otherCount
        }
    }

    mutating func append(hangul keys: String, initial: String?) {
        if let initial {
            syllableStarts.append(self.keys.utf8.count)
            initials += initial
        }
        self.keys += keys
    }

    mutating func append(other scalar: Unicode.Scalar) {
        keys.unicodeScalars.append(scalar)
        otherCount += 1
    }

    mutating func append(other keys: String) {
        self.keys += keys
        otherCount += 1
    }
}
