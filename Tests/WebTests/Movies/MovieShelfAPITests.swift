import Coordination
import Foundation
import HTTPTypes
import Media
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct MovieShelfAPITests {
    private static let rating = "/api/v1/shelf/ratings/starter:film-0"
    private static let review = "/api/v1/shelf/reviews/starter:film-0"

    @Test func `a rating is given, changed, shown, listed and taken back`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let first = try await browser.put(Self.rating, #"{"value": 4.5}"#, token).json()
            #expect(first["id"]?.text == "starter:film-0" && first["rating"]?.number == 4.5)
            #expect(first["previous"] == .null)
            let second = try await browser.put(Self.rating, #"{"value": 3}"#, token).json()
            #expect(second["rating"]?.number == 3 && second["previous"]?.number == 4.5)
            let film = try await browser.api(.get, "/api/v1/movies/starter:film-0", token: token).json()
            #expect(film["rating"]?.number == 3 && film["average"]?.number == 3 && film["votes"]?.number == 1)
            let stranger = try await browser.api(.get, "/api/v1/movies/starter:film-0").json()
            #expect(stranger["rating"] == .null && stranger["average"]?.number == 3)
            let list = try await browser.api(.get, "/api/v1/shelf/ratings", token: token).json()["items"]?.list
            #expect(list?.first?["rating"]?.number == 3 && list?.first?["kind"]?.text == "movie")
            #expect(list?.first?["ratedAt"]?.text == TestSite.date.formatted(.iso8601))
            #expect(try await browser.api(.delete, Self.rating, token: token).status == 204)
            #expect(try await browser.api(.delete, Self.rating, token: token).status == 204)
            let after = try await browser.api(.get, "/api/v1/shelf/ratings", token: token).json()
            #expect(after["items"]?.list == [] && after["nextCursor"] == .null)
        }
    }

    @Test func `a rating as fine as TMDB's can be given back`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            _ = try await browser.put(Self.rating, #"{"value": 4.25}"#, token)
            let changed = try await browser.put(Self.rating, #"{"value": 4.5}"#, token).json()
            #expect(changed["previous"]?.number == 4.25)
        }
    }

    @Test func `the average is of everybody's ratings`() async throws {
        try await TestSite().run { browser async throws in
            for value in [5.0, 4.5, 1] {
                let token = try await browser.token()
                _ = try await browser.put(Self.rating, "{\"value\": \(value)}", token)
            }
            let film = try await browser.api(.get, "/api/v1/movies/starter:film-0").json()
            #expect(film["average"]?.number == 3.5 && film["votes"]?.number == 3)
        }
    }

    @Test(arguments: [
        #"{"value": 0}"#, #"{"value": 5.5}"#, #"{"value": 3.3}"#, #"{"value": -1}"#, #"{"value": 0.25}"#,
        #"{"value": "NaN"}"#, #"{"value": "4"}"#, #"{"value": null}"#, #"{}"#, #"{"rating": 4}"#, #"{"value": 1e300}"#,
        #"{"value": 1e999}"#, #"{"value": 99999999999999999999999999}"#, #"{"value": {"value": 4}}"#,
        #"{"value": [4]}"#, #"{"value": true}"#, #"{"value": 4.3}"#, #"{"value": 4.125}"#, "[4]", "4", "null",
    ])
    func `what is no rating is refused and changes nothing`(body: String) async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            _ = try await browser.put(Self.rating, #"{"value": 2}"#, token)
            #expect(try await browser.put(Self.rating, body, token).isProblem("badRating", status: 422))
            let film = try await browser.api(.get, "/api/v1/movies/starter:film-0", token: token).json()
            #expect(film["rating"]?.number == 2)
        }
    }

    @Test(arguments: [
        "", "value=4", #"{"value": 4"#, #"{"value": NaN}"#, #"{"value": Infinity}"#, "\u{FEFF}", "{'value': 4}",
    ])
    func `what is no JSON is said to be none`(body: String) async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            #expect(try await browser.put(Self.rating, body, token).isProblem("badForm", status: 400))
            #expect(try await browser.put(Self.review, body, token).isProblem("badForm", status: 400))
        }
    }

    @Test func `a very deep or very long body is refused`() async throws {
        let deep = String(repeating: #"{"value":"#, count: 5000)
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for body in [deep, String(repeating: "[", count: 60_000), String(repeating: " ", count: 70_000)] {
                #expect(try await browser.put(Self.rating, body, token).status == 400)
            }
        }
    }

    @Test(arguments: ["/api/v1/shelf/ratings/", "/api/v1/shelf/reviews/"])
    func `films nobody knows, and strangers, are refused`(path: String) async throws {
        let body = path.contains("ratings") ? #"{"value": 4}"# : #"{"text": "Fine."}"#
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for id in ["starter:nobody", "starter:cat-face-1", "tmdb:1", "giphy:1", "no-id"] {
                #expect(try await browser.put(path + id, body, token).isProblem("notFound", status: 404), "\(id)")
            }
            let stranger = try await browser.put(path + "starter:film-0", body, nil)
            #expect(try stranger.isProblem("needsProfile", status: 401))
            #expect(stranger.headers[.wwwAuthenticate] == "Bearer")
            #expect(try await browser.api(.delete, path + "starter:film-0").status == 401)
            #expect(try await browser.api(.get, "/api/v1/shelf/ratings").status == 401)
        }
    }

    @Test(arguments: [1, 4, 10, 100])
    func `rated films come newest first, every page exactly once`(limit: Int) async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for number in 0..<10 {
                _ = try await browser.put("/api/v1/shelf/ratings/starter:film-\(number)", #"{"value": 4}"#, token)
            }
            let ids = try await browser.allIDs("/api/v1/shelf/ratings?limit=\(limit)", token: token)
            #expect(ids == (0..<10).reversed().map { "starter:film-\($0)" })
        }
    }

    @Test func `a rating is heard by the profile's other pages, once`() async throws {
        let path = "/api/v1/shelf/ratings/starter:film-1"
        let test = try await TestSite()
        try await test.run { browser async throws in
            let made = try await browser.api(.post, "/api/v1/profiles").json()
            let token = try #require(made["token"]?.text)
            let profile = try #require(made["profile"]?["id"]?.text.flatMap(ProfileID.init))
            let id = try #require(MediaID("starter:film-1"))
            var messages = test.site.events.messages(on: profile).makeAsyncIterator()
            for value in ["4.5", "4.5", "2"] { _ = try await browser.put(path, "{\"value\": \(value)}", token) }
            for _ in 0..<2 { _ = try await browser.api(.delete, path, token: token) }
            _ = try await browser.put("/api/v1/shelf/favorites/starter:film-1", "", token)
            #expect(await messages.next() == .rating(id, StarRating(stars: 4.5), origin: "tab-1"))
            #expect(await messages.next() == .rating(id, StarRating(stars: 2), origin: "tab-1"))
            #expect(await messages.next() == .rating(id, nil, origin: ""))
            #expect(await messages.next() == .favorite(id, .movie, isFavorite: true, origin: "tab-1"))
        }
    }
}

