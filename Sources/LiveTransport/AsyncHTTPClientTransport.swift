import AsyncHTTPClient
import HTTPTypes
import NIOCore
package import Transport

/// Speaks HTTP/1.1 over TCP and TLS, and connects only to addresses that were checked.
///
/// A host's name is resolved once for an exchange; every address found must be allowed, and the connection goes to one
/// of exactly these, while TLS still asks for the host's name and checks the certificate against it. Redirects are
/// not followed and compression is not asked for: a reply is what one host sent, byte by byte.
///
/// Its owner calls ``shutdown()`` when nothing needs it any more; connections are kept open until then.
package final class AsyncHTTPClientTransport: HTTPTransport {
    /// Enough for the hosts of all sources with an address or two each.
    private static let clientCapacity = 16
    /// How many addresses of one host are tried while nobody answers.
    private static let connectionAttempts = 2

    private let clients = AddressedClients(capacity: clientCapacity)
    private let resolver: HostResolver
    private let rules: AddressRules
    private let firstByte: Duration
    private let userAgent: String
    private let clock = ContinuousClock()

    /// - Parameters:
    ///   - resolver: finds the addresses of a host.
    ///   - rules: which of them may be connected to.
    ///   - firstByte: the longest wait for a reply's head, resolving and connecting included.
    ///   - userAgent: what requests say that name no agent of their own.
    package init(resolver: HostResolver, rules: AddressRules, firstByte: Duration = .seconds(5), userAgent: String) {
        self.resolver = resolver
        self.rules = rules
        self.firstByte = firstByte
        self.userAgent = userAgent
    }

    package func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        guard let address = request.address else { throw .refused(.address, host: "") }
        return try await Deadline(clock).run(request.limits.time, host: address.host.description) {
            [self] () async throws(TransportError) in
            try await exchange(request, with: address.host)
        }
    }

    /// Closes all connections; exchanges under way end with ``TransportError/closed``, and so do later ones.
    package func shutdown() async {
        await clients.close()
    }

    private func exchange(
        _ request: TransportRequest,
        with host: HostName
    ) async throws(TransportError) -> TransportReply {
        let outgoing = HTTPClientRequest(request, userAgent: userAgent)
        let patience = clock.now.advanced(by: firstByte)
        let addresses = try await before(patience, host) { [self] () async throws(TransportError) in
            try await permittedAddresses(of: host)
        }
        var lastFailure = TransportError.unreachable(.init(host: host.description))
        for address in addresses.prefix(Self.connectionAttempts) {
            let key = AddressedClients.Key(host: host, address: address)
            let client = try await clients.lease(key)
            defer { clients.release(key) }
            let opening = try await before(patience, host) { () async throws(TransportError) in
                try await client.open(outgoing, host: host)
            }
            switch opening {
            case .notConnected(let failure): lastFailure = failure
            case .answered(let response):
                return try await response.reply(to: request.head.method, host: host, limit: request.limits.bytes)
            }
        }
        throw lastFailure
    }

    private func permittedAddresses(of host: HostName) async throws(TransportError) -> [IPAddress] {
        let addresses: [IPAddress]
        do {
            addresses = try await resolver.addresses(host)
        } catch {
            throw Task.isCancelled ? .cancelled : .unreachable(.init(host: host.description))
        }
        // One bad address among good ones is no accident either.
        guard addresses.allSatisfy(rules.allows) else { throw .refused(.forbiddenNetwork, host: host.description) }
        return clients.connectedFirst(addresses, of: host)
    }

    private func before<Value: Sendable>(
        _ instant: ContinuousClock.Instant,
        _ host: HostName,
        _ part: @escaping @Sendable () async throws(TransportError) -> Value
    ) async throws(TransportError) -> Value {
        try await Deadline(clock).run(clock.now.duration(to: instant), host: host.description, part)
    }
}
