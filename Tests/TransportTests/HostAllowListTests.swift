import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct HostAllowListTests {
    private let list = HostAllowList(["image.tmdb.org", "i.discogs.com"])

    @Test(arguments: [
        "https://image.tmdb.org/t/p/w500/a.jpg", "HTTPS://IMAGE.TMDB.ORG/a.jpg", "https://image.tmdb.org./a.jpg",
        "https://image.tmdb.org:443/a.jpg", "https://image.tmdb.org:/a.jpg", "https://i.discogs.com",
        "https://i.discogs.com/@someone/a.jpg", "hTTps://i.discogs.com?size=2#top",
    ]) func `a listed host is allowed however it is spelled`(text: String) throws {
        #expect(list.allows(try #require(WebAddress(text))))
    }

    @Test(arguments: [
        "http://image.tmdb.org/a.jpg", "https://image.tmdb.org:8443/a.jpg", "https://image.tmdb.org:80/a.jpg",
        "https://tmdb.org/a.jpg", "https://evil.image.tmdb.org/a.jpg", "https://image.tmdb.org.evil.example/a.jpg",
        "https://ximage.tmdb.org/a.jpg", "https://localhost/a.jpg",
    ]) func `another host, port or scheme is not`(text: String) throws {
        #expect(!list.allows(try #require(WebAddress(text))))
    }

    @Test(arguments: [
        "https://image.tmdb.org@evil.example/", "https://user@image.tmdb.org/", "https://user:word@image.tmdb.org/",
        "https://image.tmdb.org:word@evil.example/", "https://image.tmdb.org\\@evil.example/",
        "https://evil.example\\.image.tmdb.org/", "https://image.tmdb.org%2f@evil.example/", "https:///a.jpg",
        "https:image.tmdb.org/a.jpg", "//image.tmdb.org/a.jpg", "image.tmdb.org/a.jpg", "ftp://image.tmdb.org/",
        "file:///etc/passwd", "javascript:alert(1)", "gopher://image.tmdb.org/", "https://image.tmdb.org:99999/",
        "https://image.tmdb.org:0/", "https://image.tmdb.org:443:443/", "https://image.tmdb.org/a b",
        "https://image.tmdb.org/a\r\nHost: evil.example", "https://image.tmdb.org/\u{0}", " https://image.tmdb.org/",
        "https://image.tm\u{212A}db.org/", "https://im\u{E4}ge.tmdb.org/", "https://image..tmdb.org/", "https://./",
        "https://-image.tmdb.org/", "https://image_1.tmdb.org%00/", "",
    ]) func `a doubtful address is none`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        "127.0.0.1", "127.1", "0x7f.1", "0x7f000001", "0X7F000001", "2130706433", "0177.0.0.1", "017700000001",
        "127.0.0.1.", "1.2.3.4", "8.8.8.8", "[::1]", "::1", "[::ffff:127.0.0.1]", "[fe80::1%25eth0]", "0", "0x",
        "example.1", "example.0x1f", "169.254.169.254",
    ]) func `an address is never a host's name, in any spelling`(text: String) {
        #expect(HostName(text) == nil)
        #expect(WebAddress("https://\(text)/") == nil)
    }

    @Test func `the test switch allows http and any port, for listed hosts only`() throws {
        let list = HostAllowList(["upstream.test"], allowsTestUpstream: true)
        #expect(list.allows(try #require(WebAddress("http://upstream.test:8080/a"))))
        #expect(!list.allows(try #require(WebAddress("http://other.test:8080/a"))))
    }

    @Test func `an origin is allowed with its scheme and port, and no other`() throws {
        let list = HostAllowList(origins: [
            WebOrigin(scheme: .http, host: "localhost", port: 9001), WebOrigin(host: "a.b"),
        ])
        let addresses = [
            "http://localhost:9001/a", "https://a.b:443/", "http://a.b/", "https://a.b:9001/", "https://localhost/",
        ]
        #expect(addresses.map { WebAddress($0).map(list.allows) } == [true, true, false, false, false])
    }

    @Test func `a wrong name in the source stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = HostAllowList(["127.0.0.1"]) }
    }
}
