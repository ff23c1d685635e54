import Accounts
import Coordination
import FoundationEssentials
package import Logging
import Media
import ServiceLifecycle
import Shelf
import TMDB

/// Keeps shelves and linked accounts at TMDB alike, as long as it runs.
///
/// Two profiles are worked on at a time, and each does one call at a time. What cannot be done now is in the database
/// and is done later, also after a restart.
package struct AccountSync: Service {
    private static let lanes = 2
    /// Time passes, people come back and clocks are set: in this many seconds at most everything is looked at again.
    private static let longestRest = 60.0

    private let parts: SyncParts
    private let bell: SyncBell
    private let clock: any Clock<Duration>
    private let visits: AccountVisits
    private let busy = Locked<Set<ProfileID>>([])

    /// `chance` gives a number from 0 to 1, another one each time.
    package init(
        _ parts: SyncParts,
        bell: SyncBell,
        clock: any Clock<Duration>,
        chance: @escaping @Sendable () -> Double,
        logger: Logger
    ) {
        self.parts = parts
        self.bell = bell
        self.clock = clock
        let backoff = Backoff(chance: chance)
        visits = AccountVisits(parts: parts, backoff: backoff, outage: Outage(backoff), logger: logger)
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            await visits.resume()
            await withDiscardingTaskGroup { group in
                for _ in 0..<Self.lanes { group.addTask { await work() } }
            }
        }
    }

    private func work() async {
        while !Task.isCancelled {
            let rings = bell.ringCount
            switch await next() {
            case .profile(let profile):
                await visits.visit(profile)
                busy.withLock { _ = $0.remove(profile) }
                // The other lane may have passed it over while it was busy.
                bell.ring()
            case .session(let session):
                await visits.end(session)
            case .rest(let seconds):
                await rest(seconds, since: rings)
            }
        }
    }

    private enum Turn {
        case profile(ProfileID)
        case session(TMDBSession)
        case rest(Double)
    }

    /// Takes the profile that has waited longest, or tells how long there is nothing to do.
    private func next() async -> Turn {
        let date = parts.now()
        if let end = visits.outage.end(after: date) {
            return .rest(min(end.timeIntervalSince(date), Self.longestRest))
        }
        if let session = parts.ended.takeFirst() { return .session(session) }
        guard let times = await visits.times(at: date) else { return .rest(Self.longestRest) }
        return busy.withLock { busy in
            let free = times.filter { !busy.contains($0.key) }
            guard let first = free.min(by: { ($0.value, $0.key.text) < ($1.value, $1.key.text) }) else {
                return .rest(Self.longestRest)
            }
            guard first.value <= date else {
                return .rest(min(first.value.timeIntervalSince(date), Self.longestRest))
            }
            busy.insert(first.key)
            return .profile(first.key)
        }
    }

    private func rest(_ seconds: Double, since rings: UInt64) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await clock.sleep(for: .seconds(seconds)) }  // cancelled is rested, too
            group.addTask { await bell.rung(since: rings) }
            await group.next()
            group.cancelAll()
        }
    }
}
