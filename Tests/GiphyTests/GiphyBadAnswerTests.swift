import Giphy
import HTTPTypes
import Media
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct GiphyBadAnswerTests {
    private func failure(_ transport: any HTTPTransport) async throws -> GiphyError? {
        let client = try GiphyClient.sample(transport)
        do throws(GiphyError) {
            _ = try await client.search("secret words", limit: 25, language: .english)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "<!doctype html><title>Hello</title>", "", "{", #"{"data":[{"id":"a""#, "not json", "\u{0}",
        String(repeating: "[", count: 100_000),
    ]) func `what is not JSON is refused`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == .unusable(.notJSON))
    }

    @Test(arguments: ["[]", "5", "null", "{}", #"{"data":5}"#, #"{"data":"x"}"#, #"{"data":{"id":"a"}}"#])
    func `JSON of another shape is refused`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == .unusable(.otherShape))
    }

    @Test func `an empty answer without having looked is refused`() async throws {
        let body = #"{"data":[],"pagination":{"total_count":0},"meta":{"status":200,"msg":"OK","response_id":""}}"#
        #expect(try await failure(StubTransport(body)) == .unusable(.synthetic))
    }

    @Test func `finding nothing is no failure`() async throws {
        #expect(try await failure(StubTransport(#"{"data":[],"meta":{"status":200,"response_id":"a1"}}"#)) == nil)
        #expect(try await failure(StubTransport(#"{"data":[]}"#)) == nil)
    }

    @Test(
        arguments: [
            #"{"data":[],"meta":{"status":401,"msg":"Unauthorized","response_id":""}}"#,
            #"{"message":"Invalid authentication credentials"}"#, "<html>",
        ],
        [401, 403]
    ) func `a refused key is told apart, whatever the body`(body: String, status: Int) async throws {
        #expect(try await failure(StubTransport(body, status: status)) == .refusedKey(status: status))
    }

    @Test func `a status in the body counts when there is nothing else`() async throws {
        let statuses = try await [401, 429, 500].asyncMap {
            try await failure(StubTransport(#"{"data":[],"meta":{"status":\#($0),"response_id":""}}"#))
        }
        #expect(statuses == [.refusedKey(status: 401), .outOfQuota(retryAfter: nil), .unusable(.status(500))])
    }

    @Test func `out of quota says for how long`() async throws {
        let stub = StubTransport(#"{"message":"API rate limit exceeded"}"#, status: 429, [.retryAfter: "120"])
        #expect(try await failure(stub) == .outOfQuota(retryAfter: .seconds(120)))
        let spent = TransportError.outOfCalls(.init(host: "a", retryAfter: .seconds(9)))
        #expect(try await failure(StubTransport([.failure(spent)])) == .outOfQuota(retryAfter: .seconds(9)))
        let retried = TransportError.status(.init(host: "a", status: 429, retryAfter: .seconds(8)))
        #expect(try await failure(StubTransport([.failure(retried)])) == .outOfQuota(retryAfter: .seconds(8)))
    }

    @Test(arguments: [204, 301, 400, 404, 414, 500, 503]) func `any other status is refused`(code: Int) async throws {
        #expect(try await failure(StubTransport("", status: code)) == .unusable(.status(code)))
    }

    @Test(arguments: [
        TransportError.unreachable(.init(host: "a")), .timedOut(.init(host: "a")), .tooLarge(.init(host: "a")),
        .leftAlone(.init(host: "a")), .status(.init(host: "a", status: 503)), .closed,
    ]) func `no whole answer says why`(error: TransportError) async throws {
        #expect(try await failure(StubTransport([.failure(error)])) == .unavailable(error))
    }

    @Test func `whoever leaves hears only that`() async throws {
        #expect(try await failure(StubTransport([.failure(.cancelled)])) == .cancelled)
    }

    @Test func `a redirect loop ends`() async throws {
        let head = HTTPResponse(status: .found, headerFields: [.location: "/v1/again"])
        let loop = StubTransport(Array(repeating: TransportReply(head, body: []), count: 9))
        let listed = AllowListedTransport(loop, hosts: HostAllowList(["api.giphy.com"]), clock: ContinuousClock())
        #expect(try await failure(listed) == .unavailable(.refused(.tooManyRedirects, host: "api.giphy.com")))
        #expect(loop.requests.count == 4)
    }

    @Test func `silence ends with the time`() async throws {
        let clock = HeldClock()
        let listed = AllowListedTransport(SilentTransport(), hosts: HostAllowList(["api.giphy.com"]), clock: clock)
        let search = Task { try await failure(listed) }
        await clock.slept()
        clock.wakeAll()
        #expect(try await search.value == .unavailable(.timedOut(.init(host: "api.giphy.com"))))
    }

    @Test(arguments: [
        GiphyError.cancelled, .refusedKey(status: 401), .outOfQuota(retryAfter: .seconds(9)), .unusable(.synthetic),
        .unavailable(.timedOut(.init(host: "api.giphy.com"))),
    ]) func `a failure names neither the key nor the search`(error: GiphyError) throws {
        let service = try GiphyService.sample(key: "SECRET")
        let told = "\(error) \(String(reflecting: error)) \(service) \(String(reflecting: service))"
        #expect(!told.contains("SECRET") && !told.contains("secret words"))
    }
}

extension Array {
    fileprivate func asyncMap<Other>(_ transform: (Element) async throws -> Other) async rethrows -> [Other] {
        var results: [Other] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}

/// Never answers.
private struct SilentTransport: HTTPTransport {
    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw .cancelled
    }
}
