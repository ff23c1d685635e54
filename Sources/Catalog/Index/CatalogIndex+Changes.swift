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
        let rows = try await Self.rows(Array(entries))
        try await write { database in
            try CatalogSchema.create(in: database)
            for row in rows { try row.insert(in: database) }
            try database.execute(sql: "INSERT INTO origin (fingerprint) VALUES (?)", arguments: [fingerprint])
        }
    }

    /// The rows of all entries, in their order, made on all processors: taking words apart is most of the work.
    private static func rows(_ entries: [CatalogEntry]) async throws(CatalogError) -> [CatalogRow] {
        let length = 256
        do {
            return try await withThrowingTaskGroup(of: (Int, [CatalogRow]).self) { group in
                for start in stride(from: 0, to: entries.count, by: length) {
                    let part = entries[start..<min(start + length, entries.count)]
                    group.addTask {
                        let encoder = FactsEncoder()
                        return (start, try part.map { try CatalogRow($0, encoder) })
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
            }
        } catch {
            throw CatalogError(error)
        }
    }

    /// Makes the items of one source exactly these; what is the same already is left alone.
    ///
    /// For the start, when another database may have gone on without the index.
    package func replace(_ source: MediaSource, with entries: [CatalogEntry]) async throws(CatalogError) {
        try await write { database in
            let wanted = Set(entries.map(\.id.description))
            let prefix = source.rawValue + ":"
            let present = try String.fetchAll(
                database,
                sql: "SELECT id FROM item WHERE substr(id, 1, ?) = ?",
                arguments: [prefix.count, prefix]
            )
            for id in present where !wanted.contains(id) { try CatalogRow.delete(id, in: database) }
            let encoder = FactsEncoder()
            for entry in entries { try CatalogRow(entry, encoder).upsert(in: database) }
        }
    }

    /// Adds an item, or puts it in the place of the one with its id.
    package func upsert(_ entry: CatalogEntry) async throws(CatalogError) {
        try await write { try CatalogRow(entry, FactsEncoder()).upsert(in: $0) }
    }

    /// Takes an item out; nothing happens when it is not there.
    package func remove(_ id: MediaID) async throws(CatalogError) {
        try await write { try CatalogRow.delete(id.description, in: $0) }
    }

    private static func facts(_ facts: String, of kind: MediaKind, with preview: String) throws -> String {
        let (encoder, decoder) = (FactsEncoder(), FactsDecoder())
        return switch kind {
        case .gif: try encoder.facts(decoder.gif(facts).with(preview: preview))
        case .movie: try encoder.facts(decoder.movie(facts).with(preview: preview))
        case .vinyl: try encoder.facts(decoder.record(facts).with(preview: preview))
        }
    }

    /// Adds the tiny picture to what is known of an item, a film's to its poster, a record's to its sleeve; nothing
    /// happens when the item is not there.
    package func keepPreview(_ dataURI: String, for id: MediaID) async throws(CatalogError) {
        try await write { database in
            let row = try Row.fetchOne(
                database,
                sql: "SELECT kind, facts FROM item WHERE id = ?",
                arguments: [id.description]
            )
            guard let row, let kind = MediaKind(rawValue: row["kind"]) else { return }
            let facts = try Self.facts(row["facts"], of: kind, with: dataURI)
            try database.execute(
                sql: "UPDATE item SET facts = ? WHERE id = ?",
                arguments: [facts, id.description]
            )
        }
    }
}
