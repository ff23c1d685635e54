import Media
import Testing

struct StableHashTests {
    @Test func `the stable hash is FNV-1a`() {
        // The published value for "a"; the separator is one more byte.
        let published: UInt64 = 0xAF63_DC4C_8601_EC8C
        #expect(StableHash("a").value == (published ^ 0xFF) &* 0x0000_0100_0000_01B3)
        #expect(StableHash("a").text.count == 16)
    }

    @Test func `texts are told apart where they end`() {
        var one = StableHash("ab")
        one.add("c")
        var other = StableHash("a")
        other.add("bc")
        #expect(one.value != other.value)
    }

    @Test func `random numbers are the same for the same seed`() {
        var one = StableRandom(seed: 7)
        var other = StableRandom(seed: 7)
        // The first number SplitMix64 gives for the seed 0, as published with it.
        var zero = StableRandom(seed: 0)
        #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
        for _ in 0..<100 { #expect(one.next() == other.next()) }
        #expect((0..<1000).allSatisfy { _ in (2.0...3.0).contains(one.number(in: 2...3)) })
    }
}
