import HTTPTypes

/// Sends only to the hosts of a list, and follows redirects only there.
///
/// At most three redirects of GET and HEAD are followed, each checked like the first address; none leads from https to
/// http. Fields that may identify us do not go along to another host. The request's time limit holds for all of it.
package struct AllowListedTransport: HTTPTransport {
    private static let longestChain = 3

    private let base: any HTTPTransport
    private let hosts: HostAllowList
    private let deadline: Deadline

    package init(_ base: any HTTPTransport, hosts: HostAllowList, clock: any Clock<Duration>) {
        self.base = base
        self.hosts = hosts
        deadline = Deadline(clock)
    }

    package func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let address = try listedAddress(of: request)
        return try await deadline.run(request.limits.time, host: address.host.description) {
            () async throws(TransportError) in
            try await follow(request, to: address)
        }
    }

    private func listedAddress(of request: TransportRequest) throws(TransportError) -> WebAddress {
        guard let address = request.address else { throw .refused(.address, host: "") }
        guard hosts.allows(address) else { throw .refused(.hostNotListed, host: address.host.description) }
        return address
    }

    private func follow(
        _ original: TransportRequest,
        to first: WebAddress
    ) async throws(TransportError) -> TransportReply {
        var request = original
        var address = first
        for _ in 0...Self.longestChain {
            let reply = try await base.reply(to: request)
            guard let location = request.redirect(by: reply) else { return reply }
            let next = try target(of: location, from: address)
            request = request.redirected(from: address, to: next)
            address = next
        }
        throw .refused(.tooManyRedirects, host: first.host.description)
    }

    private func target(of location: String, from address: WebAddress) throws(TransportError) -> WebAddress {
        let host = address.host.description
        guard let next = address.following(location) else { throw .refused(.redirectToNowhere, host: host) }
        guard address.scheme == .http || next.scheme == .https else { throw .refused(.redirectToPlainHTTP, host: host) }
        guard hosts.allows(next) else { throw .refused(.hostNotListed, host: next.host.description) }
        return next
    }
}

extension TransportRequest {
    /// What another host may know: what is wanted, not who wants it.
    private static let impersonalFields: Set<HTTPField.Name> = [
        .accept, .acceptLanguage, .userAgent, .range, .ifRange, .ifNoneMatch, .ifModifiedSince,
    ]

    fileprivate func redirect(by reply: TransportReply) -> String? {
        guard head.method == .get || head.method == .head else { return nil }
        guard [301, 302, 303, 307, 308].contains(reply.head.status.code) else { return nil }
        return reply.head.headerFields[.location]
    }

    fileprivate func redirected(from old: WebAddress, to new: WebAddress) -> TransportRequest {
        let isSameOrigin = old.scheme == new.scheme && old.host == new.host && old.port == new.port
        var fields = head.headerFields
        if !isSameOrigin { fields = HTTPFields(fields.filter { Self.impersonalFields.contains($0.name) }) }
        return TransportRequest(HTTPRequest(method: head.method, new, headerFields: fields), body: body, limits: limits)
    }
}
