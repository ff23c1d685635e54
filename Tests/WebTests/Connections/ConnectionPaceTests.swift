import Coordination
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import Web

struct ConnectionPaceTests {
    /// A connection with a clock that stands still until it is told to go on.
    private struct Line {
        let channel: EmbeddedChannel
        let connection: OpenConnection
        let errors = ErrorCounter()

        init(patience: TimeAmount = .seconds(20), largestFile: Int = 20 * 1024 * 1024) throws {
            connection = OpenConnection(number: 1, client: ClientAddress(nil), openedAt: 1) {}
            let limits = PaceLimits(patience: patience, largestFile: largestFile)
            channel = EmbeddedChannel(handlers: [ConnectionPace(connection: connection, limits: limits), errors])
            try channel.connect(to: SocketAddress(ipAddress: "10.0.0.1", port: 1)).wait()
        }

        var isOpen: Bool { channel.isActive }

        func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

        func head(_ method: HTTPRequest.Method = .post) throws {
            let head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: "/")
            try channel.writeInbound(HTTPRequestPart.head(head))
            channel.pipeline.read()
        }

        func send(_ count: Int) throws {
            try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0, count: count)))
            channel.pipeline.read()
        }

        func endRequest() throws { try channel.writeInbound(HTTPRequestPart.end(nil)) }

        func answer() throws {
            try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
            try channel.writeOutbound(HTTPResponsePart.end(nil))
        }
    }

    /// Stands where whoever waits for a body stands.
    private final class ErrorCounter: ChannelInboundHandler {
        typealias InboundIn = Never

        private(set) var count = 0

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            if error is SlowBody { count += 1 }
        }
    }

    @Test func `a connection that asks for nothing is closed`() throws {
        let line = try Line()
        line.pass(.seconds(29))
        #expect(line.isOpen)
        line.pass(.seconds(2))
        #expect(!line.isOpen)
    }

    @Test func `a kept connection may rest for longer, counted from its last answer`() throws {
        let line = try Line()
        line.pass(.seconds(25))
        try line.head(.get)
        try line.endRequest()
        line.pass(.seconds(600))
        #expect(line.isOpen && line.connection.idle.restingSince == nil, "it is being answered")
        try line.answer()
        #expect(line.connection.idle.restingSince != nil)
        line.pass(.seconds(74))
        #expect(line.isOpen)
        line.pass(.seconds(2))
        #expect(!line.isOpen)
    }

    @Test func `an answer that is not sent yet is still under way`() throws {
        let line = try Line()
        try line.head(.get)
        try line.endRequest()
        line.channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
        line.channel.write(HTTPResponsePart.end(nil), promise: nil)
        line.pass(.minutes(10))
        #expect(line.isOpen && line.connection.idle.restingSince == nil)
        line.channel.flush()
        #expect(line.connection.idle.restingSince != nil)
    }

    @Test func `an answer that goes on for hours is never cut`() throws {
        let line = try Line()
        try line.head(.get)
        try line.endRequest()
        try line.channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
        for _ in 0..<100 {
            line.pass(.minutes(10))
            try line.channel.writeOutbound(HTTPResponsePart.body(ByteBuffer(string: ": still here\n\n")))
        }
        #expect(line.isOpen)
    }

    @Test func `a body of one byte every five seconds ends whoever waits for it, and then the connection`() throws {
        let line = try Line()
        try line.head()
        for _ in 0..<4 {
            try line.send(1)
            #expect(line.errors.count == 0)
            line.pass(.seconds(5))
        }
        #expect(line.errors.count == 1 && line.isOpen)
        try line.channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .requestTimeout)))
        guard case .head(let head) = try line.channel.readOutbound(as: HTTPResponsePart.self) else {
            Issue.record("there is no answer")
            return
        }
        #expect(head.status == .requestTimeout && head.headerFields[.connection] == "close")
        try line.channel.writeOutbound(HTTPResponsePart.end(nil))
        line.pass(.seconds(6))
        #expect(!line.isOpen)
    }

    @Test func `a client that was given up is closed even when it is never answered`() throws {
        let line = try Line()
        try line.head()
        line.pass(.seconds(25))
        #expect(line.errors.count == 1)
        line.pass(.seconds(6))
        #expect(!line.isOpen)
    }

    @Test func `twenty megabytes over a slow line arrive`() throws {
        let line = try Line()
        try line.head()
        for _ in 0..<205 {
            try line.send(100 * 1024)
            line.pass(.seconds(1))
        }
        try line.endRequest()
        line.pass(.seconds(300))
        #expect(line.isOpen && line.errors.count == 0)
    }

    @Test func `time in which this server reads nothing does not count`() throws {
        let line = try Line()
        let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
        try line.channel.writeInbound(HTTPRequestPart.head(head))
        line.pass(.minutes(30))
        #expect(line.isOpen && line.errors.count == 0)
    }

    @Test func `a body may not go on forever at the slowest pace`() throws {
        let line = try Line(largestFile: 0)
        try line.head()
        // 256 KiB of form at 1 KiB a second.
        for _ in 0..<256 {
            try line.send(1100)
            line.pass(.seconds(1))
        }
        #expect(line.errors.count == 0)
        for _ in 0..<10 {
            try line.send(1100)
            line.pass(.seconds(1))
        }
        #expect(line.errors.count == 1)
    }

    @Test func `no more is read of a body than browsers need to see why it is refused`() throws {
        let line = try Line(largestFile: 0)
        try line.head()
        try line.answer()
        for _ in 0..<65 where line.isOpen { try line.send(1024 * 1024) }
        #expect(!line.isOpen)
    }

    @Test func `a request that comes while room is made is not begun`() throws {
        let line = try Line()
        #expect(line.connection.idle.giveUp())
        try line.head(.get)
        try line.endRequest()
        #expect(try line.channel.readInbound(as: HTTPRequestPart.self) == nil)
    }

    @Test func `whoever takes almost nothing of what waits for them is closed`() throws {
        let line = try Line()
        try line.head(.get)
        try line.endRequest()
        line.channel.isWritable = false
        line.channel.pipeline.fireChannelWritabilityChanged()
        line.pass(.seconds(299))
        #expect(line.isOpen)
        line.pass(.seconds(2))
        #expect(!line.isOpen)
    }

    @Test func `whoever takes some of it all the time is not`() throws {
        let line = try Line()
        try line.head(.get)
        try line.endRequest()
        line.channel.isWritable = false
        line.channel.pipeline.fireChannelWritabilityChanged()
        for _ in 0..<10 {
            // The embedded channel has nothing waiting after a flush: all of it was taken.
            try line.channel.writeOutbound(HTTPResponsePart.body(ByteBuffer(repeating: 0, count: 400_000)))
            line.pass(.seconds(300))
        }
        #expect(line.isOpen)
    }
}
