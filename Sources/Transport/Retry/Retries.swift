import HTTPTypes

/// Sends again what failed in passing: after 429, after 5xx, and when a connection failed or broke.
///
/// Only idempotent requests are sent more than once. The wait is random between nothing and a ceiling that doubles
/// (full jitter), so that many who failed together do not come back together; a Retry-After is waited out before that.
package struct Retries: Sendable {
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let random: @Sendable (ClosedRange<Double>) -> Double

    /// - Parameters:
    ///   - policy: how often and how patiently.
    ///   - clock: what waits are measured with.
    ///   - random: a number from the range, each as likely as the other.
    package init(
        _ policy: RetryPolicy,
        clock: any Clock<Duration>,
        random: @escaping @Sendable (ClosedRange<Double>) -> Double
    ) {
        self.policy = policy
        self.clock = clock
        self.random = random
    }

    /// Runs `attempt` until it brings a reply that is neither 429 nor 5xx, or until there is no point in going on.
    ///
    /// Then the last failure is thrown; for a reply that is ``TransportError/status(_:)``. `attempt` may send something
    /// else than `request`, a range of it for example, as long as it is as idempotent.
    package func run(
        _ request: TransportRequest,
        _ attempt: () async throws(TransportError) -> TransportReply
    ) async throws(TransportError) -> TransportReply {
        let attempts = request.isIdempotent ? policy.attempts : 1
        var waited = Duration.zero
        var failures = 0
        while true {
            let failure: TransportError
            do throws(TransportError) {
                let reply = try await attempt()
                guard Self.isPassing(status: reply.head.status.code) else { return reply }
                failure = .status(.init(host: request.address?.host.description ?? "", reply: reply))
            } catch {
                guard Self.isPassing(error) else { throw error }
                failure = error
            }
            failures += 1
            let delay = delay(after: failures, failure)
            guard failures < attempts, waited + delay <= policy.totalDelay else { throw failure }
            waited += delay
            do { try await clock.sleep(for: delay) } catch { throw .cancelled }
        }
    }

    private func delay(after failures: Int, _ failure: TransportError) -> Duration {
        let jitter = policy.ceiling(after: failures) * random(0...1)
        guard case .status(let context) = failure, let retryAfter = context.retryAfter else { return jitter }
        return retryAfter + jitter
    }

    /// 501 and 505 are there to stay.
    private static func isPassing(status: Int) -> Bool {
        status == 429 || (500...599).contains(status) && status != 501 && status != 505
    }

    private static func isPassing(_ error: TransportError) -> Bool {
        switch error {
        case .unreachable, .interrupted: true
        case .cancelled, .refused, .timedOut, .tooLarge, .malformed, .status, .outOfCalls, .leftAlone, .closed: false
        }
    }
}

extension TransportRequest {
    fileprivate var isIdempotent: Bool {
        switch head.method {
        case .get, .head, .options, .trace, .put, .delete: true
        default: false
        }
    }
}
