import Database
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BadFileTests {
    @Test func `a file that is no database is called damaged and left alone`() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: ApplicationDatabase.fileName)
        let content = Data(repeating: 0x5a, count: 8_192)
        try content.write(to: file)
        #expect(throws: DatabaseError.damaged) { try ApplicationDatabase(folder: folder.url) }
        #expect(try Data(contentsOf: file) == content)
    }

    @Test func `a file of a newer version is refused`() async throws {
        let folder = try TemporaryFolder()
        let database = try ApplicationDatabase(folder: folder.url)
        try await database.execute("INSERT INTO grdb_migrations (identifier) VALUES ('999 from the future')")
        try database.close()
        #expect(throws: DatabaseError.tooNew) { try ApplicationDatabase(folder: folder.url) }
    }

    @Test func `opening twice changes nothing the second time`() async throws {
        let folder = try TemporaryFolder()
        let first = try ApplicationDatabase(folder: folder.url)
        let before = try await first.query("SELECT sql FROM sqlite_master ORDER BY name")
        try first.close()
        let second = try ApplicationDatabase(folder: folder.url)
        #expect(try await second.query("SELECT sql FROM sqlite_master ORDER BY name") == before)
    }

    @Test func `a folder that cannot be made is called read-only`() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "file")
        try Data().write(to: file)
        #expect(throws: DatabaseError.readOnly) { try ApplicationDatabase(folder: file.appending(path: "data")) }
    }

    @Test func `a full disk is called full, and what was there stays`() async throws {
        let folder = try TemporaryFolder()
        let database = try ApplicationDatabase(folder: folder.url)
        // SQLite's own limit gives the very error a full disk gives.
        try await database.transaction(["PRAGMA max_page_count = 1"])
        await #expect(throws: DatabaseError.diskFull) {
            for number in 0..<1_000 {
                let id = "\(number)" + String(repeating: "x", count: 4_000)
                try await database.execute("INSERT INTO profile (id, created_at) VALUES (\(id), \(1))")
            }
        }
        let stored = try await database.query("SELECT id FROM profile").count
        try await database.transaction(["PRAGMA max_page_count = 1000000"])
        try await database.execute("INSERT INTO profile (id, created_at) VALUES ('new', 1)")
        #expect(try await database.query("SELECT id FROM profile").count == stored + 1)
    }

    @Test(arguments: [
        DatabaseError.diskFull, .readOnly, .busy, .damaged, .cannotOpen, .tooNew, .constraint, .cancelled,
        .unexpectedValue(column: "id"), .other(code: 1),
    ])
    func `every error has a description without SQL`(error: DatabaseError) {
        #expect(!error.description.isEmpty)
        #expect(!error.description.uppercased().contains("SELECT"))
    }
}
