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
        let query = SearchQuery(text)
        guard !query.isEmpty, limit > 0 else { return [] }
        return try await read { database in
            let hits = try SearchHits(database, query)
                .first(Self.suggestingHits, after: .beginning, columns: "item.english, item.korean")
            for language in [language, language.other] {
                let column = language == .english ? "english" : "korean"
                let best = Self.best(limit, of: hits.map { $0.row[column] }, for: query)
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
        let place: Int
        var count: Int
    }

    private static func best(_ limit: Int, of phrases: [String], for query: SearchQuery) -> [String] {
        var candidates: [Substring: Candidate] = [:]
        for lines in phrases {
            for phrase in SuggestionPhrase.parse(lines) where phrase.matches(query) {
                let new = Candidate(
                    text: phrase.text,
                    begins: phrase.begins(with: query),
                    place: candidates.count,
                    count: 0
                )
                candidates[phrase.keys, default: new].count += 1
            }
        }
        let ordered = candidates.values.sorted { one, other in
            if one.begins != other.begins { return one.begins }
            return one.count != other.count ? one.count > other.count : one.place < other.place
        }
        return ordered.prefix(limit).map { String($0.text) }
    }
}
