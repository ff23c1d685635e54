/// How often and how patiently a failed request is sent again.
package struct RetryPolicy: Hashable, Sendable {
    /// The first one included.
    package var attempts: Int
    /// The longest wait before the second attempt; it doubles with each further one.
    package var firstDelay: Duration
    /// Where the doubling ends.
    package var longestDelay: Duration
    /// All waits together; an upstream that asks for more is not waited for.
    package var totalDelay: Duration

    package init(attempts: Int, firstDelay: Duration, longestDelay: Duration, totalDelay: Duration) {
        self.attempts = attempts
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.totalDelay = totalDelay
    }

    package static let standard = RetryPolicy(
        attempts: 3,
        firstDelay: .milliseconds(250),
        longestDelay: .seconds(4),
        totalDelay: .seconds(8)
    )

    /// The longest wait after this many failed attempts.
    func ceiling(after failures: Int) -> Duration {
        var ceiling = firstDelay
        for _ in 1..<max(failures, 1) where ceiling < longestDelay { ceiling *= 2 }
        return min(ceiling, longestDelay)
    }
}
