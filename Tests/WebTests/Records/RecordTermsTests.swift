import Coordination
import Foundation
import HTTPTypes
import Media
import Pictures
import Testing
import Web

/// What the terms of the source of records want.
@Suite(.timeLimit(.minutes(2)))
struct RecordTermsTests {
    private static let credit = "Data provided by Discogs"
    private static let sleeve = "/pictures/discogs:1001/sleeve/640.jpg"

    @Test func `the source is named once wherever its records are`() async throws {
        try await Self.site().run { browser async throws in
            let token = try await browser.token()
            _ = try await browser.box("starter:record-0", 6, token)
            let link = try await Self.share(token, browser)
            let own = ["/vinyl", "/vinyl?fragment=home", "/vinyl/box", "/vinyl/box?fragment=results", "/vinyl/share"]
            let pages = own + ["/s/\(link)"]
            for path in pages {
                #expect(try await !browser.page(path, session: token).text.contains("Discogs"), "\(path)")
            }
            #expect(try await browser.box("discogs:1001", 8, token).status == 200)
            for path in pages {
                let text = try await browser.page(path, session: token).text
                #expect(text.ranges(of: Self.credit).count == 1, "\(path)")
                #expect(text.contains("https://www.discogs.com/release/1001"), "\(path)")
                #expect(text.contains("not affiliated with"), "\(path)")
            }
            _ = try await browser.box("discogs:1002", 8, token)
            let box = try await browser.page("/vinyl/box", session: token).text
            #expect(box.ranges(of: Self.credit).count == 1 && box.contains(#"href="https://www.discogs.com/""#))
        }
    }

    @Test func `what only a file says is not said to be the source's`() async throws {
        try await Self.site().run { browser async throws in
            let token = try await browser.token()
            let file = "Artist,Title,Rating,release_id\r\nSomebody,Something,4,777\r\n"
            #expect(try await browser.importing(Array(file.utf8), token: token).status == 200)
            for path in ["/vinyl", "/vinyl/box", "/vinyl/share"] {
                let text = try await browser.page(path, session: token).text
                #expect(text.contains("Something") && !text.contains(Self.credit), "\(path)")
            }
        }
    }

    @Test func `sleeves of the source are for this server's people, and for an hour`() async throws {
        let test = try await Self.site()
        try await test.run { browser async throws in
            let theirs = "\(Self.sleeve)?v=51eeve51eeve"
            let headers = try await browser.send(.get, theirs).headers
            #expect(headers[.cacheControl] == "private, max-age=3600")
            #expect(headers[.accessControlAllowOrigin] == nil)
            #expect(headers[.crossOriginResourcePolicy] == "same-origin")
            #expect(try await browser.send(.get, Self.sleeve).headers[.cacheControl] == "private, no-cache")
            let own = "/pictures/starter:record-1/sleeve/640.jpg?v=51eeve51eeve"
            let others = try await browser.send(.get, own).headers
            #expect(others[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(others[.accessControlAllowOrigin] == "*")
            let warm = [theirs, own].map { test.site.warmAnswers.answer(to: $0) != nil }
            #expect(warm == [false, true])
            #expect(try await !browser.page("/vinyl/discogs:1001").text.contains("og:image"))
        }
    }

    @Test func `whoever has the link sees none of the source's pictures`() async throws {
        try await Self.site().run { browser async throws in
            let token = try await browser.token()
            _ = try await browser.box("discogs:1001", 8, token)
            let preview = try await browser.page("/vinyl/share", session: token).text
            let link = try await Self.share(token, browser)
            for text in [preview, try await browser.page("/s/\(link)").text] {
                #expect(text.contains("Record 1") && text.contains("disc-blank"))
                #expect(!text.contains("/pictures/discogs"))
            }
            let picture = try await browser.send(.get, "/s/\(link)/wide.jpg")
            #expect(picture.text == "wide | Record 1 | Artist 1 | Needle Drop | 1 record | bare")
            let tag = try #require(picture.headers[.eTag])
            #expect(try await browser.send(.get, "/s/\(link)/wide.jpg", [.ifNoneMatch: tag]).status == 304)
        }
    }

    @Test func `a picture that lacks its sleeve for a moment is neither named nor kept`() async throws {
        let artist = MoodyPictures()
        let test = try await TestSite(options: .patient, artist: artist)
        try await test.run { browser async throws in
            let token = try await test.collector(1, browser)
            let link = try await Self.share(token, browser)
            artist.isAway.withLock { $0 = true }
            let bare = try await browser.send(.get, "/s/\(link)/wide.jpg")
            #expect(bare.text.hasSuffix("| bare") && bare.headers[.eTag] == nil)
            artist.isAway.withLock { $0 = false }
            let whole = try await browser.send(.get, "/s/\(link)/wide.jpg")
            #expect(whole.text.hasSuffix("| sleeve") && whole.headers[.eTag] != nil)
        }
    }

    private static func site() async throws -> TestSite {
        try await TestSite(records: .init(Samples.records(6), source: PinnedRecords()))
    }

    private static func share(_ token: String, _ browser: TestBrowser) async throws -> String {
        try #require(try await browser.api(.post, "/api/v1/shares", token: token).json()["token"]?.text)
    }
}

/// Draws as long as it is there.
private struct MoodyPictures: PictureArtist {
    let isAway = Locked(false)

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        if isAway.withLock({ $0 }) { throw .unreachable }
        return try FlatPictures().draw(key, until: interruption)
    }
}
