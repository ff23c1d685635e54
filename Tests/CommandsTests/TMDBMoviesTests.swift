import Coordination
import Foundation
import HTTPTypes
import Logging
import Media
import TMDB
import TestSupport
import Testing
import Transport
import Web

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct TMDBMoviesTests {
    private let log = RecordedLog()
    private let instant = ContinuousClock.now
    private let reader = MovieReader(language: .korean, region: "kr")

    private func source(_ transport: any HTTPTransport) throws -> TMDBMovies {
        let service = TMDBService(
            base: try #require(WebAddress("https://api.example/3")),
            credential: .key("KEY"),
            pictures: try #require(WebAddress("https://image.example/t/p")),
            approval: try #require(WebAddress("https://www.example/authenticate"))
        )
        let throttle = Throttle(calls: 9, per: .seconds(3600)) { [instant] in instant }
        let journal = SourceJournal(Logger(label: "test") { _ in log }, source: "tmdb")
        let memory = TMDBMemory.rule(for: service)
        return TMDBMovies(
            brand: RemoteBrand(source: .tmdb, name: "TMDB", mark: "Notice", mediaHosts: [], isProxied: true),
            client: TMDBClient(JudgedTransport(transport, throttle, journal, isAnswer: memory.isKeepable), service),
            throttle: throttle,
            journal: journal
        )
    }

    private static func page(_ numbers: [Int], pages: Int = 3) -> String {
        let items = numbers.map { #"{"id":\#($0),"title":"Film \#($0)","poster_path":"/p\#($0).jpg"}"# }
        return #"{"page":1,"results":[\#(items.joined(separator: ","))],"total_pages":\#(pages),"total_results":60}"#
    }

    @Test func `each list of the pages is one of TMDB's`() async throws {
        let id = try #require(MediaID("tmdb:550"))
        let lists: [RemoteMovieList] = [
            .list(.topRated), .search("sea", year: 1999), .search("sea", year: nil), .similar(id),
        ]
        let stub = StubTransport(lists.map { _ in .reply(200, [:], Self.page([1, 2])) })
        let source = try source(stub)
        for list in lists {
            let page = try await source.page(of: list, number: 2, for: reader)
            #expect(page.items.map(\.id.description) == ["tmdb:1", "tmdb:2"] && page.pages == 3 && page.total == 60)
            #expect(page.staleSince == nil)
        }
        let search = "/3/search/movie?api_key=KEY&query=sea&include_adult=false"
        #expect(
            stub.targets == [
                "/3/movie/top_rated?api_key=KEY&language=ko-KR&region=KR&page=2",
                "\(search)&year=1999&language=ko-KR&region=KR&page=2", "\(search)&language=ko-KR&region=KR&page=2",
                "/3/movie/550/similar?api_key=KEY&language=ko-KR&page=2",
            ]
        )
        #expect(source.budget.left == 9 && source.budget.capacity == 9)
    }

    @Test func `a film comes with what stands on its page`() async throws {
        let film = #"{"id":550,"title":"Film","similar":{"results":[{"id":551,"title":"Like it"}]}}"#
        let review = #"{"results":[{"id":"r","author":"a","content":"Fine."}],"total_pages":2,"total_results":21}"#
        let source = try source(StubTransport([.reply(200, [:], film), .reply(200, [:], review)]))
        let id = try #require(MediaID("tmdb:550"))
        let detail = try #require(try await source.movie(id, for: reader))
        #expect(detail.movie.title.korean == "Film" && detail.similar.map(\.id.native) == ["551"])
        #expect(detail.reviews.reviews.map(\.text) == ["Fine."] && detail.reviews.pages == 2)
    }

    @Test func `what is gone is missing, and no failure`() async throws {
        let gone = StubTransport.Answer.reply(404, [:], #"{"success":false,"status_code":34}"#)
        let source = try source(StubTransport([gone, gone, gone]))
        let id = try #require(MediaID("tmdb:550"))
        #expect(try await source.movie(id, for: reader) == nil)
        #expect(try await source.reviews(of: id, number: 1).reviews.isEmpty)
        #expect(try await source.page(of: .similar(id), number: 1, for: reader).items.isEmpty)
        #expect(log.lines.isEmpty)
    }

    @Test func `a server without lists is no TMDB`() async throws {
        let source = try source(StubTransport([.reply(404, [:], "<html>"), .reply(404, [:], "<html>")]))
        for list in [RemoteMovieList.list(.popular), .search("sea", year: nil)] {
            await #expect(throws: RemoteFailure.away) { try await source.page(of: list, number: 1, for: reader) }
        }
        #expect(log.lines.count == 1 && log.lines.first?.contains("tmdb.url") == true)
    }

    @Test(arguments: ["starter:550", "tmdb:0550", "tmdb:-1", "tmdb:0", "tmdb:abc", "tmdb:99999999999999999999"])
    func `what is no film of TMDB's is not asked for`(text: String) async throws {
        let stub = StubTransport()
        let (source, id) = (try source(stub), try #require(MediaID(text)))
        #expect(try await source.movie(id, for: reader) == nil)
        #expect(try await source.reviews(of: id, number: 1).pages == 0)
        #expect(try await source.page(of: .similar(id), number: 1, for: reader).items.isEmpty)
        #expect(stub.requests.isEmpty)
    }

    @Test(
        arguments: zip(
            [
                StubTransport.Answer.reply(401), .reply(403), .reply(429, [.retryAfter: "7"]), .reply(504),
                .reply(200, [:], "<html>"), .broken(200, [:], "{"), .failure(.cancelled), .reply(400),
                .failure(.outOfCalls(.init(host: "a", retryAfter: .seconds(3)))),
            ],
            [
                .refused, .refused, .outOfCalls(retryAfter: .seconds(7)), .away, .away, .away, .cancelled, .away,
                .outOfCalls(retryAfter: .seconds(3)),
            ] as [RemoteFailure]
        )
    ) func `each failure has its meaning`(answer: StubTransport.Answer, failure: RemoteFailure) async throws {
        let source = try source(StubTransport([answer]))
        await #expect(throws: failure) { try await source.page(of: .list(.popular), number: 1, for: reader) }
    }

    @Test func `a refused key is left alone after three times, and stays refused`() async throws {
        let stub = StubTransport(Array(repeating: StubTransport.Answer.reply(401), count: 4))
        let source = try source(stub)
        for _ in 0..<4 {
            await #expect(throws: RemoteFailure.refused) {
                try await source.page(of: .list(.popular), number: 1, for: reader)
            }
        }
        #expect(stub.requests.count == 3)
        #expect(log.lines == ["warning: A source gave nothing. [reason: status 401, 0 bytes, source: tmdb]"])
    }

    @Test(arguments: [400, 404, 422]) func `a wrong question says nothing about the next`(status: Int) async throws {
        let stub = StubTransport(
            Array(repeating: StubTransport.Answer.reply(status), count: 5) + [.reply(200, [:], Self.page([1]))]
        )
        let source = try source(stub)
        // Whatever they bring, the next one is sent.
        for _ in 0..<5 { _ = try? await source.page(of: .list(.popular), number: 1, for: reader) }
        #expect(try await source.page(of: .list(.popular), number: 1, for: reader).items.count == 1)
    }

    @Test func `trouble is written down once, and that it is over`() async throws {
        let stub = StubTransport([
            .reply(503), .reply(503), .reply(200, [:], Self.page([1])), .reply(429), .reply(200, [:], Self.page([1])),
        ])
        let source = try source(stub)
        for _ in 0..<5 { _ = try? await source.page(of: .list(.popular), number: 1, for: reader) }
        #expect(
            log.lines == [
                "warning: A source gave nothing. [reason: status 503, 0 bytes, source: tmdb]",
                "notice: A source answers again. [source: tmdb]",
                "warning: A source gave nothing. [reason: status 429, 0 bytes, source: tmdb]",
                "notice: A source answers again. [source: tmdb]",
            ]
        )
    }

    @Test func `what is left out is counted in the log`() async throws {
        let body = #"{"results":[{"id":1,"title":"a","adult":true},{"id":2,"title":"b"},7]}"#
        let source = try source(StubTransport(body))
        #expect(try await source.page(of: .list(.popular), number: 1, for: reader).items.count == 1)
        #expect(log.lines == ["info: Items of a source were left out. [adult: 1, source: tmdb, unreadable: 1]"])
    }
}

