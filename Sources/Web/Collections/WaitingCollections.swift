import Coordination
import Foundation
import Media

/// Files of collections that were sent in and looked at, until their owners decide.
///
/// They are in memory only. Nobody's file goes for somebody else's: when there is no more room, a file is refused.
final class WaitingCollections: Sendable {
    private struct Waiting {
        let name: String
        let profile: ProfileID
        let bytes: [UInt8]
        let since: Date
    }

    private static let patience: TimeInterval = 10 * 60
    private static let mostOfOne = 3

    private let mostBytes: Int
    /// Of each owner, the one that waits longest is the first.
    private let files = Locked<[Waiting]>([])

    init(mostBytes: Int = 64_000_000) {
        self.mostBytes = mostBytes
    }

    /// Keeps a file and gives the name by which its owner finds it.
    ///
    /// Those of the same owner that waited longest go when they are too many, or too large together.
    func keep(_ bytes: [UInt8], for profile: ProfileID, at date: Date) throws(CollectionRefusal) -> String {
        let name = String(UInt64.random(in: .min ... .max), radix: 36)
        let isKept = files.withLock { files in
            Self.forget(in: &files, at: date)
            guard let left = left(of: files, besides: bytes.count, of: profile) else { return false }
            files = left + [Waiting(name: name, profile: profile, bytes: bytes, since: date)]
            return true
        }
        guard isKept else { throw .noRoom }
        return name
    }

    /// Throws when there is no room for a file; nobody has an owner without a profile yet.
    func checkRoom(for bytes: [UInt8], of profile: ProfileID?, at date: Date) throws(CollectionRefusal) {
        let hasRoom = files.withLock { files in
            Self.forget(in: &files, at: date)
            return left(of: files, besides: bytes.count, of: profile) != nil
        }
        guard hasRoom else { throw .noRoom }
    }

    /// A file of this owner; nil when it waits no more.
    func file(_ name: String, of profile: ProfileID, at date: Date) -> [UInt8]? {
        files.withLock { files in
            Self.forget(in: &files, at: date)
            return files.first { $0.name == name && $0.profile == profile }?.bytes
        }
    }

    func forget(at date: Date) {
        files.withLock { Self.forget(in: &$0, at: date) }
    }

    /// What stays beside a new file; nil when others' files leave no room for it.
    private func left(of files: [Waiting], besides count: Int, of profile: ProfileID?) -> [Waiting]? {
        let others = files.filter { $0.profile != profile }
        let room = mostBytes - others.reduce(0) { $0 + $1.bytes.count }
        guard count <= room else { return nil }
        var own = files.filter { $0.profile == profile }.suffix(Self.mostOfOne - 1)
        while own.reduce(count, { $0 + $1.bytes.count }) > room { own.removeFirst() }
        return others + own
    }

    private static func forget(in files: inout [Waiting], at date: Date) {
        files.removeAll { date.timeIntervalSince($0.since) >= patience }
    }
}
