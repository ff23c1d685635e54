import Coordination
import Logging
import Web

/// Writes down how a source is doing: each trouble once, until it is over.
final class SourceJournal: Sendable {
    private enum Trouble: Sendable {
        case refused
        case outOfCalls
        case away
    }

    private let logger: Logger
    private let trouble = Locked<Trouble?>(nil)

    init(_ logger: Logger, source: String) {
        var logger = logger
        logger[metadataKey: "source"] = .string(source)
        self.logger = logger
    }

    /// The source answered; items that had to be left out are counted by their reasons.
    func noteAnswer(skipped: [String: Int] = [:]) {
        if exchange(nil) != nil { logger.notice("A source answers again.") }
        guard !skipped.isEmpty else { return }
        logger.info("Items of a source were left out.", metadata: skipped.mapValues { .stringConvertible($0) })
    }

    /// The source gave nothing; `reason` must be safe for a log.
    func note(_ failure: RemoteFailure, reason: String) {
        guard let trouble = Self.trouble(failure), exchange(trouble) != trouble else { return }
        logger.warning("A source gave nothing.", metadata: ["reason": .string(reason)])
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
