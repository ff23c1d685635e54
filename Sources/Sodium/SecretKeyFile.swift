private import Glibc

/// The file in the data folder that holds the server's own key.
///
/// It is not in the database, so that a copy of that, a backup for example, opens nobody's account.
package enum SecretKeyFile {
    package static let name = "secret.key"

    /// Whether `folder` has a key, of whatever use it is.
    package static func isThere(inFolder folder: String) -> Bool {
        var facts = stat()
        return lstat(path(inFolder: folder), &facts) == 0
    }

    /// The key in `folder`; made, for its owner's eyes only, when there is none.
    package static func key(inFolder folder: String) throws(SecretKeyError) -> SecretKey {
        let path = path(inFolder: folder)
        if let key = try stored(path) { return key }
        try make(path)
        guard let key = try stored(path) else { throw .unreadable(path) }
        return key
    }

    private static func path(inFolder folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Nil when there is no file.
    private static func stored(_ path: String) throws(SecretKeyError) -> SecretKey? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path) }
        guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .readableByOthers(path) }
        var bytes = [UInt8](repeating: 0, count: SecretKey.byteCount + 1)
        let count = read(file, &bytes, bytes.count)
        guard count >= 0 else { throw .unreadable(path) }
        guard let key = SecretKey(stored: Array(bytes.prefix(count))) else { throw .damaged(path) }
        return key
    }

    /// Writes a new key beside the place it belongs and puts it there whole, unless somebody else was faster.
    private static func make(_ path: String) throws(SecretKeyError) {
        var randomness = SystemRandomness()
        let key = SecretKey(using: &randomness)
        let draft = "\(path).\(randomness.hexadecimalID())"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .cannotWrite(path) }
        defer { unlink(draft) }
        let isWritten = write(file, key.bytes, key.bytes.count) == key.bytes.count && fsync(file) == 0
        guard close(file) == 0, isWritten else { throw .cannotWrite(path) }
        guard link(draft, path) == 0 || errno == EEXIST else { throw .cannotWrite(path) }
    }
}

/// Why there is no key.
///
/// Descriptions say what to do; none shows the key.
package enum SecretKeyError: Error, Hashable, Sendable {
    case readableByOthers(String)
    /// It has not as many bytes as a key.
    case damaged(String)
    case unreadable(String)
    case cannotWrite(String)
}

extension SecretKeyError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .readableByOthers(let path):
            """
            Others can read the key \(path). Take that right away (chmod 600), or delete the file if they may have read \
            it: everybody then links their accounts again.
            """
        case .damaged(let path):
            "The key \(path) is damaged. Restore it, or delete it: everybody then links their accounts again."
        case .unreadable(let path):
            "The key \(path) cannot be read. It has to be a file that belongs to this user."
        case .cannotWrite(let path):
            "The key \(path) cannot be written. Give this user the right to write there, and some room."
        }
    }
}
