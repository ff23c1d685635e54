import Coordination
import Testing

struct TokenBucketsTests {
    private let start = ContinuousClock.now

    @Test func `each has a bucket of its own`() {
        var buckets = TokenBuckets<String>(capacity: 2, period: .seconds(60), most: 10)
        #expect((0..<3).map { _ in buckets.take(for: "a", at: start) } == [.taken, .taken, .wait(.seconds(60))])
        #expect(buckets.take(for: "b", at: start) == .taken)
        #expect(buckets.take(for: "a", at: start.advanced(by: .seconds(60))) == .taken)
    }

    @Test func `however many come, few are remembered, and those the latest`() {
        var buckets = TokenBuckets<Int>(capacity: 1, period: .seconds(60), most: 100)
        for key in 0..<10_000 { #expect(buckets.take(for: key, at: start) == .taken) }
        #expect(buckets.count <= 100)
        #expect(buckets.take(for: 9_999, at: start) == .wait(.seconds(60)))
        #expect(buckets.take(for: 0, at: start) == .taken, "it has been forgotten")
    }

    @Test func `who used nothing up goes before those who did`() {
        var buckets = TokenBuckets<Int>(capacity: 1, period: .seconds(60), most: 100)
        for key in 0..<99 { _ = buckets.take(for: key, at: start) }
        let later = start.advanced(by: .seconds(59))
        _ = buckets.take(for: 99, at: later)
        let latest = start.advanced(by: .seconds(61))
        _ = buckets.take(for: 100, at: latest)
        #expect(buckets.count == 2, "the buckets of all others are full again")
        #expect(buckets.take(for: 99, at: latest) == .wait(.seconds(58)))
    }
}
