import Coordination
import Logging
import Web

/// Writes down how a source is doing: each trouble once, until it is over, and each oddity once.
final class SourceJournal: Sendable {
    private enum Trouble: Sendable {
        case refused
        case outOfCalls
        case away
    }

    /// What is wrong without a call having failed.
    enum Oddity: Hashable, Sendable {
        /// All that a page could show lies at hosts that are not listed; this setting lists them.
        case unlistedHosts(setting: String)
        /// The next page cannot be asked for, because of what the source calls it.
        case placeTooLong
    }

    private let logger: Logger
    private let oddities = Locked<Set<Oddity>>([])
    private let trouble = Locked<Trouble?>(nil)

    init(_ logger: Logger, source: String) {
        var logger = logger
        logger[metadataKey: "source"] = .string(source)
        self.logger = logger
    }

    /// The source answered.
    func noteAnswer() {
        if exchange(nil) != nil { logger.notice("A source answers again.") }
    }

    /// Items of an answer had to be left out; they are counted by their reasons.
    func note(skipped: [String: Int]) {
        logger.info("Items of a source were left out.", metadata: skipped.mapValues { .stringConvertible($0) })
    }

    /// The source gave nothing; `reason` must be safe for a log.
    func note(_ failure: RemoteFailure, reason: String) {
        guard let trouble = Self.trouble(failure), exchange(trouble) != trouble else { return }
        logger.warning("A source gave nothing.", metadata: ["reason": .string(reason)])
    }

    func note(_ oddity: Oddity) {
        guard oddities.withLock({ $0.insert(oddity).inserted }) else { return }
        switch oddity {
        case .unlistedHosts(let setting):
            logger.warning(
                "Nothing on a page of a source is shown: its pictures lie at hosts that are not listed.",
                metadata: ["setting": .string(setting)]
            )
        case .placeTooLong:
            logger.warning(
                "A list of a source ends early: what it calls the next page is too long.",
                metadata: ["longest": .stringConvertible(RemotePlace.longest)]
            )
        }
    }

    private func exchange(_ new: Trouble?) -> Trouble? {
        trouble.withLock { trouble in
            defer { trouble = new }
            return trouble
        }
    }

    private static func trouble(_ failure: RemoteFailure) -> Trouble? {
        switch failure {
        case .cancelled: nil
        case .refused: .refused
        case .outOfCalls: .outOfCalls
        case .away: .away
        }
    }
}
