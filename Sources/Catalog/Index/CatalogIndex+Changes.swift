private import FoundationEssentials
internal import GRDB
package import Media

extension CatalogIndex {
    /// What the index was last rebuilt from; nil when it never was.
    package func fingerprint() async throws(CatalogError) -> String? {
        try await read { try String.fetchOne($0, sql: "SELECT fingerprint FROM origin") }
    }

    /// Makes the whole index anew.
    ///
    /// Searches see the old one until this returns.
    ///
    /// `fingerprint` stands for the inputs: when ``fingerprint()`` gives the same, there is no need to rebuild.
    package func rebuild(
        fingerprint: String,
        entries: some Sequence<CatalogEntry> & Sendable
    ) async throws(CatalogError) {
        try await write { database in
            try CatalogSchema.create(in: database)
            let encoder = FactsEncoder()
            for entry in entries { try Self.insert(entry, encoder, in: database) }
            try database.execute(sql: "INSERT INTO origin (fingerprint) VALUES (?)", arguments: [fingerprint])
        }
    }

    /// Makes the items of one source exactly these; what is the same already is left alone.
    ///
    /// For the start, when another database may have gone on without the index.
    package func replace(_ source: MediaSource, with entries: [CatalogEntry]) async throws(CatalogError) {
        try await write { database in
            let wanted = Set(entries.map(\.gif.id.description))
            let prefix = source.rawValue + ":"
            let present = try String.fetchAll(
                database,
                sql: "SELECT id FROM item WHERE substr(id, 1, ?) = ?",
                arguments: [prefix.count, prefix]
            )
            for id in present where !wanted.contains(id) { try Self.delete(id, in: database) }
            let encoder = FactsEncoder()
            for entry in entries { try Self.upsert(entry, encoder, in: database) }
        }
    }

    /// Adds an item, or puts it in the place of the one with its id.
    package func upsert(_ entry: CatalogEntry) async throws(CatalogError) {
        try await write { try Self.upsert(entry, FactsEncoder(), in: $0) }
    }

    /// Takes an item out; nothing happens when it is not there.
    package func remove(_ id: MediaID) async throws(CatalogError) {
        try await write { try Self.delete(id.description, in: $0) }
    }

    /// Adds the tiny picture to what is known of an item; nothing happens when the item is not there.
    package func keepPreview(_ dataURI: String, for id: MediaID) async throws(CatalogError) {
        try await write { database in
            let stored = try String.fetchOne(
                database,
                sql: "SELECT facts FROM item WHERE id = ?",
                arguments: [id.description]
            )
            guard let stored else { return }
            let gif = try FactsDecoder().gif(stored).with(preview: dataURI)
            try database.execute(
                sql: "UPDATE item SET facts = ? WHERE id = ?",
                arguments: [try FactsEncoder().facts(gif), id.description]
            )
        }
    }

    private static func upsert(_ entry: CatalogEntry, _ encoder: FactsEncoder, in database: Database) throws {
        if try isStored(entry, encoder, in: database) { return }
        try delete(entry.gif.id.description, in: database)
        try insert(entry, encoder, in: database)
    }

    private static func isStored(
        _ entry: CatalogEntry,
        _ encoder: FactsEncoder,
        in database: Database
    ) throws -> Bool {
        let stored = try Row.fetchOne(
            database,
            sql: "SELECT rank, facts, text FROM item WHERE id = ?",
            arguments: [entry.gif.id.description]
        )
        guard let stored else { return false }
        let facts = try encoder.facts(entry.gif)
        return stored["rank"] == entry.rank.number && stored["facts"] == facts
            && stored["text"] == SearchDocument(entry).text
    }

    private static func insert(_ entry: CatalogEntry, _ encoder: FactsEncoder, in database: Database) throws {
        let document = SearchDocument(entry)
        let addedAt = entry.addedAt.map { Int64($0.timeIntervalSince1970 * 1_000) }
        try database.cachedStatement(
            sql: """
                INSERT INTO item (rank, id, kind, added_at, facts, text, english, korean)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            entry.rank.number, entry.gif.id.description, MediaKind.gif.rawValue, addedAt,
            try encoder.facts(entry.gif), document.text, document.phrases.english, document.phrases.korean,
        ])
        try database.cachedStatement(sql: "INSERT INTO search (rowid, text) VALUES (?, ?)")
            .execute(arguments: [entry.rank.number, document.text])
    }

    private static func delete(_ id: String, in database: Database) throws {
        let row = try Row.fetchOne(database, sql: "SELECT rank, text FROM item WHERE id = ?", arguments: [id])
        guard let row else { return }
        let rank: Int = row["rank"]
        let text: String = row["text"]
        // An index that stores no text has to be told what it forgets.
        try database.execute(
            sql: "INSERT INTO search (search, rowid, text) VALUES ('delete', ?, ?)",
            arguments: [rank, text]
        )
        try database.execute(sql: "DELETE FROM item WHERE rank = ?", arguments: [rank])
    }
}
