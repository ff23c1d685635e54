import Coordination
import Discogs
import Foundation
import HTTPTypes
import Logging
import Media
import TestSupport
import Testing
import Transport
import Web

@testable import Commands

/// The whole way of a question but for the network.
@Suite(.timeLimit(.minutes(1)))
struct DiscogsRecordsTests {
    private let log = RecordedLog()
    private let time = Locked(Date(timeIntervalSince1970: 4_000_000_000))
    private let clock = HurriedClock()

    private func source(_ transport: any HTTPTransport, calls: Int = 40) throws -> DiscogsRecords {
        let service = DiscogsService(
            base: try #require(WebAddress("https://api.example")),
            credential: .token("SECRET"),
            agent: try #require(DiscogsAgent(product: "Zoetrope/1.0")),
            images: MediaOrigins(https: ["i.example"])
        )
        let journal = SourceJournal(Logger(label: "test") { _ in log }, source: "discogs")
        let throttle = Throttle(calls: 1000, per: .seconds(1)) { [clock] in clock.now }
        let memory = DiscogsMemory.rule(for: service)
        let date: @Sendable () -> Date = { [time] in time.withLock { $0 } }
        let way = DiscogsWay(
            turns: CallTurns(
                CallLine(calls: calls, per: .seconds(60)),
                longestWait: .seconds(6),
                clock: clock,
                now: { [clock] in clock.now }
            ),
            memory: memory,
            archive: MemoryAnswers(limit: 1_000_000, longestAge: DiscogsMemory.longestAge, now: date),
            sending: JudgedTransport(
                ThrottledTransport(transport, throttle),
                throttle,
                journal,
                isAnswer: memory.isKeepable
            ),
            hosts: HostAllowList(["api.example"]),
            clock: PatientClock(),
            now: date
        )
        return DiscogsRecords(
            brand: RemoteBrand(source: .discogs, name: "Discogs", mark: "Notice", mediaHosts: [], isProxied: true),
            service: service,
            way: way,
            journal: journal
        )
    }

