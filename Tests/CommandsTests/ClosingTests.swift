import Coordination
import Testing

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct ClosingTests {
    private enum Trouble: Error, Equatable {
        case first
        case second
        case work
    }

    private let closed = Locked<[String]>([])

    private func step(_ name: String, _ trouble: Trouble? = nil) -> @Sendable () async throws -> Void {
        { [closed] in
            closed.withLock { $0.append(name) }
            if let trouble { throw trouble }
        }
    }

    @Test func `everything is closed in order, whatever fails, and the first failure is told`() async {
        let closing = Closing(steps: [step("a", .first), step("b", .second), step("c")])
        await #expect(throws: Trouble.first) { try await closing.run() }
        #expect(closed.withLock { $0 } == ["a", "b", "c"])
    }

    @Test func `work that fails closes everything and tells its own failure`() async {
        let closing = Closing(steps: [step("a", .first), step("b")])
        await #expect(throws: Trouble.work) { try await closing.unlessDone { throw Trouble.work } }
        #expect(closed.withLock { $0 } == ["a", "b"])
    }

    @Test func `work that is done closes nothing`() async throws {
        let closing = Closing(steps: [step("a")])
        #expect(try await closing.unlessDone { 5 } == 5)
        #expect(closed.withLock { $0 }.isEmpty)
    }
}
