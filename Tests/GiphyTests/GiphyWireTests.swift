import Foundation
import Giphy
import Testing
import TolerantJSON

/// What is written for GIPHY's own clients; most of them read it strictly.
struct GiphyWireTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func `a rendition's numbers are text, and what is not there has no key`() throws {
        var rendition = GiphyRendition(url: "https://a.example/a.gif", width: 200, height: 113, size: 9, frames: 6)
        #expect(
            try json(rendition)
                == #"{"frames":"6","height":"113","size":"9","url":"https://a.example/a.gif","width":"200"}"#
        )
        rendition = GiphyRendition()
        rendition.webp = "w"
        rendition.webpSize = 1
        rendition.mp4 = "m"
        rendition.mp4Size = 2
        #expect(try json(rendition) == #"{"mp4":"m","mp4_size":"2","webp":"w","webp_size":"1"}"#)
    }

    @Test func `an item made by hand has every key that GIPHY always sends`() throws {
        #expect(
            try json(GiphyGif(id: "a"))
                == #"{"bitly_gif_url":"","bitly_url":"","content_url":"","embed_url":"","id":"a","#
                + #""import_datetime":"1970-01-01 00:00:00","is_sticker":0,"rating":"g","slug":"","source":"","#
                + #""source_post_url":"","source_tld":"","title":"","trending_datetime":"1970-01-01 00:00:00","#
                + #""type":"gif","url":"","username":""}"#
        )
    }

    @Test func `renditions have GIPHY's names`() throws {
        let still = GiphyRendition(url: "s")
        let images = GiphyImages([.width480Still: still, .originalMP4: GiphyRendition(), .previewWebP: still])
        #expect(try json(images) == #"{"480w_still":{"url":"s"},"original_mp4":{},"preview_webp":{"url":"s"}}"#)
    }

    @Test func `random items repeat some of them flat`() throws {
        var gif = GiphyGif(id: "a")
        gif.images = GiphyImages([
            .original: GiphyRendition(url: "o", width: 4, height: 3, frames: 2),
            .fixedWidthSmall: GiphyRendition(url: "w", width: 100, height: 75),
            .fixedWidthSmallStill: GiphyRendition(url: "s"),
        ])
        gif.flat = gif.images.map(GiphyFlatImages.init)
        let text = try json(gif)
        for part in [
            #""image_original_url":"o""#, #""image_url":"o""#, #""image_width":"4""#, #""image_frames":"2""#,
            #""fixed_width_small_url":"w""#, #""fixed_width_small_height":"75""#, #""fixed_width_small_still_url":"s""#,
        ] { #expect(text.contains(part)) }
        #expect(!text.contains("fixed_height") && !text.contains("mp4"))
    }

    @Test func `a user's flag is a flag`() throws {
        let text = try json(GiphyUser(username: "a", displayName: "A"))
        #expect(text.contains(#""is_verified":false"#) && text.contains(#""display_name":"A""#))
    }

    @Test func `answers come in the envelope`() throws {
        let meta = GiphyMeta(responseID: "ab")
        #expect(
            try json(
                GiphyEnvelope(
                    data: [GiphyTag(name: "x")],
                    pagination: .init(totalCount: 3, count: 1, offset: 2),
                    meta: meta
                )
            )
                == #"{"data":[{"name":"x"}],"meta":{"msg":"OK","response_id":"ab","status":200},"#
                + #""pagination":{"count":1,"offset":2,"total_count":3}}"#
        )
        #expect(try json(Possibly<GiphyGif>(nil)) == "[]")
    }

    @Test func `categories and ids too`() throws {
        let part = GiphySubcategory(name: "deal with it", nameEncoded: "deal-with-it")
        #expect(
            try json(GiphyCategory(name: "A", nameEncoded: "a", subcategories: [part]))
                == #"{"name":"A","name_encoded":"a","subcategories":[{"name":"deal with it","name_encoded":"deal-with-it"}]}"#
        )
        #expect(try json(GiphyRandomID(randomID: "x")) == #"{"random_id":"x"}"#)
    }

    @Test func `what is written is read again the same`() throws {
        var gif = GiphyGif(id: "a")
        gif.title = "A \"quoted\" 고양이"
        gif.tags = ["b"]
        gif.user = GiphyUser(username: "u", displayName: "U", profileURL: "https://a.example/")
        gif.images = GiphyImages([.original: GiphyRendition(url: "o", width: 4, height: 3, size: 5, frames: 2)])
        gif.flat = gif.images.map(GiphyFlatImages.init)
        let bytes = Array(try json(gif).utf8)
        #expect(try TolerantJSON.decode(GiphyGif.self, from: bytes) == gif)
        gif.flat = nil
        #expect(try TolerantJSON.decode(GiphyGif.self, from: Array(try json(gif).utf8)) == gif)
    }
}