    private static func page(_ numbers: [Int]) -> StubTransport.Answer {
        let items = numbers.map { #"{"id":\#($0),"type":"release","title":"Sailor (2) - Sea \#($0)"}"# }
        let pagination = #"{"page":1,"pages":3,"per_page":50,"items":120,"urls":{}}"#
        return .reply(200, [:], #"{"pagination":\#(pagination),"results":[\#(items.joined(separator: ","))]}"#)
    }

    private func search(_ source: DiscogsRecords, _ text: String = "sea") async throws -> RemoteRecordPage {
        try await source.page(of: RecordQuestion(text), number: 1, for: .stranger)
    }

    @Test func `a search is a page of records, and costs a call`() async throws {
        let stub = StubTransport([Self.page([1, 2])])
        let source = try source(stub)
        let page = try await source.page(of: RecordQuestion("sea", vinylOnly: false), number: 2, for: .stranger)
        #expect(page.items.map(\.id.description) == ["discogs:1", "discogs:2"] && page.pages == 3 && page.total == 120)
        #expect(page.items.first?.artists.line(in: .english) == "Sailor" && page.staleSince == nil)
        #expect(stub.targets == ["/database/search?q=sea&type=release&page=2&per_page=50"])
        #expect(source.budget == RemoteBudget(left: 39, capacity: 40, per: .minute))
    }

    @Test func `a record is one call, and none when it was asked for lately, whoever asks`() async throws {
        let stub = StubTransport(#"{"id":7,"title":"Sea","artists":[{"name":"Sailor","id":1}]}"#)
        let (source, id) = (try source(stub), try #require(MediaID("discogs:7")))
        for asker in [RecordAsker.stranger, .background, .stranger] {
            #expect(try await source.record(id, for: asker)?.record.title.korean == "Sea")
        }
        #expect(stub.requests.count == 1)
    }

    @Test func `what is gone is missing, and no failure`() async throws {
        let source = try source(StubTransport(#"{"message":"Release not found."}"#, status: 404))
        #expect(try await source.record(try #require(MediaID("discogs:7")), for: .stranger) == nil)
        #expect(log.lines.isEmpty)
    }

    @Test func `a server without a search is no Discogs`() async throws {
        let source = try source(StubTransport("<html>", status: 404))
        await #expect(throws: RemoteFailure.away) { try await search(source) }
        #expect(log.lines.count == 1 && log.lines.first?.contains("discogs.url") == true)
    }

    @Test(arguments: [
        "starter:7", "discogs:07", "discogs:-1", "discogs:0", "discogs:abc", "discogs:99999999999999999999",
    ])
    func `what is no release of Discogs' is not asked for`(text: String) async throws {
        let stub = StubTransport()
        #expect(try await source(stub).record(try #require(MediaID(text)), for: .stranger) == nil)
        #expect(stub.requests.isEmpty)
    }

    @Test(
        arguments: zip(
            [
                StubTransport.Answer.reply(401), .reply(403, [:], "<html>"), .reply(429, [.retryAfter: "7"]),
                .reply(501),
                .reply(200, [:], "<html>"), .failure(.cancelled), .reply(422), .failure(.timedOut(.init(host: "a"))),
            ],
            [
                .refused, .refused, .outOfCalls(retryAfter: .seconds(7)), .away, .away, .cancelled, .away, .away,
            ] as [RemoteFailure]
        )
    ) func `each failure has its meaning`(answer: StubTransport.Answer, failure: RemoteFailure) async throws {
        let source = try source(StubTransport([answer]))
        await #expect(throws: failure) { try await search(source) }
    }

    @Test func `a connection that broke is tried once more, and both are calls`() async throws {
        let stub = StubTransport([.failure(.unreachable(.init(host: "api.example"))), Self.page([1])])
        let source = try source(stub)
        #expect(try await search(source).items.count == 1 && source.budget.left == 38)
    }

    @Test func `a refusal for the rate is waited out, once`() async throws {
        // The clock does not move, so what is waited for in the line never comes.
        let stub = StubTransport([.reply(429), Self.page([1])])
        let source = try source(stub)
        await #expect(throws: RemoteFailure.outOfCalls(retryAfter: .seconds(5))) { try await search(source) }
        #expect(stub.requests.count == 1 && source.budget.left == 0)
        #expect(clock.sleeps.contains(.seconds(5)))
    }

    @Test func `what Discogs counts is believed where it is worse`() async throws {
        var fields = HTTPFields()
        for (name, value) in [("", "25"), ("-Used", "20"), ("-Remaining", "5")] {
            fields[try #require(HTTPField.Name("X-Discogs-Ratelimit\(name)"))] = value
        }
        let source = try source(StubTransport(#"{"pagination":{},"results":[]}"#, fields))
        _ = try await search(source)
        #expect(source.budget == RemoteBudget(left: 5, capacity: 25, per: .minute))
    }

    @Test func `through an outage what it said is shown with its age, and not for longer than allowed`() async throws {
        let start = time.withLock { $0 }
        let stub = StubTransport([Self.page([1])] + Array(repeating: .reply(501), count: 3))
        let source = try source(stub)
        #expect(try await search(source).staleSince == nil)
        time.withLock { $0 += 3599 }
        #expect(try await search(source).staleSince == nil && stub.requests.count == 1)
        for hours in [1.0, 4.9] {
            time.withLock { $0 = start + hours * 3600 }
            let page = try await search(source)
            #expect(page.items.map(\.id.native) == ["1"] && page.staleSince == start)
        }
        time.withLock { $0 = start + 5 * 3600 }
        await #expect(throws: RemoteFailure.away) { try await search(source) }
    }

    @Test func `a refused token is left alone after three times, and stays refused`() async throws {
        let stub = StubTransport(Array(repeating: StubTransport.Answer.reply(401), count: 3))
        let source = try source(stub)
        for number in 0..<5 {
            await #expect(throws: RemoteFailure.refused) { try await search(source, "sea \(number)") }
        }
        #expect(log.lines == ["warning: A source gave nothing. [reason: status 401, 0 bytes, source: discogs]"])
    }

    @Test func `people who ask the same at a time ask once`() async throws {
        let gate = Gate()
        let held = HeldTransport(gate: gate, base: StubTransport([Self.page([1])]))
        let source = try source(held)
        async let first = search(source)
        async let second = search(source)
        await gate.reached()
        gate.open()
        let pages = [try await first, try await second]
        #expect(pages.map(\.items.count) == [1, 1])
        #expect(source.budget.left == 39)
    }

    @Test func `what is left out is counted in the log, and nothing tells what was asked or the token`() async throws {
        let body = #"{"results":[{"id":1,"type":"master","title":"a"},{"id":2,"title":"b"},7]}"#
        let source = try source(StubTransport([.reply(200, [:], body), .reply(500, [:], "SECRET words"), .reply(500)]))
        #expect(try await search(source, "words").items.count == 1)
        #expect(log.lines == ["info: Items of a source were left out. [other kind: 1, source: discogs, unreadable: 1]"])
        await #expect(throws: RemoteFailure.away) { try await search(source, "other words") }
        #expect(!log.lines.joined().contains("SECRET") && !log.lines.joined().contains("words"))
    }
}

/// Holds every request until the gate is open.
private struct HeldTransport: HTTPTransport {
    let gate: Gate
    let base: StubTransport

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        await gate.wait()
        return try await base.reply(to: request)
    }
}
