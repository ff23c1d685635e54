import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct TMDBDoorTests {
    private static let lists = ["movie/now_playing", "movie/popular", "movie/top_rated", "movie/upcoming"]
    private static let keys: Set<String> = [
        "adult", "backdrop_path", "genre_ids", "id", "original_language", "original_title", "overview", "popularity",
        "poster_path", "release_date", "title", "video", "vote_average", "vote_count",
    ]

    @Test(arguments: lists + ["trending/movie/week", "search/movie?query=film", "discover/movie"])
    func `every film of a list comes once, up to the last page`(path: String) async throws {
        try await TestSite(films: .init(Samples.movies(45))).run { browser async throws in
            var (numbers, page, last): ([Double], Int, Double) = ([], 0, 1)
            var total: JSONValue?
            while Double(page) < last {
                page += 1
                let answer = try await browser.tmdb("\(path)\(path.contains("?") ? "&" : "?")page=\(page)")
                let json = try answer.json()
                #expect(answer.status == 200 && json["page"] == .number(Double(page)))
                numbers += try answer.filmNumbers()
                total = json["total_results"]
                if case .number(let pages) = json["total_pages"] { last = pages }
            }
            #expect(!numbers.isEmpty && Set(numbers).count == numbers.count)
            #expect(total == .number(Double(numbers.count)))
            let beyond = try await browser.tmdb("\(path)\(path.contains("?") ? "&" : "?")page=500")
            #expect(try beyond.status == 200 && beyond.filmNumbers().isEmpty)
        }
    }

    @Test(arguments: lists)
    func `a film of a list has exactly TMDB's keys`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let json = try await browser.tmdb(path).json()
            let hasDates = path.hasSuffix("now_playing") || path.hasSuffix("upcoming")
            #expect((json["dates"] != nil) == hasDates)
            for film in try #require(json["results"]?.list) {
                guard case .object(let parts) = film else { throw NotAnObject() }
                #expect(Set(parts.keys) == Self.keys)
                #expect(parts["poster_path"]?.text?.hasPrefix("/film-") == true)
            }
        }
    }

    @Test func `what runs now began to in these four weeks, what comes begins in the next four`() async throws {
        try await TestSite().run { browser async throws in
            // The tests' own Monday is September 21, 2026.
            let playing = try await browser.tmdb("movie/now_playing").json()["dates"]
            #expect(playing?["minimum"]?.text == "2026-08-31" && playing?["maximum"]?.text == "2026-09-27")
            let coming = try await browser.tmdb("movie/upcoming").json()["dates"]
            #expect(coming?["minimum"]?.text == "2026-09-28" && coming?["maximum"]?.text == "2026-10-25")
        }
    }

    @Test func `a film has TMDB's number where it has one, and one beyond all of TMDB's where not`() async throws {
        try await TestSite().run { browser async throws in
            let found = try await browser.tmdb("search/movie?query=Film%203&year=1953")
            #expect(try found.filmNumbers() == [1003])
            let own = try #require(try await browser.tmdb("search/movie?query=film%204").filmNumbers().first)
            #expect((1_900_000_000..<2_000_000_000).contains(own))
            let detail = try await browser.tmdb("movie/\(Int(own))").json()
            #expect(detail["title"]?.text == "Film 4" && detail["id"] == .number(own))
        }
        // On another machine, with other films around it.
        let (one, other) = (MovieDoorNumberProbe(30), MovieDoorNumberProbe(7))
        #expect(try await one.number(of: "film%204") == other.number(of: "film%204"))
    }

    @Test func `titles, overviews and genres are in the language that is asked for`() async throws {
        try await TestSite().run { browser async throws in
            for (language, title, genre) in [
                ("ko-KR", "영화 0", "드라마"), ("ko", "영화 0", "드라마"), ("en-US", "Film 0", "Drama"),
                ("", "Film 0", "Drama"), ("pt-BR", "Film 0", "Drama"),
            ] {
                let film = try await browser.tmdb("movie/1000?language=\(language)").json()
                #expect(film["title"]?.text == title && film["original_title"]?.text == "영화 0")
                #expect(film["genres"]?.list?.first?["name"]?.text == genre)
                #expect(film["overview"]?.text?.isEmpty == false)
            }
            let both = try await browser.tmdb("movie/1000/translations?language=ko").json()["translations"]?.list
            #expect(both?.compactMap { $0["data"]?["title"]?.text } == ["Film 0", "영화 0"])
        }
    }

    @Test func `what nobody knows is empty, never missing`() async throws {
        try await TestSite().run { browser async throws in
            let film = try await browser.tmdb("movie/1009?append_to_response=release_dates,credits").json()
            #expect(film["release_date"]?.text == "" && film["original_language"]?.text == "xx")
            #expect(film["runtime"] == .number(0) && film["genres"]?.list == [])
            #expect(film["overview"]?.text == "" && film["vote_average"] == .number(0))
            #expect(film["release_dates"]?["results"]?.list == [] && film["belongs_to_collection"] == .null)
            let scene = try await browser.tmdb("movie/1003").json()
            #expect(scene["backdrop_path"] == .null && scene["release_date"]?.text == "1953-03-09")
        }
    }

    @Test func `a part that comes along is what its own address answers, without the number`() async throws {
        let site = try await TestSite()
        try await site.run { browser async throws in
            let person = try await browser.token()
            let session = try await browser.filmSession(of: person)
            let body = #"{"value":8.5}"#
            _ = try await browser.tmdb("movie/1000/rating?session_id=\(session)", .post, body: body)
            let names = MovieDoorParts.all
            let query = "session_id=\(session)"
            let film = try await browser.tmdb("movie/1000?append_to_response=\(names.joined(separator: ","))&\(query)")
            let json = try film.json()
            for name in names {
                guard case .object(var alone) = try await browser.value("movie/1000/\(name)?\(query)") else {
                    Issue.record("\(name) is no object")
                    continue
                }
                #expect(alone.removeValue(forKey: "id") == .number(1000) || name == "changes", "\(name)")
                #expect(json[name] == .object(alone), "\(name)")
            }
            #expect(json["account_states"]?["rated"]?["value"] == .number(8.5))
        }
    }

    @Test func `parts are left out that nobody knows, and what is one's own when nobody is named`() async throws {
        try await TestSite().run { browser async throws in
            let film = try await browser.tmdb("movie/1000?append_to_response=account_states,nonsense,,videos").json()
            #expect(film["account_states"] == nil && film["nonsense"] == nil && film["videos"] != nil)
            let twenty = Array(repeating: "credits", count: 20).joined(separator: ",")
            #expect(try await browser.tmdb("movie/1000?append_to_response=\(twenty)").status == 200)
            let more = try await browser.tmdb("movie/1000?append_to_response=\(twenty),videos")
            #expect(try TestBrowser.isTMDB(more, status: 400, code: 27))
        }
    }

    @Test func `a film is found by its id at IMDb, and by nothing else`() async throws {
        try await TestSite().run { browser async throws in
            for (id, source, count) in [
                ("tt0001005", "imdb_id", 1), ("tt9999999", "imdb_id", 0), ("tt0001005", "wikidata_id", 0),
                ("%00", "imdb_id", 0),
            ] {
                let found = try await browser.tmdb("find/\(id)?external_source=\(source)").json()
                #expect(found["movie_results"]?.list?.count == count)
                #expect(found["tv_results"]?.list == [])
            }
            #expect(try await browser.tmdb("movie/tt0001005").json()["imdb_id"]?.text == "tt0001005")
        }
    }

    @Test func `discoveries come in the order that is asked for`() async throws {
        try await TestSite().run { browser async throws in
            let dates = { (order: String) in
                try await browser.tmdb("discover/movie?sort_by=\(order)").json()["results"]?.list?
                    .compactMap { $0["release_date"]?.text } ?? []
            }
            let newest = try await dates("primary_release_date.desc")
            #expect(newest.first == "1978-03-09" && newest == newest.sorted(by: >))
            let oldest = try await dates("primary_release_date.asc")
            #expect(oldest == oldest.sorted())
            #expect(try await dates("popularity.desc") == dates("nonsense"))
        }
    }
}

private struct NotAnObject: Error {}

/// A server with so many films.
private struct MovieDoorNumberProbe {
    let count: Int

    init(_ count: Int) { self.count = count }

    func number(of query: String) async throws -> Double? {
        try await TestSite(films: .init(Samples.movies(count))).run { browser async throws in
            try await browser.tmdb("search/movie?query=\(query)").filmNumbers().first
        }
    }
}

private enum MovieDoorParts {
    static let all = [
        "account_states", "alternative_titles", "changes", "credits", "external_ids", "images", "keywords", "lists",
        "recommendations", "release_dates", "reviews", "similar", "translations", "videos", "watch/providers", "casts",
        "releases", "trailers",
    ]
}

extension TestBrowser {
    fileprivate func value(_ path: String) async throws -> JSONValue {
        .object(try await tmdb(path).json())
    }
}
