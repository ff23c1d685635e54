import Coordination

/// A clock that stands still: whoever sleeps is woken by the test, never by time passing.
package final class HeldClock: Clock {
    package typealias Instant = ContinuousClock.Instant

    private struct State {
        var sleepers: [UInt64: CheckedContinuation<Void, any Error>] = [:]
        var lastIdentifier: UInt64 = 0
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
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
                    let count = state.sleepers.count
                    defer { state.watchers.removeAll { $0.count <= count } }
                    return state.watchers.filter { $0.count <= count }.map(\.continuation)
                }
                for watcher in watchers { watcher.resume() }
                if Task.isCancelled { wake(id, throwing: CancellationError()) }
            }
        } onCancel: {
            wake(id, throwing: CancellationError())
        }
    }

    /// Returns once so many sleep.
    package func slept(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isAsleep = state.withLock { state in
                let isAsleep = state.sleepers.count >= count
                if !isAsleep { state.watchers.append((count, continuation)) }
                return isAsleep
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
