private import CSodium

/// Randomness fit for secrets, from the operating system.
package struct SystemRandomness: RandomNumberGenerator, Sendable {
    package init() {}

    package mutating func next() -> UInt64 {
        startSodium()
        return UInt64(randombytes_random()) << 32 | UInt64(randombytes_random())
    }
}

extension RandomNumberGenerator {
    /// The next `count` random bytes.
    package mutating func bytes(_ count: Int) -> [UInt8] {
        precondition(count >= 0, "a negative number of bytes was asked for")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            let number: UInt64 = next()
            withUnsafeBytes(of: number) { bytes.append(contentsOf: $0.prefix(count - bytes.count)) }
        }
        return bytes
    }

    /// 128 random bits as 32 lower-case hexadecimal digits: an id that nobody guesses and that never repeats.
    package mutating func hexadecimalID() -> String {
        Hexadecimal.text(bytes(16))
    }
}
