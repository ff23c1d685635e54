import Coordination
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WorkSlotsTests {
    @Test func `no more work runs at once than there are places`() async throws {
        let slots = WorkSlots(running: 3, waiting: 100)
        let running = Locked((now: 0, most: 0))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<60 {
                group.addTask {
                    try await slots.run(.normal) {
                        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                        await Task.yield()
                        running.withLock { $0.now -= 1 }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(running.withLock { $0.now } == 0)
        #expect((1...3).contains(running.withLock { $0.most }))
    }

    @Test func `a full line refuses at once`() async throws {
        let slots = WorkSlots(running: 1, waiting: 0)
        let gate = Gate()
        let first = Task { try await slots.run(.normal) { await gate.wait() } }
        await gate.reached()
        await #expect(throws: WorkSlots.Overloaded()) { try await slots.run(.normal) {} }
        gate.open()
        try await first.value
        try await slots.run(.normal) {}
    }

    @Test func `a place is given back when the work fails`() async throws {
        struct Broken: Error {}
        let slots = WorkSlots(running: 1, waiting: 0)
        await #expect(throws: Broken.self) { try await slots.run(.normal) { throw Broken() } }
        try await slots.run(.normal) {}
    }

    @Test func `a waiter who has to make room is refused`() async throws {
        let slots = WorkSlots(running: 1, waiting: 2)
        let gate = Gate()
        let first = Task { try await slots.run(.normal) { await gate.wait() } }
        await gate.reached()
        let greedy = WorkSlots.Job(.normal, for: .init("greedy"))
        let waiting = (0..<2).map { _ in Task.immediate { try await slots.run(greedy) {} } }
        let other = Task.immediate { try await slots.run(WorkSlots.Job(.normal, for: .init("other"))) {} }
        await #expect(throws: WorkSlots.Overloaded()) { try await waiting[1].value }
        gate.open()
        for task in [first, waiting[0], other] { try await task.value }
    }

    @Test func `somebody who gives up waiting leaves the line`() async throws {
        let slots = WorkSlots(running: 1, waiting: 1)
        let gate = Gate()
        let first = Task { try await slots.run(.normal) { await gate.wait() } }
        await gate.reached()
        let impatient = Task { try await slots.run(.normal) {} }
        impatient.cancel()
        await #expect(throws: CancellationError.self) { try await impatient.value }
        gate.open()
        try await first.value
    }

    @Test func `urgent work goes first, and of one urgency what came first`() async throws {
        let order = try await order(of: [("a", .background), ("b", .normal), ("c", .urgent), ("d", .normal)]) { _, _ in
        }
        #expect(order == ["c", "b", "d", "a"])
    }

    @Test func `work that is raised goes behind what was as urgent before it`() async throws {
        let work: [(String, WorkSlots.Urgency)] = [
            ("a", .background), ("b", .normal), ("c", .urgent), ("d", .background),
        ]
        let raised = try await order(of: work) { slots, tickets in slots.raise(tickets[3], to: .urgent) }
        #expect(raised == ["c", "d", "b", "a"])
        let lowered = try await order(of: work) { slots, tickets in slots.raise(tickets[2], to: .background) }
        #expect(lowered == ["c", "b", "a", "d"], "nothing is ever put back")
    }

    @Test func `raising what runs, or was never there, changes nothing`() async throws {
        let slots = WorkSlots(running: 1, waiting: 1)
        let ticket = slots.ticket()
        slots.raise(ticket, to: .urgent)
        try await slots.run(.background, as: ticket) { slots.raise(ticket, to: .urgent) }
        slots.raise(ticket, to: .urgent)
        #expect(slots.load == WorkSlots.Load(running: 0, waiting: 0))
    }

    @Test func `the load tells what runs and what waits`() async throws {
        let slots = WorkSlots(running: 1, waiting: 4)
        let gate = Gate()
        let first = Task { try await slots.run(.normal) { await gate.wait() } }
        await gate.reached()
        let second = Task.immediate { try await slots.run(.normal) {} }
        #expect(slots.load == WorkSlots.Load(running: 1, waiting: 1))
        gate.open()
        try await first.value
        try await second.value
        #expect(slots.load == WorkSlots.Load(running: 0, waiting: 0))
    }

    /// The order in which work runs that all came while one place was taken, after `change`.
    private func order(
        of work: [(name: String, urgency: WorkSlots.Urgency)],
        after change: (WorkSlots, [WorkSlots.Ticket]) -> Void
    ) async throws -> [String] {
        let slots = WorkSlots(running: 1, waiting: 10)
        let gate = Gate()
        let done = Locked([String]())
        let first = Task { try await slots.run(.normal) { await gate.wait() } }
        await gate.reached()
        let tickets = work.map { _ in slots.ticket() }
        // Immediate: each is in line before the next one comes.
        let tasks = zip(work, tickets).map { piece, ticket in
            Task.immediate {
                try await slots.run(piece.urgency, as: ticket) { done.withLock { $0.append(piece.name) } }
            }
        }
        change(slots, tickets)
        gate.open()
        try await first.value
        for task in tasks { try await task.value }
        return done.withLock { $0 }
    }
}
