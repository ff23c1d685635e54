import Coordination
import Media

/// How many event streams are open, and whose they are: no one has more than a person with many windows.
///
/// One too many is refused rather than let another one go: its browser would open that one again at once, and so in
/// turn for ever. A page that is refused tries again when it is looked at the next time.
final class OpenStreams: Sendable {
    /// A place for one stream, free again once nothing holds it.
    final class Seat: Sendable {
        private let leave: @Sendable () -> Void

        fileprivate init(leave: @escaping @Sendable () -> Void) { self.leave = leave }

        deinit { leave() }
    }

    private struct Counts {
        var profiles: [ProfileID: Int] = [:]
        var clients: [ClientAddress: Int] = [:]
    }

    /// Hidden pages give their streams back after as long.
    private static let retryAfterSeconds = 30

    private let counts = Locked(Counts())
    private let limits: RateLimits

    init(_ limits: RateLimits) { self.limits = limits }

    /// A place for one more stream; throws ``Failure/tooManyRequests(retryAfterSeconds:)`` when there is none.
    func seat(for profile: ProfileID, at client: ClientAddress) throws(Failure) -> Seat {
        let (client, most, mostOfProfile) = (client.network, limits.streams ?? .max, limits.streamsOfProfile ?? .max)
        let isFree = counts.withLock { counts in
            guard counts.clients[client, default: 0] < most, counts.profiles[profile, default: 0] < mostOfProfile
            else { return false }
            counts.clients[client, default: 0] += 1
            counts.profiles[profile, default: 0] += 1
            return true
        }
        guard isFree else { throw .tooManyRequests(retryAfterSeconds: Self.retryAfterSeconds) }
        return Seat { [weak self] in self?.leave(profile, client) }
    }

    private func leave(_ profile: ProfileID, _ client: ClientAddress) {
        counts.withLock { counts in
            counts.profiles[profile] = counts.profiles[profile].flatMap { $0 > 1 ? $0 - 1 : nil }
            counts.clients[client] = counts.clients[client].flatMap { $0 > 1 ? $0 - 1 : nil }
        }
    }
}
