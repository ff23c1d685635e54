/// FNV-1a with 64 bits: the same on every machine and in every run, unlike Swift's own hashing.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ text: String) { add(text) }

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        // A separator, so that "ab" + "c" is not "a" + "bc".
        value = (value ^ 0xFF) &* 0x0000_0100_0000_01B3
    }

    /// 16 hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Numbers that look random and are the same each time (SplitMix64).
struct StableRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    }
}
