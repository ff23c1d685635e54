import Coordination
package import Foundation
package import Media

/// Pictures made earlier, as files below one folder, bounded by bytes; the least recently used go first.
///
/// Every file can be made again, so losing one costs time and nothing else. All calls block.
package final class DiskPictures: Sendable {
    private struct File {
        var bytes: Int
        var lastUse: Date
    }

    private struct Index {
        var files: [String: File] = [:]
        var bytes = 0
    }

    private static let lowWater = 0.9

    private let folder: URL
    private let limit: Int
    private let index: Locked<Index>

    /// Opens the folder, making it when needed, and counts what an earlier run left there.
    ///
    /// Fails when the folder cannot be made or read. `limit` is in bytes of files.
    package init(folder: URL, limit: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        self.limit = limit
        index = Locked(try Self.scan(folder))
    }

    package var bytes: Int { index.withLock { $0.bytes } }

    package func picture(for key: PictureKey) -> EncodedPicture? {
        let name = Self.name(of: key)
        guard index.withLock({ $0.files[name] != nil }) else { return nil }
        // A file that went missing or cannot be read is simply made again.
        guard let data = try? Data(contentsOf: url(of: name)), !data.isEmpty else {
            forget(name)
            return nil
        }
        let now = Date()
        index.withLock { $0.files[name]?.lastUse = now }
        return EncodedPicture(bytes: Array(data), format: key.format)
    }

    /// Writes a picture; the file appears whole or not at all.
    package func keep(_ picture: EncodedPicture, for key: PictureKey) throws {
        guard picture.bytes.count <= limit else { return }
        let name = Self.name(of: key)
        let url = url(of: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(picture.bytes).write(to: url, options: .atomic)
        let now = Date()
        let surplus = index.withLock { index -> [String] in
            index.bytes += picture.bytes.count - (index.files[name]?.bytes ?? 0)
            index.files[name] = File(bytes: picture.bytes.count, lastUse: now)
            return index.bytes > limit ? Self.surplus(in: index, above: Int(Double(limit) * Self.lowWater)) : []
        }
        for other in surplus where other != name {
            // A file that is gone already is what was wanted.
            try? FileManager.default.removeItem(at: self.url(of: other))
            forget(other)
        }
    }

    private func forget(_ name: String) {
        index.withLock { index in
            guard let file = index.files.removeValue(forKey: name) else { return }
            index.bytes -= file.bytes
        }
    }

    private func url(of name: String) -> URL {
        folder.appending(path: name)
    }

    /// `ab/starter_party-popper-bounce.motion.320.ab12cd34.webp`: readable, and legal on every file system.
    private static func name(of key: PictureKey) -> String {
        let shelf = key.fingerprint.suffix(2)
        let item = "\(key.id.source.rawValue)_\(key.id.native)"
        return "\(shelf)/\(item).\(key.role.rawValue).\(key.width).\(key.fingerprint).\(key.format.fileExtension)"
    }

    private static func surplus(in index: Index, above target: Int) -> [String] {
        var bytes = index.bytes
        var names: [String] = []
        for (name, file) in index.files.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard bytes > target else { break }
            names.append(name)
            bytes -= file.bytes
        }
        return names
    }

    private static func scan(_ folder: URL) throws -> Index {
        var index = Index()
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        for shelf in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let files =
                (try? FileManager.default.contentsOfDirectory(
                    at: shelf,
                    includingPropertiesForKeys: Array(keys)
                )) ?? []  // a stray file between the shelves is left alone
            for file in files {
                let values = try file.resourceValues(forKeys: keys)
                guard values.isRegularFile == true, let bytes = values.fileSize else { continue }
                let name = "\(shelf.lastPathComponent)/\(file.lastPathComponent)"
                index.files[name] = File(bytes: bytes, lastUse: values.contentModificationDate ?? .distantPast)
                index.bytes += bytes
            }
        }
        return index
    }
}