/// TMDB with what it said kept in files: the whole way but for the network.
@Suite(.timeLimit(.minutes(1)))
struct RememberedTMDBTests {
    private let log = RecordedLog()
    private let instant = ContinuousClock.now
    private let reader = MovieReader(language: .english)
    private let time = Locked(Date(timeIntervalSince1970: 4_000_000_000))
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func source(_ transport: any HTTPTransport) throws -> TMDBMovies {
        let service = TMDBService(
            base: try #require(WebAddress("https://api.example/3")),
            credential: .key("SECRET"),
            pictures: try #require(WebAddress("https://image.example/t/p")),
            approval: try #require(WebAddress("https://www.example/authenticate"))
        )
        let throttle = Throttle(calls: 9, per: .seconds(3600)) { [instant] in instant }
        let journal = SourceJournal(Logger(label: "test") { _ in log }, source: "tmdb")
        let memory = TMDBMemory.rule(for: service)
        let judged = JudgedTransport(transport, throttle, journal, isAnswer: memory.isKeepable)
        let files = try AnswerFiles(folder: folder.url, limit: 1_000_000) { [time] in time.withLock { $0 } }
        let remembering = RememberingTransport(judged, memory, archive: files) { [time] in time.withLock { $0 } }
        return TMDBMovies(
            brand: RemoteBrand(source: .tmdb, name: "TMDB", mark: "Notice", mediaHosts: [], isProxied: true),
            client: TMDBClient(remembering, service),
            throttle: throttle,
            journal: journal
        )
    }

