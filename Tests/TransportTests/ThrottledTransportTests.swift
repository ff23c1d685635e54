import Coordination
import HTTPTypes
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct ThrottledTransportTests {
    private let present = Locked(ContinuousClock.now)

    private func throttle(calls: Int = 9) -> Throttle {
        Throttle(calls: calls, per: .seconds(3600)) { [present] in present.withLock { $0 } }
    }

    private func pass(_ seconds: Double) {
        present.withLock { $0 = $0.advanced(by: .seconds(seconds)) }
    }

    private static func outOfCalls(_ wait: Double) -> TransportError {
        .outOfCalls(.init(host: "images.example", retryAfter: .seconds(wait)))
    }

    private static let leftAlone = TransportError.leftAlone(.init(host: "images.example", retryAfter: .seconds(10)))

    @Test func `every request spends a call, and the last ones stay unsent`() async throws {
        let stub = StubTransport(Array(repeating: .status(200), count: 3))
        let throttle = throttle(calls: 2)
        let transport = ThrottledTransport(stub, throttle)
        _ = try await transport.reply(to: .sample())
        #expect(throttle.callsLeft == 1)
        _ = try await transport.reply(to: .sample())
        pass(600)
        await #expect(throws: Self.outOfCalls(3000)) { try await transport.reply(to: .sample()) }
        #expect(stub.requests.count == 2 && throttle.callsLeft == 0)
        pass(3000)
        _ = try await transport.reply(to: .sample())
    }

    @Test func `a second view of the same budget leaves a reserve`() async throws {
        let stub = StubTransport(Array(repeating: .status(200), count: 3))
        let throttle = throttle(calls: 3)
        let modest = ThrottledTransport(stub, throttle, keeping: 2)
        _ = try await modest.reply(to: .sample())
        await #expect(throws: Self.outOfCalls(3600)) { try await modest.reply(to: .sample()) }
        _ = try await ThrottledTransport(stub, throttle).reply(to: .sample())
        #expect(throttle.callsLeft == 1)
    }

    @Test func `every attempt spends a call`() async throws {
        let stub = StubTransport([.status(500), .status(500), .status(200)])
        let throttle = throttle()
        let retries = Retries(.standard, clock: HurriedClock()) { $0.lowerBound }
        let reply = try await RetryingTransport(ThrottledTransport(stub, throttle), retries).reply(to: .sample())
        #expect(reply.head.status.code == 200 && throttle.callsLeft == 6)
    }

    @Test(arguments: [429, 503]) func `Retry-After stops everybody for that long`(code: Int) async throws {
        let stub = StubTransport([.status(code, [.retryAfter: "90"]), .status(200)])
        let throttle = throttle()
        let transport = ThrottledTransport(stub, throttle)
        #expect(try await transport.reply(to: .sample()).head.status.code == code)
        pass(30)
        #expect(throttle.callsLeft == 0)
        await #expect(throws: Self.outOfCalls(60)) { try await transport.reply(to: .sample()) }
        pass(60)
        #expect(try await transport.reply(to: .sample()).head.status.code == 200)
    }

    @Test func `a 429 that does not say how long stops for a minute`() async throws {
        let transport = ThrottledTransport(StubTransport([.status(429)]), throttle())
        _ = try await transport.reply(to: .sample())
        await #expect(throws: Self.outOfCalls(60)) { try await transport.reply(to: .sample()) }
    }

    @Test func `nobody is believed for longer than the period`() async throws {
        let stub = StubTransport([.status(429, [.retryAfter: "99999999999999999999"]), .status(200)])
        let transport = ThrottledTransport(stub, throttle())
        _ = try await transport.reply(to: .sample())
        pass(3600)
        #expect(try await transport.reply(to: .sample()).head.status.code == 200)
    }

    @Test(arguments: [
        StubTransport.Answer.failure(.unreachable(.init(host: "a"))), .failure(.timedOut(.init(host: "a"))),
        .failure(.interrupted(.init(host: "a"), received: .status(200))), .reply(.status(500)), .reply(.status(503)),
    ]) func `an upstream that fails three times is left alone for a while`(answer: StubTransport.Answer) async throws {
        let stub = StubTransport(Array(repeating: answer, count: 3) + [.reply(.status(200))])
        let throttle = throttle()
        let transport = ThrottledTransport(stub, throttle)
        for _ in 0..<3 { _ = try? await transport.reply(to: .sample()) }  // how it fails is the argument
        await #expect(throws: Self.leftAlone) { try await transport.reply(to: .sample()) }
        // Being left alone costs nothing.
        #expect(throttle.callsLeft == 6)
        pass(10)
        #expect(try await transport.reply(to: .sample()).head.status.code == 200)
    }

    @Test(arguments: [200, 304, 401, 403, 404, 429]) func `whatever answers is there`(code: Int) async throws {
        let failure = StubTransport.Answer.failure(.unreachable(.init(host: "a")))
        let reply = StubTransport.Answer.reply(.status(code, [.retryAfter: "0"]))
        let stub = StubTransport([failure, failure, reply, failure, failure, reply])
        let transport = ThrottledTransport(stub, throttle())
        for _ in 0..<6 { _ = try? await transport.reply(to: .sample()) }  // what matters is that all are sent
        #expect(stub.requests.count == 6)
    }

    @Test(arguments: [TransportError.tooLarge(.init(host: "a")), .malformed(.init(host: "a")), .closed])
    func `an answer of no use also ends being left alone`(error: TransportError) async throws {
        let failure = StubTransport.Answer.failure(.unreachable(.init(host: "a")))
        let stub = StubTransport([failure, failure, failure, .failure(error), .reply(.status(200))])
        let transport = ThrottledTransport(stub, throttle())
        for _ in 0..<3 { _ = try? await transport.reply(to: .sample()) }  // unreachable, as set up above
        pass(10)
        await #expect(throws: error) { try await transport.reply(to: .sample()) }
        #expect(try await transport.reply(to: .sample()).head.status.code == 200)
    }

    @Test func `whoever leaves early says nothing about the upstream`() async throws {
        let stub = StubTransport(Array(repeating: .failure(.cancelled), count: 5))
        let transport = ThrottledTransport(stub, throttle())
        for _ in 0..<5 {
            await #expect(throws: TransportError.cancelled) { try await transport.reply(to: .sample()) }
        }
    }

    @Test func `whoever leaves after seconds of silence says that it is slow`() async throws {
        let silent = SlowTransport { [present] in present.withLock { $0 = $0.advanced(by: .seconds(4)) } }
        let transport = ThrottledTransport(silent, throttle())
        for _ in 0..<3 {
            await #expect(throws: TransportError.cancelled) { try await transport.reply(to: .sample()) }
        }
        await #expect(throws: Self.leftAlone) { try await transport.reply(to: .sample()) }
    }

    @Test func `a budget that is spent does not use up the one try`() async throws {
        let failure = StubTransport.Answer.failure(.unreachable(.init(host: "a")))
        let throttle = throttle(calls: 3)
        let transport = ThrottledTransport(StubTransport([failure, failure, failure, .reply(.status(200))]), throttle)
        for _ in 0..<3 { _ = try? await transport.reply(to: .sample()) }  // unreachable, as set up above
        pass(20)
        await #expect(throws: Self.outOfCalls(3580)) { try await transport.reply(to: .sample()) }
        pass(3580)
        #expect(try await transport.reply(to: .sample()).head.status.code == 200)
    }
}

/// Lets time pass until its caller has left.
private struct SlowTransport: HTTPTransport {
    let wait: @Sendable () -> Void

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        wait()
        throw .cancelled
    }
}
