import NIOCore

/// Weighs how fast a request's body comes in.
///
/// Only time spent waiting for the client counts, so that no client is blamed for this server's being busy.
struct BodyPace {
    private let limits: PaceLimits
    private var bytes = 0
    private var bytesInWindow = 0
    private var waited = TimeAmount.zero
    private var waitedInWindow = TimeAmount.zero
    private var waitingSince: NIODeadline?

    init(limits: PaceLimits) {
        self.limits = limits
    }

    /// Begins to wait for more; without effect while that goes on.
    mutating func wait(from now: NIODeadline) {
        if waitingSince == nil { waitingSince = now }
    }

    /// Something came, and nothing is awaited until ``wait(from:)``.
    mutating func pause(at now: NIODeadline) {
        count(to: now)
        waitingSince = nil
    }

    mutating func receive(_ count: Int) {
        bytes += count
        bytesInWindow += count
    }

    /// Whether more came than any body may have.
    var isTooLarge: Bool { bytes > limits.mostRead }

    /// Whether it is too slow, altogether or since it was weighed before.
    mutating func isTooSlow(at now: NIODeadline) -> Bool {
        count(to: now)
        if waited > limits.longestBody { return true }
        guard waitedInWindow >= limits.bodyWindow else { return false }
        let seconds = Double(waitedInWindow.nanoseconds) / 1e9
        let isTooSlow = Double(bytesInWindow) < seconds * Double(PaceLimits.slowest)
        waitedInWindow = .zero
        bytesInWindow = 0
        return isTooSlow
    }

    private mutating func count(to now: NIODeadline) {
        guard let since = waitingSince else { return }
        waited = waited + (now - since)
        waitedInWindow = waitedInWindow + (now - since)
        waitingSince = now
    }
}

/// A request whose body did not come in time.
struct SlowBody: Error {}
