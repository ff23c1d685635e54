import Discogs
import HTTPTypes
import Media
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct DiscogsBadAnswerTests {
    private func failure(_ transport: any HTTPTransport) async throws -> DiscogsError? {
        let client = try DiscogsClient.sample(transport)
        do throws(DiscogsError) {
            _ = try await client.records(finding: "secret words", page: 1)
            return nil
        } catch {
            return error
        }
    }

    private func personalFailure(_ transport: any HTTPTransport) async throws -> DiscogsError? {
        let client = try DiscogsClient.sample(transport)
        do throws(DiscogsError) {
            _ = try await client.wants(of: "somebody", page: 1)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "<!doctype html><title>Hello</title>", "", "{", #"{"pagination":{},"results":[{"id":7"#, "not json", "\u{0}",
        String(repeating: "[", count: 100_000),
    ]) func `what is not JSON is refused`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == .unusable(.notJSON))
    }

    @Test(arguments: [
        "[]", "5", "null", "{}", #"{"results":5}"#, #"{"results":"x"}"#, #"{"results":{"id":1}}"#, #"{"releases":[]}"#,
    ]) func `JSON of another shape is refused`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == .unusable(.otherShape))
    }

    @Test(arguments: [#"{"results":[]}"#, #"{"results":null}"#, #"{"results":{}}"#, #"{"results":[],"pagination":7}"#])
    func `finding nothing is no failure`(body: String) async throws {
        #expect(try await failure(StubTransport(body)) == nil)
    }

    @Test(arguments: [
        #"{"message":"Invalid consumer token. Please register an app before making requests."}"#,
        #"{"message":"You must authenticate to access this resource."}"#, "<html>", "",
    ]) func `a refused token is told apart, whatever the body`(body: String) async throws {
        #expect(try await failure(StubTransport(body, status: 401)) == .refusedKey(status: 401))
        #expect(try await failure(StubTransport(body, status: 403)) == .refusedKey(status: 403))
    }

    @Test func `a refused token is told also with status 200`() async throws {
        for message in ["Invalid consumer token.", "You must authenticate to access this resource."] {
            let body = #"{"message":"\#(message)"}"#
            #expect(try await failure(StubTransport(body)) == .refusedKey(status: 200))
        }
        #expect(try await failure(StubTransport(#"{"message":"Come back later."}"#)) == .unusable(.otherShape))
    }

    @Test func `what is somebody else's is told from a refused token`() async throws {
        let body = #"{"message":"You don't have permission to access this resource."}"#
        #expect(try await personalFailure(StubTransport(body, status: 403)) == .forbidden)
        #expect(try await personalFailure(StubTransport("<html>", status: 403)) == .refusedKey(status: 403))
        #expect(try await personalFailure(StubTransport(body, status: 401)) == .refusedKey(status: 401))
    }

    @Test(arguments: [405, 406, 415, 422]) func `a wrong question has its status`(status: Int) async throws {
        #expect(
            try await failure(StubTransport(#"{"message":"Bad sort."}"#, status: status)) == .unusable(.status(status))
        )
    }

    @Test func `out of calls says for how long, when it is known`() async throws {
        let body = #"{"message":"You are making requests too quickly."}"#
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
        let body = #"{"message":"Query time exceeded. Please try a simpler query."}"#
        #expect(
            try await failure(StubTransport(body, status: status))
                == .unavailable(.status(.init(host: "", status: status)))
        )
    }

    @Test func `half a body is no answer, and giving up no failure of Discogs'`() async throws {
        let half = StubTransport([StubTransport.Answer.broken(200, [:], #"{"results":[{"id":7"#)])
        guard case .unavailable(.interrupted) = try await failure(half) else {
            Issue.record("a transfer that broke off was taken for something else")
            return
        }
        #expect(try await failure(StubTransport([StubTransport.Answer.failure(.cancelled)])) == .cancelled)
    }

    @Test func `a failure says nothing of what was asked`() async throws {
        let stub = StubTransport([
            StubTransport.Answer.reply(401, [:], "secret words SECRET"), .reply(500, [:], "secret words SECRET"),
            .reply(400, [:], "secret words SECRET"), .failure(.timedOut(.init(host: "api.discogs.com"))),
        ])
        for _ in 0..<4 {
            let failure = try #require(try await failure(stub))
            #expect(!"\(failure)".contains("secret") && !"\(failure)".contains("SECRET"))
        }
    }
}
