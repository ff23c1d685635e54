internal import GRDB
package import Media

extension CatalogIndex {
    /// Titles and tags that go on with what somebody typed: those of the best hits in which the last typed word begins
    /// a word and the other words occur.
    ///
    /// In the reader's language; in the other one when nothing there fits. Those that begin with what was typed come
    /// first, then the most frequent, then the best ranked.
    package func suggestions(
        for text: String,
        language: Language,
        limit: Int = 8
    ) async throws(CatalogError) -> [String] {
        let query = SearchQuery(gifs: text)
        guard !query.isEmpty, limit > 0 else { return [] }
        return try await suggestions(from: query.search, language) { phrases in
            Self.candidates(in: phrases, for: query).sorted { one, other in
                if one.begins != other.begins { return one.begins }
                return one.count != other.count ? one.count > other.count : one.place < other.place
            }
            .prefix(limit).map { String($0.text) }
        }
    }

    /// Titles of films, and then names of people, that go on with what somebody typed.
    ///
    /// In the reader's language; in the other one when nothing there fits. Those that begin with what was typed come
    /// first.
    package func movieSuggestions(
        for text: String,
        language: Language,
        limit: Int = 8
    ) async throws(CatalogError) -> [String] {
        try await titleSuggestions(for: text, .movie, language, limit)
    }

    /// The same for records: titles, and then artists.
    package func recordSuggestions(
        for text: String,
        language: Language,
        limit: Int = 8
    ) async throws(CatalogError) -> [String] {
        try await titleSuggestions(for: text, .vinyl, language, limit)
    }

    private func titleSuggestions(
        for text: String,
        _ kind: MediaKind,
        _ language: Language,
        _ limit: Int
    ) async throws(CatalogError) -> [String] {
        let query = SearchQuery(text)
        guard !query.isEmpty, limit > 0 else { return [] }
        return try await suggestions(from: TitleQuery(text).search(kind), language) { phrases in
            Self.candidates(in: phrases, for: query).sorted { one, other in
                if one.begins != other.begins { return one.begins }
                if one.isTitle != other.isTitle { return one.isTitle }
                return one.count != other.count ? one.count > other.count : one.place < other.place
            }
            .prefix(limit).map { String($0.text) }
        }
    }

    private func suggestions(
        from search: PhasedSearch,
        _ language: Language,
        best: @escaping @Sendable ([String]) -> [String]
    ) async throws(CatalogError) -> [String] {
        try await read { database in
            let hits = try SearchHits(database, search)
                .first(Self.suggestingHits, after: .beginning, columns: "item.english, item.korean")
            for language in [language, language.other] {
                let column = language == .english ? "english" : "korean"
                let best = best(hits.map { $0.row[column] })
                if !best.isEmpty { return best }
            }
            return []
        }
    }

    /// More would say little new and cost time at every letter.
    private static var suggestingHits: Int { 60 }

    private struct Candidate {
        let text: Substring
        let begins: Bool
        /// Whether it is the first phrase of its item.
        let isTitle: Bool
        let place: Int
        var count: Int
    }

    private static func candidates(in phrases: [String], for query: SearchQuery) -> [Candidate] {
        var candidates: [Substring: Candidate] = [:]
        for lines in phrases {
            for (line, phrase) in SuggestionPhrase.parse(lines).enumerated() where phrase.matches(query) {
                let new = Candidate(
                    text: phrase.text,
                    begins: phrase.begins(with: query),
                    isTitle: line == 0,
                    place: candidates.count,
                    count: 0
                )
                candidates[phrase.keys, default: new].count += 1
            }
        }
        return Array(candidates.values)
    }
}
