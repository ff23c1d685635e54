import Coordination
import NIOCore
import NIOPosix

/// A server on loopback that says, to each request, exactly what it is told to, right or wrong.
final class Upstream: Sendable {
    enum Step: Sendable {
        case send(String)
        /// Zeros until the other side goes away.
        case pour
        case close
    }

    /// What to do about each request, told by its head.
    struct Script: Sendable {
        fileprivate let steps: @Sendable (String) -> [Step]

        static func by(_ steps: @escaping @Sendable (String) -> [Step]) -> Script { Script(steps: steps) }

        static func always(_ steps: [Step]) -> Script { Script { _ in steps } }
    }

    enum Event: Hashable, Sendable {
        case connected
        case requested
        case disconnected
    }

    let log: UpstreamLog
    let port: Int
    private let channel: any Channel

    private init(_ channel: any Channel, _ log: UpstreamLog) {
        self.channel = channel
        self.log = log
        port = channel.localAddress?.port ?? 0
    }

    /// Runs `body` beside a server that does what the script says.
    @discardableResult
    static func run<Value>(
        _ script: Script,
        _ body: (Upstream) async throws -> Value
    ) async throws -> Value {
        let log = UpstreamLog()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Conversation(script, log))
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        let upstream = Upstream(channel, log)
        do {
            let value = try await body(upstream)
            try await channel.close()
            return value
        } catch {
            try await channel.close()
            throw error
        }
    }
}

/// What happened at a server, to be read or to be waited for.
final class UpstreamLog: Sendable {
    private struct State {
        var heads: [String] = []
        var counts: [Upstream.Event: Int] = [:]
        var waiting: [(event: Upstream.Event, count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    /// The heads of all requests, in the order in which they came.
    var heads: [String] { state.withLock { $0.heads } }

    func count(of event: Upstream.Event) -> Int {
        state.withLock { $0.counts[event] ?? 0 }
    }

    /// Returns once the event has happened so many times.
    func happened(_ event: Upstream.Event, times: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                let isOver = state.counts[event] ?? 0 >= times
                if !isOver { state.waiting.append((event, times, continuation)) }
                return isOver
            }
            if isOver { continuation.resume() }
        }
    }

    fileprivate func add(_ event: Upstream.Event, head: String? = nil) {
        let over = state.withLock { state in
            if let head { state.heads.append(head) }
            state.counts[event, default: 0] += 1
            let counts = state.counts
            let over = state.waiting.filter { counts[$0.event] ?? 0 >= $0.count }
            state.waiting.removeAll { counts[$0.event] ?? 0 >= $0.count }
            return over.map(\.continuation)
        }
        for continuation in over { continuation.resume() }
    }
}

/// One connection of the server; reads heads, bodies are not expected.
private final class Conversation: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let script: Upstream.Script
    private let log: UpstreamLog
    private var received = ""

    init(_ script: Upstream.Script, _ log: UpstreamLog) {
        self.script = script
        self.log = log
    }

    func channelActive(context: ChannelHandlerContext) {
        log.add(.connected)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        // The first byte of TLS, which this server does not speak.
        guard bytes.getInteger(at: bytes.readerIndex, as: UInt8.self) != 0x16 else {
            return play(.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"), context)
        }
        received += String(buffer: bytes)
        while let end = received.firstRange(of: "\r\n\r\n") {
            let head = String(received[..<end.lowerBound])
            received.removeSubrange(..<end.upperBound)
            log.add(.requested, head: head)
            for step in script.steps(head) { play(step, context) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        log.add(.disconnected)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func play(_ step: Upstream.Step, _ context: ChannelHandlerContext) {
        switch step {
        case .send(let text): context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
        case .pour: pour(context)
        case .close: context.close(promise: nil)
        }
    }

    private func pour(_ context: ChannelHandlerContext) {
        let zeros = ByteBuffer(repeating: 0, count: 16_384)
        context.writeAndFlush(wrapOutboundOut(zeros)).assumeIsolated().whenSuccess { self.pour(context) }
    }
}
