import Coordination
import Discogs
import Foundation
import HTTPTypes
import Transport
import Web

/// The way of a call to Discogs: what was answered lately, then one's turn, then the network.
struct DiscogsWay: Sendable {
    /// Somebody waits: one more attempt, soon.
    private static let retries = RetryPolicy(
        attempts: 2,
        firstDelay: .milliseconds(200),
        longestDelay: .milliseconds(200),
        totalDelay: .milliseconds(500)
    )

    let turns: CallTurns
    let memory: ReplyMemory
    let archive: any AnswerArchive
    /// Sends; it notes how the source is doing, and leaves it alone for a while once it is of no use.
    let sending: any HTTPTransport
    let hosts: HostAllowList
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    /// However many people ask the same at a time, it is asked once.
    private let flights = Coalescer<String, TransportReply>()

    /// What sends on behalf of somebody.
    func transport(for asker: RecordAsker) -> any HTTPTransport { AskedTransport(way: self, asker: asker) }

    fileprivate func reply(
        to request: TransportRequest,
        for asker: RecordAsker
    ) async throws(TransportError) -> TransportReply {
        guard request.head.method == .get, let address = request.address, memory.lifetime(address) != nil else {
            return try await line(for: asker).reply(to: request)
        }
        // Nobody is to wait for what waits for everybody.
        let key = "\(asker == .background) \(address.origin)\(address.target)"
        let isOwn = Locked(false)
        do {
            return try await flights.value(for: key) {
                isOwn.withLock { $0 = true }
                return try await remembering(for: asker).reply(to: request)
            }
        } catch let error as TransportError {
            // Whoever asked first may have used up a share of the calls; that says nothing about this one's.
            guard error.isOutOfCalls, !isOwn.withLock({ $0 }) else { throw error }
            return try await remembering(for: asker).reply(to: request)
        } catch {
            // The only other thing that ends a shared flight early.
            throw .cancelled
        }
    }

    private func remembering(for asker: RecordAsker) -> RememberingTransport {
        RememberingTransport(line(for: asker), memory, archive: archive, now: now)
    }

    /// Only to the source's host and within its time; each attempt and each redirect waits for a turn.
    private func line(for asker: RecordAsker) -> AllowListedTransport {
        let retries = Retries(Self.retries, clock: clock) { Double.random(in: $0) }
        let waiting = TurnTransport(sending, turns, asker)
        return AllowListedTransport(RetryingTransport(waiting, retries), hosts: hosts, clock: clock)
    }
}

extension TransportError {
    fileprivate var isOutOfCalls: Bool {
        if case .outOfCalls = self { true } else { false }
    }
}

/// Sends on behalf of somebody.
private struct AskedTransport: HTTPTransport {
    let way: DiscogsWay
    let asker: RecordAsker

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        try await way.reply(to: request, for: asker)
    }
}

/// Sends when it is the asker's turn, and tells the line what Discogs says of its patience.
struct TurnTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let turns: CallTurns
    private let asker: RecordAsker

    init(_ base: any HTTPTransport, _ turns: CallTurns, _ asker: RecordAsker) {
        self.base = base
        self.turns = turns
        self.asker = asker
    }

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let host = request.address?.host.description ?? ""
        try await turns.take(for: asker, host: host)
        let reply = try await base.reply(to: request)
        let context = TransportError.Context(host: host, reply: reply)
        turns.note { line, now in
            if context.status == 429 || (context.status == 503 && context.retryAfter != nil) {
                line.pause(for: context.retryAfter, at: now)
            } else if let rate = DiscogsRate(reply.head) {
                line.note(limit: rate.limit, used: rate.used, at: now)
            } else {
                line.answered()
            }
        }
        return reply
    }
}
