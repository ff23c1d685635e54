import Foundation

/// A few values that are good for a while; when there are too many, the oldest go first.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let keptAt: Date
    }

    private let capacity: Int
    private let lifetime: TimeInterval
    private var entries: [Key: Entry] = [:]

    init(capacity: Int, lifetime: TimeInterval) {
        self.capacity = capacity
        self.lifetime = lifetime
    }

    func value(for key: Key, at moment: Date) -> Value? {
        guard let entry = entries[key], moment.timeIntervalSince(entry.keptAt) < lifetime else { return nil }
        return entry.value
    }

    /// Keeps a value; costs a sort each time a quarter of the room was filled.
    mutating func keep(_ value: Value, for key: Key, at moment: Date) {
        if entries[key] == nil, entries.count >= capacity { removeOldest(at: moment) }
        entries[key] = Entry(value: value, keptAt: moment)
    }

    private mutating func removeOldest(at moment: Date) {
        entries = entries.filter { moment.timeIntervalSince($0.value.keptAt) < lifetime }
        guard entries.count >= capacity else { return }
        let oldest = entries.sorted { $0.value.keptAt < $1.value.keptAt }.prefix(max(1, capacity / 4))
        for (key, _) in oldest { entries[key] = nil }
    }
}
