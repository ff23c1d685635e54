package import HTTPTypes

/// What an upstream answered, whatever the status.
package struct TransportReply: Hashable, Sendable {
    package var head: HTTPResponse
    package var body: [UInt8]
    /// Nil when the upstream has just said so, or lately enough.
    package var stale: StaleReply?

    package init(_ head: HTTPResponse, body: [UInt8]) {
        self.head = head
        self.body = body
    }
}

extension TransportReply: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Safe for a log: neither fields nor the body.
    package var description: String { "status \(head.status.code), \(body.count) bytes" }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: ["reply": description]) }
}
