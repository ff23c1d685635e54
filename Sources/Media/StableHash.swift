/// FNV-1a with 64 bits: the same on every machine and in every run, unlike Swift's own hashing.
///
/// For cache addresses, daily orders and drawings, where nobody gains from a collision; not for secrets.
package struct StableHash: Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of nothing yet; another seed gives other hashes of the same things.
    package init(seed: UInt64 = 0) { value ^= seed }

    /// The hash of one text.
    package init(_ text: String) { add(text) }

    /// Takes in a text and that it ends here, so that "ab" and "c" are not "a" and "bc".
    package mutating func add(_ text: String) {
        add(bytes: text.utf8)
        add(bytes: CollectionOfOne(0xFF))
    }

    package mutating func add(bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }

    /// The same for a whole file; other modules cannot specialize the general one, which is several times slower.
    package mutating func add(bytes: [UInt8]) {
        for byte in bytes { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// 16 hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
