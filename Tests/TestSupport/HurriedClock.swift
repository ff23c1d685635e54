import Coordination

/// A clock on which every sleep is over at once; it keeps a list of them.
package final class HurriedClock: Clock {
    package typealias Instant = ContinuousClock.Instant

    private let durations = Locked<[Duration]>([])

    package let now = ContinuousClock.now
    package let minimumResolution = Duration.nanoseconds(1)

    package init() {}

    package var sleeps: [Duration] { durations.withLock { $0 } }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let duration = now.duration(to: deadline)
        durations.withLock { $0.append(duration) }
    }
}
