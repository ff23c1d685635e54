import Database
import HTTPTypes
import Media
import Shelf
import Testing
import Web

@Suite(.timeLimit(.minutes(1)))
struct RecordFavoriteTests {
    @Test func `a favorite nothing is known of any more leaves the shelf whole`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            let id = try #require(MediaID("discogs:1234"))
            _ = try await test.site.favorites.keep(id, kind: .vinyl, for: profile, at: TestSite.date, limit: nil)
            for path in ["/shelf", "/shelf?tab=watchlist", "/shelf?q=record"] {
                #expect(try await browser.page(path, session: token).status == 200, "\(path)")
            }
            for query in ["", "?kind=vinyl", "?q=record"] {
                let list = try await browser.api(.get, "/api/v1/shelf/favorites\(query)", token: token)
                #expect(try list.status == 200 && list.json()["items"] == .list([]), "\(query)")
            }
        }
    }

    @Test func `a favorite of another server shows, and nothing of it is stored`() async throws {
        let source = PinnedRecords()
        let test = try await TestSite(records: .init(source: source))
        try await test.run { browser async throws in
            let (token, _) = try await browser.person()
            #expect(try await browser.put("/api/v1/shelf/favorites/discogs:1001", "", token).status == 200)
            #expect(try await browser.record("discogs:1001", token)["favorite"] == .bool(true))
            let id = try #require(MediaID("discogs:1001"))
            #expect(try await test.box.records([id]).isEmpty)
            #expect(try await test.database.query("SELECT * FROM remote_item").isEmpty)
            #expect(try await test.database.query("SELECT * FROM box_record").isEmpty)
        }
    }
}
