import Foundation

/// Answers that Discogs once gave, where they lie beside the checkout; they are no part of it.
enum Recordings {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "../shared/fixtures/discogs")

    static let areThere = FileManager.default.fileExists(atPath: folder.path())

    /// All of them, by their names without `.json`.
    static var names: [String] {
        // Without the folder there are none.
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "\(name).json")))
    }

    static func json(_ name: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(try bytes(name)))
    }
}
