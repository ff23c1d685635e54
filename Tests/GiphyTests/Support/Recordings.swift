import Foundation

/// Answers that GIPHY once gave, where they lie beside the checkout; they are no part of it.
enum Recordings {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "../shared/fixtures/giphy")

    static let areThere = FileManager.default.fileExists(atPath: folder.path())

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "\(name).json")))
    }

    static func json(_ name: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(try bytes(name)))
    }
}
