import Foundation
import Giphy
import Media
import TestSupport
import Testing

struct GiphyMappingTests {
    private static let media = "https://media2.giphy.com/media/abc123"

    private func gif(_ changes: [String: Any] = [:]) async throws -> Gif {
        let stub = StubTransport(try Samples.bytes(Samples.page(Samples.gif("abc123", changes))))
        return try #require(try await GiphyClient.sample(stub).random(tag: ""))
    }

    private func gif(images changes: [String: Any]) async throws -> Gif {
        let images = Samples.images(Self.media).merging(changes) { $1 }
        return try await gif(["images": images])
    }

    @Test func `an item says everything that is known of it`() async throws {
        let gif = try await gif()
        #expect(gif.id.description == "giphy:abc123")
        #expect(gif.title == Localized("Happy Cat GIF by Cat Lady") && gif.altText == Localized("A cat smiles."))
        #expect(gif.tags == Localized(["cat", "happy"]))
        #expect(gif.artwork.size == PixelSize(width: 480, height: 270) && gif.artwork.preview == nil)
        #expect(gif.frameCount == 31 && gif.durationMilliseconds == 0 && gif.originalFormat == .gif)
        #expect(gif.page == "https://giphy.com/gifs/cat-abc123" && gif.owner == nil)
        let avatar = "https://media0.giphy.com/avatars/c.gif"
        #expect(gif.creator == Creator(name: "Cat Lady", link: "https://giphy.com/catlady/", avatar: avatar))
        #expect(gif.credit == nil)
    }

