import HTTPTypes
import TestSupport
import Testing

@testable import Transport

@Suite(.timeLimit(.minutes(1)))
struct WebAddressTests {
    @Test func `an address falls into its parts`() throws {
        let address = try #require(WebAddress("HTTPS://Images.Example.:8443/a/b%20c?key=1&x=/#part"))
        #expect(address.scheme == .https)
        #expect(address.host == "images.example")
        #expect(address.port == 8443)
        #expect(address.target == "/a/b%20c?key=1&x=/")
        #expect(address.authority == "images.example:8443")
    }

    @Test func `without a path it is the root`() throws {
        #expect(try #require(WebAddress("https://a.example")).target == "/")
        #expect(try #require(WebAddress("https://a.example?q")).target == "/?q")
    }

    @Test(
        arguments: zip(
            [
                "https://b.example/x", "//b.example/x", "/x", "x", "../x", "../../../x", "./x?y=1", "?y=1", "", "#top",
                "x/../y", "HTTP://b.example", "/a/./b/..",
            ],
            [
                "https://b.example/x", "https://b.example/x", "https://a.example:8443/x",
                "https://a.example:8443/one/x", "https://a.example:8443/x", "https://a.example:8443/x",
                "https://a.example:8443/one/x?y=1", "https://a.example:8443/one/two?y=1",
                "https://a.example:8443/one/two?q=0", "https://a.example:8443/one/two?q=0",
                "https://a.example:8443/one/y", "http://b.example/", "https://a.example:8443/a/",
            ]
        )
    ) func `a Location is read against the address it came from`(reference: String, expected: String) throws {
        let base = try #require(WebAddress("https://a.example:8443/one/two?q=0"))
        #expect(base.following(reference) == WebAddress(expected))
        #expect(base.following(reference) != nil)
    }

    @Test(arguments: [
        "javascript:alert(1)", "http:x", "//", "//[::1]/", "//127.0.0.1/", "/a b", "https://u@b.example/",
    ]) func `a doubtful Location leads nowhere`(reference: String) throws {
        let base = try #require(WebAddress("https://a.example/one"))
        #expect(base.following(reference) == nil)
    }

    @Test func `no description shows the query, fields or the body`() throws {
        let address = try #require(WebAddress("https://api.example/v1/search?api_key=hidden&q=cats"))
        let fields: HTTPFields = [.authorization: "Bearer hidden", .cookie: "session=hidden"]
        let request = TransportRequest(
            HTTPRequest(address, headerFields: fields),
            body: Array("hidden".utf8),
            limits: ReplyLimits(bytes: 1, time: .seconds(1))
        )
        let reply = TransportReply.status(200, [.setCookie: "session=hidden"], body: Array("hidden".utf8))
        let context = TransportError.Context(host: address.host.description, reply: reply)
        let error = TransportError.interrupted(context, received: reply)
        for value in [address, request, reply, error] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            let printed = ["\(value)", String(reflecting: value), value is WebAddress ? "" : dumped]
            #expect(printed.allSatisfy { !$0.contains("hidden") && !$0.contains("104, 105, 100") })
        }
        #expect("\(request)" == "GET https://api.example/v1/search")
    }
}
