import Dispatch

/// Passes values from one thread that makes them to one that takes them, a few ahead at most.
///
/// Both sides block, so both have to be threads that may.
package final class Handoff<Value: Sendable>: Sendable {
    private enum Item {
        case value(Value)
        case end
    }

    private let places: DispatchSemaphore
    private let filled = DispatchSemaphore(value: 0)
    private let state = Locked((items: [Item](), isClosed: false))

    /// Room for `capacity` values that were made and not taken yet.
    package init(capacity: Int) {
        places = DispatchSemaphore(value: capacity)
    }

    /// Hands a value over when there is room; false when nobody takes values any more.
    package func put(_ value: Value) -> Bool {
        places.wait()
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            state.items.append(.value(value))
            return true
        }
        if isTaken { filled.signal() } else { places.signal() }
        return isTaken
    }

    /// Says that no more values come.
    package func finish() {
        state.withLock { $0.items.append(.end) }
        filled.signal()
    }

    /// The next value; nil when there are no more.
    package func take() -> Value? {
        filled.wait()
        let item = state.withLock { $0.items.removeFirst() }
        guard case .value(let value) = item else {
            // Whoever asks again is told again.
            finish()
            return nil
        }
        places.signal()
        return value
    }

    /// Takes no more values: whoever waits in ``put(_:)`` or comes later is told so.
    package func close() {
        state.withLock { $0.isClosed = true }
        places.signal()
    }
}
