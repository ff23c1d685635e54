import Foundation
import HTTPTypes
import Logging
import Media
import TestSupport
import Testing
import Transport
import Vips

@testable import Pictures

@Suite(.timeLimit(.minutes(1)))
struct ResumedOriginalsTests {
    private static let tag: HTTPFields = [.eTag: "\"1\""]

    private let key: OriginalKey

    init() throws {
        key = OriginalKey(id: try #require(MediaID(source: .discogs, native: "249504")), fingerprint: "abcdef01")
    }

    private func originals(over stub: StubTransport, attempts: Int = 3) -> RemoteOriginals {
        let address = "https://images.example/sleeve.jpg"
        return .over(stub, attempts: attempts, at: address, on: Date(timeIntervalSince1970: 0))
    }

    private static func rest(_ range: String, _ tag: String = "\"1\"") -> HTTPFields {
        [.contentRange: "bytes \(range)", .eTag: tag]
    }

    @Test func `a transfer that breaks off goes on where it ended`() async throws {
        let stub = StubTransport([.broken(200, Self.tag, "pic"), .reply(206, Self.rest("3-6/7"), "ture")])
        #expect(try await originals(over: stub).original(for: key) == Array("picture".utf8))
        #expect(stub.sent(.range) == [nil, "bytes=3-"])
        #expect(stub.sent(.ifRange) == [nil, "\"1\""])
    }

    @Test func `also when the rest breaks off, too`() async throws {
        let stub = StubTransport([
            .broken(200, Self.tag, "pi"), .broken(206, Self.rest("2-6/7"), "ctu"),
            .reply(206, Self.rest("5-6/7"), "re"),
        ])
        #expect(try await originals(over: stub).original(for: key) == Array("picture".utf8))
        #expect(stub.sent(.range) == [nil, "bytes=2-", "bytes=5-"])
    }

    @Test func `what came survives a fetch that failed`() async throws {
        let stub = StubTransport([
            .broken(200, Self.tag, "pic"), .reply(503), .reply(206, Self.rest("3-6/7"), "ture"),
            .reply(200, [:], "whole"),
        ])
        let originals = originals(over: stub, attempts: 1)
        await #expect(throws: PictureError.unreachable) { try await originals.original(for: key) }
        await #expect(throws: PictureError.unreachable) { try await originals.original(for: key) }
        #expect(try await originals.original(for: key) == Array("picture".utf8))
        // Once it is whole, the beginning is forgotten.
        #expect(try await originals.original(for: key) == Array("whole".utf8))
        #expect(stub.sent(.range) == [nil, "bytes=3-", "bytes=3-", nil])
    }

    @Test(arguments: [[:], [.eTag: "W/\"1\""], [.eTag: "1"], [.eTag: "\"\""]] as [HTTPFields])
    func `without a strong entity tag it starts over`(fields: HTTPFields) async throws {
        let stub = StubTransport([.broken(200, fields, "pic"), .reply(200, fields, "picture")])
        #expect(try await originals(over: stub).original(for: key) == Array("picture".utf8))
        #expect(stub.sent(.range) == [nil, nil])
    }

    @Test func `the whole instead of the rest starts over`() async throws {
        let stub = StubTransport([.broken(200, Self.tag, "pic"), .reply(200, [.eTag: "\"2\""], "another")])
        let original = try await originals(over: stub).original(for: key, kept: nil)
        #expect(original.bytes == Array("another".utf8))
        #expect(original.validators.entityTag == "\"2\"")
    }

    @Test(arguments: [
        rest("2-6/7"), rest("4-6/7"), rest("0-6/7"), rest("3-5/7"), rest("3-6/8"), rest("3-7/8"), rest("3-6/*"),
        rest("6-3/7"), rest("-3-6/7"), rest("3-6"), rest("3-6/7", "\"2\""), rest("3-6/7", "W/\"1\""), tag,
        [.contentRange: "pages 3-6/7"],
    ]) func `a wrong piece is refused, and the whole asked for`(fields: HTTPFields) async throws {
        let stub = StubTransport([
            .broken(200, Self.tag, "pic"), .reply(206, fields, "TURE"), .reply(200, Self.tag, "picture"),
        ])
        #expect(try await originals(over: stub).original(for: key) == Array("picture".utf8))
        #expect(stub.sent(.range) == [nil, "bytes=3-", nil])
    }

    @Test func `a server that insists on wrong pieces is given up`() async throws {
        let stub = StubTransport([
            .broken(200, Self.tag, "pic"), .reply(206, Self.rest("0-3/7"), "TURE"),
            .reply(206, Self.rest("0-3/7"), "TURE"),
        ])
        await #expect(throws: PictureError.unreachable) { try await originals(over: stub).original(for: key) }
        #expect(stub.requests.count == 3)
    }

    @Test func `a piece nobody asked for is refused`() async throws {
        let stub = StubTransport([.reply(206, Self.rest("0-6/7"), "picture")])
        await #expect(throws: PictureError.unreachable) { try await originals(over: stub).original(for: key) }
    }

    @Test func `a range that cannot be had starts over`() async throws {
        let stub = StubTransport([.broken(200, Self.tag, "pic"), .reply(416), .reply(200, Self.tag, "picture")])
        #expect(try await originals(over: stub).original(for: key) == Array("picture".utf8))
    }

    @Test func `pieces do not add up to more than is allowed`() async throws {
        let stub = StubTransport([.broken(200, Self.tag, "0123456"), .reply(206, Self.rest("7-13/14"), "7890123")])
        await #expect(throws: PictureError.tooCostly(.fileSize)) { try await originals(over: stub).original(for: key) }
    }

    @Test func `the beginning of a new version goes before what was kept`() async throws {
        let stub = StubTransport([.broken(200, Self.tag, "pic"), .reply(206, Self.rest("3-6/7"), "ture")])
        let kept = KeptOriginal(
            bytes: [1],
            validators: .init(entityTag: "\"0\"", lastModified: nil),
            checkedAt: .distantPast
        )
        let original = try await originals(over: stub).original(for: key, kept: kept)
        #expect(original.bytes == Array("picture".utf8))
        #expect(stub.sent(.ifNoneMatch) == ["\"0\"", nil])
    }

    @Test func `beginnings are bounded, the oldest go first`() throws {
        let partials = PartialOriginals(limit: 7)
        let keys = ["a", "b", "c"].map { OriginalKey(id: key.id, fingerprint: $0) }
        for key in keys { partials.keep(try part("pic"), for: key) }
        #expect(partials.take(keys[0]) == nil)
        #expect(partials.take(keys[1])?.bytes.count == 3)
        #expect(partials.take(keys[1]) == nil)
        partials.keep(try part("longer than all"), for: keys[1])
        #expect(partials.take(keys[1]) == nil)
        #expect(partials.take(keys[2])?.bytes.count == 3)
    }

    private func part(_ body: String) throws -> PartialOriginal {
        let head = HTTPResponse(status: .ok, headerFields: Self.tag)
        return try #require(PartialOriginal(interrupted: TransportReply(head, body: Array(body.utf8))))
    }
}
