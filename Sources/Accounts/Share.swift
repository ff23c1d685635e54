package import FoundationEssentials

/// The link under which somebody shows their box to whoever has it.
package struct Share: Hashable, Sendable {
    /// 22 characters of URL-safe base64 from 128 random bits.
    package let token: String
    package let createdAt: Date
}

/// How somebody stands with the link that shows their box.
package enum ShareState: Hashable, Sendable {
    case none
    case shared(Share)
    /// There is a link and it works, but its address was sealed with a key that this server no longer has.
    case unreadable(since: Date)

    /// The link; nil when there is none that can be shown.
    package var share: Share? {
        if case .shared(let share) = self { share } else { nil }
    }
}

extension Share: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "Share(redacted)" }
    package var debugDescription: String { description }
    /// Without this `dump` and failing expectations would show the token.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
