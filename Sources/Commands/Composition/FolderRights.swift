import Foundation
import Glibc

/// Keeps other users of the machine out of a data folder, also out of one that an earlier version made for all to read.
struct FolderRights {
    /// What the log says about it; nothing when all is as it should be.
    enum Finding: Hashable, Sendable {
        /// Others' rights to so many files and folders were taken away.
        case narrowed(count: Int)
        /// Others may look into the folder, and this user may not change that.
        case notOurs(mode: mode_t)
        /// Others may look into the folder, but it holds other things, too, that they may need.
        case shared(mode: mode_t)
    }

    private static let others: mode_t = S_IRWXG | S_IRWXO
    /// What Zoetrope makes in a data folder, and what a file system of its own has.
    private static let known: Set<String> = {
        let databases = ["zoetrope.sqlite", "catalog.sqlite"].flatMap {
            [$0, $0 + "-wal", $0 + "-shm", $0 + "-journal"]
        }
        return Set(databases + ["library", "pictures", "answers", "secret.key", "lock", "lost+found"])
    }()
    /// Whoever made these wide may have shown them to others already; the start is refused for the key.
    private static let untouched: Set<String> = ["secret.key", "lost+found"]

    let path: String

    /// Takes away what others may do with the folder and with everything of Zoetrope's in it.
    ///
    /// Fails when everybody may change the folder and that cannot be helped: they could put a database of theirs there.
    /// Blocks, and looks at single files only where a folder was open to others.
    func narrow() throws(DataFolder.Failure) -> [Finding] {
        var findings: [Finding] = []
        // A folder that cannot be listed cannot be used either, which its next use says.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var count = 0
        for name in names where Self.known.contains(name) && !Self.untouched.contains(name) {
            count += Self.narrowTree("\(path)/\(name)")
        }
        if let mode = mode(), mode & Self.others != 0 {
            let isShared = mode & S_ISVTX != 0 || !names.allSatisfy(Self.isKnown)
            if !isShared, Self.takeAway(path, mode, isTop: true) { count += 1 }
            let left = self.mode() ?? mode
            if left & Self.others != 0 {
                guard left & S_IWOTH == 0 || left & S_ISVTX != 0 else { throw .changeableByAll(path) }
                findings.append(isShared ? .shared(mode: left) : .notOurs(mode: left))
            }
        }
        if count > 0 { findings.insert(.narrowed(count: count), at: 0) }
        return findings
    }

    /// Drafts of the key lie beside it when the process was killed while it wrote them.
    private static func isKnown(_ name: String) -> Bool {
        known.contains(name) || name.hasPrefix("secret.key.")
    }

    /// Nil when the folder cannot be looked at.
    private func mode() -> mode_t? {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode : nil
    }

    /// The folder goes last, so that what was cut off in the middle is begun again.
    private static func narrowTree(_ path: String) -> Int {
        guard let mode = ownMode(path), mode & others != 0 else { return 0 }
        var count = 0
        if mode & S_IFMT == S_IFDIR {
            let names = FileManager.default.enumerator(atPath: path)
            while let name = names?.nextObject() as? String {
                let place = "\(path)/\(name)"
                if let mode = ownMode(place), takeAway(place, mode) { count += 1 }
            }
        }
        return takeAway(path, mode) ? count + 1 : count
    }

    /// Nil for links: what they lead to is somebody's own arrangement.
    private static func ownMode(_ path: String) -> mode_t? {
        var facts = stat()
        guard lstat(path, &facts) == 0, [S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT) else { return nil }
        return facts.st_mode
    }

    /// Whether others had rights that they have no longer.
    ///
    /// The data folder itself may be reached through a link.
    private static func takeAway(_ path: String, _ mode: mode_t, isTop: Bool = false) -> Bool {
        let wanted = mode & 0o7777 & ~others
        guard mode & others != 0, fchmodat(AT_FDCWD, path, wanted, isTop ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
            return false
        }
        // A file system without modes says yes and does nothing.
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & others == 0
    }
}

extension FolderRights.Finding {
    /// What the log says, and what to do.
    var text: String {
        switch self {
        case .narrowed:
            "Other users of this machine could read what is kept; they no longer can"
        case .notOurs:
            """
            Other users of this machine can look into the data folder, and this user cannot change that. Make the user \
            that runs zoetrope its owner, and allow nobody else in (chown, chmod 700)
            """
        case .shared:
            """
            Other users of this machine can look into the data folder. It holds other things, too, so that was left as \
            it is: give zoetrope a folder of its own, or allow nobody else in (chmod 700)
            """
        }
    }

    /// For the log: the rights as `chmod` writes them, or how many were changed.
    var detail: [String: String] {
        switch self {
        case .narrowed(let count): ["changed": String(count)]
        case .notOurs(let mode), .shared(let mode): ["mode": String(mode & 0o7777, radix: 8)]
        }
    }

    var isWarning: Bool {
        if case .narrowed = self { false } else { true }
    }
}
