import Coordination
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Keeps the client to its part of the conversation: to send heads and bodies in time, and to take what it asked for.
///
/// A client who is being answered is never hurried: an event stream may be silent for hours.
final class ConnectionPace: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connection: OpenConnection
    private let limits: PaceLimits
    /// Requests whose answers are not sent to the end.
    private var underWay = 0
    /// Set while the body of a request is awaited.
    private var body: BodyPace?
    private var isAnswerBegun = false
    private var isLast = false
    /// The client was too slow: nothing more is read, and the answer is the last.
    private var isGivenUp = false
    private var deadline = NIODeadline.distantFuture
    private var deadlineTask: Scheduled<Void>?
    private var bodyTask: Scheduled<Void>?
    private var backlog = AnswerBacklog()
    private var backlogTask: Scheduled<Void>?

    init(connection: OpenConnection, limits: PaceLimits) {
        self.connection = connection
        self.limits = limits
    }

    func handlerAdded(context: ChannelHandlerContext) {
        end(in: limits.firstRequest, context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        for task in [deadlineTask, bodyTask, backlogTask] { task?.cancel() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        for task in [deadlineTask, bodyTask, backlogTask] { task?.cancel() }
        context.fireChannelInactive()
    }

    func read(context: ChannelHandlerContext) {
        body?.wait(from: context.eventLoop.now)
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isGivenUp else { return }
        switch unwrapInboundIn(data) {
        case .head(let request):
            // Room was being made just as the request came: it is as if it had come a moment later.
            guard connection.idle.resume() else {
                isGivenUp = true
                return
            }
            underWay += 1
            isLast = request.headerFields[.connection] == "close"
            body = BodyPace(limits: limits)
        case .body(let bytes):
            body?.receive(bytes.readableBytes)
            if body?.isTooLarge == true {
                giveUp(context)
                return
            }
        case .end:
            body = nil
            rest(context)
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if body != nil {
            body?.pause(at: context.eventLoop.now)
            weighBody(context)
        }
        context.fireChannelReadComplete()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var response):
            guard response.status.code >= 200 else { break }
            isAnswerBegun = true
            guard isGivenUp else { break }
            response.headerFields[.connection] = "close"
            context.write(wrapOutboundOut(.head(response)), promise: promise)
            return
        case .body(let bytes): backlog.written += bytes.readableBytes
        case .end:
            isAnswerBegun = false
            // An answer is over when the kernel has it; until then a slow reader is still being answered.
            let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
            sent.futureResult.assumeIsolated().whenComplete { [self] _ in
                underWay = max(0, underWay - 1)
                rest(context)
                if isGivenUp { context.close(mode: .output, promise: nil) }
            }
            context.write(data, promise: sent)
            return
        }
        context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if !context.channel.isWritable, backlogTask == nil {
            backlog.begin(waiting: context.bytesWaiting)
            weighBacklog(context)
        }
        context.fireChannelWritabilityChanged()
    }
}

/// Waiting for the next request.
extension ConnectionPace {
    private func rest(_ context: ChannelHandlerContext) {
        guard underWay == 0, body == nil || isGivenUp, context.channel.isActive else { return }
        connection.idle.rest(at: context.eventLoop.now.uptimeNanoseconds)
        end(in: isLast || isGivenUp ? limits.farewell : limits.nextRequest, context)
    }

    /// Closes the connection then, unless a request comes before.
    private func end(in time: TimeAmount, _ context: ChannelHandlerContext) {
        let earlier = deadlineTask != nil && deadline <= context.eventLoop.now + time
        deadline = context.eventLoop.now + time
        guard !earlier else { return }
        deadlineTask?.cancel()
        scheduleEnd(context)
    }

    private func scheduleEnd(_ context: ChannelHandlerContext) {
        deadlineTask = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { [self] in
            deadlineTask = nil
            guard (underWay == 0 && body == nil) || isGivenUp else { return }
            if context.eventLoop.now >= deadline {
                context.close(promise: nil)
            } else {
                scheduleEnd(context)
            }
        }
    }
}

/// Waiting for a body.
extension ConnectionPace {
    private func weighBody(_ context: ChannelHandlerContext) {
        guard bodyTask == nil else { return }
        let interval = TimeAmount.nanoseconds(limits.bodyWindow.nanoseconds / 4)
        bodyTask = context.eventLoop.assumeIsolated().scheduleTask(in: interval) { [self] in
            bodyTask = nil
            guard body != nil, !isGivenUp else { return }
            if body?.isTooSlow(at: context.eventLoop.now) == true {
                giveUp(context)
            } else {
                weighBody(context)
            }
        }
    }

    /// Ends the handler that waits for the body, which then says so to the client; where that is too late, just closes.
    private func giveUp(_ context: ChannelHandlerContext) {
        isGivenUp = true
        guard underWay > 0, !isAnswerBegun else {
            context.close(promise: nil)
            return
        }
        end(in: limits.farewell, context)
        context.fireErrorCaught(SlowBody())
    }
}

/// Waiting for the client to take its answer.
extension ConnectionPace {
    private func weighBacklog(_ context: ChannelHandlerContext) {
        backlogTask = context.eventLoop.assumeIsolated().scheduleTask(in: limits.answerWindow) { [self] in
            backlogTask = nil
            guard !context.channel.isWritable else { return }
            let least = Int(limits.answerWindow.nanoseconds / 1_000_000_000) * PaceLimits.slowest
            let waiting = context.bytesWaiting
            if backlog.taken(waiting: waiting) < least {
                context.close(promise: nil)
            } else {
                backlog.begin(waiting: waiting)
                weighBacklog(context)
            }
        }
    }
}

/// What waits to be sent, weighed against what was added to it.
private struct AnswerBacklog {
    var written = 0
    private var writtenBefore = 0
    private var waitingBefore = 0

    mutating func begin(waiting: Int) {
        writtenBefore = written
        waitingBefore = waiting
    }

    func taken(waiting: Int) -> Int { waitingBefore + written - writtenBefore - waiting }
}

extension ChannelHandlerContext {
    /// Bytes that the kernel has not taken yet.
    fileprivate var bytesWaiting: Int {
        // A channel that cannot say so has nothing waiting.
        (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
