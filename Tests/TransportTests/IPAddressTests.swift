import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct IPAddressTests {
    @Test(
        arguments: zip(
            ["1.2.3.4", "::", "::1", "1::", "2001:db8::8:800:200c:417a", "::ffff:1.2.3.4", "1:2:3:4:5:6:7:8"],
            [
                [1, 2, 3, 4],
                Array(repeating: 0, count: 16),
                Array(repeating: 0, count: 15) + [1],
                [0, 1] + Array(repeating: 0, count: 14),
                [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 0, 0, 8, 8, 0, 0x20, 0x0C, 0x41, 0x7A],
                Array(repeating: 0, count: 10) + [0xFF, 0xFF, 1, 2, 3, 4],
                [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8],
            ] as [[UInt8]]
        )
    ) func `the bytes of an address are read`(text: String, bytes: [UInt8]) {
        #expect(IPAddress(text)?.bytes == bytes)
    }

    @Test(arguments: [
        "", "1", "127.1", "127.0.1", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "0x7f.0.0.1", "2130706433", "0177.0.0.1",
        "1.2.3.", ".1.2.3", "1.2.3.-4", "1.2.3.+4", "１.2.3.4", " 1.2.3.4", "1.2.3.4 ", "[::1]", "::1%eth0", ":", ":::",
        "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8", "12345::", "g::", "::+1", "::1.2.3",
        "1.2.3.4::", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "::ffff:0x7f.1",
    ]) func `an odd spelling is no address`(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(arguments: ["8.8.8.8", "::1", "2001:db8::ff00:42:8329"]) func `what is printed reads back`(
        text: String
    ) throws {
        let address = try #require(IPAddress(text))
        #expect(IPAddress(address.description) == address)
    }

    @Test func `other numbers of bytes are no address`() {
        #expect(IPAddress(bytes: []) == nil)
        #expect(IPAddress(bytes: [1, 2, 3]) == nil)
        #expect(IPAddress(bytes: Array(repeating: 1, count: 17)) == nil)
    }
}
