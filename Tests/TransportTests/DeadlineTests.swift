import HTTPTypes
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct DeadlineTests {
    private let clock = HeldClock()

    private func run(_ answer: StubTransport.Answer) async throws(TransportError) -> TransportReply {
        let stub = StubTransport([answer])
        return try await Deadline(clock).run(.seconds(5), host: "images.example") { () async throws(TransportError) in
            try await stub.reply(to: .sample())
        }
    }

    @Test func `what is in time passes through`() async throws {
        #expect(try await run(.reply(.status(204))).head.status.code == 204)
        await #expect(throws: TransportError.closed) { try await run(.failure(.closed)) }
    }

    @Test func `what takes too long is ended`() async {
        let task = Task { try await run(.silence(then: .cancelled)) }
        await clock.slept()
        clock.wakeAll()
        await #expect(throws: TransportError.timedOut(.init(host: "images.example"))) { try await task.value }
    }

    @Test func `what was received in time is not lost`() async {
        let broken = TransportError.interrupted(.init(host: "images.example"), received: .status(200, body: [1, 2]))
        let task = Task { try await run(.silence(then: broken)) }
        await clock.slept()
        clock.wakeAll()
        await #expect(throws: broken) { try await task.value }
    }

    @Test func `whoever leaves hears only that`() async {
        let broken = TransportError.interrupted(.init(host: "images.example"), received: .status(200, body: [1, 2]))
        let task = Task { try await run(.silence(then: broken)) }
        await clock.slept()
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
    }
}
