import Coordination

/// A connection that was let in.
package final class OpenConnection: Sendable {
    let number: UInt64
    /// What it counts for.
    let client: ClientAddress
    /// Resting between requests; then it may have to make room for another one.
    let idle: IdleMark
    /// Ends it; called once it was given up, from any thread.
    let close: @Sendable () -> Void

    init(number: UInt64, client: ClientAddress, openedAt instant: UInt64, close: @escaping @Sendable () -> Void) {
        self.number = number
        self.client = client
        idle = IdleMark(restingSince: instant)
        self.close = close
    }
}
