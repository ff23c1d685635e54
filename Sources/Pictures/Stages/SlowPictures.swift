import Coordination
import Media

/// Pictures that took longer than they may, which are not tried again for a while.
///
/// Otherwise a client who asks for one of them again and again would have a worker busy all the time. The while doubles each
/// time, since a machine that was busy once may not be so the next time.
final class SlowPictures: Sendable {
    typealias Instant = ContinuousClock.Instant

    private struct Pause: Sendable {
        var length: Duration
        var end: Instant
    }

    private static let shortest = Duration.seconds(30)
    private static let longest = Duration.seconds(60 * 60)
    /// Beyond this, those whose pause ends first are forgotten.
    private static let capacity = 1024

    private let pauses = Locked<[PictureKey: Pause]>([:])
    private let now: @Sendable () -> Instant

    init(now: @escaping @Sendable () -> Instant = { .now }) {
        self.now = now
    }

    /// Makes a picture unless it took too long a moment ago; then throws ``PictureError/tookTooLong`` at once.
    func trying<Value>(_ key: PictureKey, _ make: () async throws -> Value) async throws -> Value {
        let moment = now()
        guard pauses.withLock({ $0[key].map { $0.end <= moment } ?? true }) else { throw PictureError.tookTooLong }
        do {
            let value = try await make()
            pauses.withLock { $0[key] = nil }
            return value
        } catch PictureError.tookTooLong {
            note(key)
            throw PictureError.tookTooLong
        }
    }

    private func note(_ key: PictureKey) {
        let moment = now()
        pauses.withLock { pauses in
            let length = pauses[key].map { min($0.length * 2, Self.longest) } ?? Self.shortest
            pauses[key] = Pause(length: length, end: moment.advanced(by: length))
            guard pauses.count > Self.capacity else { return }
            let first = pauses.sorted { $0.value.end < $1.value.end }.prefix(Self.capacity / 4)
            for (key, _) in first { pauses[key] = nil }
        }
    }
}
