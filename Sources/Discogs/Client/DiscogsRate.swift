package import HTTPTypes

/// How many calls Discogs says are left.
///
/// It counts those of the last sixty seconds, by address and not by token, and is late by one or more; when the next one
/// may be made it does not say.
package struct DiscogsRate: Hashable, Sendable {
    /// How many may be made in a minute; at least 1.
    package let limit: Int
    package let used: Int
    package let remaining: Int

    /// Nil where an answer says nothing of it, or nonsense.
    package init?(_ head: HTTPResponse) {
        guard let limit = Self.number(head, "X-Discogs-Ratelimit"), (1...100_000).contains(limit) else { return nil }
        let used = Self.number(head, "X-Discogs-Ratelimit-Used")
        let remaining = Self.number(head, "X-Discogs-Ratelimit-Remaining")
        self.limit = limit
        self.used = used ?? remaining.map { max(0, limit - $0) } ?? 0
        self.remaining = remaining ?? max(0, limit - self.used)
    }

    private static func number(_ head: HTTPResponse, _ name: String) -> Int? {
        guard let name = HTTPField.Name(name), let text = head.headerFields[name] else { return nil }
        return Int(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    }
}
