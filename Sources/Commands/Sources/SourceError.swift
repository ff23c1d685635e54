import Giphy
import TMDB
import Tenor
import Transport
import Web

/// Why a source gave nothing, in its client's words; the description is safe for a log.
protocol SourceError: Error, CustomStringConvertible {
    /// The same in words that all clients share.
    var trouble: SourceTrouble { get }
}

/// What may be wrong with a source.
enum SourceTrouble: Hashable, Sendable {
    case cancelled
    case refusedKey
    case outOfQuota(retryAfter: Duration?)
    /// It answered, and not with what was asked for; its status, when that is what is wrong.
    case unusable(status: Int?)
    case unavailable(TransportError)
}

extension SourceError {
    /// The same in the words of the pages.
    var failure: RemoteFailure {
        switch trouble {
        case .cancelled: .cancelled
        case .refusedKey: .refused
        case .outOfQuota(let retryAfter): .outOfCalls(retryAfter: retryAfter)
        case .unusable: .away
        case .unavailable(let error): RemoteFailure(error)
        }
    }

    /// Whether there was an answer, of a kind that makes it no use to ask anything else.
    var isUseless: Bool {
        switch trouble {
        case .refusedKey: true
        // These are about the one question.
        case .unusable(let status): status != 400 && status != 414
        case .cancelled, .outOfQuota, .unavailable: false
        }
    }
}

extension GiphyError: SourceError {
    var trouble: SourceTrouble {
        switch self {
        case .cancelled: .cancelled
        case .refusedKey: .refusedKey
        case .outOfQuota(let retryAfter): .outOfQuota(retryAfter: retryAfter)
        case .unusable(.status(let status)): .unusable(status: status)
        case .unusable: .unusable(status: nil)
        case .unavailable(let error): .unavailable(error)
        }
    }
}

extension TenorError: SourceError {
    var trouble: SourceTrouble {
        switch self {
        case .cancelled: .cancelled
        case .refusedKey: .refusedKey
        case .outOfQuota(let retryAfter): .outOfQuota(retryAfter: retryAfter)
        case .unusable(.status(let status)): .unusable(status: status)
        case .unusable: .unusable(status: nil)
        case .unavailable(let error): .unavailable(error)
        }
    }
}

extension TMDBError: SourceError {
    var trouble: SourceTrouble {
        switch self {
        case .cancelled: .cancelled
        case .refusedKey: .refusedKey
        case .outOfQuota(let retryAfter): .outOfQuota(retryAfter: retryAfter)
        case .unusable(.status(let status, _)): .unusable(status: status)
        case .unusable: .unusable(status: nil)
        case .unavailable(let error): .unavailable(error)
        // None of these comes where nobody has a session.
        case .sessionEnded, .notApproved, .tokenExpired, .notFound: .unusable(status: nil)
        }
    }
}
