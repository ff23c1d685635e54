package import Transport

/// Why Discogs gave nothing.
///
/// Holds neither tokens nor what was searched for: what is in it may be logged.
package enum DiscogsError: Error, Hashable, Sendable {
    /// The caller gave up; nothing is wrong.
    case cancelled
    /// It does not take the operator's token or key, or wants one.
    case refusedKey(status: Int)
    /// It takes the token, which is not that of the person whose things these are.
    case forbidden
    /// It has no such thing.
    case notFound
    /// No calls are left, by its count or ours.
    case outOfQuota(retryAfter: Duration?)
    /// It answered, and not with what was asked for.
    case unusable(Answer)
    /// There was no whole answer.
    case unavailable(TransportError)

    /// What came instead.
    package enum Answer: Hashable, Sendable {
        case notJSON
        case otherShape
        case status(Int)
    }
}

extension DiscogsError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .refusedKey(let status): "the token or key was refused (status \(status))"
        case .forbidden: "somebody else's"
        case .notFound: "not found"
        case .outOfQuota(let retryAfter): "out of calls" + (retryAfter.map { ", retry after \($0)" } ?? "")
        case .unusable(let answer): "unusable answer: \(answer)"
        case .unavailable(let error): "no answer: \(error)"
        }
    }
}

extension DiscogsError {
    init(_ error: TransportError) {
        switch error {
        case .cancelled: self = .cancelled
        case .outOfCalls(let context): self = .outOfQuota(retryAfter: context.retryAfter)
        case .status(let context) where context.status == 429: self = .outOfQuota(retryAfter: context.retryAfter)
        default: self = .unavailable(error)
        }
    }
}

extension DiscogsError.Answer: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notJSON: "not JSON"
        case .otherShape: "JSON of another shape"
        case .status(let status): "status \(status)"
        }
    }
}
