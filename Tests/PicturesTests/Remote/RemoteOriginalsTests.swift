import Foundation
import HTTPTypes
import Logging
import Media
import Pictures
import TestSupport
import Testing
import Transport
import Vips

@Suite(.timeLimit(.minutes(1)))
struct RemoteOriginalsTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let lastModified = "Sun, 06 Nov 1994 08:49:37 GMT"

    private let key: OriginalKey

    init() throws {
        key = OriginalKey(id: try #require(MediaID(source: .tmdb, native: "550")), fingerprint: "abcdef01")
    }

    private func originals(
        over stub: StubTransport,
        attempts: Int = 3,
        at address: String = "https://images.example/poster.jpg"
    ) -> RemoteOriginals {
        .over(stub, attempts: attempts, at: address, on: Self.now)
    }

    private func kept() -> KeptOriginal {
        KeptOriginal(
            bytes: Array("old".utf8),
            validators: .init(entityTag: "W/\"1\"", lastModified: Self.lastModified),
            checkedAt: .distantPast
        )
    }

    @Test func `an original comes with what it can be recognized by`() async throws {
        let stub = StubTransport([.reply(200, [.eTag: "\"1\"", .lastModified: Self.lastModified], "picture")])
        let original = try await originals(over: stub).original(for: key, kept: nil)
        #expect(original.bytes == Array("picture".utf8))
        #expect(original.validators == .init(entityTag: "\"1\"", lastModified: Self.lastModified))
        #expect(original.checkedAt == Self.now)
        #expect(stub.requests.first?.address == WebAddress("https://images.example/poster.jpg"))
        #expect(stub.sent(.accept) == ["image/*"])
        #expect(stub.requests.first?.limits.bytes == 12)
    }

    @Test(arguments: [
        "https://other.example/a.jpg", "http://images.example/a.jpg", "https://images.example:8443/a.jpg",
    ]) func `what is not on the source's list is not asked for`(address: String) async {
        let stub = StubTransport([.reply(200, [:], "picture")])
        await #expect(throws: PictureError.unreachable) {
            try await originals(over: stub, at: address).original(for: key)
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func `without an address there is no original`() async {
        let stub = StubTransport([.reply(200, [:], "picture")])
        await #expect(throws: PictureError.unknownItem) { try await originals(over: stub, at: "").original(for: key) }
        #expect(stub.requests.isEmpty)
    }

    @Test(
        arguments: zip(
            [200, 204, 206, 301, 304, 400, 403, 404, 410, 416, 429, 500, 503],
            [
                .unreachable, .unreachable, .unreachable, .unreachable, .unreachable, .unreachable, .unreachable,
                .unknownItem, .unknownItem, .unreachable, .busy, .unreachable, .unreachable,
            ] as [PictureError]
        )
    ) func `a reply without a picture is the error it stands for`(code: Int, error: PictureError) async {
        let stub = StubTransport(Array(repeating: .reply(code), count: 3))
        await #expect(throws: error) { try await originals(over: stub).original(for: key) }
    }

    @Test(
        arguments: zip(
            [
                .cancelled, .tooLarge(.init(host: "a")), .timedOut(.init(host: "a")), .unreachable(.init(host: "a")),
                .malformed(.init(host: "a")), .closed,
            ] as [TransportError],
            [
                .cancelled, .tooCostly(.fileSize), .unreachable, .unreachable, .unreachable, .unreachable,
            ] as [PictureError]
        )
    ) func `so is a failure of the transport`(failure: TransportError, error: PictureError) async {
        let stub = StubTransport(Array(repeating: .failure(failure), count: 3))
        await #expect(throws: error) { try await originals(over: stub).original(for: key) }
    }

    @Test func `a failure in passing is tried again`() async throws {
        let stub = StubTransport([.reply(503), .reply(429, [.retryAfter: "0"]), .reply(200, [:], "picture")])
        #expect(try await originals(over: stub).original(for: key) == Array("picture".utf8))
    }

    @Test(arguments: [nil, "image/jpeg", "IMAGE/PNG", "image/gif; charset=binary", "application/octet-stream"])
    func `a picture may be called one, or nothing in particular`(type: String?) async throws {
        var fields = HTTPFields()
        fields[.contentType] = type
        let stub = StubTransport([.reply(200, fields, "picture")])
        #expect(try await originals(over: stub).original(for: key) == Array("picture".utf8))
    }

    @Test(arguments: ["text/html", "text/html; charset=utf-8", "application/json", "video/mp4", "imagery/x", "x", ""])
    func `what calls itself something else is refused`(type: String) async {
        let stub = StubTransport([.reply(200, [.contentType: type], "picture")])
        await #expect(throws: PictureError.unreachable) { try await originals(over: stub).original(for: key) }
    }

    @Test(arguments: ["8", "6", "x"]) func `a body that is not as long as announced is refused`(length: String) async {
        let stub = StubTransport([.reply(200, [.contentLength: length], "picture")])
        await #expect(throws: PictureError.unreachable) { try await originals(over: stub).original(for: key) }
    }

    @Test func `what was kept is asked about, and stays when it has not changed`() async throws {
        let stub = StubTransport([.reply(304, [.eTag: "W/\"2\""])])
        let original = try await originals(over: stub).original(for: key, kept: kept())
        #expect(original.bytes == Array("old".utf8))
        #expect(original.validators == .init(entityTag: "W/\"2\"", lastModified: Self.lastModified))
        #expect(original.checkedAt == Self.now)
        #expect(stub.sent(.ifNoneMatch) == ["W/\"1\""])
        #expect(stub.sent(.ifModifiedSince) == [Self.lastModified])
    }

    @Test func `when it has changed, the new one takes its place`() async throws {
        let stub = StubTransport([.reply(200, [:], "new")])
        let original = try await originals(over: stub).original(for: key, kept: kept())
        #expect(original.bytes == Array("new".utf8))
        #expect(original.validators == .init(entityTag: nil, lastModified: nil))
    }

    @Test func `a caller that was cancelled before asks nothing`() async {
        let stub = StubTransport([.reply(200, [:], "picture")])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await originals(over: stub).original(for: key)
        }
        await #expect(throws: PictureError.cancelled) { try await task.value }
        #expect(stub.requests.isEmpty)
    }
}
