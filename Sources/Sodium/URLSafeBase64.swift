/// Base64 with `-` and `_`, without padding (RFC 4648, section 5).
package enum URLSafeBase64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static let values: [UInt8: UInt32] = Dictionary(
        uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, UInt32($0.offset)) }
    )

    package static func text(_ bytes: [UInt8]) -> String {
        var characters: [UInt8] = []
        characters.reserveCapacity((bytes.count * 4 + 2) / 3)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0...group.count {
                characters.append(alphabet[Int(bits >> (18 - 6 * UInt32(place)) & 0x3f)])
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }

    /// The bytes of `text`, or nil when it has other characters or an impossible length.
    package static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var bitCount = 0
        for character in text.utf8 {
            guard let value = values[character] else { return nil }
            bits = bits << 6 | value
            bitCount += 6
            guard bitCount >= 8 else { continue }
            bitCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
        }
        return bytes
    }
}
