import Foundation
import HTTPTypes
import Media
import Testing

@Suite(.timeLimit(.minutes(2)))
struct MovieAPITests {
    private static let lists = MovieList.allCases.map { "/api/v1/movies/lists/\($0.rawValue)?" }

    @Test(arguments: lists + ["/api/v1/movies/search?q=film&"], [1, 7, 100])
    func `every page of a list comes exactly once, the last one too`(path: String, limit: Int) async throws {
        try await TestSite().run { browser async throws in
            let ids = try await browser.allIDs(path + "limit=\(limit)")
            #expect(!ids.isEmpty)
            #expect(Set(ids).count == ids.count)
            #expect(try await browser.allIDs(path + "limit=11") == ids)
        }
    }

    @Test func `popular and top rated have every film`() async throws {
        try await TestSite().run { browser async throws in
            for list in ["popular", "top-rated"] {
                #expect(try await browser.allIDs("/api/v1/movies/lists/\(list)?").count == 30)
            }
        }
    }

    @Test(arguments: zip(["en", "ko-KR,ko;q=0.9", "de-DE,de;q=0.9"], [0, 1, 0]))
    func `a film is told in the reader's language`(header: String, place: Int) async throws {
        try await TestSite().run { browser async throws in
            let film = try await browser.get("/api/v1/movies/starter:film-0", language: header).json()
            #expect(film["title"]?.text == ["Film 0", "영화 0"][place])
            #expect(film["originalTitle"]?.text == "영화 0")
            #expect(film["genres"]?.list?.first?.text == ["Drama", "드라마"][place])
            #expect(film["originalLanguage"]?["code"]?.text == "ko")
            #expect(film["originalLanguage"]?["name"]?.text == ["Korean", "한국어"][place])
            #expect(film["countries"]?.list?.first?["name"]?.text == ["South Korea", "대한민국"][place])
            #expect(film["overview"]?.text == ["What happens.", "이런 일이 생긴다."][place])
            #expect(film["directors"]?.list == [.text(["Director 0", "감독 0"][place])])
            #expect(film["cast"]?.list?.first?["name"]?.text == ["Actor", "배우"][place])
        }
    }

    @Test func `a film in a list has what every film has`() async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.api(.get, "/api/v1/movies/search?q=film%200&year=1950").json()
            let film = try #require(answer["items"]?.list?.first)
            #expect(film["id"]?.text == "starter:film-0" && film["kind"]?.text == "movie")
            #expect(film["source"]?.text == "starter" && film["favorite"]?.bool == false)
            #expect(film["year"]?.number == 1950 && film["color"]?.text == "#283c50")
            #expect(film["rating"] == .null && film["average"] == .null && film["votes"]?.number == 0)
            let poster = try #require(film["pictures"]?["poster"])
            #expect(poster["url"]?.text == "/pictures/starter:film-0/poster/780.webp?v=f11mf11m")
            #expect(poster["width"]?.number == 780 && poster["height"]?.number == 1170)
            #expect(film["pictures"]?["backdrop"]?["width"]?.number == 1280)
            #expect(try await browser.send(.get, poster["url"]?.text ?? "").status == 200)
        }
    }

    @Test func `what nobody knows of a film is null`() async throws {
        try await TestSite().run { browser async throws in
            let film = try await browser.api(.get, "/api/v1/movies/starter:film-4").json()
            for key in ["year", "overview", "originalLanguage", "released", "runtime", "tmdb"] {
                #expect(film[key] == .null, "\(key)")
            }
            #expect(film["genres"]?.list == [])
            let without = try await browser.api(.get, "/api/v1/movies/starter:film-3").json()
            #expect(without["pictures"]?["backdrop"] == nil && without["released"]?.text == "1953-03-09")
        }
    }

    @Test func `a year narrows a search`() async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.allIDs("/api/v1/movies/search?q=film&year=1961") == ["starter:film-11"])
            #expect(try await browser.allIDs("/api/v1/movies/search?q=film&year=").count == 30)
            for year in ["x", "0", "19611", "-1"] {
                let answer = try await browser.api(.get, "/api/v1/movies/search?q=film&year=\(year)")
                #expect(try answer.isProblem("badParameter", status: 400))
            }
        }
    }

    @Test(arguments: [
        "", "a", "*", "%22", "NEAR(a%20b)", "a%20AND%20b", "%F0%9F%8E%89", "%E3%85%87", "%01%02", "film%00",
        "%ED%A0%80",
    ])
    func `whatever is searched for gets an answer`(query: String) async throws {
        try await TestSite().run { browser async throws in
            for path in ["/api/v1/movies/search?q=", "/api/v1/movies/suggestions?q="] {
                #expect(try await browser.api(.get, path + query).status == 200)
            }
            let page = try await browser.page("/movies/search?q=\(query)")
            #expect([200, 303].contains(page.status))
        }
    }

    @Test func `suggestions are titles in the reader's language`() async throws {
        try await TestSite().run { browser async throws in
            let english = try await browser.get("/api/v1/movies/suggestions?q=film%2017").json()
            #expect(english["items"]?.list?.compactMap { $0["text"]?.text.map { $0.lowercased() } } == ["film 17"])
            let korean = try await browser.get("/api/v1/movies/suggestions?q=영&limit=3".escaped, language: "ko").json()
            #expect(korean["items"]?.list?.count == 3)
            #expect(try await browser.api(.get, "/api/v1/movies/suggestions?q=film&limit=9").status == 400)
        }
    }

    @Test(arguments: ["/api/v1/movies/lists/popular?", "/api/v1/movies/search?q=film&", "/api/v1/shelf/ratings?"])
    func `a forged cursor and a limit out of bounds are refused`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for cursor in ["abc", "%00", "-1", "s0", "99999999999999999999", "-p0", "-p501", "-p2x"] {
                let answer = try await browser.api(.get, "\(path)cursor=\(cursor)", token: token)
                #expect(try answer.isProblem("badCursor", status: 400), "\(cursor)")
            }
            for limit in ["0", "-1", "101", "x"] {
                let answer = try await browser.api(.get, "\(path)limit=\(limit)", token: token)
                #expect(try answer.isProblem("badParameter", status: 400))
            }
        }
    }

    @Test(arguments: [
        "/lists/best", "/starter:nobody", "/starter:cat-face-1", "/nonsense", "/tmdb:1", "/starter:nobody/reviews",
    ])
    func `what does not exist is not found`(path: String) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.api(.get, "/api/v1/movies\(path)").isProblem("notFound", status: 404))
        }
    }

    @Test func `health counts the films`() async throws {
        try await TestSite().run { browser async throws in
            let health = try await browser.api(.get, "/health").json()
            #expect(health["movies"]?.number == 30 && health["gifs"]?.number == 60)
        }
    }

    @Test func `every route below the API is described, and nothing else is`() async throws {
        try await TestSite().run { browser async throws in
            guard case .object(let paths)? = try await browser.api(.get, "/api/v1/openapi.json").json()["paths"] else {
                Issue.record("no paths")
                return
            }
            let routes = SiteRoutePatterns.all.filter { $0.hasPrefix("/api/") || $0 == "/health" }
            #expect(Set(paths.keys) == Set(routes))
        }
    }
}
