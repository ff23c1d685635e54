import Coordination
package import Logging
import NIOCore

/// Lets connections in, as many as there may be, and says in the log when there are too many.
package final class ConnectionRegister: Sendable {
    private struct State: Sendable {
        var book: ConnectionBook
        var lastNumber: UInt64 = 0
        var refused = 0
        var replaced = 0
        var lastReport: UInt64?
    }

    /// What came of one that wants to come in.
    private struct Outcome: Sendable {
        var newcomer: OpenConnection?
        var leaver: OpenConnection?
        var report: Report?
    }

    /// What happened since the last line in the log.
    private struct Report: Sendable {
        let open: Int
        let refused: Int
        let replaced: Int
    }

    /// Nanoseconds between two lines in the log.
    private static let reportInterval: UInt64 = 60_000_000_000

    private let limits: ConnectionLimits
    private let logger: Logger
    private let state: Locked<State>

    package init(limits: ConnectionLimits, logger: Logger) {
        self.limits = limits
        self.logger = logger
        state = Locked(State(book: ConnectionBook(limits: limits)))
    }

    /// Lets a connection in, instead of another one if need be; nil when it has to be closed at once.
    func admit(_ channel: any Channel) -> OpenConnection? {
        let now = channel.eventLoop.now.uptimeNanoseconds
        return admit(ClientAddress(channel.remoteAddress), at: now) { channel.close(promise: nil) }
    }

    func admit(_ client: ClientAddress, at instant: UInt64, close: @escaping @Sendable () -> Void) -> OpenConnection? {
        let outcome = state.withLock { state -> Outcome in
            state.lastNumber += 1
            let newcomer = OpenConnection(number: state.lastNumber, client: client, openedAt: instant, close: close)
            switch state.book.admit(newcomer, at: instant) {
            case .admitted(nil):
                return Outcome(newcomer: newcomer)
            case .admitted(let leaver?):
                state.replaced += 1
                return Outcome(newcomer: newcomer, leaver: leaver, report: Self.report(&state, at: instant))
            case .refused:
                state.refused += 1
                return Outcome(report: Self.report(&state, at: instant))
            }
        }
        outcome.leaver?.close()
        if let report = outcome.report { log(report, client) }
        return outcome.newcomer
    }

    /// Notes that one is closed.
    func remove(_ connection: OpenConnection) {
        state.withLock { $0.book.remove(connection) }
    }

    /// Nil while the last line is not old enough.
    private static func report(_ state: inout State, at instant: UInt64) -> Report? {
        if let last = state.lastReport, instant < last + reportInterval { return nil }
        let report = Report(open: state.book.count, refused: state.refused, replaced: state.replaced)
        state.lastReport = instant
        state.refused = 0
        state.replaced = 0
        return report
    }

    private func log(_ report: Report, _ client: ClientAddress) {
        logger.warning(
            "Connections are at their limit; idle ones are closed for new ones, or new ones are refused",
            metadata: [
                "open": "\(report.open)", "limit": "\(limits.total)", "limitPerAddress": "\(limits.perAddress)",
                "closed": "\(report.replaced)", "refused": "\(report.refused)", "latest": "\(client)",
            ]
        )
    }
}
