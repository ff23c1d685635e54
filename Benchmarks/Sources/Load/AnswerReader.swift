import NIOCore
import NIOHTTP1

/// Hands each complete answer to whoever sent the request, in the order of the requests.
final class AnswerReader: ChannelDuplexHandler {
    typealias InboundIn = NIOHTTPClientResponseFull
    typealias OutboundIn = (HTTPRequestHead, EventLoopPromise<NIOHTTPClientResponseFull>)
    typealias OutboundOut = HTTPClientRequestPart

    private var waiting: [EventLoopPromise<NIOHTTPClientResponseFull>] = []

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let (head, answer) = unwrapOutboundIn(data)
        waiting.append(answer)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.end(nil)), promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !waiting.isEmpty else { return }
        waiting.removeFirst().succeed(unwrapInboundIn(data))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        fail(error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(LoadError.connectionClosed)
    }

    private func fail(_ error: any Error) {
        for answer in waiting { answer.fail(error) }
        waiting = []
    }
}
