/// Where a source's pictures may come from, by exact match.
package struct MediaOrigins: Hashable, Sendable {
    /// A longer address is not worth a page's bytes.
    private static let longestAddress = 2048

    private let origins: Set<WebOrigin>

    package init(_ origins: some Sequence<WebOrigin>) {
        self.origins = Set(origins)
    }

    /// These hosts over https.
    package init(https hosts: some Sequence<HostName>) {
        self.init(hosts.map { WebOrigin(host: $0) })
    }

    /// The address as a browser may be given it, or nil when it leads anywhere else.
    ///
    /// It is not altered, its query included, but for http where the origin is https: browsers do the same.
    package func permitted(_ text: String) -> String? {
        guard text.utf8.count <= Self.longestAddress, let address = WebAddress(text) else { return nil }
        if origins.contains(address.origin) { return text }
        let isPlain = address.scheme == .http && address.port == address.scheme.defaultPort
        let secure = WebOrigin(host: address.host)
        return isPlain && origins.contains(secure) ? "\(secure)\(address.target)" : nil
    }

    /// Each as a Content-Security-Policy writes it, in a stable order.
    package var policySources: [String] { origins.map(\.description).sorted() }
}
