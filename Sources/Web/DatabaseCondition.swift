import Coordination

/// Whether the application's database can be relied on: as the start found it, and as requests find it since.
package final class DatabaseCondition: Sendable {
    package enum State: String, Sendable {
        case sound = "ok"
        case damaged
        /// The start had not enough time to look at all of it.
        case unknown
    }

    private let current: Locked<State>

    package init(_ state: State) {
        current = Locked(state)
    }

    var state: State { current.withLock { $0 } }

    /// Notes damage that a request ran into.
    ///
    /// A damaged file stays so until it is replaced, which needs a start.
    func note(_ error: any Error) {
        if Failure.isDatabaseDamage(error) { current.withLock { $0 = .damaged } }
    }
}
