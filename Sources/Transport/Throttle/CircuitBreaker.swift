/// Stops asking an upstream that failed several times in a row, and lets one request try again after a rest.
///
/// The rest doubles with each such try that fails, up to a limit.
struct CircuitBreaker: Sendable {
    typealias Instant = ContinuousClock.Instant

    private enum State {
        case closed(failures: Int)
        case open(until: Instant, rest: Duration)
        /// One request was let through after `rest` to see whether the upstream is back.
        case trying(rest: Duration)
    }

    private static let tolerated = 3
    private static let firstRest = Duration.seconds(10)
    private static let longestRest = Duration.seconds(300)

    private var state = State.closed(failures: 0)

    /// Nil lets a request through; otherwise how long it should wait.
    ///
    /// Whoever is let through says how it went: ``succeed()``, ``fail(at:)`` or ``leave(at:)``.
    mutating func admit(at now: Instant) -> Duration? {
        switch state {
        case .closed: return nil
        case .trying: return Self.firstRest
        case .open(let until, let rest):
            let wait = now.duration(to: until)
            guard wait <= .zero else { return wait }
            state = .trying(rest: rest)
            return nil
        }
    }

    /// The upstream answered.
    mutating func succeed() {
        // While open, this is a request from before; it says nothing about now.
        if case .open = state { return }
        state = .closed(failures: 0)
    }

    /// The upstream did not answer, too slowly, or only that it is broken.
    mutating func fail(at now: Instant) {
        switch state {
        case .closed(let failures) where failures + 1 < Self.tolerated: state = .closed(failures: failures + 1)
        case .closed: open(for: Self.firstRest, at: now)
        case .trying(let rest): open(for: min(rest * 2, Self.longestRest), at: now)
        case .open: break
        }
    }

    /// Whoever asked left before there was an answer; the next one may try.
    mutating func leave(at now: Instant) {
        if case .trying(let rest) = state { state = .open(until: now, rest: rest) }
    }

    private mutating func open(for rest: Duration, at now: Instant) {
        state = .open(until: now.advanced(by: rest), rest: rest)
    }
}
