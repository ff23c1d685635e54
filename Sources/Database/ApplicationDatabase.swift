package import FoundationEssentials
internal import GRDB
private import Glibc

/// The application's own data: an SQLite file in the data folder.
///
/// Writes happen one after the other and transactions are serializable; reads see every write that was answered and
/// never wait for one. What was answered is on the disk: not only kill -9 but also a power cut leaves it there. This
/// small surface, and ``Statement``, are all that stores know of the database, so that an adapter for PostgreSQL can
/// take its place; it has to keep the same promises.
package struct ApplicationDatabase: Sendable {
    package static let fileName = "zoetrope.sqlite"

    private let writer: any DatabaseWriter

    var reader: any DatabaseReader { writer }

    /// Opens `zoetrope.sqlite` in `folder`, makes it when it is missing, and brings its schema up to date.
    ///
    /// Blocks while it works: call it at the start. Commands may open it beside the server: SQLite
    /// has each wait for the other's writes.
    package init(folder: URL) throws(DatabaseError) {
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .readOnly
        }
        do {
            let path = folder.appending(path: Self.fileName).path
            let pool = try DatabasePool(path: path, configuration: Self.configuration)
            try Self.prepare(pool)
            writer = pool
        } catch {
            let mapped = DatabaseError(error)
            throw mapped == .cannotOpen && !Self.isWritable(folder) ? .readOnly : mapped
        }
    }

    /// A database in memory with the same schema and rules, gone with its last copy.
    package static func inMemory() throws(DatabaseError) -> ApplicationDatabase {
        do {
            let queue = try DatabaseQueue(configuration: Self.configuration)
            try prepare(queue)
            return ApplicationDatabase(writer: queue)
        } catch {
            throw DatabaseError(error)
        }
    }

    private init(writer: any DatabaseWriter) {
        self.writer = writer
    }

    /// Closes the file once running statements are done; its log is empty then.
    ///
    /// Whoever uses the database afterwards gets an error.
    package func close() throws(DatabaseError) {
        // The pool closes its writer first, and what is closed last may only read: it would leave the log as it is.
        // One that cannot be emptied, on a full disk for example, is taken over at the next start.
        try? writer.writeWithoutTransaction(Self.emptyLog)
        do { try writer.close() } catch { throw DatabaseError(error) }
    }

    /// Takes what is in the log over into the file and empties the log.
    ///
    /// Whatever was deleted is in neither afterwards. While others read what only the log has, nothing happens.
    package func emptyLog() async throws(DatabaseError) {
        do { try await writer.writeWithoutTransaction(Self.emptyLog) } catch { throw DatabaseError(error) }
    }

    private static func emptyLog(_ database: GRDB.Database) throws {
        do {
            try database.checkpoint(.truncate)
        } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_BUSY {
            // Another process reads or writes; it, or the next start, does the same.
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(5)
        configuration.label = "application database"
        // What people delete is overwritten, also where SQLite was not built to do so. FAST would leave long texts on
        // pages that became free.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
        return configuration
    }

    private static func prepare(_ writer: some DatabaseWriter) throws {
        // FULL syncs the log at every commit. kill -9 alone would not need it, but an answered change must also be
        // there after a power cut, and people change things far more rarely than they look at them.
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try Schema.migrate(writer)
    }

    private static func isWritable(_ folder: URL) -> Bool {
        access(folder.path, W_OK) == 0
    }
}

extension ApplicationDatabase {
    /// The rows a reading statement finds.
    ///
    /// A statement that would change something is refused.
    package func query(_ statement: Statement) async throws(DatabaseError) -> [Row] {
        do {
            // One statement sees one state without a transaction around it, which would cost as much as the statement;
            // in memory, where reading is forbidden to write by a pragma, every statement would be compiled anew.
            return try await writer.unsafeRead { try Self.rows(of: statement, in: $0, isReading: true) }
        } catch {
            throw DatabaseError(error)
        }
    }

    /// Runs an INSERT, UPDATE or DELETE and returns how many rows it changed itself, cascades not counted.
    @discardableResult
    package func execute(_ statement: Statement) async throws(DatabaseError) -> Int {
        do {
            return try await writer.write { database in
                _ = try Self.rows(of: statement, in: database)
                return database.changesCount
            }
        } catch {
            throw DatabaseError(error)
        }
    }

    /// Runs all statements or none, and returns the rows of each (from RETURNING or SELECT).
    @discardableResult
    package func transaction(_ statements: [Statement]) async throws(DatabaseError) -> [[Row]] {
        do {
            return try await writer.write { database in
                try statements.map { try Self.rows(of: $0, in: database) }
            }
        } catch {
            throw DatabaseError(error)
        }
    }

    private static func rows(
        of statement: Statement,
        in database: GRDB.Database,
        isReading: Bool = false
    ) throws -> [Row] {
        let prepared = try database.cachedStatement(sql: statement.sql { _ in "?" })
        guard prepared.isReadonly || !isReading else { throw DatabaseError.readOnly }
        let arguments = StatementArguments(statement.parameters.map(\.databaseValue))
        return try GRDB.Row.fetchAll(prepared, arguments: arguments).map(Row.init)
    }
}
