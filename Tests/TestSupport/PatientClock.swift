/// A clock on which sleeps of less than a second are over at once, and longer ones never: no time limit passes, however
/// slow the machine is.
package final class PatientClock: Clock {
    package typealias Instant = ContinuousClock.Instant

    package let now = ContinuousClock.now
    package let minimumResolution = Duration.nanoseconds(1)

    package init() {}

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        guard now.duration(to: deadline) >= .seconds(1) else { return }
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw CancellationError()
    }
}
