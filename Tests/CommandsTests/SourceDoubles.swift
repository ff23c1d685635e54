import Coordination
import HTTPTypes
import Logging
import Transport

/// Gives every request the same answer.
struct FixedTransport: HTTPTransport {
    let body: String
    let status: Int

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        TransportReply(HTTPResponse(status: .init(code: status)), body: Array(body.utf8))
    }
}

/// Keeps what was logged, a line each.
struct RecordedLog: LogHandler {
    private let recorded = Locked<[String]>([])

    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    var lines: [String] { recorded.withLock { $0 } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let facts = all.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ")
        recorded.withLock { $0.append("\(event.level): \(event.message) [\(facts)]") }
    }
}
