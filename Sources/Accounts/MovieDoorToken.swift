package import FoundationEssentials

/// What a program hands a person to approve.
package struct MovieDoorToken: Sendable {
    package enum State: Hashable, Sendable {
        case waiting
        case approved
        case denied
    }

    package let text: String
    package let expiresAt: Date
}

/// What became of the wish for a session.
package enum MovieDoorSession: Hashable, Sendable {
    /// The session's secret, this once.
    case session(String)
    /// Nobody has approved the token yet.
    case notApproved
    case denied
    /// There is no such token, it was used, or its hour is over.
    case unknown
}
