import Coordination

/// A clock that stands still: whoever sleeps is woken by the test, never by time passing.
package final class HeldClock: Clock {
    package typealias Instant = ContinuousClock.Instant

    private struct State {
        var sleepers: [UInt64: CheckedContinuation<Void, any Error>] = [:]
        var lastIdentifier: UInt64 = 0
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    package let now = ContinuousClock.now
    package let minimumResolution = Duration.nanoseconds(1)

    package init() {}

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastIdentifier += 1
            return state.lastIdentifier
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let watchers = state.withLock { state in
                    state.sleepers[id] = continuation
                    defer { state.watchers = [] }
                    return state.watchers
                }
                for watcher in watchers { watcher.resume() }
                if Task.isCancelled { wake(id, throwing: CancellationError()) }
            }
        } onCancel: {
            wake(id, throwing: CancellationError())
        }
    }

    /// Returns once somebody sleeps.
    package func slept() async {
        await withCheckedContinuation { continuation in
            let isAsleep = state.withLock { state in
                if state.sleepers.isEmpty { state.watchers.append(continuation) }
                return !state.sleepers.isEmpty
            }
            if isAsleep { continuation.resume() }
        }
    }

    package func wakeAll() {
        let sleepers = state.withLock { state in
            defer { state.sleepers = [:] }
            return Array(state.sleepers.values)
        }
        for sleeper in sleepers { sleeper.resume() }
    }

    private func wake(_ id: UInt64, throwing error: any Error) {
        state.withLock { $0.sleepers.removeValue(forKey: id) }?.resume(throwing: error)
    }
}
