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

    /// Work that may take `limit` from now on; nil for as long as it likes.
    package init(after limit: Duration? = nil) {
        deadline = limit.map { ContinuousClock.now + $0 }
    }

    package func stop() {
        isStopped.store(true, ordering: .releasing)
    }

    /// Why to stop; nil to go on.
    package var reason: Reason? {
        if isStopped.load(ordering: .acquiring) { return .cancelled }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return .timeIsUp
    }
}
