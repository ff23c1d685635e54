/// The tokens of an item for the full-text index, each once, separated by spaces.
struct SearchTokens {
    /// Stands before a token that only ends a longer word, so that whole words can be told from it and come first.
    static let tailMark = "s"

    /// Stands before a phrase whose words are written together, unless all are Korean; such a token is no word's beginning.
    ///
    /// A compound letter, as in ``SearchDocument/titleMark``.
    static let togetherMark = "ㄶ"

    /// A longer phrase is a sentence, and no one types a sentence without spaces.
    private static let mostWordsTogether = 6

    private var seen: Set<String> = []
    private(set) var text = ""

    /// Adds words that belong together, in all their spellings.
    ///
    /// With initials they are also found by the consonants that Korean syllables begin with.
    mutating func add(_ words: [SearchWord], withInitials: Bool) {
        for words in Spellings.all(of: words) {
            for word in words { add(word, withInitials) }
            guard words.count > 1 else { continue }
            if words.allSatisfy(\.isHangul) {
                addJoined(words, withInitials)
            } else if words.count <= Self.mostWordsTogether {
                add(Self.togetherMark + SearchWord.joined(words).keys)
            }
        }
    }

    private mutating func add(_ word: SearchWord, _ withInitials: Bool) {
        add(word.keys)
        if let singular = word.singular { add(singular) }
        for tail in word.tails { add(Self.tailMark + tail) }
        if withInitials, word.isHangul, word.syllableStarts.count > 1 { add(word.initials) }
    }

    /// Korean is written with and without spaces: from each word on, the phrase is found as one word as well.
    private mutating func addJoined(_ words: [SearchWord], _ withInitials: Bool) {
        for start in words.indices.dropLast() {
            add(Self.tailMark + SearchWord.joined(words[start...]).keys)
        }
        if withInitials { add(SearchWord.joined(words).initials) }
    }

    /// Adds one token as it is.
    mutating func add(_ token: String) {
        guard !token.isEmpty, seen.insert(token).inserted else { return }
        if !text.isEmpty { text += " " }
        text += token
    }
}
