import Coordination
package import FoundationEssentials
package import Media

/// Pictures made earlier, as files below one folder, bounded by bytes; the least recently used go first.
///
/// Every file can be made again, so losing one costs time and nothing else. A file whose content is not what was
/// written is deleted when it is asked for. All calls block.
package final class DiskPictures: Sendable {
    private static let lowWater = 0.9
    /// How often a file that is in use is marked as such on the disk, for the next start.
    private static let markInterval: TimeInterval = 60 * 60

    /// In bytes.
    package let limit: Int
    private let folder: PictureFolder
    private let index: Locked<DiskIndex>

    /// Opens the folder, making it when needed, and counts what an earlier run left there.
    ///
    /// Fails when the folder cannot be made or read. `limit` is in bytes of files.
    package init(folder: URL, limit: Int) throws {
        self.folder = PictureFolder(path: folder.path)
        self.limit = limit
        index = Locked(DiskIndex(try self.folder.scan()))
    }

    package var bytes: Int { index.withLock { $0.bytes } }
    package var count: Int { index.withLock { $0.count } }

    /// How many pictures of each role there are, and how many bytes they have.
    package var roles: [String: (count: Int, bytes: Int)] {
        index.withLock { $0.entries }.reduce(into: [:]) { roles, entry in
            let role = roles[entry.file.role] ?? (0, 0)
            roles[entry.file.role] = (role.count + 1, role.bytes + entry.bytes)
        }
    }

    /// Whether a picture is there, as far as the index knows; costs next to nothing.
    package func contains(_ key: PictureKey) -> Bool {
        let identity = PictureFile.identity(of: key)
        return index.withLock { $0[identity] != nil }
    }

    /// How large the file of a picture is, as far as the index knows; costs next to nothing.
    package func byteCount(of key: PictureKey) -> Int? {
        let identity = PictureFile.identity(of: key)
        return index.withLock { $0[identity]?.bytes }
    }

    package func picture(for key: PictureKey) -> EncodedPicture? {
        let identity = PictureFile.identity(of: key)
        guard let entry = index.withLock({ $0[identity] }) else { return nil }
        guard let bytes = folder.read(entry.file) else {
            forget(entry.file)
            return nil
        }
        let now = Date()
        index.withLock { $0.use(identity, at: now) }
        if now.timeIntervalSince(entry.lastUse) > Self.markInterval { folder.mark(entry.file, usedAt: now) }
        return EncodedPicture(bytes: bytes, format: entry.file.format)
    }

    /// Writes a picture; the file appears whole or not at all.
    package func keep(_ picture: EncodedPicture, for key: PictureKey) throws {
        guard picture.bytes.count <= limit else { return }
        let file = PictureFile(key, picture)
        try folder.write(picture.bytes, as: file)
        let now = Date()
        let surplus = index.withLock { index -> [PictureFile] in
            var surplus: [PictureFile] = []
            if let old = index[file.identity]?.file, old != file { surplus.append(old) }
            index.add(file, bytes: picture.bytes.count, at: now)
            guard index.bytes > limit else { return surplus }
            return surplus + index.removeOldest(downTo: Int(Double(limit) * Self.lowWater), except: file.identity)
        }
        for file in surplus { folder.delete(file) }
    }

    /// The items of a source of which a picture was written before `date`; what an earlier run left counts as old.
    ///
    /// Looks at every entry of the index; reads no file.
    package func items(of source: MediaSource, keptBefore date: Date) -> Set<MediaID> {
        let entries = index.withLock { $0.entries }
        return Set(entries.lazy.filter { $0.since < date }.compactMap { $0.file.item(of: source) })
    }

    /// Deletes all pictures of an item.
    package func remove(_ id: MediaID) {
        let files = index.withLock { $0.remove { PictureFile.isPicture($0, of: id) } }
        for file in files { folder.delete(file) }
    }

    /// Deletes all pictures; returns how many there were.
    package func clear() -> Int {
        let files = index.withLock { $0.remove { _ in true } }
        for file in files { folder.delete(file) }
        return files.count
    }

    /// Hands each file's bytes to `isSound` and deletes those that it refuses or that are not what was written.
    ///
    /// Returns how many were deleted.
    package func verify(_ isSound: (EncodedPicture) -> Bool) -> Int {
        var count = 0
        for file in index.withLock({ $0.entries.map(\.file) }) {
            if let bytes = folder.read(file), isSound(EncodedPicture(bytes: bytes, format: file.format)) { continue }
            forget(file)
            count += 1
        }
        return count
    }

    private func forget(_ file: PictureFile) {
        // Another may have taken its place since it was looked at.
        index.withLock { if $0[file.identity]?.file == file { _ = $0.remove(file.identity) } }
        folder.delete(file)
    }
}
