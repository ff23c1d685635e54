import Coordination
import HTTPTypes
import Transport
import Web

/// Leaves a source alone for a while once its answers are of no use, and writes down how it is doing.
///
/// It belongs beneath whatever remembers answers, so that those are still given meanwhile.
struct JudgedTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let throttle: Throttle
    private let journal: SourceJournal
    private let isAnswer: @Sendable (TransportReply) -> Bool
    /// What came last instead of an answer.
    private let lastStatus = Locked<Int?>(nil)

    init(
        _ base: any HTTPTransport,
        _ throttle: Throttle,
        _ journal: SourceJournal,
        isAnswer: @escaping @Sendable (TransportReply) -> Bool
    ) {
        self.base = base
        self.throttle = throttle
        self.journal = journal
        self.isAnswer = isAnswer
    }

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let host = request.address?.host.description ?? ""
        if let rest = throttle.restFromAnswers() {
            throw .leftAlone(.init(host: host, status: lastStatus.withLock { $0 }, retryAfter: rest))
        }
        let reply: TransportReply
        do throws(TransportError) {
            reply = try await base.reply(to: request)
        } catch {
            throttle.judge(.missing)
            journal.note(RemoteFailure(error), reason: error.description)
            throw error
        }
        judge(reply)
        return reply
    }

    private func judge(_ reply: TransportReply) {
        let status = reply.head.status.code
        switch status {
        case _ where isAnswer(reply):
            throttle.judge(.useful)
            journal.noteAnswer()
        // These are about the one question.
        case 400, 404, 405, 406, 414, 422:
            throttle.judge(.missing)
        case 429, 500...599:
            throttle.judge(.missing)
            journal.note(status == 429 ? .outOfCalls(retryAfter: nil) : .away, reason: reply.description)
        default:
            lastStatus.withLock { $0 = status }
            throttle.judge(.useless)
            journal.note(status == 401 || status == 403 ? .refused : .away, reason: reply.description)
        }
    }
}

extension RemoteFailure {
    /// What pages are told of a transport's failure.
    init(_ error: TransportError) {
        switch error {
        case .cancelled: self = .cancelled
        case .outOfCalls(let context): self = .outOfCalls(retryAfter: context.retryAfter)
        case .status(let context) where context.status == 429: self = .outOfCalls(retryAfter: context.retryAfter)
        case .leftAlone(let context) where context.status == 401 || context.status == 403: self = .refused
        case .refused, .unreachable, .timedOut, .tooLarge, .interrupted, .malformed, .status, .leftAlone, .closed:
            self = .away
        }
    }
}
