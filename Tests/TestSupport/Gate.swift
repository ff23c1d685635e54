import Coordination

/// Holds whoever waits until it is opened, and tells when somebody has come.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var wasReached = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var watching: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    package init() {}

    package func wait() async {
        await withCheckedContinuation { continuation in
            let (resumes, watchers) = state.withLock { state in
                state.wasReached = true
                let watchers = state.watching
                state.watching = []
                if !state.isOpen { state.waiting.append(continuation) }
                return (state.isOpen, watchers)
            }
            for watcher in watchers { watcher.resume() }
            if resumes { continuation.resume() }
        }
    }

    /// Returns once somebody waits, or has waited.
    package func reached() async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if !state.wasReached { state.watching.append(continuation) }
                return state.wasReached
            }
            if isReached { continuation.resume() }
        }
    }

    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
