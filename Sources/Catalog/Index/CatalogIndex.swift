package import FoundationEssentials
internal import GRDB

/// Everything that can be found, in an SQLite file of its own that can be made anew from its inputs at any time.
///
/// The full-text index stores no text and no positions; its row numbers are the items' ranks. A search therefore
/// streams the best hits first and stops when a page is full. Reads never wait for changes.
package struct CatalogIndex: Sendable {
    let pool: DatabasePool

    /// Opens the index in the file at `url`; makes an empty one when the file is missing, damaged or of another schema.
    ///
    /// Blocks while it works: call it at the start.
    package static func open(at url: URL) throws(CatalogError) -> CatalogIndex {
        do {
            return try CatalogIndex(existing: url)
        } catch .damaged {
            try delete(at: url)
            return try CatalogIndex(existing: url)
        }
    }

    private init(existing url: URL) throws(CatalogError) {
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            configuration.label = "catalog"
            pool = try DatabasePool(path: url.path, configuration: configuration)
            try pool.write { database in
                guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
                    throw CatalogError.damaged
                }
                if try Int.fetchOne(database, sql: "PRAGMA user_version") != CatalogSchema.version {
                    try CatalogSchema.create(in: database)
                }
            }
        } catch {
            throw CatalogError(error)
        }
    }

    private static func delete(at url: URL) throws(CatalogError) {
        for suffix in ["", "-wal", "-shm"] {
            let path = url.path + suffix
            guard FileManager.default.fileExists(atPath: path) else { continue }
            do { try FileManager.default.removeItem(atPath: path) } catch { throw .readOnly }
        }
    }

    /// Closes the file once running searches are done.
    package func close() throws(CatalogError) {
        do { try pool.close() } catch { throw CatalogError(error) }
    }

    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Answer
    ) async throws(CatalogError) -> Answer {
        do { return try await pool.read(body) } catch { throw CatalogError(error) }
    }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Answer
    ) async throws(CatalogError) -> Answer {
        do { return try await pool.write(body) } catch { throw CatalogError(error) }
    }
}
