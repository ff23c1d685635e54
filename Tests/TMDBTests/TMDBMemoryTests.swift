import TMDB
import TestSupport
import Testing
import Transport

struct TMDBMemoryTests {
    @Test(arguments: [
        ("movie/popular?api_key=K&page=2", 3), ("movie/now_playing", 3), ("search/movie?query=a", 1),
        ("movie/550?language=en-US", 24), ("movie/550/reviews", 24), ("movie/550/similar?page=2", 24),
        ("genre/movie/list", 168), ("configuration", 168), ("configuration/languages", 168),
    ]) func `each kind of answer is good for its own time`(path: String, hours: Int) throws {
        #expect(try lifetime(path) == .seconds(hours * 3600))
    }

    @Test(arguments: [
        "movie/550/account_states?session_id=S", "movie/550?session_id=S", "account?session_id=S",
        "account/1/rated/movies?session_id=S", "authentication/token/new", "movie/550/account_states", "movie", "",
    ]) func `what is about a person is good for none`(path: String) throws {
        #expect(try lifetime(path) == nil)
    }

    private func lifetime(_ path: String) throws -> Duration? {
        let address = try #require(WebAddress("https://api.themoviedb.org/3/\(path)"))
        return TMDBMemory.rule(for: try .sample()).lifetime(address)
    }

    @Test(arguments: [
        "https://api.themoviedb.org/4/movie/popular", "https://api.example/3/movie/popular",
        "http://api.themoviedb.org/3/movie/popular",
    ]) func `nothing of another server is remembered`(address: String) throws {
        #expect(TMDBMemory.rule(for: try .sample()).lifetime(try #require(WebAddress(address))) == nil)
    }

    @Test func `only an answer is worth keeping`() throws {
        let rule = TMDBMemory.rule(for: try .sample())
        func isKept(_ body: String, _ status: Int = 200) -> Bool {
            rule.isKeepable(.status(status, body: Array(body.utf8)))
        }
        #expect(isKept(#"{"page":1,"results":[]}"#) && isKept(#"[{"iso_639_1":"ko"}]"#) && isKept(#"{"id":7}"#))
        #expect(!isKept("<html>") && !isKept(#"{"page":1,"res"#) && !isKept("") && !isKept("7"))
        #expect(!isKept(#"{"success":false,"status_code":7}"#) && !isKept(#"{"status_code":25}"#))
        #expect(!isKept(#"{"page":1,"results":[]}"#, 404) && !isKept(#"{"errors":["no"]}"#))
    }
}
