import Coordination
import Giphy
import HTTPTypes
import Logging
import Media
import Testing
import Transport
import Web

@testable import Commands

/// The adapters between clients and pages; Tenor's is of the same make.
@Suite(.timeLimit(.minutes(1)))
struct GiphyGifsTests {
    private let log = RecordedLog()

    private func source(_ body: String, status: Int = 200) throws -> GiphyGifs {
        let transport = FixedTransport(body: body, status: status)
        let base = try #require(WebAddress("https://api.giphy.com/v1"))
        let media = MediaOrigins(https: ["media.giphy.com"])
        let client = GiphyClient(transport, GiphyService(base: base, key: "SECRET", rating: .g, media: media))
        let logger = Logger(label: "test") { _ in log }
        return GiphyGifs(
            brand: RemoteBrand(
                source: .giphy,
                name: "GIPHY",
                mark: "Powered By GIPHY",
                mediaHosts: media.policySources
            ),
            client: client,
            modestClient: client,
            throttle: Throttle(calls: 9, per: .seconds(3600)) { .now },
            journal: SourceJournal(logger, source: "giphy")
        )
    }

    private static let page = """
        {"data":[{"id":"a","images":{"original":{"url":"https://media.giphy.com/a.gif","width":"4","height":"3"}}},5,{}],
         "pagination":{"total_count":9}}
        """

    @Test func `a page passes on items and the next place, and the log counts what was left out`() async throws {
        let page = try await source(Self.page).page(of: .search("words"), at: nil, limit: 9, language: .english)
        #expect(page.items.map(\.id.native) == ["a"] && page.next == RemotePlace("3"))
        #expect(log.lines == ["info: Items of a source were left out. [source: giphy, unreadable: 2]"])
    }

    @Test func `a place that nobody gave out is the end`() async throws {
        let place = RemotePlace("nowhere")
        let page = try await source(Self.page).page(of: .trending, at: place, limit: 9, language: .english)
        #expect(page.items.isEmpty && page.next == nil)
    }

    @Test(
        arguments: zip(
            [401, 403, 429, 500, 200],
            [RemoteFailure.refused, .refused, .outOfCalls(retryAfter: nil), .away, .away]
        )
    ) func `trouble is told in the words of the pages, and logged once`(
        status: Int,
        failure: RemoteFailure
    ) async throws {
        let source = try source("<html>", status: status)
        for _ in 0..<3 {
            await #expect(throws: failure) {
                try await source.page(of: .search("words"), at: nil, limit: 9, language: .english)
            }
        }
        #expect(log.lines.count == 1)
        #expect(log.lines.allSatisfy { $0.hasPrefix("warning: ") && !$0.contains("words") && !$0.contains("SECRET") })
    }

    @Test func `suggestions fall silent when calls run out`() async throws {
        #expect(try await source("", status: 429).suggestions(for: "a", limit: 8, language: .english).isEmpty)
        #expect(log.lines.isEmpty)
    }

    @Test func `the budget is the throttle's`() throws {
        #expect(try source("").budget == RemoteBudget(left: 9, capacity: 9))
    }
}

struct SourceJournalTests {
    private let log = RecordedLog()

    @Test func `each trouble is written down once, and that it is over`() {
        let journal = SourceJournal(Logger(label: "test") { _ in log }, source: "x")
        journal.noteAnswer()
        journal.note(.cancelled, reason: "left")
        #expect(log.lines.isEmpty)
        journal.note(.away, reason: "one")
        journal.note(.away, reason: "two")
        journal.note(.cancelled, reason: "left")
        journal.note(.refused, reason: "three")
        journal.noteAnswer()
        journal.noteAnswer()
        journal.note(.refused, reason: "four")
        #expect(
            log.lines == [
                "warning: A source gave nothing. [reason: one, source: x]",
                "warning: A source gave nothing. [reason: three, source: x]",
                "notice: A source answers again. [source: x]",
                "warning: A source gave nothing. [reason: four, source: x]",
            ]
        )
    }
}

/// Gives every request the same answer.
private struct FixedTransport: HTTPTransport {
    let body: String
    let status: Int

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        TransportReply(HTTPResponse(status: .init(code: status)), body: Array(body.utf8))
    }
}

/// Keeps what was logged, a line each.
private struct RecordedLog: LogHandler {
    private let recorded = Locked<[String]>([])

    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    var lines: [String] { recorded.withLock { $0 } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let facts = all.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ")
        recorded.withLock { $0.append("\(event.level): \(event.message) [\(facts)]") }
    }
}
