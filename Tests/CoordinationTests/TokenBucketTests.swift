import Coordination
import Testing

struct TokenBucketTests {
    private let start = ContinuousClock.now

    private func after(_ seconds: Double) -> ContinuousClock.Instant {
        start.advanced(by: .seconds(seconds))
    }

    @Test func `no more tokens are taken than it holds`() {
        var bucket = TokenBucket(capacity: 3, period: .seconds(60))
        #expect(
            (0..<5).map { _ in bucket.take(at: start) } == [
                .taken, .taken, .taken, .wait(.seconds(60)), .wait(.seconds(60)),
            ]
        )
        #expect(bucket.left(at: start) == 0)
    }

    @Test func `each token comes back one period after it was taken`() {
        var bucket = TokenBucket(capacity: 2, period: .seconds(60))
        _ = bucket.take(at: start)
        _ = bucket.take(at: after(20))
        #expect(bucket.take(at: after(50)) == .wait(.seconds(10)))
        #expect(bucket.left(at: after(59.9)) == 0 && bucket.left(at: after(60)) == 1 && bucket.left(at: after(80)) == 2)
        #expect(bucket.take(at: after(60)) == .taken)
        #expect(bucket.take(at: after(61)) == .wait(.seconds(19)))
    }

    @Test func `no stretch of a period's length sees more than it holds`() {
        var bucket = TokenBucket(capacity: 7, period: .seconds(60))
        let taken = stride(from: 0, to: 1000, by: 0.5).filter { bucket.take(at: after($0)) == .taken }
        for first in taken {
            #expect(taken.count { $0 >= first && $0 < first + 60 } <= 7)
        }
        #expect(taken.count == 7 * 17)
    }

    @Test func `a reserve is left for others`() {
        var bucket = TokenBucket(capacity: 3, period: .seconds(60))
        #expect(bucket.take(keeping: 1, at: start) == .taken)
        #expect(bucket.take(keeping: 1, at: after(10)) == .taken)
        #expect(bucket.take(keeping: 1, at: after(20)) == .wait(.seconds(40)))
        #expect(bucket.take(at: after(20)) == .taken)
        // Two have to come back before one is more than the reserve.
        #expect(bucket.take(keeping: 1, at: after(60)) == .wait(.seconds(10)))
    }

    @Test func `a pause lets nobody take one, and the longest counts`() {
        var bucket = TokenBucket(capacity: 3, period: .seconds(60))
        bucket.pause(until: after(30))
        bucket.pause(until: after(10))
        #expect(bucket.take(at: after(20)) == .wait(.seconds(10)))
        #expect(bucket.left(at: after(20)) == 0 && bucket.left(at: after(30)) == 3)
        #expect(bucket.take(at: after(30)) == .taken)
    }
}
