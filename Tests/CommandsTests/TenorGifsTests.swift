import HTTPTypes
import Logging
import Media
import Tenor
import TestSupport
import Testing
import Transport
import Web

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct TenorGifsTests {
    private let log = RecordedLog()
    private let instant = ContinuousClock.now

    private func source(_ transport: any HTTPTransport) throws -> TenorGifs {
        let service = TenorService(
            base: try #require(WebAddress("https://api.example/v2")),
            key: nil,
            name: "Example",
            contentFilter: .high,
            media: MediaOrigins(https: ["media.example"])
        )
        let client = TenorClient(transport, service) { $0 - 1 }
        return TenorGifs(
            brand: RemoteBrand(source: .tenor, name: "Example", mark: "Via Example", mediaHosts: []),
            client: client,
            modestClient: client,
            calls: SourceCalls(
                throttle: Throttle(calls: 9, per: .seconds(3600)) { [instant] in instant },
                journal: SourceJournal(Logger(label: "test") { _ in log }, source: "tenor")
            )
        )
    }

    private static func page(_ host: String = "media.example", next: String) -> String {
        #"{"results":[{"id":"1","media_formats":{"gif":{"url":"https://\#(host)/a.gif","dims":[4,3]}}}],"#
            + #""next":"\#(next)"}"#
    }

    @Test func `a next place that is too long ends the list and is logged once`() async throws {
        let next = String(repeating: "a", count: RemotePlace.longest + 1)
        let source = try source(FixedTransport(body: Self.page(next: next), status: 200))
        for _ in 0..<2 {
            let page = try await source.page(of: .trending, at: nil, limit: 9, language: .english)
            #expect(page.items.count == 1 && page.next == nil)
        }
        #expect(
            log.lines == [
                "warning: A list of a source ends early: what it calls the next page is too long. "
                    + "[longest: \(RemotePlace.longest), source: tenor]"
            ]
        )
    }

    @Test func `a next place of the greatest length is passed on`() async throws {
        let next = String(repeating: "a", count: RemotePlace.longest)
        let source = try source(FixedTransport(body: Self.page(next: next), status: 200))
        let page = try await source.page(of: .trending, at: nil, limit: 9, language: .english)
        #expect(page.next?.text == next && log.lines.isEmpty)
    }

    @Test func `a page that lies at other hosts altogether names the setting`() async throws {
        let source = try source(FixedTransport(body: Self.page("other.example", next: ""), status: 200))
        #expect(try await source.page(of: .trending, at: nil, limit: 9, language: .english).items.isEmpty)
        #expect(log.lines.contains { $0.hasPrefix("warning: ") && $0.contains("setting: tenor.mediaHosts") })
    }

    @Test(
        arguments: [
            StubTransport.Answer.reply(403), .reply(200, [:], "<html>"),
            .reply(400, [:], #"{"error":{"code":400,"message":"API key not valid."}}"#),
        ]
    ) func `a source whose answers are of no use three times is left alone`(
        answer: StubTransport.Answer
    ) async throws {
        let stub = StubTransport(Array(repeating: answer, count: 4))
        let source = try source(stub)
        for _ in 0..<4 {
            await #expect(throws: RemoteFailure.self) { try await source.random(tag: "") }
        }
        #expect(stub.requests.count == 3)
    }
}
