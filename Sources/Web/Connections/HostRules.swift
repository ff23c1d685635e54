package import Foundation
import NIOCore

/// By which names this server answers.
///
/// A page of another site can have its own name point to this machine (DNS rebinding) and then read what it likes as
/// if it were its own. It cannot do so without a name: so addresses in numbers are always right, and so is
/// `localhost`, which browsers never look up. Ports are not compared; what forwards them changes them.
package struct HostRules: Sendable {
    enum Verdict {
        case allowed
        case unknown
        case malformed
    }

    /// Among the names of the setting, this one stands for any.
    package static let any = "*"

    private let names: Set<String>

    /// `names` are those the operator allows and those of the machine.
    package init(publicURL: URL?, names: [String]) {
        let all = names + [publicURL?.host()].compactMap(\.self)
        self.names = Set(all.map(Self.plain))
    }

    /// What a `Host` header says (RFC 9112, 3.2): a name or an address, and a port or none.
    func verdict(_ host: String) -> Verdict {
        if host.hasPrefix("[") {
            guard let end = host.lastIndex(of: "]") else { return .malformed }
            let address = host[host.index(after: host.startIndex)..<end]
            return Self.isPort(host[host.index(after: end)...]) && Self.isAddress(address) ? .allowed : .malformed
        }
        let name = host.prefix { $0 != ":" }
        guard Self.isPort(host.dropFirst(name.count)), Self.isName(name) else { return .malformed }
        let plain = Self.plain(String(name))
        if plain == "localhost" || plain.hasSuffix(".localhost") || Self.isAddress(plain[...]) { return .allowed }
        return names.contains(plain) || names.contains(Self.any) ? .allowed : .unknown
    }

    private static func plain(_ name: String) -> String {
        let lower = name.lowercased()
        return lower.hasSuffix(".") ? String(lower.dropLast()) : lower
    }

    private static func isName(_ name: Substring) -> Bool {
        !name.isEmpty && name.utf8.count <= 253
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// Nothing, or a colon and up to five digits; the digits may be missing (RFC 3986, 3.2.3).
    private static func isPort(_ text: Substring) -> Bool {
        guard let first = text.first else { return true }
        let digits = text.dropFirst().utf8
        return first == ":" && digits.count <= 5
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isAddress(_ text: Substring) -> Bool {
        (try? SocketAddress(ipAddress: String(text), port: 0)) != nil  // anything else is a name
    }
}
