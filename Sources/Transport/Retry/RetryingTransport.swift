/// Sends again what failed in passing; see ``Retries``.
package struct RetryingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let retries: Retries

    package init(_ base: any HTTPTransport, _ retries: Retries) {
        self.base = base
        self.retries = retries
    }

    package func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        try await retries.run(request) { () async throws(TransportError) in try await base.reply(to: request) }
    }
}
