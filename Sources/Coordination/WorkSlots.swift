/// Lets at most `running` operations run at once and at most `waiting` wait for their turn.
///
/// Urgent work overtakes the rest; within one urgency the order is first come, first served. A waiter that is
/// cancelled leaves the line at once with `CancellationError`.
package final class WorkSlots: Sendable {
    /// How soon work is wanted; the most urgent is the least.
    package enum Urgency: Int, Sendable, CaseIterable, Comparable {
        case urgent
        case normal
        case background

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// The line was full: nothing was started, trying again a little later is fine.
    package struct Overloaded: Error, Equatable {
        package init() {}
    }

    private let line: Locked<Line>

    /// - Precondition: `running` is at least 1 and `waiting` at least 0.
    package init(running: Int, waiting: Int) {
        precondition(running >= 1 && waiting >= 0, "work slots need at least one place to run")
        line = Locked(Line(free: running, capacity: waiting))
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

    package var load: Load { line.withLock { $0.load } }

    /// A name for work to come.
    package func ticket() -> Ticket { Ticket(id: line.withLock { $0.makeIdentifier() }) }

    /// Runs `work` when its turn comes.
    ///
    /// Throws ``Overloaded`` when the line is full and `CancellationError` when the caller gave up waiting.
    package func run<Value: Sendable>(
        _ urgency: Urgency,
        as ticket: Ticket? = nil,
        _ work: () async throws -> Value
    ) async throws -> Value {
        try await enter(urgency, ticket ?? self.ticket())
        defer { line.withLock { $0.release() }?.resume() }
        return try await work()
    }

    /// Moves waiting work up to the end of a more urgent line; work that runs, or is as urgent already, stays.
    package func raise(_ ticket: Ticket, to urgency: Urgency) {
        line.withLock { $0.raise(ticket.id, to: urgency) }
    }

    private func enter(_ urgency: Urgency, _ ticket: Ticket) async throws {
        let waiter = ticket.id
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                switch line.withLock({ $0.enter(waiter, urgency, continuation) }) {
                case .go: continuation.resume()
                case .full: continuation.resume(throwing: Overloaded())
                case .wait: if Task.isCancelled { leave(waiter) }
                }
            }
        } onCancel: {
            leave(waiter)
        }
    }

    private func leave(_ waiter: UInt64) {
        line.withLock { $0.leave(waiter) }?.resume(throwing: CancellationError())
    }
}

extension WorkSlots {
    /// The bookkeeping, free of concurrency so that it can be tested step by step.
    struct Line {
        typealias Continuation = CheckedContinuation<Void, any Error>

        enum Admission: Equatable {
            case go, wait, full
        }

        private struct Waiter {
            let id: UInt64
            let continuation: Continuation
        }

        private let places: Int
        private var free: Int
        private let capacity: Int
        private var waiting: [[Waiter]] = Array(repeating: [], count: Urgency.allCases.count)
        private var lastIdentifier: UInt64 = 0

        init(free: Int, capacity: Int) {
            places = free
            self.free = free
            self.capacity = capacity
        }

        var waitingCount: Int { waiting.reduce(0) { $0 + $1.count } }

        var load: Load { Load(running: places - free, waiting: waitingCount) }

        mutating func makeIdentifier() -> UInt64 {
            lastIdentifier += 1
            return lastIdentifier
        }

        mutating func enter(_ id: UInt64, _ urgency: Urgency, _ continuation: Continuation) -> Admission {
            if free > 0 {
                free -= 1
                return .go
            }
            guard waitingCount < capacity else { return .full }
            waiting[urgency.rawValue].append(Waiter(id: id, continuation: continuation))
            return .wait
        }

        mutating func leave(_ id: UInt64) -> Continuation? {
            for urgency in waiting.indices {
                if let place = waiting[urgency].firstIndex(where: { $0.id == id }) {
                    return waiting[urgency].remove(at: place).continuation
                }
            }
            return nil
        }

        mutating func raise(_ id: UInt64, to target: Urgency) {
            for urgency in waiting.indices where urgency > target.rawValue {
                guard let place = waiting[urgency].firstIndex(where: { $0.id == id }) else { continue }
                waiting[target.rawValue].append(waiting[urgency].remove(at: place))
                return
            }
        }

        /// Hands the freed place to the next in line; nil when nobody waits.
        mutating func release() -> Continuation? {
            for urgency in waiting.indices where !waiting[urgency].isEmpty {
                return waiting[urgency].removeFirst().continuation
            }
            free += 1
            return nil
        }
    }
}
