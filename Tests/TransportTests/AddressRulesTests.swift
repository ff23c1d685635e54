import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct AddressRulesTests {
    private static let closed = [
        // IPv4: what leads inside, and what leads nowhere.
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1",
        "127.255.255.255", "169.254.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1",
        "192.0.0.170", "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255",
        "198.51.100.7", "203.0.113.7", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
        // IPv6: unspecified, loopback, discard, unassigned.
        "::", "::1", "100::1", "1::1", "4000::1", "5f00::1", "fe00::1",
        // Unique local, link-local, site-local, multicast.
        "fc00::1", "fd12:3456:789a::1", "fe80::1", "febf::1", "fec0::1", "feff::1", "ff02::1", "ff0e::1",
        // IPv4-compatible, mapped and translated, whatever they carry.
        "::8.8.8.8", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:a9fe:a9fe", "::ffff:0:8.8.8.8",
        // NAT64 with the well-known prefix and with the local-use one.
        "64:ff9b::8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::a00:1",
        // 6to4, Teredo, ORCHID, benchmarking, protocol assignments.
        "2002:0808:0808::1", "2002:7f00:1::1", "2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:10::1",
        "2001:20::1", "2001:2::1", "2001:1::1",
        // ISATAP under a global, a local and a flipped identifier.
        "2606:4700::5efe:8.8.8.8", "2606:4700::200:5efe:7f00:1", "fe80::5efe:10.0.0.1",
        // Documentation, given back.
        "2001:db8::1", "3fff::1", "3fff:fff::1", "3ffe::1",
    ]

    private static let open = [
        "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.167.255.255",
        "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255", "2001:200::1", "2001:4860:4860::8888",
        "2606:4700:4700::1111", "2a00:1450::5eff:1", "3fff:1000::1", "3ffd::1",
    ]

    @Test(arguments: closed) func `an address that leads inside is refused`(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!AddressRules(allowsLoopback: false).allows(address))
    }

    @Test(arguments: open) func `a public address is allowed, right up to its neighbors`(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(AddressRules(allowsLoopback: false).allows(address))
    }

    @Test(arguments: closed) func `the test switch opens loopback and nothing else`(text: String) throws {
        let address = try #require(IPAddress(text))
        let isLoopback = text.hasPrefix("127.") || text == "::1"
        #expect(AddressRules(allowsLoopback: true).allows(address) == isLoopback)
    }
}
