import Coordination
import HTTPTypes

/// What one upstream is still asked for: its budget of calls, and whether it is there at all.
///
/// Shared by everything that asks this upstream.
package final class Throttle: Sendable {
    package typealias Instant = ContinuousClock.Instant

    private struct State: Sendable {
        var bucket: TokenBucket
        /// Whether the upstream is there.
        var breaker = CircuitBreaker()
        /// Whether what it answers is of use.
        var answers = CircuitBreaker()
    }

    /// How long is waited after a 429 or 503 that does not say.
    private static let standardPause = Duration.seconds(60)
    /// Whoever leaves after this long without an answer has met a slow upstream.
    private static let patience = Duration.seconds(4)

    package let capacity: Int
    private let period: Duration
    private let now: @Sendable () -> Instant
    private let state: Locked<State>

    /// - Parameters:
    ///   - calls: how many are allowed in any `period`.
    ///   - period: for how long a call counts.
    ///   - now: the present.
    package init(calls: Int, per period: Duration, now: @escaping @Sendable () -> Instant) {
        capacity = calls
        self.period = period
        self.now = now
        state = Locked(State(bucket: TokenBucket(capacity: calls, period: period)))
    }

    /// How many calls are left right now; none while the upstream asked for patience.
    package var callsLeft: Int {
        let now = now()
        return state.withLock { $0.bucket.left(at: now) }
    }

    /// Spends a call and returns when that was, or throws how long to wait.
    func spend(keeping reserve: Int, host: String) throws(TransportError) -> Instant {
        let now = now()
        try state.withLock { state throws(TransportError) in
            if let rest = state.breaker.admit(at: now) { throw .leftAlone(.init(host: host, retryAfter: rest)) }
            guard case .wait(let wait) = state.bucket.take(keeping: reserve, at: now) else { return }
            state.breaker.leave(at: now)
            throw .outOfCalls(.init(host: host, retryAfter: wait))
        }
        return now
    }

    /// Nil when a question may be asked; otherwise how long it should wait, because the last answers were of no use.
    ///
    /// A question is what redirects and further attempts serve; whoever may ask says afterwards what came of it:
    /// ``judge(_:)``.
    package func restFromAnswers() -> Duration? {
        let now = now()
        return state.withLock { $0.answers.admit(at: now) }
    }

    /// Takes in what came of a question.
    package func judge(_ answer: Answer) {
        let now = now()
        state.withLock { state in
            switch answer {
            case .useful: state.answers.succeed()
            case .useless: state.answers.fail(at: now)
            case .missing: state.answers.leave(at: now)
            }
        }
    }

    /// What came of a question.
    package enum Answer: Hashable, Sendable {
        case useful
        /// It came whole, and is no answer: the key is refused, or it is something else than what was asked for.
        case useless
        /// None came, or one that says nothing about the next.
        case missing
    }

    /// Takes in how a call went that was made at `start`.
    func note(_ result: Result<TransportReply, TransportError>, since start: Instant) {
        let now = now()
        switch result {
        case .success(let reply): note(reply, at: now)
        case .failure(.unreachable), .failure(.timedOut), .failure(.interrupted):
            state.withLock { $0.breaker.fail(at: now) }
        case .failure(.cancelled):
            let isSlow = start.duration(to: now) >= Self.patience
            state.withLock { isSlow ? $0.breaker.fail(at: now) : $0.breaker.leave(at: now) }
        case .failure: state.withLock { $0.breaker.succeed() }
        }
    }

    private func note(_ reply: TransportReply, at now: Instant) {
        let status = reply.head.status.code
        let retryAfter = RetryAfter.duration(in: reply.head)
        state.withLock { state in
            if status == 429 || (status == 503 && retryAfter != nil) {
                // However long it wants: nothing is believed for longer than the period.
                state.bucket.pause(until: now.advanced(by: min(retryAfter ?? Self.standardPause, period)))
                state.breaker.succeed()
            } else if (500...599).contains(status) {
                state.breaker.fail(at: now)
            } else {
                state.breaker.succeed()
            }
        }
    }
}
