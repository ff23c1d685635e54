import HTTPTypes
import Media
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Pictures
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct WarmAnswerTests {
    private static let path = "/pictures/starter:cat-face-1/still/320.webp?v=feed000000000001"

    /// A connection whose pictures were asked for once in the usual way.
    private static func connection(_ app: TestSite) async throws -> (EmbeddedChannel, usual: TestBrowser.Answer) {
        let usual = try await app.run { browser async throws in try await browser.send(.get, path) }
        #expect(usual.status == 200)
        return (EmbeddedChannel(handler: WarmAnswerHandler(app.site.warmAnswers)), usual)
    }

    private static func head(
        _ method: HTTPRequest.Method = .get,
        _ path: String = path,
        _ fields: HTTPFields = [:]
    ) -> HTTPRequestPart {
        .head(HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields))
    }

    @Test func `a picture in memory is answered on the connection, just as in the usual way`() async throws {
        let app = try await TestSite()
        let (channel, usual) = try await Self.connection(app)
        try channel.writeInbound(Self.head())
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
        guard case .head(let response) = try channel.readOutbound(as: HTTPResponsePart.self),
            case .body(let body) = try channel.readOutbound(as: HTTPResponsePart.self),
            case .end = try channel.readOutbound(as: HTTPResponsePart.self)
        else {
            Issue.record("the answer is not whole")
            return
        }
        #expect(response.status == .ok)
        #expect(String(buffer: body) == usual.text)
        for field in usual.headers where field.name != .date {
            #expect(response.headerFields[field.name] == field.value, "\(field.name)")
        }
        #expect(response.headerFields[.contentLength] == String(body.readableBytes))
        #expect(response.headerFields[.date]?.hasSuffix(" GMT") == true)
    }

    private struct Other: Sendable, CustomTestStringConvertible {
        var method = HTTPRequest.Method.get
        var path = WarmAnswerTests.path
        var fields: HTTPFields = [:]

        var testDescription: String { "\(method) \(path) \(fields)" }
    }

    @Test(arguments: [
        Other(fields: [.ifNoneMatch: "x"]), Other(fields: [.connection: "close"]),
        Other(fields: [.expect: "100-continue"]),
        Other(method: .head), Other(method: .post), Other(path: "/gifs"), Other(path: path + "&download=1"),
        Other(path: "/pictures/starter:cat-face-1/still/320.webp"),
        Other(path: "/pictures/starter:cat-face-1/still/320.webp?v=other"),
    ])
    private func `everything else goes the usual way`(other: Other) async throws {
        let (channel, _) = try await Self.connection(try await TestSite())
        try channel.writeInbound(Self.head(other.method, other.path, other.fields))
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(try channel.readInbound(as: HTTPRequestPart.self) != nil)
        #expect(try channel.readInbound(as: HTTPRequestPart.self) != nil)
        #expect(try channel.readOutbound(as: HTTPResponsePart.self) == nil)
    }

    @Test func `answers stay in order behind one that is under way`() async throws {
        let (channel, _) = try await Self.connection(try await TestSite())
        try channel.writeInbound(Self.head(.get, "/gifs"))
        try channel.writeInbound(HTTPRequestPart.end(nil))
        try channel.writeInbound(Self.head())
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(try channel.readOutbound(as: HTTPResponsePart.self) == nil)
        for _ in 0..<2 {
            try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
            try channel.writeOutbound(HTTPResponsePart.end(nil))
        }
        while try channel.readOutbound(as: HTTPResponsePart.self) != nil {}
        try channel.writeInbound(Self.head())
        #expect(try channel.readOutbound(as: HTTPResponsePart.self) != nil)
    }

    @Test func `a picture that was forgotten is not answered any more`() async throws {
        let app = try await TestSite()
        let (channel, _) = try await Self.connection(app)
        await app.site.pictures.forget(try #require(MediaID("starter:cat-face-1")))
        try channel.writeInbound(Self.head())
        #expect(try channel.readOutbound(as: HTTPResponsePart.self) == nil)
        #expect(try channel.readInbound(as: HTTPRequestPart.self) != nil)
    }
}
