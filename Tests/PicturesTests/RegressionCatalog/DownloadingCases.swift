import Foundation
import HTTPTypes
import Logging
import Media
import TestSupport
import Testing
import Transport
import Vips

@testable import Pictures

/// Originals from elsewhere; numbers as in the regression catalog of the engineering guide.
@Suite(.timeLimit(.minutes(1)))
struct DownloadingCases {
    private static let tag: HTTPFields = [.eTag: "\"1\""]

    private func originals(
        over stub: StubTransport,
        attempts: Int = 1,
        at text: String = "https://images.example/poster.jpg"
    ) -> RemoteOriginals {
        .over(stub, attempts: attempts, at: text, on: Date(timeIntervalSince1970: 0))
    }

    private func key() throws -> OriginalKey {
        OriginalKey(id: try .sample("550", of: .tmdb), fingerprint: "abcdef01")
    }

    @Test func `11: the beginning of a download survives an early failure`() async throws {
        let rest: HTTPFields = [.contentRange: "bytes 3-6/7", .eTag: "\"1\""]
        let stub = StubTransport([.broken(200, Self.tag, "pic"), .reply(503), .reply(206, rest, "ture")])
        let originals = originals(over: stub)
        for _ in 0..<2 {
            await #expect(throws: PictureError.unreachable) { try await originals.original(for: key()) }
        }
        #expect(try await originals.original(for: key()) == Array("picture".utf8))
        #expect(stub.sent(.range) == [nil, "bytes=3-", "bytes=3-"])
    }

    @Test(arguments: ["HTTPS://images.example/a", "https://IMAGES.example/a", "hTTps://images.example:443/a@b?c=d@e"])
    func `22: scheme and host are compared without case, and an at sign in the path is harmless`(
        text: String
    ) async throws {
        let stub = StubTransport([.reply(200, [:], "picture")])
        #expect(try await originals(over: stub, at: text).original(for: key()) == Array("picture".utf8))
        #expect(stub.requests.first?.address?.host.description == "images.example")
    }

    @Test(arguments: [
        "https://images.example@other.example/a", "https://me:secret@images.example/a", "FILE:///etc/passwd",
    ])
    func `22: an at sign before the path leads nowhere`(text: String) async throws {
        let stub = StubTransport([.reply(200, [:], "picture")])
        await #expect(throws: PictureError.unknownItem) {
            try await originals(over: stub, at: text).original(for: key())
        }
        #expect(stub.requests.isEmpty)
    }

    @Test(
        arguments: zip(
            [
                .reply(200), .broken(200, tag, "pic"), .failure(.tooLarge(.init(host: "images.example"))),
                .reply(200, [.contentLength: "9"], "picture"), .reply(200, [.contentType: "text/html"], "picture"),
                .reply(200, [:], "more than twelve"),
            ] as [StubTransport.Answer],
            [
                .unreachable, .unreachable, .tooCostly(.fileSize), .unreachable, .unreachable, .tooCostly(.fileSize),
            ] as [PictureError]
        )
    ) func `24: empty, cut off, too long, of another length or another type is no original`(
        answer: StubTransport.Answer,
        error: PictureError
    ) async throws {
        let stub = StubTransport([answer])
        await #expect(throws: error) { try await originals(over: stub).original(for: key()) }
    }

    @Test(arguments: [
        "http://127.0.0.1/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest/meta-data/",
        "https://10.0.0.1/", "https://localhost/", "https://images.example.evil.example/", "//192.168.0.1/",
    ])
    func `25: a redirect to a private address is not followed`(location: String) async throws {
        let stub = StubTransport([.reply(302, [.location: location])])
        await #expect(throws: PictureError.unreachable) { try await originals(over: stub).original(for: key()) }
        #expect(stub.requests.count == 1)
    }
}