@Suite(.timeLimit(.minutes(2)))
struct MovieReviewAPITests {
    private static let path = "/api/v1/shelf/reviews/starter:film-0"
    private static let list = "/api/v1/movies/starter:film-0/reviews"

    @Test(arguments: [
        "Fine.", "<script>alert(1)</script> & <b>bold</b>", "\u{202E}מימין לשמאל\u{202C}", "👨‍👩‍👧‍👦 🎉 ﷽", "a\nb\tc", "한국어 리뷰",
    ])
    func `a review is kept as the text it is`(text: String) async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let written = try await browser.review(Self.path, text, token)
            #expect(written.status == 200)
            #expect(try written.json()["text"]?.text == text)
            let review = try await browser.api(.get, Self.list, token: token).json()["items"]?.list?.first
            #expect(review?["text"]?.text == text)
            let page = try await browser.page("/movies/starter:film-0").text
            #expect(!page.contains("<script>alert") && !page.contains("<b>bold"))
        }
    }

    @Test func `a review says who wrote it, and goes`() async throws {
        try await TestSite().run { browser async throws in
            let (mine, theirs) = (try await browser.token(), try await browser.token())
            _ = try await browser.review(Self.path, "Mine.", mine)
            _ = try await browser.review(Self.path, "Theirs.", theirs)
            _ = try await browser.put("/api/v1/shelf/ratings/starter:film-0", #"{"value": 3.5}"#, mine)
            let list = try await browser.api(.get, Self.list, token: mine).json()["items"]?.list
            #expect(list?.compactMap { $0["text"]?.text } == ["Mine.", "Theirs."])
            #expect(list?.compactMap { $0["author"]?["own"]?.bool } == [true, false])
            #expect(list?.first?["author"]?["name"]?.text == "You" && list?.first?["rating"]?.number == 3.5)
            #expect(list?.last?["rating"] == .null && list?.last?["link"] == .null)
            #expect(list?.first?["writtenAt"]?.text == TestSite.date.formatted(.iso8601))
            #expect(try await browser.api(.delete, Self.path, token: mine).status == 204)
            #expect(try await browser.api(.delete, Self.path, token: mine).status == 204)
            let after = try await browser.api(.get, Self.list).json()["items"]?.list
            #expect(after?.compactMap { $0["text"]?.text } == ["Theirs."])
        }
    }

    @Test(arguments: zip([10_000, 10_001, 100_000, 1_000_000], [200, 422, 422, 422]))
    func `a review has at most ten thousand characters`(length: Int, status: Int) async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for character in ["a", "가"] {
                let text = String(repeating: character, count: length)
                let answer = try await browser.review(Self.path, text, token)
                #expect(answer.status == status)
                guard status != 200 else { continue }
                #expect(try answer.isProblem("reviewTooLong", status: 422))
                #expect(try answer.json()["detail"]?.text?.contains(/10,?000/) == true)
            }
            let tooMuch = try await browser.review(Self.path, String(repeating: "a", count: 5_000_000), token)
            #expect(try tooMuch.isProblem("reviewTooLong", status: 422))
        }
    }

    @Test func `white space around a review does not count, and alone is none`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let spaces = String(repeating: " ", count: 20_000)
            let answer = try await browser.review(Self.path, " \n Fine.\r\n\(spaces)", token)
            #expect(try answer.json()["text"]?.text == "Fine.")
            for text in ["", " \n\t ", "\u{200B}\u{00A0}"] {
                #expect(try await browser.review(Self.path, text, token).isProblem("emptyReview", status: 422))
            }
            for body in [#"{"text": null}"#, #"{"text": 5}"#, #"{"text": ["a"]}"#, "{}", "[]"] {
                #expect(try await browser.put(Self.path, body, token).isProblem("badForm", status: 400))
            }
        }
    }

    @Test func `reviews come in pages, each exactly once`() async throws {
        try await TestSite().run { browser async throws in
            for number in 0..<45 {
                _ = try await browser.review(Self.path, "Review \(number)", try await browser.token())
            }
            var (texts, sizes): ([String], [Int]) = ([], [])
            var cursor: String? = ""
            while let current = cursor {
                let page = try await browser.api(.get, "\(Self.list)?cursor=\(current)").json()
                let items = page["items"]?.list?.compactMap { $0["text"]?.text } ?? []
                texts += items
                sizes.append(items.count)
                cursor = page["nextCursor"]?.text
            }
            #expect(sizes == [20, 20, 5])
            #expect(texts == (0..<45).reversed().map { "Review \($0)" })
            #expect(try await browser.api(.get, "\(Self.list)?cursor=abc").isProblem("badCursor", status: 400))
        }
    }
}

