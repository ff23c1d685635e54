/// Which clients exist and how many use each; free of concurrency so that it can be tested step by step.
struct Leases<Key: Hashable & Sendable, Client: Sendable>: Sendable {
    private struct Entry {
        let client: Client
        var users = 0
        var lastUse: UInt64 = 0
    }

    private let capacity: Int
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0
    private var isClosed = false

    init(capacity: Int) {
        self.capacity = capacity
    }

    func contains(_ key: Key) -> Bool { entries[key] != nil }

    /// Nil after it was closed.
    mutating func lease(_ key: Key, make: () -> Client) -> Client? {
        guard !isClosed else { return nil }
        uses += 1
        var entry = entries[key] ?? Entry(client: make())
        entry.users += 1
        entry.lastUse = uses
        entries[key] = entry
        return entry.client
    }

    mutating func release(_ key: Key) {
        entries[key]?.users -= 1
    }

    /// Takes out what is above the capacity and not in use, longest unused first.
    mutating func surplus() -> [Client] {
        guard entries.count > capacity else { return [] }
        let idle = entries.filter { $0.value.users == 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
        return idle.prefix(entries.count - capacity).compactMap { entries.removeValue(forKey: $0.key)?.client }
    }

    mutating func close() -> [Client] {
        isClosed = true
        defer { entries = [:] }
        return entries.values.map(\.client)
    }
}
