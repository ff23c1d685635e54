/// 256 random bits that stand for a person, as 43 characters of URL-safe base64.
///
/// Whoever has the text is that person, so it never appears in a description and is never stored: the database holds
/// ``hash``. A plain SHA-256 is enough for that because the token is random; there is nothing to guess.
package struct SecretToken: Sendable {
    package static let byteCount = 32

    /// The secret itself, for the cookie or the answer it is handed out in.
    package let text: String

    /// A new token.
    package init(using randomness: inout some RandomNumberGenerator) {
        text = URLSafeBase64.text(randomness.bytes(Self.byteCount))
    }

    /// The token somebody presented, or nil when it cannot be one.
    package init?(presented text: String) {
        guard let bytes = URLSafeBase64.bytes(text), bytes.count == Self.byteCount else { return nil }
        // Written anew, so that the spare bits of the last character cannot make two texts of one token.
        guard URLSafeBase64.text(bytes) == text else { return nil }
        self.text = text
    }

    /// What may be stored: the SHA-256 of the text, in hexadecimal.
    package var hash: String {
        SHA256Digest(of: Array(text.utf8)).hexadecimal
    }
}

extension SecretToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "SecretToken(redacted)" }
    package var debugDescription: String { description }
    /// Without this `dump` and failing expectations would show the text.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
