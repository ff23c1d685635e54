import Giphy
import Media
import TestSupport
import Testing

/// Skipped without the recordings: "skipped: no shared fixtures".
@Suite(.enabled(if: Recordings.areThere, "skipped: no shared fixtures"), .timeLimit(.minutes(1)))
struct GiphyRecordingsTests {
    private func client(_ name: String) throws -> GiphyClient {
        try .sample(StubTransport(try Recordings.bytes(name)))
    }

    @Test(
        arguments: zip(
            [
                "trending_2020_24", "trending_2022", "gifs_search_2020_nouser", "giphy_get_search_2018",
                "giphy_get_trending_2018", "giphy_get_emoji_2018", "emoji_variations", "emoji_v2_default_variations",
            ],
            [24, 6, 5, 1, 1, 3, 5, 5]
        )
    ) func `every item of a recorded list can be shown`(name: String, count: Int) async throws {
        let page = try await client(name).trending(limit: 25)
        #expect(page.items.count == count && page.skipped.total == 0)
        for gif in page.items { check(gif) }
    }

    @Test(arguments: ["gif_by_id_2021", "giphy_get_byId_2018"]) func `so can a recorded single item`(
        name: String
    ) async throws {
        let page = try #require(try Recordings.json(name) as? [String: Any])
        let data = try #require(page["data"] as? [String: Any])
        let native = try #require(data["id"] as? String)
        let id = try #require(MediaID(source: .giphy, native: native))
        check(try #require(try await client(name).gif(id)))
    }

    @Test func `so can a recorded random one`() async throws {
        let gif = try #require(try await client("random_2021").random(tag: ""))
        check(gif)
        #expect(gif.creator?.name == "Publishers Clearing House")
        #expect(gif.frameCount == 33 && gif.artwork.size == PixelSize(width: 480, height: 270))
    }

    @Test func `the legacy keys of a recorded random one are enough`() async throws {
        var page = try #require(try Recordings.json("random_2021") as? [String: Any])
        var data = try #require(page["data"] as? [String: Any])
        data["images"] = nil
        page["data"] = data
        let gif = try await GiphyClient.sample(StubTransport(try Samples.bytes(page))).random(tag: "")
        #expect(gif?.artwork.size == PixelSize(width: 480, height: 270))
        #expect(gif?.links?.motions.map(\.size.width) == [100, 178, 480])
        #expect(gif?.links?.stills.map(\.size.width) == [100, 178])
    }

    @Test func `a recorded item says who made it, where it is and how large`() async throws {
        let id = try #require(MediaID("giphy:l0HlyLQsbvhciAuKA"))
        let gif = try #require(try await client("gif_by_id_2021").gif(id))
        #expect(gif.title.english == "summer surf GIF by haydiroket (Mert Keskin)")
        #expect(
            gif.creator
                == Creator(
                    name: "haydiroket (Mert Keskin)",
                    link: "https://giphy.com/haydiroket/",
                    avatar: "https://media1.giphy.com/avatars/haydiroket.gif"
                )
        )
        #expect(gif.page == "https://giphy.com/gifs/haydiroket-surf-l0HlyLQsbvhciAuKA")
        #expect(gif.artwork.size == PixelSize(width: 448, height: 480) && gif.frameCount == 16)
        #expect(
            gif.links?.original.address.hasSuffix(
                "giphy.gif?cid=9f0f64258d093c222a5c058e0ba384203b07211f39c5ec49&rid=giphy.gif"
            ) == true
        )
    }

    @Test func `an item nobody made tells where it was found`() async throws {
        let page = try await client("gifs_search_2020_nouser").trending(limit: 25)
        let first = try #require(page.items.first)
        #expect(first.creator == nil && first.credit?.host == "youtube.com")
    }

    @Test func `recorded suggestions and failures are read`() async throws {
        await #expect(throws: GiphyError.outOfQuota(retryAfter: nil)) {
            try await client("error_429").trending(limit: 25)
        }
        for (name, status) in [("error_401", 401), ("error_429", 429), ("error_429_old", 429)] {
            let stub = StubTransport(try Recordings.bytes(name), status: status)
            await #expect(throws: GiphyError.self) { try await GiphyClient.sample(stub).trending(limit: 25) }
        }
    }

    private func check(_ gif: Gif) {
        #expect(!gif.title.english.isEmpty)
        #expect(gif.artwork.size.width > 1 && gif.artwork.size.height > 1)
        #expect(gif.links?.stills.isEmpty == false && gif.links?.motions.isEmpty == false)
        #expect(gif.page?.hasPrefix("https://giphy.com/") == true)
        #expect(gif.creator == nil || gif.creator?.name.isEmpty == false)
        #expect(gif.credit == nil || gif.creator == nil)
        let widths = gif.links?.motions.map(\.size.width) ?? []
        #expect(widths == widths.sorted() && Set(widths).count == widths.count)
        for file in [gif.links?.original].compactMap(\.self) { #expect(file.address.hasPrefix("https://media")) }
    }
}
