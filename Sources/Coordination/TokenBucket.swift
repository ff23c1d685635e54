/// How many calls may still be made, when only so many are allowed in any stretch of time.
///
/// A token that was taken comes back one whole period later, not a little at a time: no stretch of a period's length
/// ever sees more calls than the bucket holds, whenever whoever counts them begins to count.
package struct TokenBucket: Sendable {
    package typealias Instant = ContinuousClock.Instant

    package let capacity: Int
    private let period: Duration
    /// When the tokens that are out were taken, the oldest first.
    private var taken: [Instant] = []
    private var pausedUntil: Instant?

    package init(capacity: Int, period: Duration) {
        precondition(capacity > 0 && period > .zero, "a bucket holds tokens for a while")
        self.capacity = capacity
        self.period = period
    }

    /// How many tokens are in it; none while it is paused.
    package func left(at now: Instant) -> Int {
        pause(at: now) > .zero ? 0 : capacity - taken.count { isOut($0, at: now) }
    }

    /// Takes a token if more than `reserve` are left; otherwise says how long it will take until there are.
    ///
    /// A reserve, less than the capacity, is what is kept for others.
    package mutating func take(keeping reserve: Int = 0, at now: Instant) -> Taking {
        precondition((0..<capacity).contains(reserve), "a reserve leaves at least one token to take")
        taken.removeFirst(taken.prefix { !isOut($0, at: now) }.count)
        let pause = pause(at: now)
        guard pause == .zero else { return .wait(pause) }
        // The youngest token that has to be back before the next may be taken.
        let blocking = taken.count + reserve - capacity
        guard blocking < 0 else { return .wait(now.duration(to: taken[blocking].advanced(by: period))) }
        taken.append(now)
        return .taken
    }

    /// Lets nobody take a token before `end`; a longer pause that was begun stays.
    package mutating func pause(until end: Instant) {
        pausedUntil = pausedUntil.map { max($0, end) } ?? end
    }

    package enum Taking: Hashable, Sendable {
        case taken
        /// There may be one after this long.
        case wait(Duration)
    }

    private func isOut(_ instant: Instant, at now: Instant) -> Bool {
        instant.duration(to: now) < period
    }

    private func pause(at now: Instant) -> Duration {
        pausedUntil.map { max(now.duration(to: $0), .zero) } ?? .zero
    }
}
