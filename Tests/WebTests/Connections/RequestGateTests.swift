import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import Web

struct RequestGateTests {
    private static let hosts = HostRules(
        publicURL: URL(string: "https://gifs.example.org:444/"),
        names: ["Attic.lan", "other.example"]
    )

    /// What arrives behind the gate, and what goes back, of bytes as clients send them.
    private struct Line {
        let channel: EmbeddedChannel

        init(hosts: HostRules = RequestGateTests.hosts) throws {
            channel = EmbeddedChannel()
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                withPipeliningAssistance: false,
                withErrorHandling: false
            )
            try channel.pipeline.syncOperations.addHandler(RequestGate(hosts: hosts, unknownHost: "Unknown."))
            try channel.connect(to: SocketAddress(ipAddress: "10.0.0.1", port: 1)).wait()
        }

        func send(_ text: String) throws {
            try channel.writeInbound(ByteBuffer(string: text.replacing("\n", with: "\r\n")))
        }

        /// The requests that were let through.
        func requests() throws -> [HTTPRequestHead] {
            var heads: [HTTPRequestHead] = []
            while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
                if case .head(let head) = part { heads.append(head) }
            }
            return heads
        }

        func answer(_ body: String = "yes") throws {
            channel.write(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)), promise: nil)
            channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: body))), promise: nil)
            channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        }

        func answers() throws -> String {
            var text = ""
            while let bytes = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: bytes) }
            return text
        }
    }

    @Test(arguments: [
        "localhost", "LOCALHOST:8080", "app.localhost:1", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080",
        "192.168.1.5:80", "[2001:db8::1]", "gifs.example.org", "GIFS.example.org.", "gifs.example.org:444",
        "attic.lan:8080", "other.example", "localhost:",
    ])
    func `numbers, localhost and known names are let through`(host: String) throws {
        let line = try Line()
        try line.send("GET / HTTP/1.1\nHost: \(host)\n\n")
        #expect(try line.requests().count == 1)
    }

    @Test(arguments: [
        "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "example.org",
        "www.gifs.example.org", "attic", "gifs.example.org.evil", "2130706433", "0x7f.1", "127.1",
    ])
    func `any other name is told how to be known`(host: String) throws {
        let line = try Line()
        try line.send("GET / HTTP/1.1\nHost: \(host)\nX-Forwarded-Host: localhost\n\n")
        #expect(try line.requests().isEmpty)
        let answer = try line.answers()
        #expect(answer.hasPrefix("HTTP/1.1 421 ") && answer.hasSuffix("\r\n\r\nUnknown."))
        #expect(answer.contains("Connection: close\r\n"))
    }

    @Test(arguments: [
        "GET / HTTP/1.1\n\n", "GET / HTTP/1.1\nHost: localhost\nHost: localhost\n\n",
        "GET / HTTP/1.1\nHost: localhost\nhost: evil.example\n\n", "GET / HTTP/1.1\nHost:\n\n",
        "GET / HTTP/1.1\nHost: localhost, evil.example\n\n", "GET / HTTP/1.1\nHost: user@localhost\n\n",
        "GET / HTTP/1.1\nHost: localhost/x\n\n", "GET / HTTP/1.1\nHost: [::1\n\n", "GET / HTTP/1.1\nHost: [x]\n\n",
        "GET / HTTP/1.1\nHost: localhost:80:80\n\n", "GET / HTTP/1.0\nHost: localhost\nHost: localhost\n\n",
        "GET / HTTP/1.1\nHost: local host\n\n", "GET / HTTP/1.1\nHost: [::1]x\n\n",
    ])
    func `a host that is missing, said twice or none at all is refused`(request: String) throws {
        let line = try Line()
        try line.send(request)
        #expect(try line.requests().isEmpty)
        #expect(try line.answers().hasPrefix("HTTP/1.1 400 "))
    }

    /// The parser refuses some of these by itself, with an error that ends the connection, others after the gate did.
    @Test(arguments: [
        "Content-Length: 3\nContent-Length: 3", "Content-Length: 3\nContent-Length: 4", "Content-Length: 3, 3",
        "Content-Length: 3\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\nContent-Length: 3",
        "Transfer-Encoding: chunked\nTransfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: identity", "Content-Length: -1", "Content-Length: +3", "Transfer-Encoding: xchunked",
    ])
    func `where a request ends is never a matter of opinion`(fields: String) throws {
        let line = try Line()
        do {
            try line.send("POST / HTTP/1.1\nHost: localhost\n\(fields)\n\n")
            #expect(try line.answers().hasPrefix("HTTP/1.1 400 "))
        } catch is HTTPParserError {
            let answer = try line.answers()
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400 "))
        }
        #expect(try line.requests().isEmpty)
    }

    @Test(arguments: ["GET / HTTP/1.0\n\n", "GET / HTTP/1.0\nHost: localhost\nConnection: keep-alive\n\n"])
    func `an old client is answered in its own version, and that is all`(request: String) throws {
        let line = try Line()
        try line.send(request)
        try? line.send(request)  // the parser may refuse it before the gate does
        let requests = try line.requests()
        #expect(requests.count == 1 && requests.first?.headers["connection"] == ["close"])
        try line.answer("old")
        #expect(try line.answers() == "HTTP/1.0 200 OK\r\nConnection: close\r\n\r\nold")
    }

    @Test(arguments: ["close", "Close", "keep-alive, close"])
    func `a client that says so gets its last answer marked as such`(value: String) throws {
        let line = try Line()
        try line.send("GET / HTTP/1.1\nHost: localhost\nConnection: \(value)\n\n")
        try? line.send("GET /next HTTP/1.1\nHost: localhost\n\n")  // as above
        #expect(try line.requests().map(\.uri) == ["/"])
        try line.answer()
        #expect(try line.answers().lowercased().contains("connection: close\r\n"))
    }

    @Test func `a kept connection stays as it was`() throws {
        let line = try Line()
        for _ in 0..<2 {
            try line.send("GET / HTTP/1.1\nHost: localhost\n\n")
            #expect(try line.requests().count == 1)
            try line.answer()
            #expect(try !line.answers().lowercased().contains("connection:"))
        }
    }

    @Test func `a refusal waits for the answers before it, and nothing follows it`() throws {
        let line = try Line()
        try line.send("GET /1 HTTP/1.1\nHost: localhost\n\nGET /2 HTTP/1.1\nHost: evil.example\n\n")
        try line.send("GET /3 HTTP/1.1\nHost: localhost\n\n")
        #expect(try line.requests().map(\.uri) == ["/1"])
        #expect(try line.answers() == "")
        try line.answer()
        let answers = try line.answers()
        #expect(answers.hasPrefix("HTTP/1.1 200 ") && answers.contains("HTTP/1.1 421 "))
    }

    @Test func `who asks for the head only gets no text`() throws {
        let line = try Line()
        try line.send("HEAD / HTTP/1.1\nHost: evil.example\n\n")
        #expect(try line.answers().hasSuffix("\r\n\r\n"))
    }

    @Test func `one star lets every name through, but nothing that is no name`() throws {
        let hosts = HostRules(publicURL: nil, names: [HostRules.any])
        #expect(hosts.verdict("evil.example") == .allowed && hosts.verdict("a/b") == .malformed)
    }
}
