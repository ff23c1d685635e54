import Coordination
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CoalescerTests {
    private let coalescer = Coalescer<String, Int>()

    @Test func `callers of one key share one operation`() async throws {
        let gate = Gate()
        let started = Locked(0)
        let callers = (0..<20).map { _ in
            Task {
                try await coalescer.value(for: "a") {
                    started.withLock { $0 += 1 }
                    await gate.wait()
                    return 7
                }
            }
        }
        await gate.reached()
        gate.open()
        for caller in callers { #expect(try await caller.value == 7) }
        // A caller that came after the first flight landed starts another; none runs beside one that is in the air.
        #expect(started.withLock { $0 } >= 1)
    }

    @Test func `a cancelled caller leaves at once and the others get their value`() async throws {
        let gate = Gate()
        let staying = Task {
            try await coalescer.value(for: "a") {
                await gate.wait()
                return 1
            }
        }
        await gate.reached()
        let leaving = Task { try await coalescer.value(for: "a") { 2 } }
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        gate.open()
        #expect(try await staying.value == 1)
    }

    @Test func `the last caller to leave stops the work`() async throws {
        let gate = Gate()
        let wasCancelled = Gate()
        let caller = Task {
            try await coalescer.value(for: "a") {
                await withTaskCancellationHandler {
                    await gate.wait()
                } onCancel: {
                    wasCancelled.open()
                    gate.open()
                }
                return 1
            }
        }
        await gate.reached()
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        await wasCancelled.wait()
    }

    @Test func `a failure is told to the caller and not kept`() async throws {
        struct Broken: Error {}
        await #expect(throws: Broken.self) { try await coalescer.value(for: "a") { throw Broken() } }
        #expect(try await coalescer.value(for: "a") { 3 } == 3)
    }

    @Test func `different keys do not wait for each other`() async throws {
        let gate = Gate()
        let slow = Task {
            try await coalescer.value(for: "slow") {
                await gate.wait()
                return 1
            }
        }
        await gate.reached()
        #expect(try await coalescer.value(for: "fast") { 2 } == 2)
        gate.open()
        #expect(try await slow.value == 1)
    }

    @Test func `a storm of callers all get an answer`() async throws {
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<2000 {
                group.addTask { [coalescer] in try await coalescer.value(for: "\(index % 7)") { 1 } }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 2000)
    }
}
