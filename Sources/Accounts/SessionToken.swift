internal import Sodium

/// The secret that stands for a profile, in a cookie or behind `Bearer`.
///
/// 43 characters of URL-safe base64 from 256 random bits. Descriptions and dumps do not show it.
package struct SessionToken: Sendable {
    let secret: SecretToken

    init(using randomness: inout some RandomNumberGenerator) {
        secret = SecretToken(using: &randomness)
    }

    /// The token somebody presented, or nil when it does not look like one.
    package init?(_ text: String) {
        guard let secret = SecretToken(presented: text) else { return nil }
        self.secret = secret
    }

    /// The secret itself, to be handed out once.
    package var text: String { secret.text }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "SessionToken(redacted)" }
    package var debugDescription: String { description }
    /// Without this `dump` and failing expectations would show the text.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
