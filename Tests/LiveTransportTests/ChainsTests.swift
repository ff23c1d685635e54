import Coordination
import HTTPTypes
import LiveTransport
import Testing
import Transport

/// The decorators over real connections.
@Suite(.timeLimit(.minutes(1)))
struct ChainsTests {
    private static let hosts = HostAllowList(["upstream.test", "inner.test"], allowsTestUpstream: true)

    private static func redirect(to location: String) -> Upstream.Step {
        .send("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
    }

    private static func status(_ code: Int, _ fields: String = "") -> Upstream.Step {
        .send("HTTP/1.1 \(code) x\r\n\(fields)Content-Length: 0\r\n\r\n")
    }

    private func refusal(
        of location: String,
        resolver: HostResolver = .loopback
    ) async throws -> (TransportError?, Int) {
        try await Upstream.run(.always([Self.redirect(to: location)])) { upstream in
            try await withTransport(resolver: resolver) { transport in
                let listed = AllowListedTransport(transport, hosts: Self.hosts, clock: ContinuousClock())
                let result = await outcome { () async throws(TransportError) in
                    try await listed.reply(to: upstream.request())
                }
                guard case .failure(let error) = result else { return (nil, upstream.log.count(of: .requested)) }
                return (error, upstream.log.count(of: .requested))
            }
        }
    }

    @Test(arguments: [
        "http://127.0.0.1/", "http://[::1]/", "http://169.254.169.254/latest/meta-data/", "http://127.1/",
        "http://2130706433/", "http://0x7f.1/", "http://user@upstream.test/", "ftp://upstream.test/",
    ]) func `a redirect to an address is refused`(location: String) async throws {
        let (error, requests) = try await refusal(of: location)
        #expect(error == .refused(.redirectToNowhere, host: "upstream.test"))
        #expect(requests == 1)
    }

    @Test(arguments: ["10.0.0.1", "169.254.169.254", "::ffff:169.254.169.254", "fd00:ec2::254", "64:ff9b::a9fe:a9fe"])
    func `a redirect to a name that leads inside is refused`(address: String) async throws {
        let resolver = HostResolver { host in
            [host == "inner.test" ? IPAddress(address) : IPAddress("127.0.0.1")].compactMap(\.self)
        }
        let (error, requests) = try await refusal(of: "http://inner.test/", resolver: resolver)
        #expect(error == .refused(.forbiddenNetwork, host: "inner.test"))
        #expect(requests == 1)
    }

    @Test func `a chain of four redirects is refused`() async throws {
        let (error, requests) = try await refusal(of: "/again")
        #expect(error == .refused(.tooManyRedirects, host: "upstream.test"))
        #expect(requests == 4)
    }

    @Test func `a chain of three is followed`() async throws {
        let script = Upstream.Script.by { head in
            switch head.split(separator: " ")[1] {
            case "/a.jpg": [Self.redirect(to: "/1")]
            case "/1": [Self.redirect(to: "/2")]
            case "/2": [Self.redirect(to: "/3")]
            default: [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")]
            }
        }
        try await Upstream.run(script) { upstream in
            try await withTransport { transport in
                let listed = AllowListedTransport(transport, hosts: Self.hosts, clock: ContinuousClock())
                let reply = try await listed.reply(to: upstream.request())
                #expect(reply.body == Array("ok".utf8))
            }
        }
    }

    @Test(arguments: ["", "Retry-After: 0\r\n"]) func `429 and 503 pass with patience`(fields: String) async throws {
        let replies = Locked([Self.status(429, fields), Self.status(503, fields), Self.status(200)])
        try await Upstream.run(.by { _ in replies.withLock { [$0.removeFirst()] } }) { upstream in
            try await withTransport { transport in
                let retries = Retries(.standard, clock: ContinuousClock()) { $0.lowerBound }
                let reply = try await RetryingTransport(transport, retries).reply(to: upstream.request())
                #expect(reply.head.status.code == 200)
                #expect(upstream.log.count(of: .requested) == 3)
            }
        }
    }

    @Test func `an upstream that asks for an hour is left alone`() async throws {
        try await Upstream.run(.always([Self.status(429, "Retry-After: 3600\r\n")])) { upstream in
            try await withTransport { transport in
                let retries = Retries(.standard, clock: ContinuousClock()) { $0.lowerBound }
                let context = TransportError.Context(host: "upstream.test", status: 429, retryAfter: .seconds(3600))
                await #expect(throws: TransportError.status(context)) {
                    try await RetryingTransport(transport, retries).reply(to: upstream.request())
                }
                #expect(upstream.log.count(of: .requested) == 1)
            }
        }
    }
}
