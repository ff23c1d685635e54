import Coordination
import HTTPTypes
import Transport

/// Answers each request with the next of its answers; one request too many is a failure that no test expects.
final class StubTransport: HTTPTransport {
    enum Answer: Sendable {
        case reply(TransportReply)
        case failure(TransportError)
        /// Never, until the one who asks is cancelled; then this.
        case silence(then: TransportError)
    }

    private struct State {
        var answers: [Answer]
        var requests: [TransportRequest] = []
    }

    private let state: Locked<State>

    init(_ answers: [Answer]) {
        state = Locked(State(answers: answers))
    }

    convenience init(_ replies: [TransportReply]) {
        self.init(replies.map(Answer.reply))
    }

    var requests: [TransportRequest] { state.withLock { $0.requests } }

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let answer: Answer? = state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        switch answer {
        case .reply(let reply): return reply
        case .failure(let error): throw error
        case .silence(let error):
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw error
        case nil: throw .closed
        }
    }
}

extension TransportReply {
    static func status(_ code: Int, _ fields: HTTPFields = [:], body: [UInt8] = []) -> TransportReply {
        TransportReply(HTTPResponse(status: .init(code: code), headerFields: fields), body: body)
    }

    static func redirect(_ code: Int = 302, to location: String) -> TransportReply {
        .status(code, [.location: location])
    }
}

extension TransportRequest {
    /// A request for an address as it might stand in somebody's data.
    static func sample(
        _ method: HTTPRequest.Method = .get,
        _ address: String = "https://images.example/a.jpg",
        _ fields: HTTPFields = [:]
    ) -> TransportRequest {
        let limits = ReplyLimits(bytes: 1000, time: .seconds(15))
        guard let address = WebAddress(address) else {
            return TransportRequest(HTTPRequest(method: method, scheme: nil, authority: nil, path: nil), limits: limits)
        }
        return TransportRequest(HTTPRequest(method: method, address, headerFields: fields), limits: limits)
    }
}
