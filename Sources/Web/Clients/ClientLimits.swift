import Coordination

/// Counts what each address does, and refuses what is too much.
///
/// However many addresses there are, a bounded number is remembered: the latest.
final class ClientLimits: Sendable {
    /// What is counted.
    enum Act: Hashable, Sendable {
        case makingProfile
        case wrongKey
        case upload
    }

    /// For each act; an entry holds as many instants as the limit says, so this bounds memory.
    private static let mostClients = 4096

    private let buckets: Locked<[Act: TokenBuckets<ClientAddress>]>
    private let now: @Sendable () -> ContinuousClock.Instant

    init(_ limits: RateLimits, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        var buckets: [Act: TokenBuckets<ClientAddress>] = [:]
        let rates: [(Act, RateLimits.Rate?)] = [
            (.makingProfile, limits.profiles), (.wrongKey, limits.wrongKeys), (.upload, limits.uploads),
        ]
        for case (let act, let rate?) in rates {
            buckets[act] = TokenBuckets(capacity: rate.count, period: rate.period, most: Self.mostClients)
        }
        self.buckets = Locked(buckets)
        self.now = now
    }

    /// Counts an act; throws ``Failure/tooManyRequests(retryAfterSeconds:)`` when it is one too many.
    ///
    /// What is refused is not counted: a client who waits as long as it is told gets through.
    func count(_ act: Act, by client: ClientAddress) throws(Failure) {
        let moment = now()
        let taking = buckets.withLock { $0[act]?.take(for: client.network, at: moment) }
        guard case .wait(let time)? = taking else { return }
        throw .tooManyRequests(retryAfterSeconds: max(1, Int(time.components.seconds) + 1))
    }
}
