/// A token bucket for each of many, of whom a bounded number is remembered.
///
/// When there are too many, those whose buckets are full go first, since they are as good as new, and then those that
/// came by longest ago.
package struct TokenBuckets<Key: Hashable & Sendable>: Sendable {
    private struct Entry {
        var bucket: TokenBucket
        var lastUse: UInt64
    }

    private let fresh: TokenBucket
    private let most: Int
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0

    /// Buckets of `capacity` tokens, each of which comes back `period` after it was taken; at most `most` buckets.
    package init(capacity: Int, period: Duration, most: Int) {
        precondition(most > 0, "somebody has to be remembered")
        fresh = TokenBucket(capacity: capacity, period: period)
        self.most = most
    }

    /// How many are remembered.
    package var count: Int { entries.count }

    /// Takes a token out of one's bucket; otherwise says how long it will take until there is one.
    package mutating func take(for key: Key, at now: TokenBucket.Instant) -> TokenBucket.Taking {
        if entries[key] == nil, entries.count >= most { forget(at: now) }
        uses += 1
        let new = Entry(bucket: fresh, lastUse: uses)
        entries[key, default: new].lastUse = uses
        return entries[key, default: new].bucket.take(at: now)
    }

    /// Makes room, a quarter at a time, so that it costs a sort only now and then.
    private mutating func forget(at now: TokenBucket.Instant) {
        entries = entries.filter { $0.value.bucket.left(at: now) < fresh.capacity }
        guard entries.count >= most else { return }
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(max(1, most / 4))
        for (key, _) in oldest { entries[key] = nil }
    }
}
