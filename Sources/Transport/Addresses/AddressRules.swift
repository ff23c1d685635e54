/// Which IP addresses this process may connect to: public unicast ones, and nothing that could lead inside.
///
/// IPv4 follows the IANA registry of special-purpose addresses. Of IPv6 only global unicast is open, without the
/// blocks taken out of it for other uses. A form that carries an IPv4 address inside (mapped, compatible, translated,
/// 6to4, NAT64, Teredo, ISATAP) is refused whatever it carries. A NAT64 prefix of a network's own choosing looks like
/// any other address and cannot be told.
package struct AddressRules: Hashable, Sendable {
    private let allowsLoopback: Bool

    /// - Parameter allowsLoopback: true only in tests, for an upstream of their own in 127.0.0.0/8 or at ::1.
    package init(allowsLoopback: Bool) {
        self.allowsLoopback = allowsLoopback
    }

    package func allows(_ address: IPAddress) -> Bool {
        if Self.loopback.contains(where: { $0.contains(address) }) { return allowsLoopback }
        if address.isIPv4 { return !Self.closedIPv4.contains { $0.contains(address) } }
        return Self.openIPv6.contains(address) && !Self.closedIPv6.contains { $0.contains(address) }
            && !Self.hasISATAPIdentifier(address)
    }

    /// ISATAP puts the IPv4 address behind 0:5efe or 200:5efe, under any prefix.
    private static func hasISATAPIdentifier(_ address: IPAddress) -> Bool {
        address.bytes[8] & 0b1111_1101 == 0 && Array(address.bytes[9...11]) == [0x00, 0x5E, 0xFE]
    }
}

extension AddressRules {
    private static let loopback = [
        AddressBlock([127], 8),
        AddressBlock(Array(repeating: 0, count: 15) + [1], 128),
    ]

    private static let closedIPv4 = [
        AddressBlock([0], 8),  // this network, unspecified
        AddressBlock([10], 8),  // private
        AddressBlock([100, 64], 10),  // carrier-grade NAT
        AddressBlock([169, 254], 16),  // link-local, cloud metadata
        AddressBlock([172, 16], 12),  // private
        AddressBlock([192, 0, 0], 24),  // protocol assignments
        AddressBlock([192, 0, 2], 24),  // documentation
        AddressBlock([192, 88, 99], 24),  // 6to4 relays
        AddressBlock([192, 168], 16),  // private
        AddressBlock([198, 18], 15),  // benchmarking
        AddressBlock([198, 51, 100], 24),  // documentation
        AddressBlock([203, 0, 113], 24),  // documentation
        AddressBlock([224], 4),  // multicast
        AddressBlock([240], 4),  // reserved, broadcast
    ]

    /// Leaves out unspecified, mapped, compatible, translated, both NAT64 prefixes, discard, unique local, link-local,
    /// site-local, multicast and all that was never assigned.
    private static let openIPv6 = AddressBlock([0x20, 0x00], 3, isIPv6: true)

    private static let closedIPv6 = [
        AddressBlock([0x20, 0x01, 0x00, 0x00], 23, isIPv6: true),  // protocol assignments: Teredo, benchmarking, ORCHID
        AddressBlock([0x20, 0x01, 0x0D, 0xB8], 32, isIPv6: true),  // documentation
        AddressBlock([0x20, 0x02], 16, isIPv6: true),  // 6to4
        AddressBlock([0x3F, 0xFE], 16, isIPv6: true),  // 6bone, given back
        AddressBlock([0x3F, 0xFF, 0x00], 20, isIPv6: true),  // documentation
    ]
}
