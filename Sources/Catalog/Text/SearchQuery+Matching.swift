package import Media

extension SearchQuery {
    /// Whether an item that is in no index would be found, by the rules of the index.
    fileprivate func finds(_ document: SearchDocument) -> Bool {
        let tokens = document.text.split(separator: " ")
        let whole = Set(tokens)
        guard let last = words.last else { return true }
        let separate = words.dropLast().allSatisfy { Self.isFound($0, in: whole) }
        if separate, Self.isFound(last, in: whole) || Self.isBegun(last, in: tokens) { return true }
        return words.count > 1 && isHangul && Self.isBegun(SearchWord.joined(words), in: tokens)
    }

    private static func isFound(_ word: SearchWord, in tokens: Set<Substring>) -> Bool {
        let forms = [word.keys, SearchTokens.tailMark + word.keys] + (word.singular.map { [$0] } ?? [])
        return forms.contains { tokens.contains($0[...]) }
    }

    private static func isBegun(_ word: SearchWord, in tokens: [Substring]) -> Bool {
        tokens.contains { $0.hasPrefix(word.keys) || $0.hasPrefix(SearchTokens.tailMark + word.keys) }
    }
}

extension Gif {
    /// Whether what somebody typed finds this item, for items that are in no index; true when it has no word.
    package func isFound(by text: String) -> Bool {
        let query = SearchQuery(text)
        return query.isEmpty || query.finds(SearchDocument(self, keywords: []))
    }
}

extension Movie {
    /// The same for films: by titles, people, genres and the year.
    package func isFound(by text: String) -> Bool {
        let query = SearchQuery(text)
        return query.isEmpty || query.finds(SearchDocument(self))
    }
}

extension VinylRecord {
    /// The same for records: by titles, artists, tracks, labels, genres, styles and the year.
    package func isFound(by text: String) -> Bool {
        let query = SearchQuery(text)
        return query.isEmpty || query.finds(SearchDocument(self, keywords: []))
    }
}
