import Database
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ErasureTests {
    private let folder: TemporaryFolder
    private let database: ApplicationDatabase
    /// Longer than a page, so that most of it lies on pages of its own.
    private let text = String(repeating: "unrepeatable ", count: 1_000)

    init() throws {
        folder = try TemporaryFolder()
        database = try ApplicationDatabase(folder: folder.url)
    }

    private func bytes(_ suffix: String = "") throws -> Data {
        let file = folder.url.appending(path: ApplicationDatabase.fileName + suffix)
        return FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : Data()
    }

    private func contains(_ text: String) throws -> Bool {
        try bytes().contains(text) || bytes("-wal").contains(text)
    }

    private func write() async throws {
        try await database.execute("INSERT INTO profile (id, created_at, language) VALUES ('someone', 1, \(text))")
    }

    @Test func `after the end the log is empty and the file has it all`() async throws {
        try await write()
        #expect(try bytes("-wal").contains("unrepeatable"))
        try database.close()
        #expect(try bytes("-wal").isEmpty)
        #expect(try bytes().contains("unrepeatable"))
    }

    @Test func `what was deleted is neither in the file nor in its log`() async throws {
        try await write()
        try await database.emptyLog()
        #expect(try bytes().contains("unrepeatable"))
        try await database.execute("DELETE FROM profile")
        try await database.emptyLog()
        #expect(try contains("unrepeatable") == false)
    }

    @Test func `deleting overwrites, whatever SQLite was built to do`() async throws {
        let answers = try await database.transaction(["PRAGMA secure_delete"])
        #expect(try answers[0][0].value("secure_delete") == 1)
    }

    @Test func `a whole file is sound, one with a broken page is not`() async throws {
        try await write()
        #expect(try await database.soundness(within: .seconds(30)) == .sound)
        let page: Int = try await database.query("SELECT rootpage FROM sqlite_master WHERE name = 'door_key'")[0]
            .value("rootpage")
        try database.close()
        let file = folder.url.appending(path: ApplicationDatabase.fileName)
        var broken = try bytes()
        broken.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: Data(repeating: 0x5a, count: 4_096))
        try broken.write(to: file)
        let again = try ApplicationDatabase(folder: folder.url)
        guard case .damaged(let finding) = try await again.soundness(within: .seconds(30)) else {
            Issue.record("the broken page was not noticed")
            return
        }
        #expect(!finding.isEmpty && !finding.contains("unrepeatable"))
        #expect(try await again.query("SELECT id FROM profile").count == 1)
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool { firstRange(of: Data(text.utf8)) != nil }
}
