import FoundationEssentials

/// Which picture files there are, how large, and when each was last used.
struct DiskIndex: Sendable {
    struct Entry: Sendable {
        let file: PictureFile
        let bytes: Int
        var lastUse: Date
        /// When it was written; long ago for what an earlier run left.
        var since = Date.distantPast
    }

    private var byIdentity: [String: Entry] = [:]
    private(set) var bytes = 0

    init(_ entries: [Entry]) {
        for entry in entries { insert(entry) }
    }

    var count: Int { byIdentity.count }
    var entries: [Entry] { Array(byIdentity.values) }

    subscript(identity: String) -> Entry? { byIdentity[identity] }

    mutating func add(_ file: PictureFile, bytes: Int, at date: Date) {
        insert(Entry(file: file, bytes: bytes, lastUse: date, since: date))
    }

    mutating func use(_ identity: String, at date: Date) {
        byIdentity[identity]?.lastUse = date
    }

    mutating func remove(_ identity: String) -> PictureFile? {
        guard let entry = byIdentity.removeValue(forKey: identity) else { return nil }
        bytes -= entry.bytes
        return entry.file
    }

    mutating func remove(where isRemoved: (String) -> Bool) -> [PictureFile] {
        byIdentity.keys.filter(isRemoved).compactMap { remove($0) }
    }

    /// Removes what was not used for longest until no more than `target` bytes are left.
    mutating func removeOldest(downTo target: Int, except newest: String) -> [PictureFile] {
        var removed: [PictureFile] = []
        for (identity, _) in byIdentity.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where identity != newest {
            guard bytes > target else { break }
            if let file = remove(identity) { removed.append(file) }
        }
        return removed
    }

    private mutating func insert(_ entry: Entry) {
        bytes += entry.bytes - (byIdentity[entry.file.identity]?.bytes ?? 0)
        byIdentity[entry.file.identity] = entry
    }
}
