import Coordination
import TMDB

/// Sessions that are to be ended at TMDB when it can be reached; nobody waits for that.
///
/// They are forgotten when the server stops: TMDB shows the person what may act for them, too.
final class EndedSessions: Sendable {
    private static let most = 100

    private let sessions = Locked<[TMDBSession]>([])

    func add(_ session: TMDBSession) {
        sessions.withLock { sessions in
            if sessions.count < Self.most { sessions.append(session) }
        }
    }

    func takeFirst() -> TMDBSession? {
        sessions.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
