import HTTPTypes

/// Why there is no reply.
///
/// Made without queries, keys and cookies: what is in it may be logged.
package enum TransportError: Error, Hashable, Sendable {
    /// The caller gave up; nothing is wrong.
    case cancelled
    /// Nothing was sent, because it must not be.
    case refused(Refusal, host: String)
    /// The name is unknown, nobody answers there, or not in the way that was agreed on (TLS).
    case unreachable(Context)
    /// The first byte or the last one took too long.
    case timedOut(Context)
    /// The body passed the request's limit; the rest was not read.
    case tooLarge(Context)
    /// The connection ended, or the time did, after a part of the body.
    case interrupted(Context, received: TransportReply)
    /// The reply cannot be used: it comes in a coding or in a piece nobody asked for.
    case malformed(Context)
    /// The upstream failed or asks for patience, also when asked again as often as is decent.
    case status(Context)
    /// Nothing was sent: no calls are left for now.
    case outOfCalls(Context)
    /// Nothing was sent: the upstream failed so often that it is left alone for a while.
    case leftAlone(Context)
    /// The transport was shut down.
    case closed

    package enum Refusal: String, Hashable, Sendable {
        case address
        case hostNotListed
        case forbiddenNetwork
        case redirectToNowhere
        case redirectToPlainHTTP
        case tooManyRedirects
    }

    /// The facts that errors share.
    package struct Context: Hashable, Sendable {
        package var host: String
        package var status: Int?
        /// How long the upstream asked to be left alone.
        package var retryAfter: Duration?

        package init(host: String, status: Int? = nil, retryAfter: Duration? = nil) {
            self.host = host
            self.status = status
            self.retryAfter = retryAfter
        }

        /// The facts of a reply.
        package init(host: String, reply: TransportReply) {
            self.init(host: host, status: reply.head.status.code, retryAfter: RetryAfter.duration(in: reply.head))
        }
    }
}

extension TransportError: CustomStringConvertible {
    /// Safe for a log.
    package var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .refused(let refusal, let host): "refused (\(refusal.rawValue)): \(host)"
        case .unreachable(let context): "unreachable: \(context)"
        case .timedOut(let context): "timed out: \(context)"
        case .tooLarge(let context): "too large: \(context)"
        case .interrupted(let context, let reply): "interrupted: \(context), \(reply)"
        case .malformed(let context): "malformed reply: \(context)"
        case .status(let context): "failing: \(context)"
        case .outOfCalls(let context): "out of calls: \(context)"
        case .leftAlone(let context): "left alone: \(context)"
        case .closed: "closed"
        }
    }
}

extension TransportError.Context: CustomStringConvertible {
    package var description: String {
        let facts = [status.map { "status \($0)" }, retryAfter.map { "retry after \($0)" }]
        return ([host] + facts.compactMap(\.self)).joined(separator: ", ")
    }
}
