package import FoundationEssentials
internal import GRDB

/// Everything that can be found, in an SQLite file of its own that can be made anew from its inputs at any time.
///
/// The full-text index stores no text and no positions; its row numbers are the items' ranks. A search therefore
/// streams the best hits first and stops when a page is full. Reads never wait for changes.
package struct CatalogIndex: Sendable {
    let writer: any DatabaseWriter

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

    /// An index in memory, gone with its last copy.
    package static func inMemory() throws(CatalogError) -> CatalogIndex {
        do { return try CatalogIndex(try DatabaseQueue(configuration: configuration)) } catch {
            throw CatalogError(error)
        }
    }

    private init(existing url: URL) throws(CatalogError) {
        do {
            try self.init(try DatabasePool(path: url.path, configuration: Self.configuration))
        } catch {
            throw CatalogError(error)
        }
    }

    private init(_ writer: any DatabaseWriter) throws {
        try writer.write { database in
            guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
                throw CatalogError.damaged
            }
            if try Int.fetchOne(database, sql: "PRAGMA user_version") != CatalogSchema.version {
                try CatalogSchema.create(in: database)
            }
        }
        self.writer = writer
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        // The file is a few megabytes and in the system's cache; five readers with a cache each would hold it five times.
        configuration.maximumReaderCount = 3
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cache_size = -512")
            // The titles of own GIFs are people's texts, and go when they are deleted.
            try database.execute(sql: "PRAGMA secure_delete = ON")
        }
        configuration.busyMode = .timeout(5)
        configuration.label = "catalog"
        return configuration
    }

    private static func delete(at url: URL) throws(CatalogError) {
        for suffix in ["", "-wal", "-shm"] {
            let path = url.path + suffix
            guard FileManager.default.fileExists(atPath: path) else { continue }
            do { try FileManager.default.removeItem(atPath: path) } catch { throw .readOnly }
        }
    }

    /// Closes the file once running searches are done; nothing of what was taken out is in it or its log then.
    package func close() throws(CatalogError) {
        // What cannot be done now, on a full disk for example, is done after the next start.
        try? writer.writeWithoutTransaction(Self.erase)
        do { try writer.close() } catch { throw CatalogError(error) }
    }

    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Answer
    ) async throws(CatalogError) -> Answer {
        do { return try await writer.read(body) } catch { throw CatalogError(error) }
    }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Answer
    ) async throws(CatalogError) -> Answer {
        do { return try await writer.write(body) } catch { throw CatalogError(error) }
    }
}
