/// Sends only what a ``Throttle`` still allows; everything else fails at once, without being sent.
///
/// It belongs beneath whatever sends a request more than once, so that every attempt and every redirect spends a call.
package struct ThrottledTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let throttle: Throttle
    private let reserve: Int

    /// - Parameters:
    ///   - base: what sends.
    ///   - throttle: shared by all that ask the same upstream.
    ///   - reserve: how many calls these requests leave for others.
    package init(_ base: any HTTPTransport, _ throttle: Throttle, keeping reserve: Int = 0) {
        self.base = base
        self.throttle = throttle
        self.reserve = reserve
    }

    package func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let start = try throttle.spend(keeping: reserve, host: request.address?.host.description ?? "")
        do throws(TransportError) {
            let reply = try await base.reply(to: request)
            throttle.note(.success(reply), since: start)
            return reply
        } catch {
            throttle.note(.failure(error), since: start)
            throw error
        }
    }
}
