import Coordination
package import HTTPTypes
package import Transport

/// Answers each request with the next of its answers; one request too many is a failure that no test expects.
package final class StubTransport: HTTPTransport {
    package enum Answer: Sendable {
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

    package init(_ answers: [Answer] = []) {
        state = Locked(State(answers: answers))
    }

    package convenience init(_ replies: [TransportReply]) {
        self.init(replies.map(Answer.reply))
    }

    /// Answers once, with this body.
    package convenience init(_ body: [UInt8], status: Int = 200, _ fields: HTTPFields = [:]) {
        self.init([Answer.reply(.status(status, fields, body: body))])
    }

    package convenience init(_ body: String, status: Int = 200, _ fields: HTTPFields = [:]) {
        self.init(Array(body.utf8), status: status, fields)
    }

    package var requests: [TransportRequest] { state.withLock { $0.requests } }
    package var targets: [String] { requests.map { $0.head.path ?? "" } }

    /// The values of one field in all requests.
    package func sent(_ name: HTTPField.Name) -> [String?] { requests.map { $0.head.headerFields[name] } }

    package func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
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

extension StubTransport.Answer {
    package static func reply(_ code: Int, _ fields: HTTPFields = [:], _ body: String = "") -> Self {
        .reply(.status(code, fields, body: Array(body.utf8)))
    }

    /// A reply that breaks off after `body`.
    package static func broken(_ code: Int, _ fields: HTTPFields, _ body: String) -> Self {
        let reply = TransportReply.status(code, fields, body: Array(body.utf8))
        return .failure(.interrupted(.init(host: "images.example", reply: reply), received: reply))
    }
}

extension TransportReply {
    package static func status(_ code: Int, _ fields: HTTPFields = [:], body: [UInt8] = []) -> TransportReply {
        TransportReply(HTTPResponse(status: .init(code: code), headerFields: fields), body: body)
    }

    package static func redirect(_ code: Int = 302, to location: String) -> TransportReply {
        .status(code, [.location: location])
    }
}

extension TransportRequest {
    /// A request for an address as it might stand in somebody's data.
    package static func sample(
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
