import Coordination
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

extension RemoteFailure {
    fileprivate var isOutOfCalls: Bool {
        if case .outOfCalls = self { true } else { false }
    }
}
