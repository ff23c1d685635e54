import Testing
import Web

/// What `discover/movie` leaves out.
@Suite(.timeLimit(.minutes(2)))
struct TMDBDoorDiscoveryTests {
    private func count(_ query: String, _ browser: TestBrowser) async throws -> JSONValue? {
        try await browser.tmdb("discover/movie?\(query)").json()["total_results"]
    }

    @Test(arguments: [
        ("with_genres=18", 24), ("with_genres=18,35", 24), ("with_genres=18%7C99", 24), ("with_genres=18,99", 0),
        ("with_genres=x", 0), ("without_genres=35", 6), ("without_genres=99,35", 6), ("without_genres=99", 30),
        ("primary_release_year=1953", 1), ("year=1953", 1),
        ("primary_release_date.gte=1960&primary_release_date.lte=1962-12-31", 3),
        ("release_date.gte=1978-03-09", 1), ("release_date.gte=1978-03-10", 0),
        ("release_date.lte=1951-03-09T10:00:00Z", 2),
        ("with_runtime.gte=80&with_runtime.lte=85", 4), ("with_runtime.lte=500", 18),
        ("with_original_language=ko", 12), ("with_original_language=ko%7Cen", 24), ("with_origin_country=kr", 15),
        ("with_origin_country=US%7CKR", 30), ("with_release_type=3", 24), ("with_release_type=2%7C3", 24),
        ("with_release_type=4", 0), ("with_release_type=3&region=KR", 12), ("vote_count.gte=1", 0),
        ("vote_average.gte=0.5", 0), ("vote_average.lte=5", 30),
    ])
    func `movies fit all that is asked for`(query: String, count: Double) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await self.count(query, browser) == .number(count))
        }
    }

    @Test(arguments: [
        "with_keywords=1", "with_companies=1", "with_watch_providers=8", "with_watch_monetization_types=flatrate",
        "certification=PG", "certification.lte=PG", "certification.gte=PG", "with_people=7", "with_cast=7",
        "with_crew=7",
    ])
    func `what is not known of any movie gives none`(query: String) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await count(query, browser) == .number(0))
        }
    }

    @Test(arguments: [
        "without_keywords=1", "without_companies=1", "without_watch_providers=8", "watch_region=KR",
        "include_adult=true", "include_video=false", "certification_country=US", "region=KR", "with_genres=",
        "with_runtime.gte=", "with_keywords=",
    ])
    func `what leaves out none gives all`(query: String) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await count(query, browser) == .number(30))
        }
    }

    @Test(arguments: [
        "year=x", "primary_release_year=x", "with_runtime.gte=long", "vote_count.lte=1.5", "vote_average.gte=nan",
        "primary_release_date.gte=tomorrow", "release_date.lte=1978-02-30",
    ])
    func `what is no number or day is refused`(query: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.tmdb("discover/movie?\(query)")
            #expect(try TestBrowser.isTMDB(answer, status: 400, code: 5), "\(answer.status) \(answer.text)")
        }
    }

    @Test func `movies are found by who made them and who is in them`() async throws {
        try await TestSite().run { browser async throws in
            let credits = try await browser.tmdb("movie/1000/credits").json()
            let made = Int(try #require(credits["crew"]?.list?.first?["id"]?.number))
            let played = Int(try #require(credits["cast"]?.list?.first?["id"]?.number))
            #expect(try await count("with_crew=\(made)", browser) == .number(1))
            #expect(try await count("with_cast=\(played)", browser) == .number(30))
            #expect(try await count("with_cast=\(made)", browser) == .number(0))
            #expect(try await count("with_people=\(made)", browser) == .number(1))
            #expect(try await count("with_people=\(made),\(played)", browser) == .number(1))
        }
    }

    @Test func `movies are found by how they are rated`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            _ = try await browser.put("/api/v1/shelf/ratings/starter:film-0", #"{"value": 4}"#, token)
            #expect(try await count("vote_count.gte=1&vote_average.gte=8&vote_average.lte=8", browser) == .number(1))
            #expect(try await count("vote_count.lte=0", browser) == .number(29))
        }
    }

    @Test(arguments: ["person", "tv", "collection", "company", "keyword"])
    func `a search for what is not here has an empty page`(kind: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.tmdb("search/\(kind)?query=anna")
            let json = try answer.json()
            #expect(answer.status == 200 && json["results"]?.list == [] && json["total_results"] == .number(0))
            #expect(try TestBrowser.isTMDB(await browser.tmdb("search/\(kind)"), status: 400, code: 5))
        }
    }
}
