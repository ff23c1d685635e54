/// The servers one source may be fetched from, by exact name.
package struct HostAllowList: Hashable, Sendable {
    private let origins: Set<WebOrigin>
    /// Hosts of which any origin will do.
    private let testHosts: Set<HostName>

    /// Hosts over https on its own port.
    ///
    /// - Parameters:
    ///   - hosts: exact names; a host below one of them is not on the list.
    ///   - allowsTestUpstream: true only in tests: http and any port will do too, for an upstream of their own.
    package init(_ hosts: Set<HostName>, allowsTestUpstream: Bool = false) {
        origins = Set(hosts.map { WebOrigin(host: $0) })
        testHosts = allowsTestUpstream ? hosts : []
    }

    /// Exactly these origins.
    package init(origins: Set<WebOrigin>) {
        self.origins = origins
        testHosts = []
    }

    package func allows(_ address: WebAddress) -> Bool {
        origins.contains(address.origin) || testHosts.contains(address.host)
    }
}
