import Synchronization

/// Tells blocking work that it is to stop: because nobody wants the result any more, or because its time is up.
///
/// Work asks for ``reason`` between its steps; anybody may call ``stop()``, from any thread, at any time.
package final class Interruption: Sendable {
    package enum Reason: Hashable, Sendable {
        /// Nobody wants the result any more.
        case cancelled
        /// The work took longer than it may.
        case timeIsUp
    }

    private let isStopped = Atomic<Bool>(false)
    private let deadline: ContinuousClock.Instant?
    private let whole: Interruption?

    /// Work that may take `limit` from now on; nil for as long as it likes.
    package convenience init(after limit: Duration? = nil) {
        self.init(after: limit, within: nil)
    }

    private init(after limit: Duration?, within whole: Interruption?) {
        deadline = limit.map { ContinuousClock.now + $0 }
        self.whole = whole
    }

    /// For a part of the work that begins now and may take `limit`; it is stopped with the whole.
    package func part(after limit: Duration) -> Interruption {
        Interruption(after: limit, within: self)
    }

    package func stop() {
        isStopped.store(true, ordering: .releasing)
    }

    /// Why to stop; nil to go on.
    package var reason: Reason? {
        if isStopped.load(ordering: .acquiring) { return .cancelled }
        if let reason = whole?.reason { return reason }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return .timeIsUp
    }
}
