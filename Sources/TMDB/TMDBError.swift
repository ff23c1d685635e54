package import Transport

/// Why TMDB gave nothing.
///
/// Holds neither keys nor sessions nor what was searched for: what is in it may be logged.
package enum TMDBError: Error, Hashable, Sendable {
    /// The caller gave up; nothing is wrong.
    case cancelled
    /// It does not take the operator's key.
    case refusedKey(status: Int)
    /// It no longer takes the person's session: they have to link their account again.
    case sessionEnded
    /// The person has not approved the request token, or refused.
    case notApproved
    /// The request token is too old, or was never given out.
    case tokenExpired
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
        /// A status, with the number of TMDB's table where there was one.
        case status(Int, code: Int?)
    }
}

extension TMDBError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .refusedKey(let status): "the key was refused (status \(status))"
        case .sessionEnded: "the session has ended"
        case .notApproved: "the token was not approved"
        case .tokenExpired: "the token is no longer good"
        case .notFound: "not found"
        case .outOfQuota(let retryAfter): "out of calls" + (retryAfter.map { ", retry after \($0)" } ?? "")
        case .unusable(let answer): "unusable answer: \(answer)"
        case .unavailable(let error): "no answer: \(error)"
        }
    }
}

extension TMDBError {
    init(_ error: TransportError) {
        switch error {
        case .cancelled: self = .cancelled
        case .outOfCalls(let context): self = .outOfQuota(retryAfter: context.retryAfter)
        case .status(let context) where context.status == 429: self = .outOfQuota(retryAfter: context.retryAfter)
        default: self = .unavailable(error)
        }
    }
}

extension TMDBError.Answer: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notJSON: "not JSON"
        case .otherShape: "JSON of another shape"
        case .status(let status, let code): "status \(status)" + (code.map { ", code \($0)" } ?? "")
        }
    }
}
