import Sodium
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SystemRandomnessTests {
    /// Counts upwards, so that what is made of it is known.
    private struct Counting: RandomNumberGenerator {
        var number: UInt64 = 0

        mutating func next() -> UInt64 {
            number += 1
            return number
        }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 32])
    func `as many bytes come as were asked for`(count: Int) {
        var randomness = SystemRandomness()
        #expect(randomness.bytes(count).count == count)
    }

    @Test func `an id is 32 hexadecimal digits made from the given randomness`() {
        var randomness = Counting()
        #expect(randomness.hexadecimalID() == "01000000000000000200000000000000")
    }

    @Test(
        arguments: zip(
            [[], [0xff], [0xfb, 0xff], [0x14, 0xfb, 0x9c, 0x03], [0xff, 0xff, 0xff]],
            ["", "_w", "-_8", "FPucAw", "____"]
        )
    )
    func `base64 is URL-safe, without padding, and goes both ways`(bytes: [UInt8], text: String) {
        #expect(URLSafeBase64.text(bytes) == text)
        #expect(URLSafeBase64.bytes(text) == bytes)
    }
}
