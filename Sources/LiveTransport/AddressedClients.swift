import AsyncHTTPClient
import Coordination
import NIOCore
import Transport

/// HTTP clients of which each connects to one address of one host and to nothing else.
///
/// The ones not used for longest are shut down when there are too many; one in use never is.
final class AddressedClients: Sendable {
    struct Key: Hashable {
        let host: HostName
        let address: IPAddress
    }

    /// Two tries must fit into the wait for the first byte.
    private static let connectTimeout = TimeAmount.seconds(2)
    private static let idleTimeout = TimeAmount.seconds(30)

    private let leases: Locked<Leases<Key, HTTPClient>>

    init(capacity: Int) {
        leases = Locked(Leases(capacity: capacity))
    }

    /// A client that stays usable until it is released.
    func lease(_ key: Key) async throws(TransportError) -> HTTPClient {
        let (client, surplus) = leases.withLock { leases in
            let client = leases.lease(key) { Self.makeClient(for: key) }
            return (client, leases.surplus())
        }
        await Self.shutDown(surplus)
        guard let client else { throw .closed }
        return client
    }

    func release(_ key: Key) {
        leases.withLock { $0.release(key) }
    }

    /// The addresses there is a client for come first, so that open connections are used again.
    func connectedFirst(_ addresses: [IPAddress], of host: HostName) -> [IPAddress] {
        let connected = leases.withLock { leases in
            Set(addresses.filter { leases.contains(Key(host: host, address: $0)) })
        }
        return addresses.filter(connected.contains) + addresses.filter { !connected.contains($0) }
    }

    /// Ends what is under way, and leases nothing any more.
    func close() async {
        await Self.shutDown(leases.withLock { $0.close() })
    }

    private static func makeClient(for key: Key) -> HTTPClient {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: connectTimeout),
            decompression: .disabled
        )
        configuration.dnsOverride = [key.host.description: key.address.description]
        // One request, one connection: leaving a request closes what it used.
        configuration.httpVersion = .http1Only
        configuration.connectionPool.idleTimeout = idleTimeout
        // Trying again is decided above, where it is bounded and spread out.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    private static func shutDown(_ clients: [HTTPClient]) async {
        for client in clients {
            // It fails only for a client that was shut down before, and each is handed out here once.
            try? await client.shutdown()
        }
    }
}
