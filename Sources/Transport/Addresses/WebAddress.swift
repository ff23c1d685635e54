/// An http or https address, taken apart once by strict rules so that nobody after us can read it differently.
///
/// The scheme and the host are compared without regard to case. There is never a user name in it, nor a fragment.
package struct WebAddress: Hashable, Sendable {
    package enum Scheme: String, Hashable, Sendable {
        case http
        case https

        package var defaultPort: Int { self == .http ? 80 : 443 }
    }

    package let scheme: Scheme
    package let host: HostName
    package let port: Int
    /// Path and query, beginning with a slash.
    package let target: String

    /// Reads an absolute address; nil for anything doubtful.
    ///
    /// Doubtful are other schemes, user names, hosts that are no plain names, ports beyond 65535, and characters that
    /// RFC 3986 wants percent-encoded.
    package init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let rest = text[text.index(after: colon)...]
        guard rest.hasPrefix("//") else { return nil }
        let afterSlashes = rest.dropFirst(2)
        let end = afterSlashes.firstIndex(where: Self.endsAuthority) ?? afterSlashes.endIndex
        let target = String(afterSlashes[end...].prefix { $0 != "#" })
        self.init(scheme: String(text[..<colon]), authority: String(afterSlashes[..<end]), target: target)
    }

    /// Puts an address together from the parts an HTTP request has; nil for anything doubtful.
    package init?(scheme: String, authority: String, target: String) {
        guard let scheme = Scheme(rawValue: scheme.lowercased()) else { return nil }
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let host = HostName(String(first)) else { return nil }
        guard let port = parts.count == 2 ? Self.port(parts[1], scheme) : scheme.defaultPort else { return nil }
        let target = target.hasPrefix("/") ? target : "/" + target
        guard target.utf8.allSatisfy(Self.isAllowedInTarget) else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
        self.target = target
    }

    /// Host and port as a request carries them: without the port when it is the scheme's own.
    package var authority: String {
        port == scheme.defaultPort ? host.description : "\(host):\(port)"
    }

    /// Target without the query, which may hold keys.
    var path: Substring { target.prefix { $0 != "?" } }

    private static func endsAuthority(_ character: Character) -> Bool {
        character == "/" || character == "?" || character == "#"
    }

    private static func port(_ digits: Substring, _ scheme: Scheme) -> Int? {
        guard digits.utf8.count <= 5, digits.utf8.allSatisfy(ASCII.isDigit) else { return nil }
        guard !digits.isEmpty else { return scheme.defaultPort }
        return Int(digits).flatMap { (1...65535).contains($0) ? $0 : nil }
    }

    private static func isAllowedInTarget(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-._~%!$&'()*+,;=:@/?".utf8.contains(byte)
    }
}

extension WebAddress: CustomStringConvertible, CustomDebugStringConvertible {
    /// Safe for a log: without the query.
    package var description: String { "\(scheme.rawValue)://\(authority)\(path)" }

    package var debugDescription: String { description }
}
