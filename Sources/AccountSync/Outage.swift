import Coordination
import FoundationEssentials

/// For how long TMDB is left alone after it did not answer.
final class Outage: Sendable {
    private struct State {
        var failures = 0
        var until: Date?
    }

    private let state = Locked(State())
    private let backoff: Backoff

    init(_ backoff: Backoff) {
        self.backoff = backoff
    }

    /// When it may be asked again; nil for now.
    func end(after date: Date) -> Date? {
        state.withLock { state in state.until.flatMap { $0 > date ? $0 : nil } }
    }

    func noteAnswer() {
        state.withLock { $0 = State() }
    }

    /// Notes that there was no answer, or that it wants to be left alone for `seconds` at least.
    ///
    /// That wish counts up to the longest delay there is: a slip there must not end everything here.
    func noteFailure(at date: Date, atLeast seconds: Double = 0) {
        state.withLock { state in
            // Several calls that were under way when it went down are one failure.
            if let until = state.until, until > date { return }
            state.failures += 1
            let delay = max(backoff.delay(afterFailures: state.failures), min(seconds, Backoff.longest))
            state.until = date.addingTimeInterval(delay)
        }
    }
}
