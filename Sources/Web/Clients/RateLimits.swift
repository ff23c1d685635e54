/// What one address may do, and how often; nil for as often as it likes.
package struct RateLimits: Hashable, Sendable {
    package struct Rate: Hashable, Sendable {
        package let count: Int
        package let period: Duration

        /// - Precondition: both are more than nothing.
        package init(_ count: Int, per period: Duration) {
            precondition(count > 0 && period > .zero, "a rate is a number of times in a while")
            self.count = count
            self.period = period
        }
    }

    /// New profiles.
    package var profiles: Rate?
    /// Keys and tokens that are nobody's, at the doors.
    package var wrongKeys: Rate?
    /// Files that are sent.
    package var uploads: Rate?
    /// Event streams that are open at the same time.
    package var streams: Int?
    /// The same of one profile, from wherever.
    package var streamsOfProfile: Int?

    /// Without any limit.
    package init() {}
}
