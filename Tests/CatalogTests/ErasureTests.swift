import Catalog
import Foundation
import Media
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ErasureTests {
    /// The first letters of a word are written once for several words that begin alike, so only its end is looked for.
    private static let tail = "repeatable"

    private let folder: TemporaryFolder
    private let index: CatalogIndex
    private let own = Sample.own(1, "unrepeatable", addedAt: Date(timeIntervalSince1970: 1_795_000_000))

    init() async throws {
        folder = try TemporaryFolder()
        index = try CatalogIndex.open(at: folder.url.appending(path: "catalog.sqlite"))
        try await index.rebuild(fingerprint: "sample", entries: Sample.animals)
        try await index.upsert(own)
    }

    private func contains(_ text: String) throws -> Bool {
        try ["", "-wal"].contains { suffix in
            let file = folder.url.appending(path: "catalog.sqlite" + suffix)
            guard FileManager.default.fileExists(atPath: file.path) else { return false }
            return try Data(contentsOf: file).firstRange(of: Data(text.utf8)) != nil
        }
    }

    @Test func `words of what was taken out leave the file, and the rest is found as before`() async throws {
        try await index.eraseRemoved()
        #expect(try contains(Self.tail))
        #expect(try await index.search("unrepeatable", after: nil, limit: 5).items.count == 1)
        try await index.remove(own.id)
        try await index.eraseRemoved()
        #expect(try contains(Self.tail) == false)
        #expect(try await index.search("unrepeatable", after: nil, limit: 5).items.isEmpty)
        #expect(try await index.search("cat", after: nil, limit: 100).items.isEmpty == false)
    }

    @Test func `closing does the same and leaves no log`() async throws {
        try await index.remove(own.id)
        try index.close()
        #expect(try contains(Self.tail) == false)
        let log = folder.url.appending(path: "catalog.sqlite-wal")
        let size = try? log.resourceValues(forKeys: [.fileSizeKey]).fileSize
        #expect((size ?? 0) == 0)
    }
}
