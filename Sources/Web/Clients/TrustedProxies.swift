import HTTPTypes

/// The proxies whose word is taken for whom they ask for.
package struct TrustedProxies: Hashable, Sendable {
    /// What a proxy adds stands at the end; whatever was put before it need not be read.
    private static let longestField = 1024
    private static let mostHops = 16

    private let ranges: [AddressRange]

    package init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

    package var isEmpty: Bool { ranges.isEmpty }

    /// Who asks: the peer itself, or if that is a trusted proxy, the last address in `X-Forwarded-For` that is none.
    ///
    /// Whatever stands to the left of that one anybody may have written. Where there is no such address, or what
    /// cannot be read comes first, it is the peer.
    package func client(of peer: ClientAddress, forwarded fields: [String]) -> ClientAddress {
        guard trusts(peer) else { return peer }
        for hop in Self.hops(fields) {
            guard let address = Self.address(hop) else { return peer }
            if !trusts(address) { return address }
        }
        return peer
    }

    func trusts(_ address: ClientAddress) -> Bool { ranges.contains { $0.contains(address) } }

    /// The last first.
    private static func hops(_ fields: [String]) -> some Sequence<Substring> {
        fields.suffix(mostHops).reversed()
            .flatMap { $0.suffix(longestField).split(separator: ",", omittingEmptySubsequences: false).reversed() }
            .prefix(mostHops)
    }

    /// Some proxies write a port behind the address.
    private static func address(_ hop: Substring) -> ClientAddress? {
        var text = hop.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        if text.first == "[", let end = text.firstIndex(of: "]") {
            return ClientAddress(text.dropFirst().prefix(upTo: end))
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return ClientAddress(parts.count == 2 ? parts[0] : text)
    }
}

extension HTTPField.Name {
    // A literal of token characters, so the initializer cannot fail.
    static let forwardedFor = Self("X-Forwarded-For") ?? .server
}
