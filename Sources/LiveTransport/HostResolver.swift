import Coordination
import Glibc
package import NIOPosix
package import Transport

/// Finds the addresses of a host.
package struct HostResolver: Sendable {
    /// Returns the addresses in the order in which they should be tried; throws when there are none.
    package let addresses: @Sendable (HostName) async throws -> [IPAddress]

    package init(addresses: @escaping @Sendable (HostName) async throws -> [IPAddress]) {
        self.addresses = addresses
    }

    /// Asks the system, as every program does: the hosts file, then name servers.
    ///
    /// Asking blocks, so it happens on `threads`, which their owner starts and stops; several who ask for one host at
    /// once share the answer. Who is cancelled leaves at once, even while the system is still waiting.
    package static func system(threads: NIOThreadPool) -> HostResolver {
        let questions = Coalescer<HostName, [IPAddress]>()
        return HostResolver { host in
            try await questions.value(for: host) {
                try await threads.runIfActive { try SystemLookup.addresses(of: host) }
            }
        }
    }
}

/// The C library's resolver.
private enum SystemLookup {
    struct Failure: Error {
        let code: Int32
    }

    static func addresses(of host: HostName) throws(Failure) -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host.description, nil, &hints, &first)
        guard code == 0 else { throw Failure(code: code) }
        defer { freeaddrinfo(first) }
        return sequence(first: first, next: { $0?.pointee.ai_next }).prefix { $0 != nil }.compactMap { entry in
            entry.flatMap(address)
        }
    }

    private static func address(of entry: UnsafeMutablePointer<addrinfo>) -> IPAddress? {
        let socketAddress = UnsafeRawPointer(entry.pointee.ai_addr)
        switch entry.pointee.ai_family {
        case AF_INET:
            guard let address = socketAddress?.loadUnaligned(as: sockaddr_in.self).sin_addr else { return nil }
            return withUnsafeBytes(of: address) { IPAddress(bytes: Array($0)) }
        case AF_INET6:
            guard let address = socketAddress?.loadUnaligned(as: sockaddr_in6.self).sin6_addr else { return nil }
            return withUnsafeBytes(of: address) { IPAddress(bytes: Array($0)) }
        default:
            return nil
        }
    }
}
