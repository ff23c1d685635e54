import Coordination
package import FoundationEssentials
import Glibc

/// Answers as files in one folder, bounded by bytes and by age; the least recently used go first.
///
/// A file holds the question, without who asked, and the answer, and can be read by this user alone. One whose content is
/// not what was written is deleted when it is asked for. All calls block.
package final class AnswerFiles: AnswerArchive {
    /// No source may be remembered for longer than six months.
    package static let longestAge: TimeInterval = 180 * 86_400
    private static let lowWater = 0.9
    private static let unfinishedEnding = ".unfinished"
    /// How often a file that is in use is marked as such on the disk, for the next start.
    private static let markInterval: TimeInterval = 3600

    private struct Entry: Sendable {
        let file: AnswerFile
        let bytes: Int
        var lastUse: Date
    }

    private let folder: String
    private let limit: Int
    private let now: @Sendable () -> Date
    private let entries: Locked<[String: Entry]>

    /// Opens the folder, making it when needed, and counts what an earlier run left there.
    ///
    /// Fails when the folder cannot be made or read. `limit` is in bytes of files.
    package init(folder: URL, limit: Int, now: @escaping @Sendable () -> Date) throws {
        self.folder = folder.path
        self.limit = limit
        self.now = now
        try FileManager.default.createDirectory(
            atPath: folder.path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        chmod(folder.path, 0o700)
        entries = Locked(try Self.scan(folder.path, at: now()))
        delete(surplus(keeping: nil))
    }

    package var bytes: Int { entries.withLock { $0.values.reduce(0) { $0 + $1.bytes } } }
    package var count: Int { entries.withLock { $0.count } }

    package func answer(to question: String) -> RememberedAnswer? {
        let key = AnswerFile.question(question)
        guard let entry = entries.withLock({ $0[key] }) else { return nil }
        let moment = now()
        guard moment.timeIntervalSince(entry.file.cameAt) < Self.longestAge, let content = read(entry.file) else {
            forget(entry.file)
            return nil
        }
        // Another question of the same hash is left where it is.
        guard let body = Self.body(of: content, answering: question) else { return nil }
        entries.withLock { $0[key]?.lastUse = moment }
        if moment.timeIntervalSince(entry.lastUse) > Self.markInterval { mark(entry.file, usedAt: moment) }
        return RememberedAnswer(body: body, cameAt: entry.file.cameAt)
    }

    package func keep(_ answer: RememberedAnswer, to question: String) {
        let content = Array(question.utf8) + [UInt8(ascii: "\n")] + answer.body
        guard content.count <= limit else { return }
        let file = AnswerFile(question, cameAt: answer.cameAt, content: content)
        guard write(content, as: file) else { return }
        let entry = Entry(file: file, bytes: content.count, lastUse: now())
        let old = entries.withLock { entries in
            defer { entries[file.question] = entry }
            return entries[file.question]?.file
        }
        delete([old].compactMap(\.self).filter { $0 != file } + surplus(keeping: file))
    }

    /// Takes out what is too old, and then what was not used for longest until the rest is small enough.
    private func surplus(keeping newest: AnswerFile?) -> [AnswerFile] {
        let moment = now()
        return entries.withLock { [limit] entries in
            var surplus = entries.values.filter { moment.timeIntervalSince($0.file.cameAt) >= Self.longestAge }
            var bytes = entries.values.reduce(0) { $0 + $1.bytes } - surplus.reduce(0) { $0 + $1.bytes }
            if bytes > limit {
                let gone = Set(surplus.map(\.file))
                for entry in entries.values.sorted(by: { $0.lastUse < $1.lastUse })
                where bytes > Int(Double(limit) * Self.lowWater) && !gone.contains(entry.file) && entry.file != newest {
                    surplus.append(entry)
                    bytes -= entry.bytes
                }
            }
            for entry in surplus { entries[entry.file.question] = nil }
            return surplus.map(\.file)
        }
    }

    private func forget(_ file: AnswerFile) {
        // Another may have taken its place since it was looked at.
        entries.withLock { if $0[file.question]?.file == file { $0[file.question] = nil } }
        delete([file])
    }

    private static func body(of content: [UInt8], answering question: String) -> [UInt8]? {
        let head = Array(question.utf8) + [UInt8(ascii: "\n")]
        return content.starts(with: head) ? Array(content.dropFirst(head.count)) : nil
    }
}

extension AnswerFiles {
    /// What is in the folder; what was never finished is deleted, and strangers are left alone.
    private static func scan(_ folder: String, at moment: Date) throws -> [String: Entry] {
        var entries: [String: Entry] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let path = "\(folder)/\(name)"
            if name.hasSuffix(unfinishedEnding) { unlink(path) }
            guard let file = AnswerFile(name: name), let entry = entry(file, at: path) else { continue }
            // Of two answers to a question, one was about to be deleted.
            if let other = entries[file.question] {
                let isNewer = file.cameAt > other.file.cameAt
                unlink("\(folder)/\(isNewer ? other.file.name : name)")
                guard isNewer else { continue }
            }
            entries[file.question] = entry
        }
        return entries
    }

    private static func entry(_ file: AnswerFile, at path: String) -> Entry? {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return Entry(
            file: file,
            bytes: Int(facts.st_size),
            lastUse: Date(timeIntervalSince1970: TimeInterval(facts.st_mtim.tv_sec))
        )
    }

    private func path(of file: AnswerFile) -> String { "\(folder)/\(file.name)" }

    private func read(_ file: AnswerFile) -> [UInt8]? {
        // A file that cannot be read is like one that is not there.
        guard let content = try? Data(contentsOf: URL(filePath: path(of: file))) else { return nil }
        let bytes = Array(content)
        return file.isContent(bytes) ? bytes : nil
    }

    /// Writes a file that appears under its name whole or not at all; false when it did not.
    private func write(_ content: [UInt8], as file: AnswerFile) -> Bool {
        let unfinished = path(of: file) + Self.unfinishedEnding
        do {
            try Data(content).write(to: URL(filePath: unfinished))
        } catch {
            unlink(unfinished)
            return false
        }
        guard chmod(unfinished, 0o600) == 0, rename(unfinished, path(of: file)) == 0 else {
            unlink(unfinished)
            return false
        }
        return true
    }

    private func mark(_ file: AnswerFile, usedAt date: Date) {
        let seconds = time_t(date.timeIntervalSince1970)
        var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        utimensat(AT_FDCWD, path(of: file), &times, 0)
    }

    private func delete(_ files: [AnswerFile]) {
        for file in files { unlink(path(of: file)) }
    }
}
