import Database
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ApplicationDatabaseTests {
    private static let profile: Statement =
        "INSERT INTO profile (id, created_at) VALUES (\(String(repeating: "a", count: 32)), \(1))"

    @Test func `what was answered is there after closing and opening again`() async throws {
        let folder = try TemporaryFolder()
        let first = try ApplicationDatabase(folder: folder.url)
        try await first.execute(Self.profile)
        try first.close()
        let second = try ApplicationDatabase(folder: folder.url)
        #expect(try await second.query("SELECT id FROM profile").count == 1)
    }

    @Test func `what was answered is there for somebody else who opens the file at once`() async throws {
        let folder = try TemporaryFolder()
        let first = try ApplicationDatabase(folder: folder.url)
        try await first.execute(Self.profile)
        // A process that was killed does not close either: only the write-ahead log has the row.
        let second = try ApplicationDatabase(folder: folder.url)
        #expect(try await second.query("SELECT id FROM profile").count == 1)
        #expect(try await first.query("SELECT id FROM profile").count == 1)
    }

    @Test func `every commit is synced and foreign keys hold`() async throws {
        let folder = try TemporaryFolder()
        let database = try ApplicationDatabase(folder: folder.url)
        let answers = try await database.transaction([
            "PRAGMA synchronous", "PRAGMA foreign_keys", "PRAGMA journal_mode",
        ])
        #expect(try answers[0][0].value("synchronous") == 2)
        #expect(try answers[1][0].value("foreign_keys") == 1)
        #expect(try answers[2][0].value("journal_mode") == "wal")
    }

    @Test func `all tables are strict`() async throws {
        let database = try ApplicationDatabase.inMemory()
        let rows = try await database.query(
            """
            SELECT name, strict FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
            """
        )
        let own = try rows.filter { try $0.value("name") != "grdb_migrations" }
        #expect(own.count == 24)
        #expect(try own.allSatisfy { try $0.value("strict") == 1 })
    }

    @Test func `a transaction is all or nothing`() async throws {
        let database = try ApplicationDatabase.inMemory()
        await #expect(throws: DatabaseError.constraint) {
            try await database.transaction([Self.profile, Self.profile])
        }
        #expect(try await database.query("SELECT id FROM profile").isEmpty)
    }

    @Test func `execute tells how many rows it changed`() async throws {
        let database = try ApplicationDatabase.inMemory()
        #expect(try await database.execute(Self.profile) == 1)
        #expect(try await database.execute("UPDATE profile SET motion = 'never' WHERE id = 'nobody'") == 0)
        #expect(try await database.execute("UPDATE profile SET motion = 'never'") == 1)
    }

    @Test func `a query cannot change anything`() async throws {
        let folder = try TemporaryFolder()
        let database = try ApplicationDatabase(folder: folder.url)
        await #expect(throws: DatabaseError.self) { try await database.query(Self.profile) }
        #expect(try await database.query("SELECT id FROM profile").isEmpty)
    }

    @Test func `a column that is missing or of another type is an error`() async throws {
        let database = try ApplicationDatabase.inMemory()
        let row = try #require(try await database.query("SELECT 'text' AS word, NULL AS absent").first)
        #expect(throws: DatabaseError.unexpectedValue(column: "word")) { try row.value("word", as: Int.self) }
        #expect(throws: DatabaseError.unexpectedValue(column: "absent")) { try row.value("absent", as: Int.self) }
        #expect(throws: DatabaseError.unexpectedValue(column: "other")) { try row.value("other", as: Int.self) }
        #expect(try row.value("absent", as: Int?.self) == nil)
    }

    @Test func `a cancelled task is told so`() async throws {
        let database = try ApplicationDatabase.inMemory()
        let outcome = await Task { () -> DatabaseError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(DatabaseError) {
                try await database.execute(Self.profile)
                return nil
            } catch {
                return error
            }
        }.value
        #expect(outcome == .cancelled)
    }
}
