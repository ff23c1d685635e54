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

    var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// The values of one field in all requests.
    func sent(_ name: HTTPField.Name) -> [String?] { requests.map { $0.head.headerFields[name] } }

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let answer: Result<TransportReply, TransportError> = state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? .failure(.closed) : state.answers.removeFirst()
        }
        return try answer.get()
    }
}

extension Result<TransportReply, TransportError> {
    static func reply(_ code: Int, _ fields: HTTPFields = [:], _ body: String = "") -> Self {
        .success(whole(code, fields, body))
    }

    /// A reply that breaks off after `body`.
    static func broken(_ code: Int, _ fields: HTTPFields, _ body: String) -> Self {
        let reply = whole(code, fields, body)
        return .failure(.interrupted(.init(host: "images.example", reply: reply), received: reply))
    }

    private static func whole(_ code: Int, _ fields: HTTPFields, _ body: String) -> TransportReply {
        TransportReply(HTTPResponse(status: .init(code: code), headerFields: fields), body: Array(body.utf8))
    }
}
