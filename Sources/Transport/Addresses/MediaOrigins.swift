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
    /// It is not altered, its query included, but for http where the origin is https: browsers do the same. One that
    /// a `srcset` could not hold, with a fragment or a comma at its end, is not permitted.
    package func permitted(_ text: String) -> String? {
        guard text.utf8.count <= Self.longestAddress, Self.fitsSourceSet(text), let address = WebAddress(text) else {
            return nil
        }
        if origins.contains(address.origin) { return text }
        let isPlain = address.scheme == .http && address.port == address.scheme.defaultPort
        let secure = WebOrigin(host: address.host)
        return isPlain && origins.contains(secure) ? "\(secure)\(address.target)" : nil
    }

    /// White space is refused with the rest of the address, but not in a fragment.
    private static func fitsSourceSet(_ text: String) -> Bool {
        !text.utf8.contains(UInt8(ascii: "#")) && text.utf8.last != UInt8(ascii: ",")
    }

    /// Each as a Content-Security-Policy writes it, in a stable order.
    package var policySources: [String] { origins.map(\.description).sorted() }
}
