private import CSodium

/// Seals texts so that only who has the key can read them, and notices when somebody changed them.
///
/// XSalsa20 and Poly1305, with a nonce of its own for each text.
package struct SecretBox: Sendable {
    /// Says how a text was sealed, so that another way can be told apart one day.
    private static let version = "v1."

    private let key: SecretKey

    package init(_ key: SecretKey) {
        self.key = key
    }

    /// The sealed text: characters that need no escaping.
    package func seal(_ text: String) -> String {
        startSodium()
        var randomness = SystemRandomness()
        let nonce = randomness.bytes(Int(crypto_secretbox_NONCEBYTES))
        let plain = Array(text.utf8)
        var sealed = [UInt8](repeating: 0, count: plain.count + Int(crypto_secretbox_MACBYTES))
        let status = crypto_secretbox_easy(&sealed, plain, UInt64(plain.count), nonce, key.bytes)
        precondition(status == 0, "libsodium could not seal a text")
        return Self.version + URLSafeBase64.text(nonce + sealed)
    }

    /// What was sealed; nil when it was sealed with another key, or is damaged.
    package func open(_ sealed: String) -> String? {
        let overhead = Int(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES)
        guard sealed.hasPrefix(Self.version),
            let bytes = URLSafeBase64.bytes(String(sealed.dropFirst(Self.version.count))),
            bytes.count >= overhead
        else {
            return nil
        }
        startSodium()
        let nonce = Array(bytes.prefix(Int(crypto_secretbox_NONCEBYTES)))
        let cipher = Array(bytes.dropFirst(nonce.count))
        var plain = [UInt8](repeating: 0, count: bytes.count - overhead)
        let status = crypto_secretbox_open_easy(&plain, cipher, UInt64(cipher.count), nonce, key.bytes)
        guard status == 0 else { return nil }
        return String(validating: plain, as: UTF8.self)
    }
}
