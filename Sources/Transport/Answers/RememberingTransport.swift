import Coordination
package import FoundationEssentials
import HTTPTypes

/// Answers what was answered lately without asking again, and with an earlier answer when there is no newer.
///
/// Only what a ``ReplyMemory`` allows is remembered, and never who asked. However many ask the same at a time, it is asked
/// once. An earlier answer is marked (``TransportReply/stale``); it is not given where the server says that the question
/// itself is wrong.
package struct RememberingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let memory: ReplyMemory
    private let archive: any AnswerArchive
    private let now: @Sendable () -> Date
    private let flights = Coalescer<String, TransportReply>()

    package init(
        _ base: any HTTPTransport,
        _ memory: ReplyMemory,
        archive: any AnswerArchive,
        now: @escaping @Sendable () -> Date
    ) {
        self.base = base
        self.memory = memory
        self.archive = archive
        self.now = now
    }

    package func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        guard request.head.method == .get, let address = request.address, let lifetime = memory.lifetime(address) else {
            return try await base.reply(to: request)
        }
        let question = memory.question(address)
        do {
            return try await flights.value(for: question) { [self] in
                try await reply(to: request, question, lifetime)
            }
        } catch let error as TransportError {
            throw error
        } catch {
            // The only other thing that ends a shared flight early.
            throw .cancelled
        }
    }

    private func reply(
        to request: TransportRequest,
        _ question: String,
        _ lifetime: Duration
    ) async throws(TransportError) -> TransportReply {
        let earlier = await archive.answer(to: question)
        if let earlier, isFresh(earlier, for: lifetime) { return TransportReply(earlier) }
        let reply: TransportReply
        do throws(TransportError) {
            reply = try await base.reply(to: request)
        } catch {
            guard let earlier, error != .cancelled else { throw error }
            return TransportReply(earlier, instead: error.context?.status)
        }
        if memory.isKeepable(reply) {
            await archive.keep(RememberedAnswer(body: reply.body, cameAt: now()), to: question)
            return reply
        }
        guard let earlier, !Self.isAboutTheQuestion(reply.head.status) else { return reply }
        return TransportReply(earlier, instead: reply.head.status.code)
    }

    /// An answer from the future came when the clock was wrong; nobody knows how old it is.
    private func isFresh(_ answer: RememberedAnswer, for lifetime: Duration) -> Bool {
        let age = now().timeIntervalSince(answer.cameAt)
        return age >= 0 && .seconds(age) < lifetime
    }

    /// Refusals are about the one who asks, and patience is about how often.
    private static func isAboutTheQuestion(_ status: HTTPResponse.Status) -> Bool {
        (400...499).contains(status.code) && ![401, 403, 408, 429].contains(status.code)
    }
}

extension TransportReply {
    fileprivate init(_ answer: RememberedAnswer) {
        self.init(HTTPResponse(status: .ok), body: answer.body)
    }

    fileprivate init(_ answer: RememberedAnswer, instead status: Int?) {
        self.init(answer)
        stale = StaleReply(since: answer.cameAt, status: status)
    }
}

extension TransportError {
    fileprivate var context: Context? {
        switch self {
        case .unreachable(let context), .timedOut(let context), .tooLarge(let context), .interrupted(let context, _),
            .malformed(let context), .status(let context), .outOfCalls(let context), .leftAlone(let context):
            context
        case .cancelled, .refused, .closed: nil
        }
    }
}
