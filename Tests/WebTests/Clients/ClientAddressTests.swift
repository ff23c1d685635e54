import NIOCore
import Testing

@testable import Web

struct ClientAddressTests {
    private func address(_ text: String) throws -> ClientAddress { try #require(ClientAddress(text)) }

    @Test(arguments: [
        "", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4:80", "[::1]", "fe80::1%eth0", "localhost", "0x7f.1", " 1.2.3.4",
        ":::", "1::2::3", "unknown", String(repeating: "1", count: 5000), "1.2.3.4\u{0}", "١.٢.٣.٤",
    ])
    func `what is no address is none`(text: String) {
        #expect(ClientAddress(text) == nil)
    }

    @Test func `an IPv4 address is the same however a socket writes it`() throws {
        #expect(try address("203.0.113.9") == address("::ffff:203.0.113.9"))
        #expect(try address("203.0.113.9") != address("::203.0.113.9"))
        #expect(try address("2001:DB8::1") == address("2001:db8:0:0:0:0:0:1"))
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("128.0.0.1", false), ("::2", false),
        ("::ffff:127.0.0.1", true),
    ])
    func `this machine is known by its addresses`(text: String, isLoopback: Bool) throws {
        let socket = try SocketAddress(ipAddress: text, port: 1)
        #expect(ClientAddress(socket).isLoopback == isLoopback)
    }

    @Test func `a socket without a network address is this machine`() {
        #expect(ClientAddress(nil).isLoopback)
    }

    @Test func `addresses are named in the log as operators write them`() throws {
        #expect(try address("203.0.113.7").description == "203.0.113.7")
        #expect(try address("2001:db8:a::1").description == "2001:db8:a:0:0:0:0:1")
    }

    @Test func `limits are counted by IPv4 address, and by the first half of IPv6 ones`() throws {
        #expect(try address("203.0.113.9").network != address("203.0.113.8").network)
        #expect(try address("2001:db8:1:2::1").network == address("2001:db8:1:2:ffff::2").network)
        #expect(try address("2001:db8:1:2::1").network != address("2001:db8:1:3::1").network)
        #expect(try address("2001:db8:1:2::1").asker == address("2001:db8:1:2::3").asker)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.1.2.3/8", "10.9.9.9", true),
        ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false), ("0.0.0.0/0", "8.8.8.8", true),
        ("0.0.0.0/0", "2001:db8::1", false), ("fd00::/8", "fd12::1", true), ("fd00::/8", "fe80::1", false),
        ("::1", "::1", true), ("::/0", "8.8.8.8", true), ("10.0.0.0/9", "10.128.0.1", false),
    ])
    func `a range has the addresses that begin as it does`(range: String, text: String, isInside: Bool) throws {
        #expect(try #require(AddressRange(range)).contains(address(text)) == isInside)
    }

    @Test(arguments: [
        "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "::/129", "a/8", "1.2.3.4/8/8",
    ])
    func `what is no range is none`(text: String) {
        #expect(AddressRange(text) == nil)
    }
}

struct TrustedProxiesTests {
    private let proxies = TrustedProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"].compactMap(AddressRange.init))

    private func client(_ peer: String, _ fields: String...) throws -> ClientAddress {
        proxies.client(of: try #require(ClientAddress(peer)), forwarded: fields)
    }

    @Test func `a peer nobody trusts speaks for itself, whatever it says`() throws {
        #expect(try client("198.51.100.7", "203.0.113.9") == ClientAddress("198.51.100.7"))
        let none = TrustedProxies()
        let loopback = try #require(ClientAddress("127.0.0.1"))
        #expect(none.client(of: loopback, forwarded: ["203.0.113.9"]) == loopback)
    }

    @Test(arguments: [
        "203.0.113.9", "1.1.1.1, 203.0.113.9", "1.1.1.1,203.0.113.9 , 10.0.0.2", "lies, 203.0.113.9",
        "203.0.113.9:4711", "::ffff:203.0.113.9", "203.0.113.9,fd00::5",
    ])
    func `behind trusted ones it is the last that is none`(field: String) throws {
        #expect(try client("127.0.0.1", field) == ClientAddress("203.0.113.9"))
    }

    @Test func `fields are one list`() throws {
        #expect(try client("127.0.0.1", "1.1.1.1", "203.0.113.9", "10.1.1.1, 10.2.2.2") == ClientAddress("203.0.113.9"))
        #expect(try client("127.0.0.1", "[2001:db8::9]:80") == ClientAddress("2001:db8::9"))
    }

    @Test(arguments: ["", ",", "unknown", "203.0.113.9, unknown", "203.0.113.9,", "_hidden", "10.0.0.3, 10.0.0.4"])
    func `where nobody can be told, it is the peer`(field: String) throws {
        #expect(try client("127.0.0.1", field) == ClientAddress("127.0.0.1"))
    }

    @Test func `a long list is not read to its end`() throws {
        let hops = Array(repeating: "10.0.0.1", count: 5000)
        #expect(try client("127.0.0.1", (["203.0.113.9"] + hops).joined(separator: ",")) == ClientAddress("127.0.0.1"))
    }
}
