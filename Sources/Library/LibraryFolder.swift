internal import FoundationEssentials
private import Glibc
internal import Media
internal import Sodium

/// The files of own GIFs and own sleeves, named by their content: `ab/abcd….gif`.
///
/// A file appears under its name at once and whole, and is on the disk by then. All methods block.
struct LibraryFolder: Sendable {
    let url: URL

    /// Where a file with this content is.
    func file(_ sha256: String, _ format: PictureFormat) -> URL {
        shard(sha256).appending(path: "\(sha256).\(format.fileExtension)")
    }

    /// Whether a file of this content and length is there already.
    func contains(_ sha256: String, byteCount: Int, _ format: PictureFormat) -> Bool {
        var facts = stat()
        return stat(file(sha256, format).path, &facts) == 0 && Int(facts.st_size) == byteCount
    }

    func store(_ bytes: [UInt8], sha256: String, _ format: PictureFormat) throws(LibraryError) {
        let folder = shard(sha256)
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw Self.error(CocoaError.Code.fileWriteOutOfSpace == (error as? CocoaError)?.code ? ENOSPC : EACCES)
        }
        var randomness = SystemRandomness()
        let unfinished = folder.appending(path: randomness.hexadecimalID() + Self.unfinishedEnding)
        do throws(LibraryError) {
            try Self.write(bytes, to: unfinished.path)
            guard rename(unfinished.path, file(sha256, format).path) == 0 else { throw Self.error(errno) }
        } catch {
            unlink(unfinished.path)
            throw error
        }
        try Self.synchronize(folder: folder.path)
    }

    /// The file whose content's digest begins like this; nil when there is none.
    func file(startingWith digits: String) -> (url: URL, format: PictureFormat)? {
        // Such ids come from addresses people type: nothing else may reach the file system.
        guard digits.utf8.count >= 20, digits.utf8.allSatisfy(Self.isHexadecimal) else { return nil }
        for file in Self.contents(shard(digits)) where file.lastPathComponent.hasPrefix(digits) {
            guard let format = PictureFormat(fileExtension: file.pathExtension) else { continue }
            return (file, format)
        }
        return nil
    }

    /// Deletes a file; one that is not there is as good as deleted.
    func delete(_ sha256: String, _ format: PictureFormat) throws(LibraryError) {
        guard unlink(file(sha256, format).path) != 0, errno != ENOENT else { return }
        throw Self.error(errno)
    }

    /// Deletes unfinished files, and files whose content is not among `known`; none that was written after `date`.
    ///
    /// Returns how many those were.
    func sweep(keeping known: Set<String>, unchangedSince date: Date = .distantFuture) -> Int {
        var count = 0
        for shard in Self.contents(url) {
            for file in Self.contents(shard) {
                let content = String(file.lastPathComponent.prefix { $0 != "." })
                let isOurs = content.count == 64 || file.lastPathComponent.hasSuffix(Self.unfinishedEnding)
                guard isOurs, !known.contains(content), Self.isUnchanged(file.path, since: date) else { continue }
                if unlink(file.path) == 0 { count += 1 }
            }
        }
        return count
    }

    private static let unfinishedEnding = ".unfinished"

    private func shard(_ sha256: String) -> URL {
        url.appending(path: String(sha256.prefix(2)))
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    private static func isUnchanged(_ path: String, since date: Date) -> Bool {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return false }
        return Double(facts.st_mtim.tv_sec) <= date.timeIntervalSince1970
    }

    private static func contents(_ folder: URL) -> [URL] {
        // A folder that is missing or cannot be read has nothing to sweep.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.map { folder.appending(path: $0) }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(LibraryError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw error(errno) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else {
                if written < 0, errno == EINTR { continue }
                throw error(errno)
            }
            rest = rest.dropFirst(written)
        }
        guard fsync(descriptor) == 0 else { throw error(errno) }
    }

    /// Without this the file would be on the disk, but its name perhaps not.
    private static func synchronize(folder path: String) throws(LibraryError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw error(errno) }
    }

    private static func error(_ code: Int32) -> LibraryError {
        switch code {
        case ENOSPC, EDQUOT: .diskFull
        case EROFS, EACCES, EPERM: .readOnly
        default: .failed(reason: "a file could not be written (error \(code))")
        }
    }
}
