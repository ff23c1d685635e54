package import FoundationEssentials

/// The link under which somebody shows their box to whoever has it.
package struct Share: Hashable, Sendable {
    /// 22 characters of URL-safe base64 from 128 random bits.
    package let token: String
    package let createdAt: Date
}

extension Share: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "Share(redacted)" }
    package var debugDescription: String { description }
    /// Without this `dump` and failing expectations would show the token.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
