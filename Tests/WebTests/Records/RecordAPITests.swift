import Coordination
import Foundation
import HTTPTypes
import Media
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct RecordAPITests {
    @Test func `a record says all that is known of it, and null for what is not`() async throws {
        try await TestSite().run { browser async throws in
            let whole = try await browser.record("starter:record-0")
            #expect(whole["kind"]?.text == "vinyl" && whole["artistLine"]?.text == "Artist 0 & Guest")
            #expect(whole["artists"] == .list([.text("Artist 0"), .text("Guest")]))
            #expect(whole["year"] == .number(1950) && whole["tracks"]?.list?.count == 4)
            #expect(whole["inBox"] == .bool(false) && whole["average"] == .null && whole["votes"] == .number(0))
            #expect(whole["similar"]?.list?.isEmpty == false)
            let sleeve = whole["pictures"]?["sleeve"]?["url"]?.text
            #expect(sleeve == "/pictures/starter:record-0/sleeve/640.webp?v=51eeve51eeve")
            #expect(try await browser.send(.get, sleeve ?? "").status == 200)
            let bare = try await browser.record("starter:record-4")
            for name in ["year", "country", "released", "notes", "rating", "comment", "addedAt", "page"] {
                #expect(bare[name] == .null, "\(name)")
            }
            #expect(bare["artists"] == .list([]) && bare["tracks"] == .list([]) && bare["labels"] == .list([]))
        }
    }

    @Test func `search and suggestions find by title and artist`() async throws {
        try await TestSite().run { browser async throws in
            let found = try await browser.allIDs("/api/v1/vinyl/search?q=record&limit=7")
            #expect(found.count == 30 && Set(found).count == 30)
            #expect(try await browser.allIDs("/api/v1/vinyl/search?q=artist%207") == ["starter:record-7"])
            let none = try await browser.api(.get, "/api/v1/vinyl/search?q=")
            #expect(try none.json()["items"] == .list([]))
            let suggested = try await browser.api(.get, "/api/v1/vinyl/suggestions?q=rec&limit=3").json()["items"]
            #expect(suggested?.list?.count == 3)
            let beyond = try await browser.api(.get, "/api/v1/vinyl/search?q=a&cursor=-p0")
            #expect(try beyond.isProblem("badCursor", status: 400))
            let odd = try await browser.api(.get, "/api/v1/vinyl/search?q=a&format=shellac")
            #expect(try odd.isProblem("badParameter", status: 400))
        }
    }

    @Test func `what is put is in the box, and the average follows every change`() async throws {
        try await TestSite().run { browser async throws in
            let (one, other) = (try await browser.token(), try await browser.token())
            let first = try await browser.box("starter:record-1", 10, "Loud", one).json()
            #expect(first["inBox"] == .bool(true) && first["rating"] == .number(10) && first["previous"] == .null)
            #expect(first["comment"] == .text("Loud") && first["representative"] == .bool(false))
            _ = try await browser.box("starter:record-1", 5, other)
            #expect(try await browser.record("starter:record-1")["average"] == .number(3.75))
            let again = try await browser.box("starter:record-1", 0, one).json()
            #expect(again["previous"]?["rating"] == .number(10) && again["previous"]?["comment"] == .text("Loud"))
            #expect(try await browser.record("starter:record-1")["average"] == .number(1.25))
            _ = try await browser.api(.delete, "/api/v1/box/starter:record-1", token: other)
            let left = try await browser.record("starter:record-1", other)
            #expect(left["average"] == .number(0) && left["votes"] == .number(1) && left["inBox"] == .bool(false))
            let back = try await browser.api(.post, "/api/v1/box/starter:record-1/restore", token: other)
            #expect(try back.json()["rating"] == .number(5))
            #expect(try await browser.record("starter:record-1")["average"] == .number(1.25))
        }
    }

    @Test(arguments: [
        #"{"rating":11}"#, #"{"rating":7.5}"#, #"{"rating":-1}"#, #"{"rating":"8"}"#, #"{"rating":null}"#, "{}", "[]",
    ])
    func `what is no rating is refused`(body: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.put("/api/v1/box/starter:record-1", body, try await browser.token())
            #expect(try answer.isProblem("badBoxRating", status: 422))
        }
    }

    @Test func `refusals say why, and change nothing`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let long = String(repeating: "가", count: 151)
            let (path, body) = ("/api/v1/box/starter:record-1", #"{"rating":5}"#)
            #expect(try await browser.box("starter:record-1", 5, long, token).isProblem("commentTooLong", status: 422))
            #expect(try await browser.put(path, "{", token).isProblem("badForm", status: 400))
            #expect(try await browser.put(path, body, nil).isProblem("needsProfile", status: 401))
            #expect(try await browser.box("starter:film-0", 5, token).isProblem("notFound", status: 404))
            #expect(try await browser.box("discogs:1", 5, token).isProblem("notFound", status: 404))
            let chosen = try await browser.put("/api/v1/box/representative", #"{"id":"starter:record-1"}"#, token)
            #expect(try chosen.isProblem("notInBox", status: 404))
            let restored = try await browser.api(.post, "\(path)/restore", token: token)
            #expect(try restored.isProblem("undoExpired", status: 410))
            #expect(try await browser.record("starter:record-1", token)["inBox"] == .bool(false))
        }
    }

    @Test func `one record stands for its owner at a time`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for number in [1, 2] { _ = try await browser.box("starter:record-\(number)", 5, token) }
            let path = "/api/v1/box/representative"
            let first = try await browser.put(path, #"{"id":"starter:record-1"}"#, token).json()
            #expect(first["previous"] == .null)
            let second = try await browser.put(path, #"{"id":"starter:record-2"}"#, token).json()
            #expect(second["previous"] == .text("starter:record-1"))
            #expect(try await browser.record("starter:record-1", token)["representative"] == .bool(false))
            #expect(try await browser.api(.delete, path, token: token).status == 204)
            #expect(try await browser.record("starter:record-2", token)["representative"] == .bool(false))
        }
    }

    @Test func `a record that is no longer the chosen one takes nothing back`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            for number in [1, 2] { _ = try await browser.box("starter:record-\(number)", 5, token) }
            let path = "/api/v1/box/representative"
            for number in [1, 2] { _ = try await browser.put(path, "{\"id\":\"starter:record-\(number)\"}", token) }
            var messages = test.site.events.messages(on: profile).makeAsyncIterator()
            #expect(try await browser.api(.delete, "\(path)?id=starter:record-1", token: token).status == 204)
            #expect(try await browser.record("starter:record-2", token)["representative"] == .bool(true))
            #expect(try await browser.api(.delete, "\(path)?id=starter:record-2", token: token).status == 204)
            #expect(try await browser.record("starter:record-2", token)["representative"] == .bool(false))
            guard case .box(let told, .represents(false), _)? = await messages.next() else {
                Issue.record("nothing was said")
                return
            }
            #expect(told == MediaID("starter:record-2"))
            let odd = try await browser.api(.delete, "\(path)?id=", token: token)
            #expect(try odd.isProblem("badParameter", status: 400))
            #expect(try await browser.api(.delete, "\(path)?id=x").isProblem("needsProfile", status: 401))
        }
    }

    @Test func `records are favorites like all else`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for id in ["starter:record-3", "starter:film-0"] {
                #expect(try await browser.put("/api/v1/shelf/favorites/\(id)", "", token).status == 200)
            }
            let records = try await browser.allIDs("/api/v1/shelf/favorites?kind=vinyl", token: token)
            #expect(records == ["starter:record-3"])
            let all = try await browser.allIDs("/api/v1/shelf/favorites?q=artist", token: token)
            #expect(all == ["starter:record-3"])
            #expect(try await browser.record("starter:record-3", token)["favorite"] == .bool(true))
            _ = try await browser.api(.delete, "/api/v1/shelf/favorites/starter:record-3", token: token)
            #expect(try await browser.allIDs("/api/v1/shelf/favorites?kind=vinyl", token: token) == [])
        }
    }

    @Test func `open pages are told what becomes of the box`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            let path = "/api/v1/box"
            var messages = test.site.events.messages(on: profile).makeAsyncIterator()
            _ = try await browser.box("starter:record-1", 7, token)
            _ = try await browser.put("\(path)/representative", #"{"id":"starter:record-1"}"#, token)
            _ = try await browser.api(.delete, "\(path)/starter:record-1", token: token)
            _ = try await browser.api(.post, "\(path)/starter:record-1/restore", token: token)
            let seen = [
                #""change":"put","rating":7"#, #""change":"represents","representative":true"#, #""change":"removed""#,
                #""change":"put","rating":7"#, #""change":"represents","representative":true"#,
            ]
            for expected in seen {
                let event = try #require(await messages.next())
                let text = EventStream.text(of: event)
                #expect(text.hasPrefix("event: box\ndata: {\"id\":\"starter:record-1\",\(expected)"))
            }
        }
    }
}
