package import Transport

/// Why GIPHY gave nothing.
///
/// Holds neither the key nor what was searched for: what is in it may be logged.
package enum GiphyError: Error, Hashable, Sendable {
    /// The caller gave up; nothing is wrong.
    case cancelled
    /// It does not take the key.
    case refusedKey(status: Int)
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
        /// An empty answer with status 200 that GIPHY gives when it is in trouble itself.
        case synthetic
        case status(Int)
    }
}

extension GiphyError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .refusedKey(let status): "the key was refused (status \(status))"
        case .outOfQuota(let retryAfter): "out of calls" + (retryAfter.map { ", retry after \($0)" } ?? "")
        case .unusable(let answer): "unusable answer: \(answer)"
        case .unavailable(let error): "no answer: \(error)"
        }
    }
}

extension GiphyError {
    init(_ error: TransportError) {
        switch error {
        case .cancelled: self = .cancelled
        case .outOfCalls(let context): self = .outOfQuota(retryAfter: context.retryAfter)
        case .status(let context) where context.status == 429: self = .outOfQuota(retryAfter: context.retryAfter)
        default: self = .unavailable(error)
        }
    }
}

extension GiphyError.Answer: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notJSON: "not JSON"
        case .otherShape: "JSON of another shape"
        case .synthetic: "empty without having looked"
        case .status(let status): "status \(status)"
        }
    }
}
