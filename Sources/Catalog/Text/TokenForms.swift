/// What an item's tokens may be for a word to count as found: one of these, or one that begins with one of those.
struct TokenForms {
    private(set) var whole: [String] = []
    private(set) var begun: [String] = []

    /// The word itself, as part of nothing longer; two that are written together here and apart there count as one.
    static func exact(_ word: SearchWord) -> TokenForms {
        var whole = [word.keys]
        if let singular = word.singular { whole.append(singular) }
        if !word.isHangul { whole.append(SearchTokens.togetherMark + word.keys) }
        return TokenForms(whole: whole)
    }

    /// The word itself or the end of a longer one.
    static func ending(_ word: SearchWord) -> TokenForms {
        exact(word) + TokenForms(whole: tails(word))
    }

    /// The same, and what may become of a word that is half typed.
    static func typed(_ word: SearchWord) -> TokenForms {
        var begun = [word.keys] + tails(word)
        // So that "now" does not find "no way".
        if !word.isHangul, word.isLong { begun.append(SearchTokens.togetherMark + word.keys) }
        return ending(word) + TokenForms(begun: begun)
    }

    /// Several words that are written together there; none for a single one.
    static func together(_ words: [SearchWord]) -> TokenForms {
        guard words.count > 1 else { return TokenForms() }
        let joined = SearchWord.joined(words)
        if joined.isHangul { return TokenForms(begun: [joined.keys] + tails(joined)) }
        return joined.isLong ? TokenForms(begun: [joined.keys]) : TokenForms(whole: [joined.keys])
    }

    static func + (one: TokenForms, other: TokenForms) -> TokenForms {
        TokenForms(whole: one.whole + other.whole, begun: one.begun + other.begun)
    }

    /// As expressions for the full-text index, each form with a mark before it.
    func expressions(mark: String = "") -> [String] {
        whole.map { Self.quoted(mark + $0) } + begun.map { Self.quoted(mark + $0) + "*" }
    }

    /// The same for tokens that are in no index.
    func isAmong(_ tokens: Set<Substring>) -> Bool {
        whole.contains { tokens.contains($0[...]) }
            || begun.contains { beginning in tokens.contains { $0.hasPrefix(beginning) } }
    }

    /// One expression that holds when any of these does.
    static func any(_ alternatives: [String]) -> String {
        alternatives.count == 1 ? alternatives[0] : "(" + alternatives.joined(separator: " OR ") + ")"
    }

    static func quoted(_ keys: String) -> String { "\"\(keys)\"" }

    /// Only what begins with a Korean syllable can end a longer word; the mark before "now" would make it snow.
    private static func tails(_ word: SearchWord) -> [String] {
        word.syllableStarts.first == 0 ? [SearchTokens.tailMark + word.keys] : []
    }
}

extension SearchWord {
    /// Whether it is so long that it hardly begins other words written together by chance.
    fileprivate var isLong: Bool { keys.unicodeScalars.count >= 6 }
}
