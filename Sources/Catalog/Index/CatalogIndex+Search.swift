internal import GRDB
package import Media

extension CatalogIndex {
    /// The GIFs that match what somebody typed, those that have every word as a whole word first, each by rank.
    ///
    /// A text without any word finds nothing. Throws ``CatalogError/invalidCursor`` for a cursor of another search.
    package func search(
        _ text: String,
        after cursor: Media.Cursor?,
        limit: Int
    ) async throws(CatalogError) -> Page<Gif> {
        let query = SearchQuery(gifs: text)
        let start = try SearchPlace(cursor, in: query.search)
        guard !query.isEmpty else { return Page(items: [], next: nil) }
        return try await read { database in
            try SearchHits(database, query.search).page(after: start, limit: max(1, limit), of: FactsDecoder().gif)
        }
    }

    /// Those of `ids` that match what somebody typed, in the order of `ids`; all of them when it has no word.
    package func matching(_ text: String, among ids: [MediaID]) async throws(CatalogError) -> [MediaID] {
        let query = SearchQuery(gifs: text)
        guard !query.isEmpty else { return ids }
        return try await matching(query.all, of: .gif, among: ids)
    }

    /// Those of `ids` that an expression finds, in the order of `ids`.
    func matching(
        _ expression: String,
        of kind: MediaKind,
        among ids: [MediaID]
    ) async throws(CatalogError) -> [MediaID] {
        try await read { database in
            let table = kind.searchTable
            let sql = """
                SELECT id FROM item
                WHERE id IN (SELECT value FROM json_each(?))
                    AND rank IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)
                """
            // Ids hold no quotes, backslashes or control characters, so this is JSON.
            let list = "[" + ids.map { "\"\($0.description)\"" }.joined(separator: ",") + "]"
            let found = try Set(String.fetchAll(database, sql: sql, arguments: [list, expression]))
            return ids.filter { found.contains($0.description) }
        }
    }

    /// Any one of the GIFs that match `tag`, each as likely as the others; of all GIFs when it is empty.
    ///
    /// GIFs that have the tag as a whole word are taken if there are any. Nil when nothing matches.
    package func random(
        tag: String,
        using randomness: inout some RandomNumberGenerator
    ) async throws(CatalogError) -> Gif? {
        let query = SearchQuery(gifs: tag)
        let draw: UInt64 = randomness.next()
        // Something was typed, but nothing that could be found by.
        if query.isEmpty, tag.contains(where: { !$0.isWhitespace }) { return nil }
        return try await read { database in
            let ranks = try Self.candidates(query, in: database)
            guard !ranks.isEmpty else { return nil }
            // The upper half of the product is uniform over the candidates, without a loop.
            let index = Int(draw.multipliedFullWidth(by: UInt64(ranks.count)).high)
            let sql = "SELECT facts FROM item WHERE rank = ?"
            return try String.fetchOne(database, sql: sql, arguments: [ranks[index]]).map(FactsDecoder().gif)
        }
    }

    private static func candidates(_ query: SearchQuery, in database: Database) throws -> [Int] {
        if query.isEmpty { return try Int.fetchAll(database, sql: "SELECT rank FROM item WHERE kind = 'gif'") }
        let sql = "SELECT rowid FROM search WHERE search MATCH ?"
        let exact = try Int.fetchAll(database, sql: sql, arguments: [query.exact])
        return exact.isEmpty ? try Int.fetchAll(database, sql: sql, arguments: [query.all]) : exact
    }
}
