import Discogs
import HTTPTypes
import TestSupport
import Testing
import Transport

struct DiscogsMemoryTests {
    private func lifetime(_ path: String) throws -> Duration? {
        let address = try #require(WebAddress("https://api.discogs.com/\(path)"))
        return DiscogsMemory.rule(for: try .sample()).lifetime(address)
    }

    @Test(arguments: [
        ("database/search?q=a&page=2", 1), ("releases/7", 4), ("releases/7/rating", 4), ("masters/7", 4),
        ("masters/7/versions?page=1", 4), ("artists/7/releases", 4), ("labels/7", 4),
    ]) func `each kind of answer is good for its own time, and none for six hours`(path: String, hours: Int) throws {
        #expect(try lifetime(path) == .seconds(hours * 3600))
        #expect(DiscogsMemory.longestAge >= .seconds(hours * 3600) && DiscogsMemory.longestAge < .seconds(6 * 3600))
    }

    @Test(arguments: [
        "oauth/identity", "users/a", "users/a/wants", "users/a/collection/folders/0/releases",
        "releases/7/rating/somebody", "",
    ]) func `what is about a person is good for none`(path: String) throws {
        #expect(try lifetime(path) == nil)
    }

    @Test(arguments: ["https://api.example/releases/7", "http://api.discogs.com/releases/7"])
    func `nothing of another server is remembered`(address: String) throws {
        #expect(DiscogsMemory.rule(for: try .sample()).lifetime(try #require(WebAddress(address))) == nil)
    }

    @Test func `only an answer is worth keeping`() throws {
        let rule = DiscogsMemory.rule(for: try .sample())
        func isKept(_ body: String, _ status: Int = 200) -> Bool {
            rule.isKeepable(.status(status, body: Array(body.utf8)))
        }
        #expect(isKept(#"{"pagination":{},"results":[]}"#) && isKept(#"{"id":7}"#))
        #expect(!isKept("<html>") && !isKept(#"{"id":7"#) && !isKept("") && !isKept("7") && !isKept("{}"))
        #expect(!isKept(#"{"message":"Query time exceeded."}"#) && !isKept(#"{"id":7}"#, 404) && !isKept("[]"))
    }

    @Test func `the rate is read from its three fields`() throws {
        let rate = try #require(DiscogsRate(try head(["": "60", "-Used": "12", "-Remaining": "48"])))
        #expect(rate.limit == 60 && rate.used == 12 && rate.remaining == 48)
        let half = try #require(DiscogsRate(try head(["": "25", "-Remaining": "5"])))
        #expect(half.used == 20 && half.remaining == 5)
        let least = try #require(DiscogsRate(try head(["": "25", "-Used": "30"])))
        #expect(least.remaining == 0 && least.used == 30)
    }

    @Test(arguments: [[:], ["": "x"], ["": "0"], ["": "-1"], ["-Used": "3"], ["": "99999999999999999999"]])
    func `nonsense is no rate`(fields: [String: String]) throws {
        #expect(DiscogsRate(try head(fields)) == nil)
    }

    private func head(_ fields: [String: String]) throws -> HTTPResponse {
        var head = HTTPResponse(status: .ok)
        for (name, value) in fields {
            head.headerFields[try #require(HTTPField.Name("X-Discogs-Ratelimit\(name)"))] = value
        }
        return head
    }
}
