/// Carries a request to an upstream and brings the whole reply.
package protocol HTTPTransport: Sendable {
    /// Returns the reply of any status once its body is complete.
    ///
    /// A reply over the request's limits is given up as soon as that shows. A caller that is cancelled gets
    /// ``TransportError/cancelled`` at once, and what was under way for it ends, down to the connection.
    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply
}
