/// The times (or sizes) of one thing measured again and again.
package struct Distribution: Sendable, Equatable {
    /// Ascending.
    private let sorted: [Double]

    /// Makes a distribution of the values, in any order.
    ///
    /// There must be at least one: a figure nothing was measured for is not a figure.
    package init(_ values: [Double]) {
        precondition(!values.isEmpty, "A distribution needs at least one value.")
        sorted = values.sorted()
    }

    package var count: Int { sorted.count }

    package var minimum: Double { sorted[0] }

    package var maximum: Double { sorted[sorted.count - 1] }

    /// The middle value, or the mean of the two in the middle.
    package var median: Double {
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The smallest value that at least `percent` of all values do not exceed (nearest rank).
    ///
    /// With fewer than 100 values the 99th percentile is the largest of them.
    package func percentile(_ percent: Double) -> Double {
        precondition((0...100).contains(percent), "A percentile is between 0 and 100.")
        let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
        return sorted[max(rank, 1) - 1]
    }
}
