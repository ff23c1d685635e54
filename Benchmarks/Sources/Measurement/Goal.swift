/// What was promised of a figure, and what came out.
package struct Goal: Sendable, Equatable {
    /// The side of the limit that is good.
    package enum Bound: Sendable, Equatable {
        case atMost(Double)
        case atLeast(Double)
        case below(Double)
    }

    package enum Verdict: String, Sendable {
        case met
        case missed
    }

    /// What is compared, for example `cold poster, median time, to thumbor's`.
    package let subject: String
    package let bound: Bound
    package let measured: Double
    /// What both numbers are counted in; empty for a ratio.
    package let unit: String
    /// The same figure under other conditions, to be shown beside it; it decides nothing.
    package let beside: Double?
    /// What has to be known to understand the figure; often empty.
    package let remark: String

    package init(
        _ subject: String,
        _ bound: Bound,
        measured: Double,
        unit: String = "",
        beside: Double? = nil,
        remark: String = ""
    ) {
        self.subject = subject
        self.bound = bound
        self.measured = measured
        self.unit = unit
        self.beside = beside
        self.remark = remark
    }

    /// A figure that is not a number misses its goal.
    package var verdict: Verdict {
        let isMet =
            switch bound {
            case .atMost(let limit): measured <= limit
            case .atLeast(let limit): measured >= limit
            case .below(let limit): measured < limit
            }
        return isMet ? .met : .missed
    }
}
