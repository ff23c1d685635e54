import Coordination
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
}
