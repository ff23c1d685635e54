import Catalog
import Foundation
import Media
import TestSupport

/// Catalogs that many tests want alike: each is indexed once, and copied.
actor PreparedCatalogs {
    static let shared = PreparedCatalogs()

    struct Content: Hashable {
        let gifs: [Gif]
        let movies: [Movie]
        let records: [VinylRecord]

        fileprivate var entries: [CatalogEntry] {
            gifs.enumerated().map { CatalogEntry(gif: $1, rank: .starter($0)) }
                + movies.enumerated().map { CatalogEntry(movie: $1, rank: .movie($0)) }
                + records.enumerated().map { CatalogEntry(record: $1, rank: .record($0)) }
        }
    }

    private static let name = "catalog.sqlite"

    private var prepared: [Content: Task<[String: Data], any Error>] = [:]

    /// A catalog of a test's own with that in it, in `folder`.
    func open(_ content: Content, in folder: URL) async throws -> CatalogIndex {
        let task = prepared[content] ?? Task { try await Self.files(of: content) }
        prepared[content] = task
        for (name, bytes) in try await task.value {
            try bytes.write(to: folder.appending(path: name))
        }
        return try CatalogIndex.open(at: folder.appending(path: Self.name))
    }

    /// The database and its log by their names; the memory that processes share is made anew.
    private static func files(of content: Content) async throws -> [String: Data] {
        let folder = try TemporaryFolder()
        let index = try CatalogIndex.open(at: folder.url.appending(path: name))
        // Closed, it would write its log into the database while both are read.
        defer { withExtendedLifetime(index) {} }
        try await index.rebuild(fingerprint: "test", entries: content.entries)
        let files = try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
            .filter { !$0.lastPathComponent.hasSuffix("-shm") }
        return Dictionary(uniqueKeysWithValues: try files.map { ($0.lastPathComponent, try Data(contentsOf: $0)) })
    }
}
