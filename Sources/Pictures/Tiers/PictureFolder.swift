import FoundationEssentials
import Glibc
import Media

/// The files of kept pictures, spread over folders by their content.
///
/// All methods block. Names come from keys, never from requests.
struct PictureFolder: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let code: Int32

        var description: String { "\(path): \(String(cString: strerror(code)))" }
    }

    private static let unfinishedEnding = ".unfinished"

    let path: String

    /// What is there, after making the folder when needed and deleting what was never finished.
    func scan() throws -> [DiskIndex.Entry] {
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        var entries: [DiskIndex.Entry] = []
        for shelf in try FileManager.default.contentsOfDirectory(atPath: path) {
            // A stray file between the shelves is left alone.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(shelf)")) ?? []
            entries += names.compactMap { entry(named: $0, on: shelf) }
        }
        return entries
    }

    /// The file's content; nil when it is gone, cannot be read or is not what was written.
    func read(_ file: PictureFile) -> [UInt8]? {
        let descriptor = open(path(of: file), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_size > 0 else { return nil }
        let size = Int(facts.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let received = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                guard received > 0 else { return }
                count += received
            }
        }
        return bytes.count == size && PictureFile.digest(of: bytes) == file.digest ? bytes : nil
    }

    /// Writes a file that appears under its name whole or not at all.
    func write(_ bytes: [UInt8], as file: PictureFile) throws(Failure) {
        let target = path(of: file)
        let unfinished = target + Self.unfinishedEnding
        var descriptor = create(unfinished)
        if descriptor < 0, errno == ENOENT {
            mkdir(path, 0o700)
            mkdir("\(path)/\(file.shelf)", 0o700)
            descriptor = create(unfinished)
        }
        guard descriptor >= 0 else { throw Failure(path: target, code: errno) }
        let isWritten = Self.write(bytes[...], to: descriptor)
        let code = errno
        close(descriptor)
        guard isWritten, rename(unfinished, target) == 0 else {
            let reason = isWritten ? errno : code
            unlink(unfinished)
            throw Failure(path: target, code: reason)
        }
    }

    func delete(_ file: PictureFile) { unlink(path(of: file)) }

    /// Tells the next start when the file was last used.
    func mark(_ file: PictureFile, usedAt date: Date) {
        let seconds = time_t(date.timeIntervalSince1970)
        var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        utimensat(AT_FDCWD, path(of: file), &times, 0)
    }

    private func path(of file: PictureFile) -> String { "\(path)/\(file.shelf)/\(file.name)" }

    private func entry(named name: String, on shelf: String) -> DiskIndex.Entry? {
        let place = "\(path)/\(shelf)/\(name)"
        guard let file = PictureFile(name: name[...]), file.shelf == shelf else {
            if Self.isLeftover(name) { unlink(place) }
            return nil
        }
        var facts = stat()
        guard stat(place, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return DiskIndex.Entry(
            file: file,
            bytes: Int(facts.st_size),
            lastUse: Date(timeIntervalSince1970: TimeInterval(facts.st_mtim.tv_sec))
        )
    }

    /// Whether a file that is none of ours was one once: never finished, or named by the rules of another version.
    private static func isLeftover(_ name: String) -> Bool {
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        return name.hasSuffix(unfinishedEnding) || PictureFormat(fileExtension: ending) != nil
    }

    private func create(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }
}
