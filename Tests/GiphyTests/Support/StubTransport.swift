import Coordination
import HTTPTypes
import Transport

/// Answers each request with the next of its answers; one request too many is a failure that no test expects.
final class StubTransport: HTTPTransport {
    private struct State {
        var answers: [Result<TransportReply, TransportError>]
        var requests: [TransportRequest] = []
    }

    private let state: Locked<State>

    init(_ answers: [Result<TransportReply, TransportError>]) {
        state = Locked(State(answers: answers))
    }

    /// Answers once, with this body.
    convenience init(_ body: [UInt8], status: Int = 200, _ fields: HTTPFields = [:]) {
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        self.init([.success(TransportReply(head, body: body))])
    }

    convenience init(_ body: String, status: Int = 200, _ fields: HTTPFields = [:]) {
        self.init(Array(body.utf8), status: status, fields)
    }

    var requests: [TransportRequest] { state.withLock { $0.requests } }
    var targets: [String] { requests.map { $0.head.path ?? "" } }

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? .failure(.closed) : state.answers.removeFirst()
        }
        return try answer.get()
    }
}
