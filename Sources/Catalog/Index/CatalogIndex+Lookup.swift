private import FoundationEssentials
internal import GRDB
package import Media

extension CatalogIndex {
    /// The GIF with this id; nil when there is none.
    package func gif(_ id: MediaID) async throws(CatalogError) -> Gif? {
        try await read { database in
            try String.fetchOne(
                database,
                sql: "SELECT facts FROM item WHERE id = ? AND kind = 'gif'",
                arguments: [id.description]
            ).map(FactsDecoder().gif)
        }
    }

    /// The GIFs with these ids, in their order; those that are not there are left out.
    package func gifs(_ ids: [MediaID]) async throws(CatalogError) -> [Gif] {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT facts FROM item WHERE id = ? AND kind = 'gif'"
            )
            let decoder = FactsDecoder()
            return try ids.compactMap { id in
                try String.fetchOne(statement, arguments: [id.description]).map(decoder.gif)
            }
        }
    }

    /// All GIFs in the order of the catalog, with what ``Trending`` needs.
    package func ranking() async throws(CatalogError) -> [RankedItem] {
        try await read { database in
            let sql = "SELECT id, rank, added_at FROM item WHERE kind = 'gif' ORDER BY rank"
            return try Row.fetchAll(database, sql: sql).compactMap { row in
                guard let id = MediaID(row["id"]) else { return nil }
                let addedAt: Int64? = row["added_at"]
                return RankedItem(
                    id: id,
                    rank: CatalogRank(number: row["rank"]),
                    addedAt: addedAt.map { Date(timeIntervalSince1970: Double($0) / 1_000) }
                )
            }
        }
    }

    /// How many items of a kind there are.
    package func count(kind: MediaKind) async throws(CatalogError) -> Int {
        try await read { database in
            let sql = "SELECT COUNT(*) FROM item WHERE kind = ?"
            return try Int.fetchOne(database, sql: sql, arguments: [kind.rawValue]) ?? 0
        }
    }
}
