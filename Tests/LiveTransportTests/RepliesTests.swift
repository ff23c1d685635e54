import HTTPTypes
import LiveTransport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct RepliesTests {
    private func reply(
        to method: HTTPRequest.Method = .get,
        bytes: Int = 1_000_000,
        from steps: Upstream.Step...
    ) async throws -> (result: Result<TransportReply, TransportError>, log: UpstreamLog) {
        try await Upstream.run(.always(steps)) { upstream in
            try await withTransport { transport in
                let result = await outcome { () async throws(TransportError) in
                    try await transport.reply(to: upstream.request(method, bytes: bytes))
                }
                return (result, upstream.log)
            }
        }
    }

    @Test func `a reply brings status, fields and body`() async throws {
        let (result, log) = try await reply(
            from: .send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: \"a\"\r\nContent-Type: image/gif\r\n\r\nhello")
        )
        let reply = try result.get()
        #expect(reply.head.status.code == 200)
        #expect(reply.head.headerFields[.eTag] == "\"a\"")
        #expect(String(decoding: reply.body, as: UTF8.self) == "hello")
        let head = try #require(log.heads.first).lowercased()
        #expect(head.hasPrefix("get /a.jpg http/1.1\r\n"))
        #expect(head.contains("\r\nhost: upstream.test:"))
        #expect(head.contains("\r\naccept-encoding: identity"))
        #expect(head.contains("\r\nuser-agent: zoetropetests"))
    }

    @Test(arguments: [204, 206, 301, 304, 404, 416, 429, 500, 503]) func `every status is a reply`(
        code: Int
    ) async throws {
        let (result, _) = try await reply(from: .send("HTTP/1.1 \(code) x\r\nContent-Length: 0\r\n\r\n"))
        #expect(try result.get().head.status.code == code)
    }

    @Test func `a length with 304 or to HEAD announces no body`() async throws {
        let (unchanged, _) = try await reply(from: .send("HTTP/1.1 304 x\r\nContent-Length: 9999999\r\n\r\n"))
        #expect(try unchanged.get().body.isEmpty)
        let (head, _) = try await reply(to: .head, from: .send("HTTP/1.1 200 x\r\nContent-Length: 9999999\r\n\r\n"))
        #expect(try head.get().body.isEmpty)
    }

    @Test func `a body in chunks or up to the end of the connection is whole`() async throws {
        let (chunked, _) = try await reply(
            from: .send("HTTP/1.1 200 x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n")
        )
        #expect(try chunked.get().body == Array("abc".utf8))
        let (open, _) = try await reply(from: .send("HTTP/1.1 200 x\r\nConnection: close\r\n\r\nabc"), .close)
        #expect(try open.get().body == Array("abc".utf8))
    }

    @Test(arguments: [
        "HTTP/1.1 200 x\r\n\r\n", "HTTP/1.1 200 x\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
        "HTTP/1.1 200 x\r\nContent-Length: 900000000\r\n\r\n",
    ]) func `a body without end is given up at the limit, and the connection with it`(head: String) async throws {
        let (result, log) = try await reply(bytes: 100_000, from: .send(head), .pour)
        #expect(throws: TransportError.tooLarge(.upstream(status: 200))) { try result.get() }
        await log.happened(.disconnected)
    }

    @Test func `a body that is announced as too large is not waited for`() async throws {
        let (result, log) = try await reply(from: .send("HTTP/1.1 200 x\r\nContent-Length: 1000001\r\n\r\n"))
        #expect(throws: TransportError.tooLarge(.upstream(status: 200))) { try result.get() }
        await log.happened(.disconnected)
    }

    @Test func `a body as large as the limit is fine, one byte more is not`() async throws {
        let exact = "HTTP/1.1 200 x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        let (fits, _) = try await reply(bytes: 3, from: .send(exact))
        #expect(try fits.get().body.count == 3)
        let (passes, _) = try await reply(bytes: 2, from: .send(exact))
        #expect(throws: TransportError.tooLarge(.upstream(status: 200))) { try passes.get() }
    }

    @Test(arguments: [
        "HTTP/1.1 200 x\r\nContent-Length: 10\r\n\r\nabc",
        "HTTP/1.1 200 x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
        "HTTP/1.1 200 x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc",
    ]) func `a body that breaks off is told with what came of it`(text: String) async throws {
        let (result, _) = try await reply(from: .send(text), .close)
        guard case .failure(.interrupted(let context, let received)) = result else {
            Issue.record("expected an interruption, got \(result)")
            return
        }
        #expect(context == .upstream(status: 200))
        #expect(received.body == Array("abc".utf8))
    }

    @Test func `a length that is too short cuts the body`() async throws {
        let (result, _) = try await reply(from: .send("HTTP/1.1 200 x\r\nContent-Length: 2\r\n\r\nabc"))
        #expect(try result.get().body == Array("ab".utf8))
    }

    @Test(arguments: ["gzip", "deflate", "br", "GZIP", "identity, gzip"]) func `a coding nobody asked for is refused`(
        coding: String
    ) async throws {
        let (result, _) = try await reply(
            from: .send("HTTP/1.1 200 x\r\nContent-Encoding: \(coding)\r\nContent-Length: 1\r\n\r\nx")
        )
        #expect(throws: TransportError.malformed(.upstream(status: 200))) { try result.get() }
    }

    @Test(arguments: [
        "not HTTP at all\r\n\r\n", "HTTP/1.1 99999 x\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 x\r\nContent-Length: -5\r\n\r\n",
        "HTTP/1.1 200 x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "HTTP/1.1 200 x\r\nX: \(String(repeating: "x", count: 1_000_000))\r\n\r\n",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
    ]) func `what is no proper reply is an error and nothing worse`(text: String) async throws {
        let (result, _) = try await reply(from: .send(text), .close)
        #expect(throws: TransportError.self) { try result.get() }
    }
}
