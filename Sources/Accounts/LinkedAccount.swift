package import FoundationEssentials
package import Media

/// Where people may have accounts that their profiles here are linked to.
package enum LinkedService: String, Hashable, Sendable, CaseIterable {
    case tmdb
}

/// A profile's account elsewhere, as the service there describes it.
package struct RemoteAccount: Hashable, Sendable {
    /// What the account is called by programs.
    package let id: String
    /// What it is called by people.
    package let userName: String

    package init(id: String, userName: String) {
        self.id = id
        self.userName = userName
    }
}

/// A profile that is linked to an account elsewhere.
package struct LinkedAccount: Hashable, Sendable {
    package let profile: ProfileID
    package let remote: RemoteAccount
    package let linkedAt: Date
    /// The session that acts for it; nil when it has ended, or was sealed with a key that is lost.
    package let session: AccountSecret?
    /// When everything was read from it last; nil when it never was.
    package let lastPullAt: Date?
    package let nextPullAt: Date
    /// How often reading failed since.
    package let failedPulls: Int
}

/// How a profile stands with a service.
package enum LinkState: Hashable, Sendable {
    case none
    /// Begun, not finished yet.
    case begun
    case linked(LinkedAccount)
    /// The session is of no use any more; linking anew may have begun.
    case expired(LinkedAccount, isBegun: Bool)
}

/// A session or token of another service; descriptions and dumps do not show it.
package struct AccountSecret: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

extension AccountSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "AccountSecret(redacted)" }
    package var debugDescription: String { description }
    /// Without this `dump` and failing expectations would show the text.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
