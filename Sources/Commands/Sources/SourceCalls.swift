import Coordination
import Giphy
import Tenor
import Transport
import Web

/// Asks a source, writes down how it went, and leaves it alone for a while once its answers are of no use.
struct SourceCalls: Sendable {
    private let throttle: Throttle
    let journal: SourceJournal
    /// What it is left alone for.
    private let useless = Locked(RemoteFailure.away)

    init(throttle: Throttle, journal: SourceJournal) {
        self.throttle = throttle
        self.journal = journal
    }

    var budget: RemoteBudget { RemoteBudget(left: throttle.callsLeft, capacity: throttle.capacity) }

    /// What the call brings.
    ///
    /// A modest call is made of what others leave; that nothing is left for it says nothing about the source.
    func make<Value: Sendable, Failure: SourceError>(
        isModest: Bool = false,
        _ call: () async throws(Failure) -> Value
    ) async throws(RemoteFailure) -> Value {
        guard throttle.restFromAnswers() == nil else { throw useless.withLock { $0 } }
        do throws(Failure) {
            let value = try await call()
            throttle.judge(.useful)
            journal.noteAnswer()
            return value
        } catch {
            let failure = error.failure
            if error.isUseless { useless.withLock { $0 = failure } }
            throttle.judge(error.isUseless ? .useless : .missing)
            if !isModest || !failure.isOutOfCalls { journal.note(failure, reason: error.description) }
            throw failure
        }
    }
}

/// Why a source gave nothing, in its client's words; the description is safe for a log.
protocol SourceError: Error, CustomStringConvertible {
    /// The same in the words of the pages.
    var failure: RemoteFailure { get }
    /// Whether there was an answer, of a kind that makes it no use to ask anything else.
    var isUseless: Bool { get }
}

extension RemoteFailure {
    fileprivate var isOutOfCalls: Bool {
        if case .outOfCalls = self { true } else { false }
    }
}

extension GiphyError: SourceError {
    var failure: RemoteFailure {
        switch self {
        case .cancelled: .cancelled
        case .refusedKey: .refused
        case .outOfQuota(let retryAfter): .outOfCalls(retryAfter: retryAfter)
        case .unusable, .unavailable: .away
        }
    }

    var isUseless: Bool {
        switch self {
        case .refusedKey: true
        // These are about the one question.
        case .unusable(.status(400)), .unusable(.status(414)): false
        case .unusable: true
        case .cancelled, .outOfQuota, .unavailable: false
        }
    }
}

extension TenorError: SourceError {
    var failure: RemoteFailure {
        switch self {
        case .cancelled: .cancelled
        case .refusedKey: .refused
        case .outOfQuota(let retryAfter): .outOfCalls(retryAfter: retryAfter)
        case .unusable, .unavailable: .away
        }
    }

    var isUseless: Bool {
        switch self {
        case .refusedKey: true
        // These are about the one question.
        case .unusable(.status(400)), .unusable(.status(414)): false
        case .unusable: true
        case .cancelled, .outOfQuota, .unavailable: false
        }
    }
}
