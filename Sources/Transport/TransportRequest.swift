package import HTTPTypes

/// What is asked of an upstream, and what its reply may cost.
package struct TransportRequest: Sendable {
    package var head: HTTPRequest
    package var body: [UInt8]
    package var limits: ReplyLimits

    package init(_ head: HTTPRequest, body: [UInt8] = [], limits: ReplyLimits) {
        self.head = head
        self.body = body
        self.limits = limits
    }

    /// Where it goes; nil when the head names no address that may be trusted, and then nothing must be sent.
    package var address: WebAddress? {
        guard let scheme = head.scheme, let authority = head.authority, let path = head.path else { return nil }
        return WebAddress(scheme: scheme, authority: authority, target: path)
    }
}

/// What a reply may cost before it is given up.
package struct ReplyLimits: Hashable, Sendable {
    /// Of the body, counted as it arrives.
    package var bytes: Int
    /// From the request to the last byte of the body.
    package var time: Duration

    package init(bytes: Int, time: Duration) {
        self.bytes = bytes
        self.time = time
    }
}

extension HTTPRequest {
    /// A request for an address that was read already.
    package init(method: Method = .get, _ address: WebAddress, headerFields: HTTPFields = [:]) {
        self.init(
            method: method,
            scheme: address.scheme.rawValue,
            authority: address.authority,
            path: address.target,
            headerFields: headerFields
        )
    }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Safe for a log: neither the query, nor fields, nor the body.
    package var description: String {
        "\(head.method.rawValue) \(address?.description ?? "an address that cannot be used")"
    }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
