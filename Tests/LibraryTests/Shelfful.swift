import Database
import FoundationEssentials
import Library
import Media
import TestSupport

/// A library in a folder of its own, with two people.
struct Shelfful {
    let folder: TemporaryFolder
    let database: ApplicationDatabase
    let store: LibraryStore
    let somebody: ProfileID
    let another: ProfileID

    init() async throws {
        folder = try TemporaryFolder()
        database = try ApplicationDatabase.inMemory()
        store = LibraryStore(database, folder: folder.url.appending(path: "library"))
        somebody = try await Self.add("a", to: database)
        another = try await Self.add("b", to: database)
    }

    private static func add(_ digit: Character, to database: ApplicationDatabase) async throws -> ProfileID {
        let text = String(repeating: digit, count: 32)
        try await database.execute("INSERT INTO profile (id, created_at) VALUES (\(text), \(0))")
        guard let id = ProfileID(text) else { throw DatabaseError.unexpectedValue(column: "id") }
        return id
    }

    /// Adds a file and returns what it became.
    func add(_ bytes: [UInt8], title: String = "A title", at seconds: Double = 0) async throws -> OwnGif {
        let upload = Upload(bytes: bytes, fileName: "file.gif", title: title, tags: ["one"], owner: somebody)
        return try await store.add(upload, at: .at(seconds)).own
    }

    /// The names of all files below the library's folder.
    func files() throws -> [String] {
        let library = folder.url.appending(path: "library").path
        guard FileManager.default.fileExists(atPath: library) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: library).filter { $0.contains(".") }.sorted()
    }
}

extension Date {
    /// A moment in the tests' time, in seconds.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_795_000_000 + seconds) }
}
