import HTTPTypes
import NIOCore
import NIOHTTP1

/// Looks at the head of each request before anything else does, also before what is answered without the router.
///
/// Refuses what leaves open whom it is for or where it ends, and names that are not this server's. HTTP/1.0 is answered
/// in HTTP/1.0 and closed. After a refusal, or the last request of a connection, nothing more is read of it.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// A request that was passed on and is not answered yet.
    private struct Waiting {
        let isOld: Bool
        let isLast: Bool
    }

    private struct Refusal {
        let status: HTTPResponseStatus
        let text: String
        let hasBody: Bool
    }

    /// A client that goes on sending gets this long to read the answer.
    private static let farewell = TimeAmount.seconds(5)

    private let hosts: HostRules
    /// What is said to clients who use a name that is not this server's.
    private let unknownHost: String
    private var waiting: [Waiting] = []
    private var isOver = false
    private var refusal: Refusal?

    init(hosts: HostRules, unknownHost: String) {
        self.hosts = hosts
        self.unknownHost = unknownHost
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        guard case .head(var head) = unwrapInboundIn(data) else {
            if case .end = unwrapInboundIn(data), waiting.last?.isLast == true { isOver = true }
            context.fireChannelRead(data)
            return
        }
        if let refusal = refusal(of: head) {
            isOver = true
            self.refusal = refusal
            if waiting.isEmpty { answer(refusal, context) }
            return
        }
        let request = Waiting(isOld: head.version.isOld, isLast: head.version.isOld || !head.isKeepAlive)
        if request.isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        waiting.append(request)
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            guard let request = waiting.first, request.isLast, head.status.code >= 200 else { break }
            if request.isOld { head.version = .http1_0 }
            head.headers.replaceOrAdd(name: "Connection", value: "close")
            context.write(wrapOutboundOut(.head(head)), promise: promise)
            return
        case .body: break
        case .end:
            if !waiting.isEmpty { waiting.removeFirst() }
            context.write(data, promise: promise)
            if waiting.isEmpty, let refusal { answer(refusal, context) }
            return
        }
        context.write(data, promise: promise)
    }

    private func refusal(of head: HTTPRequestHead) -> Refusal? {
        let hasBody = head.method != .HEAD
        let named = head.headers["host"]
        guard named.count == 1 || (named.isEmpty && head.version.isOld), !head.isAmbiguous else {
            return Refusal(status: .badRequest, text: "", hasBody: hasBody)
        }
        switch named.first.map(hosts.verdict) {
        case .allowed, nil: return nil
        case .malformed: return Refusal(status: .badRequest, text: "", hasBody: hasBody)
        case .unknown: return Refusal(status: .misdirectedRequest, text: unknownHost, hasBody: hasBody)
        }
    }

    private func answer(_ refusal: Refusal, _ context: ChannelHandlerContext) {
        let body = ByteBuffer(string: refusal.text)
        let headers: HTTPHeaders = [
            "Content-Type": "text/plain; charset=utf-8", "Content-Length": String(body.readableBytes),
            "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": SecurityHeaders.dataPolicy, "Connection": "close",
        ]
        let head = HTTPResponseHead(version: .http1_1, status: refusal.status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if refusal.hasBody { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        // Closed at once, the answer would be lost to a client that is still sending (RFC 9112, 9.6).
        context.close(mode: .output, promise: nil)
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.farewell) { context.close(promise: nil) }
    }
}

extension HTTPVersion {
    /// Before HTTP/1.1; the parser takes nothing from HTTP/2 on.
    fileprivate var isOld: Bool { major < 1 || (major == 1 && minor < 1) }
}

extension HTTPRequestHead {
    /// Whether two readers could disagree about where the request ends (RFC 9112, 11.2).
    fileprivate var isAmbiguous: Bool {
        let lengths = headers["content-length"]
        let codings = headers["transfer-encoding"]
        if codings.isEmpty { return lengths.count > 1 }
        return !lengths.isEmpty || codings.count > 1 || codings[0].lowercased() != "chunked" || version.isOld
    }
}
