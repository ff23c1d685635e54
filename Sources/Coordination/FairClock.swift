/// How much each of many has used of something they share, so that the one who used least can go first.
///
/// Times are costs, in whatever unit work is counted in. One who comes anew, or was away, starts where those are who
/// wait now: turns cannot be saved up by not using them, and past use is forgotten once the others have used as much.
/// At most ``capacity`` are remembered.
struct FairClock<Key: Hashable & Sendable>: Sendable {
    private static var capacity: Int { 1024 }

    private var now = 0.0
    /// Only of those who are ahead of `now`.
    private var used: [Key: Double] = [:]

    /// The less, the sooner it is their turn.
    func time(of key: Key) -> Double { max(used[key] ?? now, now) }

    /// Adds what one uses; less than nothing takes back what was added before.
    mutating func add(_ cost: Double, for key: Key) {
        used[key] = time(of: key) + cost
        if used.count > Self.capacity { forget() }
    }

    /// Moves on to the one who is furthest behind of those who wait or were just served.
    mutating func advance(to earliest: Double) { now = max(now, earliest) }

    private mutating func forget() {
        used = used.filter { $0.value > now }
        guard used.count > Self.capacity else { return }
        let least = used.sorted { $0.value < $1.value }.prefix(Self.capacity / 2)
        for (key, _) in least { used[key] = nil }
    }
}
