/// 256 random bits that seal what has to be kept but not read.
///
/// Descriptions and dumps do not show them.
package struct SecretKey: Sendable {
    package static let byteCount = 32

    let bytes: [UInt8]

    /// A new key.
    package init(using randomness: inout some RandomNumberGenerator) {
        bytes = randomness.bytes(Self.byteCount)
    }

    /// A key that was stored; nil when these are not as many bytes as one has.
    init?(stored bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }
}

extension SecretKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "SecretKey(redacted)" }
    package var debugDescription: String { description }
    /// Without this `dump` and failing expectations would show the bytes.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
