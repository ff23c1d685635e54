import Foundation
import Glibc

/// The one folder with everything Zoetrope keeps, held by one process at a time.
final class DataFolder: Sendable {
    enum Failure: Error, CustomStringConvertible {
        case cannotCreate(String)
        case notWritable(String)
        case inUse(String)
        case changeableByAll(String)

        var description: String {
            switch self {
            case .cannotCreate(let path):
                "The data folder \(path) cannot be made. Choose another one with --data, or make it yourself."
            case .notWritable(let path):
                "The data folder \(path) cannot be written to. Give this user the right to, or choose another with --data."
            case .inUse(let path):
                "Another zoetrope is using the data folder \(path). Stop it first, or choose another with --data."
            case .changeableByAll(let path):
                """
                Everybody on this machine may change the data folder \(path), and this user may not end that. Make the \
                user that runs zoetrope its owner, or take that right away (chmod o-w).
                """
            }
        }
    }

    let url: URL
    /// Who else may look into it, where there is something to say about that.
    let findings: [FolderRights.Finding]
    private let lock: Int32

    /// Makes the folder when needed and takes hold of it until this value goes away.
    init(_ url: URL) throws(Failure) {
        let path = url.path(percentEncoded: false)
        do {
            try FileManager.default.createDirectory(
                at: url,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .cannotCreate(path)
        }
        // The kernel lets go of the lock when the process ends, however it ends.
        lock = open(url.appending(path: "lock").path(percentEncoded: false), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .notWritable(path) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw .inUse(path)
        }
        do throws(Failure) {
            findings = try FolderRights(path: path).narrow()
        } catch {
            close(lock)
            throw error
        }
        self.url = url
    }

    deinit {
        close(lock)
    }

    var catalog: URL { url.appending(path: "catalog.sqlite") }
    var library: URL { url.appending(path: "library", directoryHint: .isDirectory) }
    var answers: URL { url.appending(path: "answers", directoryHint: .isDirectory) }
    var pictures: URL { url.appending(path: "pictures", directoryHint: .isDirectory) }
}
