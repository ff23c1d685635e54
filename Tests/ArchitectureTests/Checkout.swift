import Foundation

/// The checkout these tests were built from.
struct Checkout {
    private let root: URL

    /// Three folders up from this file, wherever the tests are started.
    init(file: String = #filePath) {
        root = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The names of the folders in a folder, sorted.
    func folders(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: root.appending(path: path),
            includingPropertiesForKeys: [.isDirectoryKey]
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent)
        .sorted()
    }

    /// The Swift files below a folder, by their path inside it.
    func swiftFiles(below path: String) throws -> [String: String] {
        let folder = root.appending(path: path)
        let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        var files: [String: String] = [:]
        for name in names where name.hasSuffix(".swift") {
            files[name] = try text("\(path)/\(name)")
        }
        return files
    }
}