    private func list(_ source: TMDBMovies) async throws -> RemoteMoviePage {
        try await source.page(of: .list(.popular), number: 1, for: reader)
    }

    @Test func `through an outage its lists are there, marked with their age, and also after a restart`() async throws {
        let start = time.withLock { $0 }
        let up = try source(StubTransport(#"{"results":[{"id":1,"title":"a"}],"total_pages":1,"total_results":1}"#))
        #expect(try await list(up).staleSince == nil)
        time.withLock { $0 += 86_400 }
        let away = StubTransport([StubTransport.Answer.reply(504), .failure(.timedOut(.init(host: "api.example")))])
        let down = try source(away)
        for _ in 0..<2 {
            let page = try await list(down)
            #expect(page.items.map(\.id.native) == ["1"] && page.staleSince == start)
        }
        #expect(log.lines.count == 1)
        await #expect(throws: RemoteFailure.self) {
            try await down.page(of: .list(.upcoming), number: 1, for: reader)
        }
    }

    @Test func `with the key refused earlier answers are shown while it is left alone`() async throws {
        let page = StubTransport.Answer.reply(200, [:], #"{"results":[{"id":1,"title":"a"}]}"#)
        let stub = StubTransport([page] + Array(repeating: .reply(401), count: 3))
        let source = try source(stub)
        _ = try await list(source)
        time.withLock { $0 += 86_400 }
        for _ in 0..<5 { #expect(try await list(source).staleSince != nil) }
        #expect(stub.requests.count == 4)
        await #expect(throws: RemoteFailure.refused) {
            try await source.page(of: .list(.upcoming), number: 1, for: reader)
        }
    }

    @Test func `what is fresh is shown without a call, even while the source is left alone`() async throws {
        let page = StubTransport.Answer.reply(200, [:], #"{"results":[{"id":1,"title":"a"}]}"#)
        let stub = StubTransport([page] + Array(repeating: .reply(401), count: 3))
        let source = try source(stub)
        _ = try await list(source)
        for number in 2..<6 { _ = try? await source.page(of: .list(.popular), number: number, for: reader) }
        #expect(try await list(source).staleSince == nil)
        #expect(stub.requests.count == 4)
    }

    @Test func `the key is in no file`() async throws {
        _ = try await list(try source(StubTransport(#"{"results":[{"id":1,"title":"a"}]}"#)))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
        #expect(names.count == 1)
        for name in names {
            let content = String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
            #expect(!content.contains("SECRET") && !name.contains("SECRET"))
        }
    }
}
