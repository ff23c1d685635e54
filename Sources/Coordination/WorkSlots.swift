/// Lets at most `running` operations run at once and at most `waiting` wait for their turn, fairly between clients.
///
/// The client who has used least goes first, and of one client's work the most urgent; see ``FairLine`` for all of the order.
/// Nothing waits for ever. A waiter that is cancelled leaves the line at once with `CancellationError`.
package final class WorkSlots: Sendable {
    /// How soon work is wanted; the most urgent is the least.
    package enum Urgency: Int, Sendable, CaseIterable, Comparable {
        case urgent
        case normal
        case background

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// For whom work is done: those between whom turns are shared out.
    package struct Client: Hashable, Sendable {
        /// What no one in particular asked for.
        package static let server = Client("")

        private let name: String

        package init(_ name: String) { self.name = name }
    }

    /// What is known of a piece of work before it begins.
    package struct Job: Hashable, Sendable {
        package var urgency: Urgency
        package var client: Client
        /// What it is done with: pieces of one item keep each other back, whoever wants them.
        package var item: String
        /// In whatever unit all work of these slots is counted in.
        package var cost: Double
        /// Whether it may take so long that it must not take all places.
        package var isHeavy: Bool

        package init(
            _ urgency: Urgency,
            for client: Client = .server,
            item: String = "",
            cost: Double = 1,
            isHeavy: Bool = false
        ) {
            self.urgency = urgency
            self.client = client
            self.item = item
            self.cost = cost
            self.isHeavy = isHeavy
        }
    }

    /// The line was full: nothing was started, trying again a little later is fine.
    package struct Overloaded: Error, Equatable {
        package init() {}
    }

    private typealias Continuation = CheckedContinuation<Void, any Error>

    private struct State {
        var line: FairLine
        var waiters: [UInt64: Continuation] = [:]

        mutating func remove(_ ids: [UInt64]) -> [Continuation] { ids.compactMap { waiters.removeValue(forKey: $0) } }
    }

    private let state: Locked<State>

    /// - Precondition: `running` is at least 1 and `waiting` at least 0.
    package init(running: Int, waiting: Int) {
        precondition(running >= 1 && waiting >= 0, "work slots need at least one place to run")
        state = Locked(State(line: FairLine(places: running, capacity: waiting)))
    }

    /// Names a piece of work in the line.
    package struct Ticket: Hashable, Sendable {
        fileprivate let id: UInt64
    }

    /// How many run and how many wait right now.
    package struct Load: Hashable, Sendable {
        package let running: Int
        package let waiting: Int

        package init(running: Int, waiting: Int) {
            self.running = running
            self.waiting = waiting
        }
    }

    package var load: Load { state.withLock { $0.line.load } }

    /// A name for work to come.
    package func ticket() -> Ticket { Ticket(id: state.withLock { $0.line.makeIdentifier() }) }

    /// Runs `work` when its turn comes.
    ///
    /// Throws ``Overloaded`` when the line is full, or when it waited there and others had more of a right to its
    /// place, and `CancellationError` when the caller gave up waiting.
    package func run<Value: Sendable>(
        _ job: Job,
        as ticket: Ticket? = nil,
        _ work: () async throws -> Value
    ) async throws -> Value {
        let ticket = ticket ?? self.ticket()
        try await enter(ticket.id, job)
        defer { resume { $0.line.release(ticket.id) } }
        return try await work()
    }

    /// Runs `work` that no one in particular asked for when its turn comes.
    package func run<Value: Sendable>(
        _ urgency: Urgency,
        as ticket: Ticket? = nil,
        _ work: () async throws -> Value
    ) async throws -> Value {
        try await run(Job(urgency), as: ticket, work)
    }

    /// Moves waiting work up to the end of a more urgent line; work that runs, or is as urgent already, stays.
    ///
    /// It becomes this client's, if they have used less than the one whose it was.
    package func raise(_ ticket: Ticket, to urgency: Urgency, by client: Client = .server) {
        resume { $0.line.want(ticket.id, urgency, by: client) }
    }

    /// Counts what running work really costs in the place of what was thought before.
    package func charge(_ cost: Double, for ticket: Ticket) {
        state.withLock { $0.line.charge(cost, for: ticket.id) }
    }

    /// Of two clients the one who has used less.
    package func lessUsed(_ one: Client, _ other: Client) -> Client {
        state.withLock { $0.line.lessUsed(one, other) }
    }

    private func enter(_ id: UInt64, _ job: Job) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Continuation) in
                switch admission(of: id, job, continuation) {
                case .go: continuation.resume()
                case .full: continuation.resume(throwing: Overloaded())
                case .wait: if Task.isCancelled { leave(id) }
                case .waitInstead(let refused):
                    refuse(refused)
                    if Task.isCancelled { leave(id) }
                }
            }
        } onCancel: {
            leave(id)
        }
    }

    private func admission(of id: UInt64, _ job: Job, _ continuation: Continuation) -> FairLine.Admission {
        state.withLock { state in
            let admission = state.line.enter(id, job)
            if admission != .go, admission != .full { state.waiters[id] = continuation }
            return admission
        }
    }

    private func refuse(_ id: UInt64) {
        state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(throwing: Overloaded())
    }

    private func leave(_ id: UInt64) {
        let waiter: Continuation? = state.withLock { $0.line.leave(id) ? $0.waiters.removeValue(forKey: id) : nil }
        waiter?.resume(throwing: CancellationError())
    }

    /// Lets those go whose turn a change makes it.
    private func resume(_ change: (inout State) -> [UInt64]) {
        let waiters = state.withLock { state in
            let ids = change(&state)
            return state.remove(ids)
        }
        for waiter in waiters { waiter.resume() }
    }
}
