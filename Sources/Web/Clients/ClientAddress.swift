import Coordination
import Foundation
import NIOCore

/// The IP address a client asks from.
package struct ClientAddress: Hashable, Sendable {
    /// Where there is no connection, as in tests without one; `::` is no address anybody has.
    package static let unknown = ClientAddress(number: 0)

    /// An IPv4 address is `::ffff:a.b.c.d` here (RFC 4291, 2.5.5.2), as it is where one socket takes both kinds.
    let number: UInt128

    private init(number: UInt128) { self.number = number }

    /// Reads what every reader understands alike: four decimal numbers, or the groups of RFC 4291.
    ///
    /// Ports, brackets, zones and names are not read.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Int(INET6_ADDRSTRLEN), text.allSatisfy({ $0.isHexDigit || $0 == "." || $0 == ":" })
        else { return nil }
        let text = String(text)
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            number = 0xFFFF_0000_0000 | UInt128(UInt32(bigEndian: four.s_addr))
            return
        }
        var sixteen = in6_addr()
        guard inet_pton(AF_INET6, text, &sixteen) == 1 else { return nil }
        number = withUnsafeBytes(of: sixteen) { bytes in bytes.reduce(0) { $0 << 8 | UInt128($1) } }
    }

    /// Of a socket; one without a network address belongs to this machine and is ``unknown``.
    init(_ socket: SocketAddress?) {
        self = socket?.ipAddress.flatMap { ClientAddress($0) } ?? .unknown
    }

    /// Whether it is this machine.
    var isLoopback: Bool { isIPv4 ? number >> 24 & 0xFF == 127 : number <= 1 }

    var isIPv4: Bool { number >> 32 == 0xFFFF }

    /// What limits are counted by: the address, or of IPv6 its first 64 bits, which one machine or household has to
    /// itself.
    var network: ClientAddress { isIPv4 ? self : ClientAddress(number: number & (UInt128.max << 64)) }

    /// As whom work is shared out to it.
    var asker: WorkSlots.Client { WorkSlots.Client(String(network.number, radix: 36)) }
}

extension ClientAddress: CustomStringConvertible {
    package var description: String {
        if isIPv4 {
            return stride(from: 24, through: 0, by: -8).map { "\(number >> $0 & 0xFF)" }.joined(separator: ".")
        }
        return stride(from: 112, through: 0, by: -16).map { String(number >> $0 & 0xFFFF, radix: 16) }
            .joined(separator: ":")
    }
}

/// Addresses that begin with the same bits.
package struct AddressRange: Hashable, Sendable {
    private let prefix: UInt128
    private let mask: UInt128

    /// Reads one address, or a range such as `10.0.0.0/8` or `fd00::/8`.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, let address = ClientAddress(first) else { return nil }
        let whole = address.isIPv4 ? 32 : 128
        var bits = whole
        if parts.count == 2 {
            guard let given = Int(digits: String(parts[1])), given <= whole else { return nil }
            bits = given
        }
        mask = UInt128.max << UInt128(whole - bits)
        prefix = address.number & mask
    }

    package func contains(_ address: ClientAddress) -> Bool { address.number & mask == prefix }
}
