import Database
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct DatabaseRefusalTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ bytes: Int, to name: String) throws {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(repeating: 0x5a, count: bytes).write(to: file)
    }

    private func open() throws {
        try ApplicationDatabase.open(inDataFolder: folder.url).close()
    }

    @Test func `a first start makes a database, also where an earlier one was cut off`() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "library/ab"),
            withIntermediateDirectories: true
        )
        try write(0, to: ApplicationDatabase.fileName)
        try open()
        try write(1, to: "library/ab/abcd.gif")
        try open()
    }

    @Test(arguments: [nil, 0])
    func `none is made beside files of the library`(size: Int?) throws {
        try write(1, to: "library/ab/abcd.gif")
        if let size { try write(size, to: ApplicationDatabase.fileName) }
        #expect { try open() } throws: { error in
            let text = "\(error)"
            return error as? DatabaseRefusal == .lost(folder: folder.url.path) && text.contains("backup")
        }
    }

    @Test func `a log without its database is not thrown away`() throws {
        try write(9, to: ApplicationDatabase.fileName + "-wal")
        #expect(throws: DatabaseRefusal.self) { try open() }
        try write(0, to: ApplicationDatabase.fileName)
        #expect(throws: DatabaseRefusal.self) { try open() }
        let log = folder.url.appending(path: ApplicationDatabase.fileName + "-wal")
        #expect(try Data(contentsOf: log).count == 9)
    }

    @Test func `what is no database is called damaged, with what to do`() throws {
        try write(9_000, to: ApplicationDatabase.fileName)
        #expect { try open() } throws: { "\($0)".contains("damaged") && "\($0)".contains("backup") }
    }
}
