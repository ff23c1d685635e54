import HTTPTypes
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct RetriesTests {
    private let clock = HurriedClock()
    private let policy = RetryPolicy(
        attempts: 4,
        firstDelay: .seconds(1),
        longestDelay: .seconds(3),
        totalDelay: .seconds(20)
    )

    /// Sends with the longest waits that chance allows, unless told otherwise.
    private func send(
        _ request: TransportRequest = .sample(),
        over stub: StubTransport,
        chance: Double = 1
    ) async throws(TransportError) -> TransportReply {
        let retries = Retries(policy, clock: clock) { range in
            range.lowerBound + (range.upperBound - range.lowerBound) * chance
        }
        return try await RetryingTransport(stub, retries).reply(to: request)
    }

    private static let dated: HTTPFields = [
        .date: "Sun, 06 Nov 1994 08:49:30 GMT", .retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT",
    ]

    @Test(arguments: [429, 500, 502, 503, 504]) func `a passing failure is asked again`(code: Int) async throws {
        let stub = StubTransport([.status(code), .status(200, body: [1])])
        #expect(try await send(over: stub).body == [1])
        #expect(stub.requests.count == 2)
    }

    @Test(arguments: [200, 206, 304, 400, 401, 404, 410, 501, 505]) func `any other status is the reply`(
        code: Int
    ) async throws {
        let stub = StubTransport([.status(code)])
        #expect(try await send(over: stub).head.status.code == code)
        #expect(clock.sleeps.isEmpty)
    }

    @Test(arguments: [
        TransportError.unreachable(.init(host: "a")), .interrupted(.init(host: "a"), received: .status(200, body: [1])),
    ]) func `a connection that failed or broke is tried again`(error: TransportError) async throws {
        let stub = StubTransport([.failure(error), .reply(.status(200))])
        #expect(try await send(over: stub).head.status.code == 200)
    }

    @Test(arguments: [
        TransportError.cancelled, .refused(.hostNotListed, host: "a"), .timedOut(.init(host: "a")),
        .tooLarge(.init(host: "a")), .malformed(.init(host: "a")), .closed,
    ]) func `what will not get better is not`(error: TransportError) async {
        let stub = StubTransport([.failure(error), .reply(.status(200))])
        await #expect(throws: error) { try await send(over: stub) }
        #expect(stub.requests.count == 1)
    }

    @Test func `waits double up to a ceiling, and end`() async {
        let stub = StubTransport(Array(repeating: .status(503), count: 5))
        await #expect(throws: TransportError.status(.init(host: "images.example", status: 503))) {
            try await send(over: stub)
        }
        #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(stub.requests.count == 4)
    }

    @Test func `chance makes a wait anything from nothing to its ceiling`() async throws {
        let stub = StubTransport([.status(503), .status(503), .status(200)])
        _ = try await send(over: stub, chance: 0.25)
        #expect(clock.sleeps == [.milliseconds(250), .milliseconds(500)])
    }

    @Test func `seconds in Retry-After are waited out`() async throws {
        let stub = StubTransport([.status(429, [.retryAfter: "7"]), .status(200)])
        _ = try await send(over: stub, chance: 0)
        #expect(clock.sleeps == [.seconds(7)])
    }

    @Test func `a date in Retry-After counts from the reply's own Date`() async throws {
        let stub = StubTransport([.status(503, Self.dated), .status(200)])
        _ = try await send(over: stub, chance: 0)
        #expect(clock.sleeps == [.seconds(7)])
    }

    @Test(arguments: [
        "soon", "-5", "1.5", "", "Sun, 06 Nov 1994 08:49:37", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun, 06 Nov 1994 25:49:37 GMT",
    ]) func `a Retry-After that cannot be read counts for nothing`(text: String) async throws {
        let fields: HTTPFields = [.retryAfter: text, .date: "Sun, 06 Nov 1994 08:49:30 GMT"]
        let stub = StubTransport([.status(503, fields), .status(200)])
        _ = try await send(over: stub)
        #expect(clock.sleeps == [.seconds(1)])
    }

    @Test func `a date that has passed means at once`() async throws {
        let fields: HTTPFields = [.retryAfter: "Sun, 06 Nov 1994 08:49:29 GMT", .date: "Sun, 06 Nov 1994 08:49:30 GMT"]
        _ = try await send(over: StubTransport([.status(503, fields), .status(200)]), chance: 0)
        #expect(clock.sleeps == [.zero])
    }

    @Test(arguments: ["21", "3600", "99999999999999999999999"]) func `an upstream that asks for more is left alone`(
        seconds: String
    ) async {
        let stub = StubTransport([.status(429, [.retryAfter: seconds]), .status(200)])
        await #expect {
            try await send(over: stub, chance: 0)
        } throws: { error in
            guard case .status(let context) = error as? TransportError else { return false }
            return context.status == 429 && context.retryAfter.map { $0 >= .seconds(21) } == true
        }
        #expect(clock.sleeps.isEmpty)
    }

    @Test func `all waits together stay below the limit`() async {
        let stub = StubTransport(Array(repeating: .status(503, [.retryAfter: "9"]), count: 4))
        await #expect(throws: TransportError.self) { try await send(over: stub, chance: 0) }
        #expect(clock.sleeps == [.seconds(9), .seconds(9)])
    }

    @Test func `what is not idempotent is sent once`() async {
        let stub = StubTransport([.status(503), .status(200)])
        await #expect(throws: TransportError.self) { try await send(.sample(.post), over: stub) }
        #expect(stub.requests.count == 1)
    }

    @Test func `whoever leaves while waiting hears that`() async {
        let clock = HeldClock()
        let stub = StubTransport([.status(503), .status(200)])
        let retries = Retries(policy, clock: clock) { $0.upperBound }
        let task = Task { try await RetryingTransport(stub, retries).reply(to: .sample()) }
        await clock.slept()
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
        #expect(stub.requests.count == 1)
    }
}
