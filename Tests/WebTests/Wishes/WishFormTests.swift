import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct WishFormTests {
    private static let path = "/vinyl/request"

    @Test func `who asks without a profile gets one and sees the wish wait`() async throws {
        try await TestSite().run { browser async throws in
            let fields: KeyValuePairs = ["album": "Blue Train", "artist": "John Coltrane", "note": "mono"]
            let sent = try await browser.multipart(Self.path, fields, picture: Samples.webpFile)
            #expect(sent.status == 303 && sent.headers[.location] == "/vinyl/request?notice=wished")
            let session = try #require(sent.session)
            let page = try await browser.page("/vinyl/request", session: session)
            #expect(page.text.contains("Blue Train") && page.text.contains("data-state=\"open\""))
            #expect(page.headers[.cacheControl] == "private, no-store" && page.headers[.eTag] == nil)
            let wish = try #require(try await browser.wishes(session: session).first)
            #expect(wish["note"]?.text == "mono" && wish["hasPicture"]?.bool == true)
        }
    }

    @Test func `the form is filled in from the address and escapes it`() async throws {
        try await TestSite().run { browser async throws in
            let text = try await browser.page("\(Self.path)?album=%22%3E%3Cscript%3Ealert(1)&artist=Miles+Davis").text
            #expect(text.contains("value=\"Miles Davis\"") && !text.contains("<script>alert"))
        }
    }

    @Test(
        arguments: [
            ("", "x", "", "Enter the album title"), ("x", "", "", "Enter the artist"),
            (String(repeating: "a", count: 121), "x", "", "It can have up to 120 characters."),
            ("x", String(repeating: "b", count: 121), "", "It can have up to 120 characters."),
            ("x", "x", String(repeating: "c", count: 101), "It can have up to 100 characters."),
        ]
    )
    func `what breaks a rule is said on the form, which keeps what was typed`(
        album: String,
        artist: String,
        note: String,
        error: String
    ) async throws {
        try await TestSite().run { browser async throws in
            let fields: KeyValuePairs = ["album": album, "artist": artist, "note": note]
            let answer = try await browser.multipart(Self.path, fields)
            #expect(answer.status == 422 && answer.session == nil)
            #expect(answer.text.contains(error))
            for typed in [album, artist, note] { #expect(answer.text.contains("value=\"\(typed)\"")) }
        }
    }

    @Test func `what is no picture of a sleeve is refused, and the words stay`() async throws {
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'/>".utf8)
        let large = Array("RIFF".utf8) + [UInt8](repeating: 0, count: 11 * 1024 * 1024)
        let cases: [([UInt8], Int)] = [
            ([], 422), (Array("plain text".utf8), 415), (svg, 415), (Samples.gifFile, 415), (large, 413),
            (Array(Samples.webpFile.prefix(60)), 422),
        ]
        try await TestSite().run { browser async throws in
            let session = try await browser.token()
            for (picture, status) in cases {
                let fields: KeyValuePairs = ["album": "Blue Train", "artist": "John Coltrane"]
                let answer = try await browser.multipart(Self.path, fields, picture: picture, session: session)
                #expect(answer.status == status)
                #expect(answer.text.contains("role=\"alert\"") && answer.text.contains("value=\"Blue Train\""))
            }
            #expect(try await browser.wishes(session: session).isEmpty)
        }
    }

    @Test func `what hangs on a picture is not in what is sent on`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let session = try await browser.token()
            let polyglot = Samples.webpFile + Array("<script>alert(1)</script>".utf8)
            let id = try await browser.ask("Blue Train", picture: polyglot, session: session)
            let picture = try await browser.page("/vinyl/requests/\(id)/picture", session: session)
            #expect(picture.status == 200 && picture.headers[.contentType] == "image/jpeg")
            #expect(picture.bytes.starts(with: [0xFF, 0xD8, 0xFF]) && !picture.text.contains("<script>"))
            #expect(picture.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        }
    }

    @Test func `a wish's picture is for whoever asked and for operators`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (owner, other) = (try await browser.token(), try await browser.token())
            let operatorSession = try await browser.operatorSession(test)
            let id = try await browser.ask("x", picture: Samples.webpFile, session: owner)
            let path = "/vinyl/requests/\(id)/picture"
            #expect(try await browser.page(path, session: owner).status == 200)
            #expect(try await browser.page(path, session: operatorSession).status == 200)
            #expect(try await browser.page(path, session: other).status == 404)
            #expect(try await browser.page(path).status == 401)
            let bare = try await browser.ask("y", session: owner)
            #expect(try await browser.page("/vinyl/requests/\(bare)/picture", session: owner).status == 404)
        }
    }

    @Test func `asking twice is one wish, and the eleventh has to wait`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.token()
            for number in 0..<10 { _ = try await browser.ask("Album \(number)", session: session) }
            let again = try await browser.multipart(
                Self.path,
                ["album": "ALBUM 3", "artist": "somebody"],
                session: session
            )
            #expect(again.headers[.location] == "/vinyl/request?notice=wishedAlready")
            let more = try await browser.multipart(Self.path, ["album": "More", "artist": "x"], session: session)
            #expect(more.status == 409 && more.text.contains("You have 10 pending requests"))
            #expect(try await browser.wishes(session: session).count == 10)
        }
    }

    @Test func `programs ask with JSON and read what became of it`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let path = "/api/v1/vinyl/requests"
            let document = "{\"album\":\"Blue Train\",\"artist\":\"John Coltrane\"}"
            func send(_ body: String, _ token: String?) async throws -> TestBrowser.Answer {
                var headers: HTTPFields = [.accept: "application/json", .contentType: "application/json"]
                if let token { headers[.authorization] = "Bearer \(token)" }
                return try await browser.send(.post, path, headers, body: Array(body.utf8))
            }
            let asked = try await send(document, token)
            #expect(try asked.status == 201 && asked.json()["state"]?.text == "open")
            #expect(try asked.json()["record"] == .null)
            #expect(try await send(document, token).status == 200)
            #expect(try await send(document, nil).isProblem("needsProfile", status: 401))
            #expect(try await send("{}", token).isProblem("wishAlbumMissing", status: 422))
            #expect(try await send("[]", token).isProblem("badForm", status: 400))
            #expect(try await browser.api(.get, path).isProblem("needsProfile", status: 401))
        }
    }
}
