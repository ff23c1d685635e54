/// Where a source's pictures may come from: scheme, host and port, by exact match.
package struct MediaOrigins: Hashable, Sendable {
    private struct Origin: Hashable, Sendable {
        let scheme: WebAddress.Scheme
        let host: HostName
        let port: Int
    }

    /// A longer address is not worth a page's bytes.
    private static let longestAddress = 2048

    private let origins: Set<Origin>

    /// Takes hosts, reached over https, or whole origins.
    package init(_ addresses: some Sequence<WebAddress>) {
        origins = Set(addresses.map { Origin(scheme: $0.scheme, host: $0.host, port: $0.port) })
    }

    package init(https hosts: some Sequence<HostName>) {
        origins = Set(hosts.map { Origin(scheme: .https, host: $0, port: WebAddress.Scheme.https.defaultPort) })
    }

    /// The address as a browser may be given it, or nil when it leads anywhere else.
    ///
    /// It is not altered, its query included, but for http where the origin is https: browsers do the same.
    package func permitted(_ text: String) -> String? {
        guard text.utf8.count <= Self.longestAddress, let address = WebAddress(text) else { return nil }
        if origins.contains(Origin(scheme: address.scheme, host: address.host, port: address.port)) { return text }
        let isPlain = address.scheme == .http && address.port == address.scheme.defaultPort
        let secure = Origin(scheme: .https, host: address.host, port: WebAddress.Scheme.https.defaultPort)
        guard isPlain, origins.contains(secure),
            let rest = WebAddress(scheme: "https", authority: address.authority, target: address.target)
        else { return nil }
        return rest.text
    }

    /// Each as a Content-Security-Policy writes it, in a stable order.
    package var policySources: [String] {
        origins.map { origin in
            let port = origin.port == origin.scheme.defaultPort ? "" : ":\(origin.port)"
            return "\(origin.scheme.rawValue)://\(origin.host)\(port)"
        }
        .sorted()
    }
}

extension WebAddress {
    /// The whole address, query included: not for logs.
    package var text: String { "\(scheme.rawValue)://\(authority)\(target)" }
}
