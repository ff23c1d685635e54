import HTTPTypes
package import NIOCore
package import NIOHTTPTypes

/// Answers requests for pictures that are in memory right on the connection's own thread.
///
/// Everything else, and whatever comes while a usual answer is under way, goes on as if this were not there.
package final class WarmAnswerHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    private let answers: WarmAnswers
    /// Whether the rest of the current request belongs to one that is answered here.
    private var isAnswering = false
    /// Requests that were passed on and are not answered yet.
    private var underWay = 0

    package init(_ answers: WarmAnswers) {
        self.answers = answers
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let request):
            if underWay == 0, Self.isPlain(request), let answer = request.path.flatMap(answers.answer) {
                isAnswering = true
                context.write(wrapOutboundOut(.head(answer.response)), promise: nil)
                context.write(wrapOutboundOut(.body(answer.body)), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
                return
            }
            underWay += 1
        case .body:
            if isAnswering { return }
        case .end:
            if isAnswering {
                isAnswering = false
                return
            }
        }
        context.fireChannelRead(data)
    }

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { underWay = max(0, underWay - 1) }
        context.write(data, promise: promise)
    }

    /// Conditions, partial requests and farewells are rare, and the usual way knows what to do about them.
    private static func isPlain(_ request: HTTPRequest) -> Bool {
        guard request.method == .get, request.path?.hasPrefix("/pictures/") == true else { return false }
        let fields = request.headerFields
        return !fields.contains(.ifNoneMatch) && !fields.contains(.connection) && !fields.contains(.expect)
            && !fields.contains(.contentLength) && !fields.contains(.transferEncoding)
    }
}
