import Foundation

/// A folder somebody wants to bring in.
struct GifFolder {
    private static let extensions: Set<String> = ["gif", "webp"]

    let path: String

    /// All files below it that say they are GIFs or WebPs, by name.
    ///
    /// Hidden ones are left alone.
    func files() throws -> [URL] {
        let root = URL(filePath: path, directoryHint: .isDirectory)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path(percentEncoded: false), isDirectory: &isFolder),
            isFolder.boolValue
        else { throw SettingsError(description: "\(path) is not a folder.") }
        let all = FileManager.default.enumerator(
            at: root,
            includingPropertiesForKeys: [.isRegularFileKey],
            options: [.skipsHiddenFiles]
        )
        var files: [URL] = []
        while let file = all?.nextObject() as? URL {
            guard Self.extensions.contains(file.pathExtension.lowercased()),
                try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            else { continue }
            files.append(file)
        }
        return files.sorted { $0.path() < $1.path() }
    }
}