    @Test func `pictures keep their addresses, and WebP is chosen where there is one`() async throws {
        let links = try #require(try await gif().links)
        #expect(links.original.address == "\(Self.media)/giphy.gif?cid=1&rid=giphy.gif&ct=g")
        #expect(links.original.format == .gif && links.original.bytes == 1_500_000)
        #expect(
            links.motions.map(\.address) == [
                "\(Self.media)/200w.gif?cid=1", "\(Self.media)/200.webp?cid=1",
                "\(Self.media)/giphy.webp?cid=1&rid=giphy.webp&ct=g",
            ]
        )
        #expect(links.motions.map(\.size.width) == [200, 356, 480])
        #expect(links.stills.map(\.address) == ["\(Self.media)/200_s.gif?cid=1", "\(Self.media)/480w_s.jpg?cid=1"])
        #expect(links.stills.map(\.format) == [.gif, .jpeg])
    }

    @Test func `of two animations of one width the WebP is chosen`() async throws {
        let links = try #require(
            try await gif(images: [
                "downsized": ["url": "\(Self.media)/d.gif", "width": "300", "height": "169"],
                "downsized_large": [
                    "url": "\(Self.media)/l.gif", "webp": "\(Self.media)/l.webp", "width": "300", "height": "169",
                ],
            ]).links
        )
        #expect(links.motions.filter { $0.size.width == 300 }.map(\.address) == ["\(Self.media)/l.webp"])
    }

    @Test func `http becomes https, and other hosts are left out`() async throws {
        let links = try #require(
            try await gif(images: [
                "fixed_height": ["url": "http://media2.giphy.com/200.gif", "width": "356", "height": "200"],
                "fixed_width": ["url": "https://tracker.example/200w.gif", "width": "200", "height": "113"],
                "480w_still": ["url": "https://media2.giphy.com:8443/s.jpg", "width": "480", "height": "270"],
            ]).links
        )
        #expect(links.motions.map(\.size.width) == [356, 480])
        #expect(links.motions.first?.address == "https://media2.giphy.com/200.gif")
        #expect(links.stills.map(\.address) == ["\(Self.media)/200_s.gif?cid=1", "\(Self.media)/giphy_s.gif?cid=1"])
    }

    @Test func `a size that is missing is taken from the rendition that is as large`() async throws {
        let gif = try await gif(images: [
            "original": ["url": "\(Self.media)/giphy.gif", "width": "0", "height": ""],
            "fixed_height": ["url": "\(Self.media)/200.gif"],
            "fixed_width": ["url": "\(Self.media)/200w.gif", "width": "-1", "height": "113"],
        ])
        #expect(gif.artwork.size == PixelSize(width: 480, height: 270) && gif.frameCount == 0)
        #expect(
            gif.links?.motions.map(\.size) == [PixelSize(width: 356, height: 200), PixelSize(width: 480, height: 270)]
        )
    }

    @Test func `without an original the largest animation stands in`() async throws {
        let gif = try await gif(images: ["original": [String: Any](), "original_still": [String: Any]()])
        #expect(gif.links?.original.address == "\(Self.media)/200.webp?cid=1")
        #expect(gif.originalFormat == .webp && gif.artwork.size == PixelSize(width: 356, height: 200))
    }

    @Test func `a few frames are better than nothing, and only then`() async throws {
        let rendition = ["url": "\(Self.media)/200w_d.gif", "width": "200", "height": "113"]
        let gif = try await gif(["images": ["fixed_width_downsampled": rendition]])
        #expect(gif.links?.motions.map(\.address) == ["\(Self.media)/200w_d.gif"])
        #expect(gif.links?.stills == [])
    }

    @Test func `flat keys are enough`() async throws {
        let gif = try await gif([
            "images": [Any](), "image_original_url": "http://media2.giphy.com/giphy.gif", "image_frames": "12",
            "image_width": "320", "image_height": "240", "fixed_width_small_url": "http://media2.giphy.com/100w.gif",
            "fixed_width_small_width": "100", "fixed_width_small_height": "75",
            "fixed_width_small_still_url": "http://media2.giphy.com/100w_s.gif",
        ])
        #expect(gif.artwork.size == PixelSize(width: 320, height: 240) && gif.frameCount == 12)
        #expect(gif.links?.motions.map(\.size.width) == [100, 320])
        #expect(gif.links?.stills.map(\.address) == ["https://media2.giphy.com/100w_s.gif"])
    }

    @Test func `a title is found where there is one`() async throws {
        #expect(try await gif(["title": " \n "]).title.english == "A cat smiles.")
        #expect(try await gif(["title": "", "alt_text": ""]).title.english == "Happy cat")
        #expect(try await gif(["title": "", "alt_text": "", "slug": "abc123"]).title.english == "GIPHY")
        #expect(try await gif(["title": "고양이 \u{202E}GIF"]).title.english == "고양이 GIF")
    }

    @Test func `somebody without a name is called by the account`() async throws {
        #expect(
            try await gif(["user": ["display_name": "", "username": "cl"]]).creator == Creator(name: "cl", link: nil)
        )
        #expect(try await gif(["user": NSNull()]).creator == Creator(name: "catlady", link: nil))
        let plain = ["display_name": "x", "profile_url": "http://giphy.com/x"]
        #expect(try await gif(["user": plain]).creator == Creator(name: "x", link: "https://giphy.com/x"))
        #expect(try await gif(["url": "http://giphy.com/gifs/abc"]).page == "https://giphy.com/gifs/abc")
        let risky = ["display_name": "x", "profile_url": "javascript:1", "avatar_url": "https://evil.example/a.gif"]
        #expect(try await gif(["user": risky]).creator == Creator(name: "x", link: nil))
    }

    @Test(
        arguments: zip(
            [
                ["source": "https://www.cats.example/1?a=b"], ["source": "cats.example/1"],
                ["source": "", "source_tld": "www.cats.example"], ["source": "a friend", "source_tld": "cats.example"],
                ["source": "https://giphy.com/x", "source_tld": "media.giphy.com"], ["source": "", "source_tld": ""],
            ],
            [
                Credit(host: "cats.example", link: "https://www.cats.example/1?a=b"),
                Credit(host: "cats.example", link: "https://cats.example/1"),
                Credit(host: "cats.example", link: "https://www.cats.example"),
                Credit(host: "cats.example", link: "https://cats.example"), nil, nil,
            ]
        )
    ) func `without anybody who made it, it says where it was found`(
        source: [String: String],
        credit: Credit?
    ) async throws {
        let gif = try await gif(["user": NSNull(), "username": ""].merging(source) { $1 })
        #expect(gif.creator == nil && gif.credit == credit)
    }

    @Test func `an item's color and fingerprint stay the same`() async throws {
        let first = try await gif()
        let second = try await gif(images: [
            "original": ["url": "\(Self.media)/giphy.gif?cid=another", "width": "480", "height": "270"]
        ])
        #expect(first.artwork == second.artwork)
        #expect(first.artwork.fingerprint.count == 16)
    }
}
