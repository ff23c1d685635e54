import Synchronization

/// Whether something is in use, rests since when, or was given up.
///
/// Its user calls ``rest(at:)`` and ``resume()``; who needs room looks at ``restingSince`` and calls
/// ``giveUp()``. Of the two, exactly one wins. All of it is free of locks and may be called from any thread.
package final class IdleMark: Sendable {
    private static let inUse: UInt64 = 0
    private static let givenUp = UInt64.max

    private let state: Atomic<UInt64>

    /// Resting since `instant`, in nanoseconds of any clock that does not go back.
    package init(restingSince instant: UInt64) {
        state = Atomic(Self.mark(instant))
    }

    /// Nil while it is in use, and once it was given up.
    package var restingSince: UInt64? {
        let state = state.load(ordering: .relaxed)
        return state == Self.inUse || state == Self.givenUp ? nil : state
    }

    /// Ends its use; without effect unless it is in use.
    package func rest(at instant: UInt64) {
        _ = state.compareExchange(expected: Self.inUse, desired: Self.mark(instant), ordering: .acquiringAndReleasing)
    }

    /// Takes it into use; false when it was given up meanwhile.
    package func resume() -> Bool {
        while true {
            let seen = state.load(ordering: .relaxed)
            if seen == Self.givenUp { return false }
            let swap = state.compareExchange(expected: seen, desired: Self.inUse, ordering: .acquiringAndReleasing)
            if swap.exchanged { return true }
        }
    }

    /// Gives it up for good; false when it is in use, or was given up before.
    package func giveUp() -> Bool {
        guard let seen = restingSince else { return false }
        return state.compareExchange(expected: seen, desired: Self.givenUp, ordering: .acquiringAndReleasing).exchanged
    }

    private static func mark(_ instant: UInt64) -> UInt64 { min(max(instant, inUse + 1), givenUp - 1) }
}
