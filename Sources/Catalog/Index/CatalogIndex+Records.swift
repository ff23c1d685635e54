internal import GRDB
package import Media

extension CatalogIndex {
    /// The record with this id; nil when there is none.
    package func record(_ id: MediaID) async throws(CatalogError) -> VinylRecord? {
        try await records([id]).first
    }

    /// The records with these ids, in their order; those that are not there are left out.
    package func records(_ ids: [MediaID]) async throws(CatalogError) -> [VinylRecord] {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT facts FROM item WHERE id = ? AND kind = 'vinyl'"
            )
            let decoder = FactsDecoder()
            return try ids.compactMap { id in
                try String.fetchOne(statement, arguments: [id.description]).map(decoder.record)
            }
        }
    }

    /// The ids of all records in the order of the catalog.
    package func recordIDs() async throws(CatalogError) -> [MediaID] {
        try await read { database in
            let sql = "SELECT id FROM item WHERE kind = 'vinyl' ORDER BY rank"
            return try String.fetchAll(database, sql: sql).compactMap(MediaID.init)
        }
    }

    /// Records that match what somebody typed.
    ///
    /// A record whose title is just what was typed comes first, then those with every word in title and artists, then
    /// those where a word there begins with the last one, then the same with tracks, labels, genres, styles and years;
    /// each by rank. A text without any word finds nothing. Throws ``CatalogError/invalidCursor`` for a cursor of
    /// another search.
    package func searchRecords(
        _ text: String,
        after cursor: Media.Cursor?,
        limit: Int
    ) async throws(CatalogError) -> Page<VinylRecord> {
        let query = TitleQuery(text)
        let search = query.search(.vinyl)
        let start = try SearchPlace(cursor, in: search)
        guard !query.isEmpty else { return Page(items: [], next: nil) }
        return try await read { database in
            try SearchHits(database, search).page(after: start, limit: max(1, limit), of: FactsDecoder().record)
        }
    }

    /// Those of `ids` that match what somebody typed, in the order of `ids`; all of them when it has no word.
    package func matchingRecords(_ text: String, among ids: [MediaID]) async throws(CatalogError) -> [MediaID] {
        let query = TitleQuery(text)
        guard !query.isEmpty else { return ids }
        return try await matching(query.everything, of: .vinyl, among: ids)
    }
}
