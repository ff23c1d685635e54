internal import NIOCore
internal import NIOPosix

/// Ports of this machine that nobody listens on.
package enum FreePort {
    /// Finds one; somebody else may take it before it is used, which on a machine that measures nobody does.
    package static func any() async throws -> Int {
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0)
            .get()
        let port = channel.localAddress?.port ?? 0
        try await channel.close()
        return port
    }
}
