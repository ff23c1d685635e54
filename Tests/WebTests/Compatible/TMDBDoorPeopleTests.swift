import Accounts
import Coordination
import Foundation
import HTTPTypes
import Media
import Shelf
import Testing

@testable import Web

/// Tokens, sessions, ratings and lists of people at the TMDB door.
@Suite(.timeLimit(.minutes(2)))
struct TMDBDoorPeopleTests {
    @Test func `a token says when its hour is over, and is another each time`() async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.tmdb("authentication/token/new")
            // An hour after the tests' own moment.
            #expect(try answer.json()["expires_at"]?.text == "2026-09-21 15:13:20 UTC")
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(try await browser.newFilmToken() != browser.newFilmToken())
        }
    }

    @Test(arguments: ["POST", "GET"])
    func `a session comes of an approved token, once`(method: String) async throws {
        try await TestSite().run { browser async throws in
            let person = try await browser.token()
            let token = try await browser.newFilmToken()
            let ask = { () async throws -> TestBrowser.Answer in
                guard method == "POST" else {
                    return try await browser.tmdb("authentication/session/new?request_token=\(token)")
                }
                let body = #"{"request_token":"\#(token)"}"#
                return try await browser.tmdb("authentication/session/new", .post, body: body)
            }
            #expect(try TestBrowser.isTMDB(await ask(), status: 422, code: 41))
            _ = try await browser.decide("approve", token, session: person)
            let session = try #require(try await ask().json()["session_id"]?.text)
            #expect(try TestBrowser.isTMDB(await ask(), status: 401, code: 33))
            let account = try await browser.tmdb("account?session_id=\(session)").json()
            #expect(account["username"]?.text?.hasPrefix("visitor-") == true && account["name"]?.text == "")
            let again = try await browser.tmdb("account/77?session_id=\(session)").json()
            #expect(again == account)

            let ended = try await browser.tmdb(
                "authentication/session",
                .delete,
                body: #"{"session_id":"\#(session)"}"#
            )
            #expect(try ended.status == 200 && ended.json() == ["success": .bool(true)])
            #expect(try TestBrowser.isTMDB(await browser.tmdb("account?session_id=\(session)"), status: 401, code: 3))
            let twice = try await browser.tmdb("authentication/session?session_id=\(session)", .delete)
            #expect(try TestBrowser.isTMDB(twice, status: 404, code: 37))
        }
    }

    @Test func `a refused token becomes no session`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.newFilmToken()
            let page = try await browser.decide("deny", token, session: nil)
            #expect(page.status == 200 && page.headers[.setCookie] == nil)
            let answer = try await browser.tmdb("authentication/session/new?request_token=\(token)")
            #expect(try TestBrowser.isTMDB(answer, status: 401, code: 17))
            _ = try await browser.decide("approve", token, session: browser.token())
            let later = try await browser.tmdb("authentication/session/new?request_token=\(token)")
            #expect(try TestBrowser.isTMDB(later, status: 401, code: 17))
        }
    }

    @Test(arguments: ["{}", #"{"request_token":""}"#, #"{"request_token":[7]}"#, "[1]", "null", "", "{"])
    func `no token is no session`(body: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.tmdb("authentication/session/new", .post, body: body)
            #expect(try TestBrowser.isTMDB(answer, status: 401, code: 33))
        }
    }

    @Test func `a rating is read back as fine as it was given`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            let path = "movie/1003/rating?session_id=\(session)"
            let states = { try await browser.tmdb("movie/1003/account_states?session_id=\(session)").json() }
            #expect(try await states() == Self.untouched(1003))
            for (value, code) in [("8.5", 1.0), (#""9.0""#, 12), ("0.5", 12), ("10", 12)] {
                let answer = try await browser.tmdb(path, .post, body: #"{"value":\#(value)}"#)
                #expect(try TestBrowser.isTMDB(answer, status: 201, code: code, success: true))
                let number = try #require(Double(value.replacing("\"", with: "")))
                #expect(try await states()["rated"]?["value"] == .number(number))
            }
            let film = try await browser.tmdb("movie/1003").json()
            #expect(film["vote_average"] == .number(10) && film["vote_count"] == .number(1))
            #expect(try TestBrowser.isTMDB(await browser.tmdb(path, .delete), status: 200, code: 13, success: true))
            #expect(try await states() == Self.untouched(1003))
            #expect(try TestBrowser.isTMDB(await browser.tmdb(path, .delete), status: 404, code: 34))
        }
    }

    private static func untouched(_ number: Double) -> [String: JSONValue] {
        ["id": .number(number), "favorite": .bool(false), "rated": .bool(false), "watchlist": .bool(false)]
    }

    @Test(arguments: [
        "0", "-1", "0.25", "5.3", "10.5", "1e300", #""NaN""#, #""eight""#, #""""#, "null", "true", "[8]", "{}",
    ])
    func `what is no rating is refused and changes nothing`(value: String) async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            let path = "movie/1003/rating?session_id=\(session)"
            let answer = try await browser.tmdb(path, .post, body: #"{"value":\#(value)}"#)
            #expect(try TestBrowser.isTMDB(answer, status: 400, code: 18))
            let states = try await browser.tmdb("movie/1003/account_states?session_id=\(session)").json()
            #expect(states["rated"] == .bool(false))
        }
    }

    @Test func `a body that is too long or none at all is refused`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            let path = "movie/1003/rating?session_id=\(session)"
            for body in ["", "{", "[]", String(repeating: "[", count: 20_000)] {
                let answer = try await browser.tmdb(path, .post, body: body)
                #expect(try TestBrowser.isTMDB(answer, status: 400, code: 18), "\(body.prefix(9))")
            }
            let long = try await browser.tmdb(path, .post, body: String(repeating: " ", count: 70_000))
            #expect(try TestBrowser.isTMDB(long, status: 400, code: 47))
        }
    }

    @Test func `favorites and the watchlist are one list here`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            let mark = { (list: String, isOn: Bool) async throws -> TestBrowser.Answer in
                let body = #"{"media_type":"movie","media_id":1006,"\#(list)":\#(isOn)}"#
                return try await browser.tmdb("account/0/\(list)?session_id=\(session)", .post, body: body)
            }
            #expect(try TestBrowser.isTMDB(await mark("favorite", true), status: 201, code: 1, success: true))
            #expect(try TestBrowser.isTMDB(await mark("watchlist", true), status: 201, code: 12, success: true))
            for list in ["favorite", "watchlist"] {
                let kept = try await browser.tmdb("account/0/\(list)/movies?session_id=\(session)")
                #expect(try kept.filmNumbers() == [1006])
            }
            let states = try await browser.tmdb("movie/1006/account_states?session_id=\(session)").json()
            #expect(states["favorite"] == .bool(true) && states["watchlist"] == .bool(true))
            #expect(try TestBrowser.isTMDB(await mark("watchlist", false), status: 200, code: 13, success: true))
            #expect(try TestBrowser.isTMDB(await mark("favorite", false), status: 200, code: 13, success: true))
            #expect(try await browser.tmdb("account/0/favorite/movies?session_id=\(session)").filmNumbers().isEmpty)
        }
    }

    @Test func `who may keep no more is told so`() async throws {
        try await TestSite(options: SiteOptions(favoritesLimit: 1)).run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            for (number, status) in [(1000, 201), (1003, 400), (1000, 201)] {
                let body = #"{"media_type":"movie","media_id":\#(number),"watchlist":true}"#
                let answer = try await browser.tmdb("account/0/watchlist?session_id=\(session)", .post, body: body)
                #expect(answer.status == status)
            }
        }
    }

    @Test(arguments: [
        ("{}", 400, 47.0), (#"{"media_type":"movie","media_id":"x","favorite":true}"#, 400, 47),
        (#"{"media_type":"tv","media_id":1000,"favorite":true}"#, 400, 5),
        (#"{"media_type":"movie","media_id":1000,"watchlist":true}"#, 400, 5),
        (#"{"media_type":"movie","media_id":2000000000,"favorite":true}"#, 404, 34),
    ])
    func `marks of nothing are refused`(body: String, status: Int, code: Double) async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            let answer = try await browser.tmdb("account/0/favorite?session_id=\(session)", .post, body: body)
            #expect(try TestBrowser.isTMDB(answer, status: status, code: code))
        }
    }

    @Test func `rated films come in both orders, page by page, each with its rating`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            let all = try await [1, 2].asyncFlatMap { page in
                try await browser.tmdb("movie/popular?page=\(page)").filmNumbers()
            }
            let numbers = Array(all.prefix(23))
            for (place, number) in numbers.enumerated() {
                let path = "movie/\(Int(number))/rating?session_id=\(session)"
                _ = try await browser.tmdb(path, .post, body: #"{"value":\#(Double(place % 20 + 1) / 2)}"#)
            }
            let read = { (order: String) in
                try await [1, 2, 3].asyncFlatMap { page in
                    let query = "session_id=\(session)&page=\(page)\(order)"
                    return try await browser.tmdb("account/1/rated/movies?\(query)").filmNumbers()
                }
            }
            #expect(try await read("") == numbers)
            #expect(try await read("&sort_by=created_at.desc") == numbers.reversed())
            let first = try await browser.tmdb("account/1/rated/movies?session_id=\(session)").json()
            #expect(first["total_results"] == .number(23) && first["total_pages"] == .number(2))
            #expect(first["results"]?.list?.prefix(3).map { $0["rating"] } == [.number(0.5), .number(1), .number(1.5)])
        }
    }

    @Test func `two people have nothing in common`() async throws {
        try await TestSite().run { browser async throws in
            let one = try await browser.filmSession(of: browser.token())
            let path = "movie/1003/rating?session_id=\(one)"
            #expect(try await browser.tmdb(path, .post, body: #"{"value":3}"#).status == 201)
            let other = try await browser.filmSession(of: browser.token())
            #expect(try await browser.tmdb("account/1/rated/movies?session_id=\(other)").filmNumbers().isEmpty)
        }
    }

    @Test func `what a program does is on the person's pages, and they hear of it`() async throws {
        let site = try await TestSite()
        try await site.run { browser async throws in
            let person = try await browser.token()
            let session = try await browser.filmSession(of: person)
            let profile = try #require(try await site.site.movieDoor.profile(of: session))
            let heard = site.site.events.messages(on: profile)
            let path = "movie/1003/rating?session_id=\(session)"
            _ = try await browser.tmdb(path, .post, body: #"{"value":7}"#)
            var events = heard.makeAsyncIterator()
            #expect(await events.next() != nil)
            let film = try #require(MediaID("starter:film-3"))
            #expect(try await site.site.ratings.ratings(of: profile, among: [film])[film]?.stars == 3.5)
        }
    }

    @Test func `what people wrote is told with their ratings, and without who they are`() async throws {
        let site = try await TestSite()
        try await site.run { browser async throws in
            let session = try await browser.filmSession(of: browser.token())
            let profile = try #require(try await site.site.movieDoor.profile(of: session))
            let film = try #require(MediaID("starter:film-3"))
            try await site.site.review(film, "Good.\nVery good.", for: profile)
            _ = try await browser.tmdb("movie/1003/rating?session_id=\(session)", .post, body: #"{"value":8}"#)
            let page = try await browser.tmdb("movie/1003/reviews")
            let review = try #require(try page.json()["results"]?.list?.first)
            #expect(review["content"]?.text == "Good.\nVery good.")
            #expect(review["author_details"]?["rating"] == .number(8))
            #expect(review["url"]?.text == "http://localhost/movies/starter:film-3")
            #expect(!page.text.contains(profile.text))
            #expect(try await browser.tmdb("movie/1003/reviews?page=2").json()["results"]?.list == [])
        }
    }

    @Test func `another server's film that somebody keeps is there under its number`() async throws {
        let site = try await TestSite()
        let sample = try #require(Samples.movie(1))
        let movie = Movie(
            id: try #require(MediaID("tmdb:7777")),
            title: Localized("Elsewhere"),
            originalTitle: "Elsewhere",
            originalLanguage: "en",
            facts: sample.facts,
            sourceAverage: RatingTally(average: 3.5, votes: 12),
            poster: sample.poster
        )
        try await site.run { browser async throws in
            #expect(try TestBrowser.isTMDB(await browser.tmdb("movie/7777"), status: 404, code: 34))
            try await site.site.remoteItems.store(movie, at: TestSite.date)
            let film = try await browser.tmdb("movie/7777").json()
            #expect(film["title"]?.text == "Elsewhere" && film["vote_average"] == .number(0))
            #expect(film["poster_path"]?.text == "/7777-poster-f11mf11m.jpg")
        }
    }
}

extension Sequence {
    fileprivate func asyncFlatMap<Result>(_ transform: (Element) async throws -> [Result]) async rethrows -> [Result] {
        var all: [Result] = []
        for element in self { all += try await transform(element) }
        return all
    }
}
