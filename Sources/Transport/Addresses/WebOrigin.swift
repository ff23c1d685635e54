/// Scheme, host and port: what decides whether two addresses lead to the same server.
package struct WebOrigin: Hashable, Sendable {
    package let scheme: WebAddress.Scheme
    package let host: HostName
    package let port: Int

    package init(scheme: WebAddress.Scheme = .https, host: HostName, port: Int? = nil) {
        self.scheme = scheme
        self.host = host
        self.port = port ?? scheme.defaultPort
    }
}

extension WebOrigin: CustomStringConvertible {
    /// As browsers write it: without the port when it is the scheme's own.
    package var description: String {
        "\(scheme.rawValue)://\(host)" + (port == scheme.defaultPort ? "" : ":\(port)")
    }
}

extension WebAddress {
    package var origin: WebOrigin { WebOrigin(scheme: scheme, host: host, port: port) }
}
