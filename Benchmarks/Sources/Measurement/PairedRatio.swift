/// How two things compare that were measured in turn, A B A B.
///
/// The ratio is taken pair by pair, so that a machine that slows down for a while slows both sides of a pair.
package struct PairedRatio: Sendable, Equatable {
    private let ratios: Distribution

    /// Compares the values of the same round; what has no counterpart is left out.
    ///
    /// There must be at least one pair, and no value of the second may be zero.
    package init(_ first: [Double], over second: [Double]) {
        precondition(second.allSatisfy { $0 > 0 }, "A ratio needs something to divide by.")
        ratios = Distribution(zip(first, second).map { $0 / $1 })
    }

    package var median: Double { ratios.median }

    package var minimum: Double { ratios.minimum }

    package var maximum: Double { ratios.maximum }
}
