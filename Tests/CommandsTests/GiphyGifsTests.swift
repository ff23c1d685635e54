import Coordination
import Giphy
import HTTPTypes
import Logging
import Media
import TestSupport
import Testing
import Transport
import Web

@testable import Commands

/// The adapters between clients and pages; Tenor's is of the same make.
@Suite(.timeLimit(.minutes(1)))
struct GiphyGifsTests {
    private let log = RecordedLog()
    private let present = Locked(ContinuousClock.now)

    private func pass(_ seconds: Int) {
        present.withLock { $0 = $0.advanced(by: .seconds(seconds)) }
    }

    private func source(_ body: String, status: Int = 200) throws -> GiphyGifs {
        try source(FixedTransport(body: body, status: status))
    }

    private func source(_ transport: any HTTPTransport) throws -> GiphyGifs {
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
            calls: SourceCalls(
                throttle: Throttle(calls: 9, per: .seconds(3600)) { [present] in present.withLock { $0 } },
                journal: SourceJournal(logger, source: "giphy")
            )
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

    private func search(_ source: GiphyGifs) async -> RemoteFailure? {
        do throws(RemoteFailure) {
            _ = try await source.page(of: .search("words"), at: nil, limit: 9, language: .english)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            StubTransport.Answer.reply(401), .reply(403), .reply(200, [:], "<html>"), .reply(200, [:], "{"),
            .reply(200, [:], "[]"), .reply(200, [:], #"{"data":[],"meta":{"response_id":""}}"#), .reply(302),
        ]
    ) func `a source whose answers are of no use three times is left alone for a while`(
        answer: StubTransport.Answer
    ) async throws {
        let page = StubTransport.Answer.reply(200, [:], Self.page)
        let stub = StubTransport(Array(repeating: answer, count: 4) + [page, page])
        let source = try source(stub)
        let failure = try #require(await search(source))
        #expect(failure == .refused || failure == .away)
        await #expect(throws: failure) { try await source.suggestions(for: "a", limit: 8, language: .english) }
        _ = await search(source)
        #expect(await search(source) == failure && stub.requests.count == 3)
        pass(10)
        #expect(await search(source) == failure && stub.requests.count == 4)
        pass(19)
        #expect(await search(source) == failure && stub.requests.count == 4)
        pass(1)
        #expect(await search(source) == nil)
        #expect(await search(source) == nil)
        #expect(log.lines.filter { $0.hasPrefix("warning: ") }.count == 1)
    }

    @Test func `an answer of use in between forgives the others`() async throws {
        let bad = StubTransport.Answer.reply(403)
        let good = StubTransport.Answer.reply(200, [:], Self.page)
        let stub = StubTransport([bad, bad, good, bad, bad, good])
        let source = try source(stub)
        for _ in 0..<6 { _ = await search(source) }
        #expect(stub.requests.count == 6)
    }

    @Test(
        arguments: [
            StubTransport.Answer.reply(404), .reply(400), .reply(414), .reply(429), .failure(.cancelled),
            .failure(.timedOut(.init(host: "a"))),
        ]
    ) func `what says nothing about the next answer is not counted`(answer: StubTransport.Answer) async throws {
        let stub = StubTransport(Array(repeating: answer, count: 5))
        let source = try source(stub)
        let id = try #require(MediaID("giphy:gone"))
        // How it fails, if it does, is the argument.
        for _ in 0..<5 { _ = try? await source.gif(id) }
        #expect(stub.requests.count == 5)
    }

    @Test func `a page that lies at other hosts altogether names the setting, once`() async throws {
        let source = try source(Self.page.replacing("media.giphy.com", with: "media.example"))
        for _ in 0..<2 {
            #expect(try await source.page(of: .trending, at: nil, limit: 9, language: .english).items.isEmpty)
        }
        #expect(
            log.lines.filter { $0.hasPrefix("warning: ") } == [
                "warning: Nothing on a page of a source is shown: its pictures lie at hosts that are not listed. "
                    + "[setting: giphy.mediaHosts, source: giphy]"
            ]
        )
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
