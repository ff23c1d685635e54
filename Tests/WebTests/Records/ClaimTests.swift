import Foundation
import HTTPTypes
import Media
import Shelf
import Testing
import Web

/// What only somebody's file says of a record.
@Suite(.timeLimit(.minutes(1)))
struct ClaimTests {
    private static let file = Array("Artist,Title,Rating,release_id\r\nLiar,False Title,4,1001\r\n".utf8)
    private static let path = "/vinyl/discogs:1001"

    @Test func `what a file says is shown to its owner alone, and nobody vouches for it`() async throws {
        try await TestSite().run { browser async throws in
            let (owner, other) = (try await browser.token(), try await browser.token())
            _ = try await browser.importing(Self.file, token: owner)
            let page = try await browser.page(Self.path, session: owner)
            #expect(page.status == 200 && page.text.contains("False Title"))
            #expect(!page.text.contains("Data provided by Discogs"))
            for session in [other, nil] {
                #expect(try await browser.page(Self.path, session: session).status == 404)
            }
            #expect(try await browser.box("discogs:1001", 3, other).status == 404)
            #expect(try await browser.api(.get, "/api/v1/vinyl/discogs:1001", token: other).status == 404)
        }
    }

    @Test func `another rating leaves it what it is`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (owner, profile) = try await browser.person()
            _ = try await browser.importing(Self.file, token: owner)
            #expect(try await browser.box("discogs:1001", 3, owner).status == 200)
            let id = try #require(MediaID("discogs:1001"))
            let entry = try #require(try await test.box.entry(id, of: profile))
            #expect(entry.isClaimed && entry.rating.points == 3)
            #expect(try await test.box.records([id]).isEmpty)
            #expect(try await browser.page(Self.path).status == 404)
        }
    }

    @Test func `what the source tells takes its place`() async throws {
        let source = PinnedRecords()
        let test = try await TestSite(records: .init(Samples.records(6), source: source))
        try await test.run { browser async throws in
            let (owner, other) = (try await browser.token(), try await browser.token())
            _ = try await browser.importing(Self.file, token: owner)
            #expect(try await browser.page("/vinyl/box", session: owner).text.contains("False Title"))
            _ = try await browser.page(Self.path, session: other)
            let box = try await browser.page("/vinyl/box", session: owner).text
            #expect(!box.contains("False Title") && box.contains("Data provided by Discogs"))
        }
    }

    @Test func `the last one who takes a record out still sees it while it can be put back`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            let record = try #require(Samples.record(1, source: .discogs))
            let rating = try #require(BoxRating(points: 9))
            _ = try await test.box.put(record, rating, comment: nil, for: profile, at: TestSite.date)
            _ = try await browser.api(.delete, "/api/v1/box/\(record.id)", token: token)
            let part = try await browser.page("/vinyl/\(record.id)?fragment=detail", session: token)
            #expect(part.status == 200 && part.text.contains(record.title.english))
        }
    }
}
