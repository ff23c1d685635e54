import Coordination

/// Wakes whoever works, when there is something new to do.
///
/// A ring is never lost: who looks for work reads ``ringCount`` first and waits only if nobody rang since.
package final class SyncBell: Sendable {
    private struct State {
        var rings: UInt64 = 0
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
        var lastIdentifier: UInt64 = 0
    }

    private let state = Locked(State())

    package init() {}

    package func ring() {
        let waiting = state.withLock { state in
            state.rings += 1
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting { continuation.resume() }
    }

    var ringCount: UInt64 { state.withLock { $0.rings } }

    /// Returns once somebody has rung since the count was read, or when the task is cancelled.
    func rung(since count: UInt64) async {
        let id = state.withLock { state in
            state.lastIdentifier += 1
            return state.lastIdentifier
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if state.rings == count { state.waiting[id] = continuation }
                    return state.rings != count
                }
                if isDone { continuation.resume() }
                // The handler may have run before anybody waited; leaving twice is harmless.
                if Task.isCancelled { leave(id) }
            }
        } onCancel: {
            leave(id)
        }
    }

    private func leave(_ id: UInt64) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
    }
}
