/// The hosts one source may be fetched from, by exact name, over https on its own port.
package struct HostAllowList: Hashable, Sendable {
    private let hosts: Set<HostName>
    private let allowsTestUpstream: Bool

    /// - Parameters:
    ///   - hosts: exact names; a host below one of them is not on the list.
    ///   - allowsTestUpstream: true only in tests: http and any port will do too, for an upstream of their own.
    package init(_ hosts: Set<HostName>, allowsTestUpstream: Bool = false) {
        self.hosts = hosts
        self.allowsTestUpstream = allowsTestUpstream
    }

    package func allows(_ address: WebAddress) -> Bool {
        guard hosts.contains(address.host) else { return false }
        return allowsTestUpstream || (address.scheme == .https && address.port == address.scheme.defaultPort)
    }
}
