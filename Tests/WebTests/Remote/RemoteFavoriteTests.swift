import Catalog
import Foundation
import HTTPTypes
import Media
import Shelf
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct RemoteFavoriteTests {
    @Test func `what is kept of another server is shown when that is away, and can be searched`() async throws {
        let source = PinnedSource()
        try await TestSite(sources: [source]).run { browser async throws in
            let token = try await browser.token()
            for id in ["giphy:item0", "starter:cat-face-1", "giphy:item1"] {
                #expect(try await browser.api(.put, "/api/v1/shelf/favorites/\(id)", token: token).status == 200)
            }
            source.fail(.away)
            let list = try await browser.api(.get, "/api/v1/shelf/favorites", token: token).json()
            let ids = list["items"]?.list?.compactMap { $0["id"]?.text }
            #expect(ids == ["giphy:item1", "starter:cat-face-1", "giphy:item0"])
            let found = try await browser.api(.get, "/api/v1/shelf/favorites?q=quok", token: token).json()
            #expect(found["items"]?.list?.compactMap { $0["id"]?.text } == ["giphy:item1", "giphy:item0"])
            #expect(try await browser.page("/gifs/giphy:item0").status == 200)
        }
    }

    @Test func `an item nobody knows cannot be kept while its source is away`() async throws {
        let source = PinnedSource()
        source.fail(.away)
        try await TestSite(sources: [source]).run { browser async throws in
            let token = try await browser.token()
            let answer = try await browser.api(.put, "/api/v1/shelf/favorites/giphy:item3", token: token)
            #expect(try answer.isProblem("sourceAway", status: 502))
            #expect(try await browser.api(.get, "/api/v1/shelf/favorites", token: token).json()["items"]?.list == [])
        }
    }

    @Test func `with the source switched off a kept item shows no picture from there`() async throws {
        let site = try await TestSite()
        let id = try #require(MediaID("giphy:item0"))
        let gif = try #require(try await PinnedSource().gif(id))
        try await site.site.remoteItems.store(gif, at: TestSite.date)
        try await site.run { browser async throws in
            let token = try await browser.token()
            #expect(try await browser.api(.put, "/api/v1/shelf/favorites/giphy:item0", token: token).status == 200)
            let shelf = try await browser.page("/shelf", session: token)
            #expect(shelf.text.contains("data-tile=\"giphy:item0\"") && !shelf.text.contains("media.giphy.test"))
            let detail = try await browser.page("/gifs/giphy:item0")
            #expect(detail.text.contains("Maker") && !detail.text.contains("media.giphy.test/avatars"))
        }
    }

    @Test func `facts nobody keeps any more go in time`() async throws {
        let site = try await TestSite(sources: [PinnedSource()])
        try await site.run { browser async throws in
            let token = try await browser.token()
            for id in ["giphy:item0", "giphy:item1"] {
                _ = try await browser.api(.put, "/api/v1/shelf/favorites/\(id)", token: token)
            }
            _ = try await browser.api(.delete, "/api/v1/shelf/favorites/giphy:item1", token: token)
            let later = TestSite.date.addingTimeInterval(100_000)
            try await site.site.favorites.purgeRemoved(before: later)
            #expect(try await site.site.remoteItems.purgeForgotten(before: later) == 1)
            let kept = try #require(MediaID("giphy:item0"))
            #expect(try await site.site.knownGifs([kept]).count == 1)
        }
    }

    @Test(arguments: [("quok", true), ("quokka 0", true), ("쿼카", false), ("", true), ("cat", false)])
    func `an item that is in no index is found by the rules of the index`(text: String, isFound: Bool) async throws {
        let id = try #require(MediaID("giphy:item0"))
        let gif = try #require(try await PinnedSource().gif(id))
        #expect(gif.isFound(by: text) == isFound)
    }

    @Test func `random gives theirs when only they have something`() async throws {
        let source = PinnedSource()
        try await TestSite(sources: [source]).run { browser async throws in
            let item = try await browser.api(.get, "/api/v1/gifs/random?tag=zzz").json()
            #expect(item["source"]?.text == "giphy")
            #expect(try await browser.api(.get, "/api/v1/gifs/random?tag=nothing").status == 404)
            source.fail(.away)
            #expect(try await browser.api(.get, "/api/v1/gifs/random?tag=cat").json()["source"]?.text == "starter")
            #expect(try await browser.api(.get, "/api/v1/gifs/random?tag=zzz").status == 502)
        }
    }
}
