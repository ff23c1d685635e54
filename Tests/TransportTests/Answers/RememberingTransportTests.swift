import Coordination
import Foundation
import HTTPTypes
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct RememberingTransportTests {
    private static let address = "https://films.example/3/movie/popular?api_key=SECRET&page=1"
    private static let hour: TimeInterval = 3600

    private let archive = KeptAnswers()
    private let time = Locked(Date(timeIntervalSince1970: 1_763_700_000))

    private func remembering(_ base: any HTTPTransport) -> RememberingTransport {
        let memory = ReplyMemory(
            lifetime: { $0.queryNames.contains("session_id") ? nil : .seconds(Self.hour) },
            leaving: ["api_key"],
            isKeepable: { $0.head.status.code == 200 && $0.body.first == UInt8(ascii: "{") }
        )
        return RememberingTransport(base, memory, archive: archive) { [time] in time.withLock { $0 } }
    }

    private func ask(
        _ transport: any HTTPTransport,
        _ method: HTTPRequest.Method = .get,
        _ address: String = address
    ) async throws(TransportError) -> TransportReply {
        try await transport.reply(to: .sample(method, address))
    }

    private func pass(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

    @Test func `what was answered lately is not asked again`() async throws {
        let stub = StubTransport(#"{"page":1}"#)
        let transport = remembering(stub)
        let first = try await ask(transport)
        pass(Self.hour - 1)
        let second = try await ask(transport)
        #expect(first.body == second.body && second.head.status == .ok && second.stale == nil)
        #expect(stub.requests.count == 1)
    }

    @Test func `after its time it is asked again, and the new answer counts`() async throws {
        let stub = StubTransport([.status(200, body: Array("{1}".utf8)), .status(200, body: Array("{2}".utf8))])
        let transport = remembering(stub)
        _ = try await ask(transport)
        pass(Self.hour)
        #expect(try await ask(transport).body == Array("{2}".utf8))
        #expect(try await ask(transport).body == Array("{2}".utf8))
        #expect(stub.requests.count == 2)
    }

    @Test func `an answer from the future is asked again`() async throws {
        let stub = StubTransport([.status(200, body: Array("{1}".utf8)), .status(200, body: Array("{2}".utf8))])
        let transport = remembering(stub)
        _ = try await ask(transport)
        pass(-86_400)
        #expect(try await ask(transport).body == Array("{2}".utf8))
    }

    @Test(
        arguments: zip(
            [
                StubTransport.Answer.reply(503), .reply(401), .reply(403), .reply(429), .reply(200, [:], "<html>"),
                .failure(.timedOut(.init(host: "films.example"))), .broken(200, [:], #"{"pag"#),
                .failure(.leftAlone(.init(host: "films.example", status: 401))), .failure(.closed),
            ],
            [503, 401, 403, 429, 200, nil, 200, 401, nil] as [Int?]
        )
    ) func `when there is no newer answer the earlier one is given, marked`(
        answer: StubTransport.Answer,
        status: Int?
    ) async throws {
        let stub = StubTransport([.reply(200, [:], #"{"page":1}"#), answer])
        let transport = remembering(stub)
        let start = time.withLock { $0 }
        _ = try await ask(transport)
        pass(5 * Self.hour)
        let reply = try await ask(transport)
        #expect(reply.body == Array(#"{"page":1}"#.utf8) && reply.head.status == .ok)
        #expect(reply.stale == StaleReply(since: start, status: status))
    }

    @Test(arguments: [400, 404, 410, 414, 422]) func `a wrong question stays one`(status: Int) async throws {
        let stub = StubTransport([.reply(200, [:], "{}"), .reply(status)])
        let transport = remembering(stub)
        _ = try await ask(transport)
        pass(5 * Self.hour)
        let reply = try await ask(transport)
        #expect(reply.head.status.code == status && reply.stale == nil)
    }

    @Test func `giving up is not answered with something old`() async throws {
        let transport = remembering(StubTransport([.reply(200, [:], "{}"), .failure(.cancelled)]))
        _ = try await ask(transport)
        pass(5 * Self.hour)
        await #expect(throws: TransportError.cancelled) { try await ask(transport) }
    }

    @Test func `without an earlier answer a failure is one`() async throws {
        let failure = TransportError.timedOut(.init(host: "films.example"))
        let transport = remembering(StubTransport([.failure(failure), .reply(503)]))
        await #expect(throws: failure) { try await ask(transport) }
        #expect(try await ask(transport).head.status.code == 503)
    }

    @Test func `what is no answer is not kept`() async throws {
        let stub = StubTransport([.reply(200, [:], "<html>"), .reply(404), .reply(200, [:], "{}")])
        let transport = remembering(stub)
        for _ in 0..<3 { _ = try await ask(transport) }
        #expect(archive.questions == ["https://films.example/3/movie/popular?page=1"])
    }

    @Test func `what must not be remembered passes by`() async throws {
        let stub = StubTransport((0..<4).map { _ in .reply(200, [:], "{}") })
        let transport = remembering(stub)
        for _ in 0..<2 { _ = try await ask(transport, .get, "https://films.example/3/account?session_id=S") }
        for _ in 0..<2 { _ = try await ask(transport, .post) }
        #expect(stub.requests.count == 4 && archive.questions.isEmpty)
    }

    @Test func `who asks makes no difference, and is not remembered`() async throws {
        let stub = StubTransport("{}")
        let transport = remembering(stub)
        for key in ["SECRET", "OTHER"] {
            _ = try await ask(transport, .get, "https://films.example/3/movie/popular?api_key=\(key)&page=1")
        }
        #expect(stub.requests.count == 1)
        #expect(archive.questions == ["https://films.example/3/movie/popular?page=1"])
    }

    @Test(arguments: ["?page=2", "?page=1&language=ko-KR", "", "?api_key=SECRET"])
    func `what is asked makes all the difference`(query: String) async throws {
        let stub = StubTransport([.reply(200, [:], "{}"), .reply(200, [:], "{}")])
        let transport = remembering(stub)
        _ = try await ask(transport)
        _ = try await ask(transport, .get, "https://films.example/3/movie/popular\(query)")
        #expect(stub.requests.count == 2)
    }

    @Test func `however many ask at a time, it is asked once`() async throws {
        let gated = GatedTransport(body: "{}")
        let transport = remembering(gated)
        let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 { group.addTask { try await transport.reply(to: .sample(.get, Self.address)).body } }
            await gated.gate.reached()
            gated.gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // Whoever came late enough to miss the flight found its answer kept.
        #expect(bodies == Array(repeating: Array("{}".utf8), count: 8) && gated.count == 1)
    }
}

/// Keeps answers in memory, and which questions they answer.
private final class KeptAnswers: AnswerArchive {
    private let answers = Locked<[String: RememberedAnswer]>([:])

    var questions: [String] { answers.withLock { $0.keys.sorted() } }

    func answer(to question: String) async -> RememberedAnswer? { answers.withLock { $0[question] } }

    func keep(_ answer: RememberedAnswer, to question: String) async { answers.withLock { $0[question] = answer } }
}

/// Answers once its gate is open, and counts.
private final class GatedTransport: HTTPTransport {
    let gate = Gate()
    private let body: String
    private let asked = Locked(0)

    init(body: String) {
        self.body = body
    }

    var count: Int { asked.withLock { $0 } }

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        asked.withLock { $0 += 1 }
        await gate.wait()
        return .status(200, body: Array(body.utf8))
    }
}