@Suite(.timeLimit(.minutes(2)))
struct MovieSearchAPITests {
    private static let path = "/api/v1/movies/searches"

    @Test func `searches are remembered, the latest first, and forgotten`() async throws {
        try await TestSite().run { browser async throws in
            let (mine, theirs) = (try await browser.token(), try await browser.token())
            for text in ["parasite", "  burning ", "Parasite", " ", String(repeating: "x", count: 150)] {
                #expect(try await browser.note(text, mine).status == 204)
            }
            let list = try await browser.api(.get, Self.path, token: mine).json()["items"]?.list
            #expect(list?.compactMap { $0["text"]?.text } == ["Parasite", "burning"])
            #expect(try await browser.api(.get, Self.path, token: theirs).json()["items"]?.list == [])
            #expect(try await browser.api(.delete, Self.path, token: mine).status == 204)
            #expect(try await browser.api(.get, Self.path, token: mine).json()["items"]?.list == [])
        }
    }

    @Test func `twenty are kept`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for number in 0..<25 { _ = try await browser.note("search \(number)", token) }
            let list = try await browser.api(.get, Self.path, token: token).json()["items"]?.list
            #expect(list?.count == 20 && list?.first?["text"]?.text == "search 24")
        }
    }

    @Test func `what is no search, and strangers, are refused`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let long = String(repeating: "x", count: 201)
            #expect(try await browser.note(long, token).isProblem("badParameter", status: 400))
            for body in ["", "{}", #"{"text": 5}"#, "text=a"] {
                let answer = try await browser.api(.post, Self.path, token: token, body: body)
                #expect(try answer.isProblem("badForm", status: 400))
            }
            #expect(try await browser.api(.get, Self.path).status == 401)
            #expect(try await browser.api(.post, Self.path, body: #"{"text": "a"}"#).status == 401)
            #expect(try await browser.api(.delete, Self.path).status == 401)
        }
    }
}

