import Accounts
import Coordination
import Foundation
import HTTPTypes
import Media
import Shelf
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct WishQueueTests {
    private static let sheet: KeyValuePairs = [
        "title": "Blue Train", "artists": "John Coltrane", "year": "1958", "country": "US", "label": "Blue Note",
        "catalogNumber": "BLP 1577", "genre8": "on", "styles": "Hard Bop", "tracks": "A1 | Blue Train | 10:43",
    ]

    @Test func `nobody but an operator finds the queue`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.token()
            let id = try await browser.ask("x", session: session)
            #expect(try await browser.page("/vinyl/requests", session: session).status == 404)
            #expect(try await browser.page("/vinyl/requests").status == 404)
            for action in ["add", "refuse"] {
                let path = "/vinyl/requests/\(id)/\(action)"
                #expect(try await browser.multipart(path, ["title": "x"], session: session).status == 404)
                #expect(try await browser.form(path, session: session).status == 404)
            }
            #expect(try await browser.wishes(session: session).first?["state"]?.text == "open")
        }
    }

    @Test func `a fulfilled wish is a record with its sleeve, found at once`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (asker, operatorSession) = (try await browser.token(), try await browser.operatorSession(test))
            let id = try await browser.ask("Blue Tran", picture: Samples.webpFile, session: asker)
            let queue = try await browser.page("/vinyl/requests", session: operatorSession)
            #expect(queue.text.contains("Blue Tran") && queue.headers[.cacheControl] == "private, no-store")
            let path = "/vinyl/requests/\(id)/add"
            for _ in 0..<2 {
                let added = try await browser.multipart(path, Self.sheet, session: operatorSession)
                #expect(added.headers[.location] == "/vinyl/requests?notice=wishAdded")
            }
            let wish = try #require(try await browser.wishes(session: asker).first)
            let record = try #require(wish["record"]?.text)
            #expect(wish["state"]?.text == "added" && record.hasPrefix("library:"))
            let item = try await browser.api(.get, "/api/v1/vinyl/\(record)").json()
            #expect(item["title"]?.text == "Blue Train" && item["genres"]?.list == [.text("Jazz")])
            #expect(try await browser.api(.get, "/api/v1/vinyl/search?q=coltrane").text.contains(record))
            let sleeve = try #require(item["pictures"]?["sleeve"]?["url"]?.text)
            let picture = try await browser.send(.get, sleeve)
            #expect(picture.status == 200 && picture.headers[.contentType] == "image/webp")
            #expect(try await browser.page("/vinyl/\(record)").text.contains("Blue Note"))
            #expect(try await browser.api(.get, "/api/v1/gifs/\(record)").status == 404)
        }
    }

    @Test func `a wish without a picture gets a drawn sleeve, or the operator's`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (asker, operatorSession) = (try await browser.token(), try await browser.operatorSession(test))
            for picture in [nil, Samples.webpFile] {
                let id = try await browser.ask("x", session: asker)
                let path = "/vinyl/requests/\(id)/add"
                let sheet: KeyValuePairs = ["title": "x"]
                let added = try await browser.multipart(path, sheet, picture: picture, session: operatorSession)
                #expect(added.status == 303)
                let record = try #require(try await browser.wishes(session: asker).first?["record"]?.text)
                #expect(try await browser.send(.get, "/pictures/\(record)/sleeve/320.webp").status == 200)
            }
        }
    }

    @Test func `what is wrong with a sheet is said beside it, and nothing is decided`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (asker, operatorSession) = (try await browser.token(), try await browser.operatorSession(test))
            let id = try await browser.ask("x", session: asker)
            let path = "/vinyl/requests/\(id)/add"
            let fields: KeyValuePairs = ["title": " ", "artists": "Kept Typing", "genre8": "on"]
            let answer = try await browser.multipart(path, fields, session: operatorSession)
            #expect(answer.status == 422 && answer.text.contains("A record needs a title"))
            #expect(answer.text.contains("Kept Typing"))
            #expect(answer.text.contains("<details class=\"wish-decision\" open>"))
            let text = try await browser.multipart(
                path,
                ["title": "x"],
                picture: Array("text".utf8),
                session: operatorSession
            )
            #expect(text.status == 415)
            let reason = String(repeating: "x", count: 101)
            let refused = try await browser.form(
                "/vinyl/requests/\(id)/refuse",
                "reason=\(reason)",
                session: operatorSession
            )
            #expect(refused.status == 422 && refused.text.contains(reason))
            #expect(try await browser.wishes(session: asker).first?["state"]?.text == "open")
        }
    }

    @Test func `a refused wish says why and cannot be fulfilled any more`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (asker, operatorSession) = (try await browser.token(), try await browser.operatorSession(test))
            let id = try await browser.ask("x", picture: Samples.webpFile, session: asker)
            for _ in 0..<2 {
                let refused = try await browser.form(
                    "/vinyl/requests/\(id)/refuse",
                    "reason=It+is+a+CD",
                    session: operatorSession
                )
                #expect(refused.headers[.location] == "/vinyl/requests?notice=wishRefused")
            }
            let late = try await browser.multipart("/vinyl/requests/\(id)/add", Self.sheet, session: operatorSession)
            #expect(late.status == 409)
            let wish = try #require(try await browser.wishes(session: asker).first)
            #expect(wish["reason"]?.text == "It is a CD" && wish["hasPicture"]?.bool == false)
            #expect(try await browser.page("/vinyl/request", session: asker).text.contains("It is a CD"))
            #expect(try await browser.page("/vinyl/requests/\(id)/picture", session: asker).status == 404)
        }
    }

    @Test func `whoever asked is told with the next page, once, and live`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let operatorSession = try await browser.operatorSession(test)
            let created = try await browser.api(.post, "/api/v1/profiles").json()
            let asker = try #require(created["token"]?.text)
            let profile = try #require(created["profile"]?["id"]?.text.flatMap(ProfileID.init))
            var messages = test.site.events.messages(on: profile).makeAsyncIterator()
            let id = try await browser.ask("Blue \"Train\"", session: asker)
            _ = try await browser.multipart("/vinyl/requests/\(id)/add", Self.sheet, session: operatorSession)
            guard case .notice(let notice)? = await messages.next() else {
                Issue.record("the profile's open pages were not told")
                return
            }
            #expect(notice.album == "Blue \"Train\"")
            #expect(try await browser.page("/gifs?fragment=tiles", session: asker).text.contains("told") == false)
            let waiting = try await browser.api(.get, "/api/v1/notices", token: asker).json()["items"]?.list
            #expect(waiting?.first?["outcome"]?.text == "added" && waiting?.count == 1)
            let told = "data-toast=\"told\""
            #expect(try await browser.page("/nowhere", session: asker).text.contains(told) == false)
            #expect(try await browser.page("/gifs", session: asker).text.contains(told))
            #expect(try await browser.page("/gifs", session: asker).text.contains(told) == false)
        }
    }

    @Test func `what an open page said is not said again, and others cannot say it was`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (asker, operatorSession) = (try await browser.token(), try await browser.operatorSession(test))
            let id = try await browser.ask("x", session: asker)
            _ = try await browser.form("/vinyl/requests/\(id)/refuse", session: operatorSession)
            let path = "/api/v1/notices"
            let number = try #require(
                try await browser.api(.get, path, token: asker).json()["items"]?.list?.first?["number"]?.number
            )
            let seen = "\(path)/\(Int(number))/seen"
            #expect(try await browser.api(.post, seen, token: operatorSession).status == 204)
            #expect(try await browser.api(.get, path, token: asker).json()["items"]?.list?.count == 1)
            #expect(try await browser.api(.post, seen, token: asker).status == 204)
            #expect(try await browser.api(.get, path, token: asker).json()["items"]?.list?.count == 0)
            for number in ["x", "0", "-1"] {
                let answer = try await browser.api(.post, "\(path)/\(number)/seen", token: asker)
                #expect(try answer.isProblem("notFound", status: 404))
            }
        }
    }

    @Test func `operators hear of a wish as it comes`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            _ = try await browser.operatorSession(test)
            let profile = try #require(try await test.operators.all().first?.profile)
            var messages = test.site.events.messages(on: profile).makeAsyncIterator()
            _ = try await browser.ask("Blue Train", session: try await browser.token())
            #expect(await messages.next() == .wish(album: "Blue Train"))
        }
    }
}
