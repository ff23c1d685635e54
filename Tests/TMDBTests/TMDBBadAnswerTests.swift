import HTTPTypes
import Media
import TMDB
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct TMDBBadAnswerTests {
    private func failure(_ transport: any HTTPTransport) async throws -> TMDBError? {
        let client = try TMDBClient.sample(transport)
        do throws(TMDBError) {
            _ = try await client.search("secret words", page: 1, locale: .english)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "<!doctype html><title>Hello</title>", "", "{", #"{"page":1,"results":[{"id":7"#, "not json", "\u{0}",
        String(repeating: "[", count: 100_000),
    ]) func `what is not JSON is refused`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == .unusable(.notJSON))
    }

    @Test(arguments: ["[]", "5", "null", "{}", #"{"results":5}"#, #"{"results":"x"}"#, #"{"results":{"id":1}}"#])
    func `JSON of another shape is refused`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == .unusable(.otherShape))
    }

    @Test(arguments: [#"{"results":[]}"#, #"{"results":null}"#, #"{"results":{}}"#])
    func `finding nothing is no failure`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == nil)
    }

    @Test(arguments: [
        #"{"success":false,"status_code":7,"status_message":"Invalid API key: You must be granted a valid key."}"#,
        #"{"status_code":7,"status_message":"Invalid API key"}"#, "<html>", "",
    ]) func `a refused key is told apart, whatever the body`(body: String) async throws {
        #expect(try await failure(StubTransport(body, status: 401)) == .refusedKey(status: 401))
    }

    @Test func `a suspended key is refused, and so is one that may not`() async throws {
        #expect(
            try await failure(StubTransport(#"{"status_code":10}"#, status: 401)) == .refusedKey(status: 401)
        )
        #expect(try await failure(StubTransport("{}", status: 403)) == .refusedKey(status: 403))
    }

    @Test(
        arguments: zip(
            [
                (422, #"{"errors":["page must be less than or equal to 500"]}"#),
                (422, #"{"errors":["query must be provided"],"success":false}"#),
                (400, #"{"success":false,"status_code":22,"status_message":"Invalid page: …"}"#),
            ],
            [nil, nil, 22] as [Int?]
        )
    ) func `both eras of errors about a question are read`(answer: (Int, String), code: Int?) async throws {
        #expect(
            try await failure(StubTransport(answer.1, status: answer.0)) == .unusable(.status(answer.0, code: code))
        )
    }

    @Test func `a failure with status 200 is one`() async throws {
        let bodies = [
            #"{"success":false,"status_code":7}"#, #"{"status_code":34,"results":[]}"#, #"{"status_code":25}"#,
            #"{"success":false}"#,
            #"{"success":false,"status_message":"Invalid API key: You must be granted a valid key."}"#,
        ]
        var failures: [TMDBError?] = []
        for body in bodies { failures.append(try await failure(StubTransport(body))) }
        #expect(
            failures == [
                .refusedKey(status: 200), .notFound, .outOfQuota(retryAfter: nil), .unusable(.status(200, code: nil)),
                .refusedKey(status: 200),
            ]
        )
    }

    @Test func `out of quota says for how long, when it is known`() async throws {
        let body = #"{"status_code":25,"status_message":"Your request count (41) is over the allowed limit of (40)."}"#
        #expect(
            try await failure(StubTransport(body, status: 429, [.retryAfter: "10"]))
                == .outOfQuota(retryAfter: .seconds(10))
        )
        #expect(try await failure(StubTransport(body, status: 429)) == .outOfQuota(retryAfter: nil))
        let ours = StubTransport([
            StubTransport.Answer.failure(.outOfCalls(.init(host: "a", retryAfter: .seconds(3))))
        ])
        #expect(try await failure(ours) == .outOfQuota(retryAfter: .seconds(3)))
    }

    @Test(arguments: [500, 502, 503, 504]) func `a server in trouble is unavailable`(status: Int) async throws {
        let body = #"{"success":false,"status_code":24,"status_message":"Your request timed out."}"#
        #expect(
            try await failure(StubTransport(body, status: status))
                == .unavailable(.status(.init(host: "", status: status)))
        )
    }

    @Test func `half a body is no answer`() async throws {
        let stub = StubTransport([StubTransport.Answer.broken(200, [:], #"{"page":1,"results":[{"id":7,"#)])
        guard case .unavailable(.interrupted) = try await failure(stub) else {
            Issue.record("a transfer that broke off was taken for something else")
            return
        }
    }

    @Test func `giving up is no failure of TMDB's`() async throws {
        #expect(try await failure(StubTransport([StubTransport.Answer.failure(.cancelled)])) == .cancelled)
    }

    @Test func `a failure says nothing of what was asked`() async throws {
        let stub = StubTransport([
            StubTransport.Answer.reply(401, [:], "secret words KEY"), .reply(500, [:], "secret words KEY"),
            .reply(400, [:], "secret words KEY"), .failure(.timedOut(.init(host: "api.themoviedb.org"))),
        ])
        for _ in 0..<4 {
            let failure = try #require(try await failure(stub))
            #expect(!"\(failure)".contains("secret") && !"\(failure)".contains("KEY"))
        }
    }
}