@Suite(.timeLimit(.minutes(2)))
struct MixedShelfAPITests {
    private static let path = "/api/v1/shelf/favorites"

    @Test func `favorites of all kinds come newest first, and of one kind alone`() async throws {
        let kept = ["starter:cat-face-1", "starter:film-0", "starter:rocket-4", "starter:film-1"]
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for id in kept { #expect(try await browser.put("\(Self.path)/\(id)", "", token).status == 200) }
            #expect(try await browser.allIDs(Self.path + "?", token: token) == kept.reversed())
            #expect(try await browser.allIDs(Self.path + "?limit=1", token: token) == kept.reversed())
            #expect(try await browser.allIDs(Self.path + "?kind=gif", token: token) == [kept[2], kept[0]])
            #expect(try await browser.allIDs(Self.path + "?kind=movie&limit=1", token: token) == [kept[3], kept[1]])
            #expect(try await browser.allIDs(Self.path + "?kind=vinyl", token: token) == [])
            let items = try await browser.api(.get, Self.path, token: token).json()["items"]?.list
            #expect(items?.compactMap { $0["kind"]?.text } == ["movie", "gif", "movie", "gif"])
            #expect(items?.allSatisfy { $0["favorite"]?.bool == true } == true)
            #expect(try await browser.api(.get, Self.path + "?kind=book", token: token).status == 400)
            #expect(try await browser.api(.get, Self.path + "?kind=movie").status == 401)
        }
    }

    @Test func `favorites of all kinds can be searched at once`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for id in ["starter:cat-face-1", "starter:film-7", "starter:film-17", "starter:cat-face-7"] {
                _ = try await browser.put("\(Self.path)/\(id)", "", token)
            }
            let found = try await browser.allIDs(Self.path + "?q=7&limit=1", token: token)
            #expect(found == ["starter:cat-face-7", "starter:film-7"])
            #expect(try await browser.allIDs(Self.path + "?q=7&kind=movie", token: token) == ["starter:film-7"])
            #expect(try await browser.allIDs(Self.path + "?q=cat&kind=movie", token: token) == [])
        }
    }
}
