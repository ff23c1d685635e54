private import CSodium

/// The SHA-256 of some bytes.
package struct SHA256Digest: Hashable, Sendable {
    package static let byteCount = 32

    package let bytes: [UInt8]

    fileprivate init(finished bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The digest of bytes that are at hand.
    package init(of bytes: [UInt8]) {
        var stream = Stream()
        stream.update(bytes)
        self = stream.finish()
    }

    /// 64 lower-case hexadecimal digits.
    package var hexadecimal: String { Hexadecimal.text(bytes) }
}

extension SHA256Digest {
    /// A digest of bytes that come in pieces; where they are cut makes no difference.
    package struct Stream: Sendable {
        private var state = crypto_hash_sha256_state()

        package init() {
            startSodium()
            crypto_hash_sha256_init(&state)
        }

        package mutating func update(_ bytes: some Sequence<UInt8>) {
            let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { buffer in
                _ = crypto_hash_sha256_update(&state, buffer.baseAddress, UInt64(buffer.count))
            }
            if isContiguous == nil { update(Array(bytes)) }
        }

        /// The digest of everything so far.
        ///
        /// The stream is used up.
        package consuming func finish() -> SHA256Digest {
            var digest = [UInt8](repeating: 0, count: SHA256Digest.byteCount)
            crypto_hash_sha256_final(&state, &digest)
            return SHA256Digest(finished: digest)
        }
    }
}
