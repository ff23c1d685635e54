package import Media

extension SearchQuery {
    /// Whether an item that is in no index would be found, by the rules of the index.
    fileprivate func finds(_ document: SearchDocument) -> Bool {
        finds(Set(document.text.split(separator: " ")), last: TokenForms.typed)
    }

    private func finds(_ tokens: Set<Substring>, last forms: (SearchWord) -> TokenForms) -> Bool {
        guard let last = words.last else { return true }
        let separate =
            words.dropLast().allSatisfy { isFound($0, as: .ending($0), in: tokens) }
            && isFound(last, as: forms(last), in: tokens)
        return separate || TokenForms.together(words).isAmong(tokens)
    }

    private func isFound(_ word: SearchWord, as forms: TokenForms, in tokens: Set<Substring>) -> Bool {
        forms.isAmong(tokens) || meanings(of: word).contains { $0.finds(tokens, last: Self.meantForms) }
    }
}

extension Gif {
    /// Whether what was typed finds this item, for items that are in no index; true when it has no word.
    package func isFound(by text: String) -> Bool {
        let query = SearchQuery(gifs: text)
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
