/// How long to wait before trying again: longer each time, and never quite the same.
struct Backoff: Sendable {
    private static let shortest = 2.0
    static let longest = 15.0 * 60

    /// A number from 0 to 1, another one each time.
    let chance: @Sendable () -> Double

    /// In seconds, from 2 to 900; after the first failure about two, then doubling, each a quarter more or less.
    func delay(afterFailures count: Int) -> Double {
        let doubled = (1..<max(count, 1)).prefix(16).reduce(Self.shortest) { delay, _ in delay * 2 }
        let spread = min(doubled, Self.longest) * (0.75 + 0.5 * chance())
        return min(max(spread, Self.shortest), Self.longest)
    }
}
