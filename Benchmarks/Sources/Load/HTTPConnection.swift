import NIOCore
import NIOHTTP1
import NIOPosix

/// One connection to a server of this machine, kept open between requests.
struct HTTPConnection: Sendable {
    private let channel: any Channel
    private let port: Int

    static func open(port: Int) async throws -> HTTPConnection {
        let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOHTTPClientResponseAggregator(maxContentLength: largestAnswer),
                        AnswerReader(),
                    ])
                }
            }
        return HTTPConnection(channel: try await bootstrap.connect(host: "127.0.0.1", port: port).get(), port: port)
    }

    var isOpen: Bool { channel.isActive }

    /// Sends a request and waits for all of its answer.
    func get(_ path: String, headers: [(String, String)]) async throws -> Answer {
        let fields = HTTPHeaders([("Host", "127.0.0.1:\(port)")] + headers)
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: fields)
        let answer = channel.eventLoop.makePromise(of: NIOHTTPClientResponseFull.self)
        let clock = ContinuousClock()
        let started = clock.now
        channel.writeAndFlush((head, answer)).cascadeFailure(to: answer)
        let full = try await answer.futureResult.get()
        let elapsed = clock.now - started
        return Answer(
            status: Int(full.head.status.code),
            contentType: full.head.headers.first(name: "Content-Type") ?? "",
            body: full.body.map { Array($0.readableBytesView) } ?? [],
            elapsed: elapsed
        )
    }

    func close() async throws {
        try await channel.close()
    }

    private static let largestAnswer = 64 << 20
}
