import Foundation
import NIOCore

/// Whom a connection counts for: an IPv4 address, or an IPv6 network of 64 bits, which is what one customer is given.
struct Peer: Hashable, Sendable, CustomStringConvertible {
    private enum Network: Hashable {
        case v4(UInt32)
        case v6(UInt64)
        case local
    }

    private let network: Network
    let isLoopback: Bool

    /// Nil and sockets without a network address are this machine.
    init(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            self = Self.v4(UInt32(bigEndian: address.address.sin_addr.s_addr))
        case .v6(let address):
            self = Self.v6(withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
        case .unixDomainSocket, nil:
            self = Self(network: .local, isLoopback: true)
        }
    }

    private init(network: Network, isLoopback: Bool) {
        self.network = network
        self.isLoopback = isLoopback
    }

    private static func v4(_ address: UInt32) -> Peer {
        Peer(network: .v4(address), isLoopback: address >> 24 == 127)
    }

    private static func v6(_ bytes: [UInt8]) -> Peer {
        // An IPv4 address in IPv6's clothes (RFC 4291, 2.5.5.2) counts as what it is.
        if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return v4(bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
        }
        let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
        return Peer(network: .v6(bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }), isLoopback: isLoopback)
    }

    var description: String {
        switch network {
        case .v4(let address):
            stride(from: 24, through: 0, by: -8).map { "\(address >> $0 & 0xFF)" }.joined(separator: ".")
        case .v6(let prefix):
            stride(from: 48, through: 0, by: -16).map { String(prefix >> $0 & 0xFFFF, radix: 16) }
                .joined(separator: ":") + "::/64"
        case .local: "local"
        }
    }
}
