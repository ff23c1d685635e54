internal import GRDB
internal import Media

extension CatalogIndex {
    /// Has the words of items that were taken out leave the file and its log.
    ///
    /// FTS5 only notes that a row is gone; its words stay in older parts of the index until these are merged. SQLite 3.42
    /// has an option against that (`secure-delete`), Debian 12 an older one; so the parts are merged here. That takes a
    /// tenth of a second, and next to nothing when nothing was taken out.
    package func eraseRemoved() async throws(CatalogError) {
        do { try await writer.writeWithoutTransaction(Self.erase) } catch { throw CatalogError(error) }
    }

    static func erase(_ database: Database) throws {
        try database.inTransaction {
            guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM removal)") == true else {
                return .commit
            }
            for table in Set(MediaKind.allCases.map(\.searchTable)) {
                try database.execute(sql: "INSERT INTO \(table) (\(table)) VALUES ('optimize')")
            }
            try database.execute(sql: "DELETE FROM removal")
            return .commit
        }
        do {
            try database.checkpoint(.truncate)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            // A search reads what only the log has; the next time will do.
        }
    }
}
