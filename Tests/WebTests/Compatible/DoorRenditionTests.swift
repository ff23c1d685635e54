import Coordination
import Foundation
import Glibc
import HTTPTypes
import Media
import Pictures
import Testing
import Web

/// Whether files are what the doors say of them.
@Suite(.timeLimit(.minutes(2)))
struct DoorRenditionTests {
    @Test(arguments: [(270, 480), (107, 1000), (480, 270), (300, 300), (150, 90), (2, 2)] as [(UInt16, UInt16)])
    func `every rendition of an own GIF is as large as is said`(width: UInt16, height: UInt16) async throws {
        try await TestSite().run { browser async throws in
            try await expectTruth(of: try await images(of: Samples.gifFile(screen: width, height), browser), browser)
        }
    }

    @Test func `an own WebP comes as GIF`() async throws {
        try await TestSite().run { browser async throws in
            let images = try await images(of: Samples.webpFile, browser)
            try await expectTruth(of: images, browser)
            #expect(size(images["original"]) == "480x320" && images["original"]?["frames"]?.text == "3")
            #expect(size(images["fixed_height"]) == "300x200")
        }
    }

    private func expectTruth(of images: [String: JSONValue], _ browser: TestBrowser) async throws {
        for (name, rendition) in images {
            let url = try #require(rendition["url"]?.text.flatMap { URL(string: $0) }, "\(name)")
            let answer = try await browser.send(.get, "\(url.path())?\(try #require(url.query()))")
            let facts = try #require(FileFacts(answer.bytes), "\(name): \(answer.status)")
            #expect(answer.headers[.contentType] == facts.contentType)
            #expect("\(facts.width)x\(facts.height)" == size(rendition), "\(name)")
            #expect(name.hasSuffix("still") || rendition["size"]?.text == String(answer.bytes.count), "\(name)")
            if let frames = rendition["frames"]?.text { #expect(frames == String(facts.frames), "\(name)") }
        }
    }

    @Test func `renditions have the size that is their name`() async throws {
        try await TestSite().run { browser async throws in
            let images = try await images(of: Samples.gifFile(screen: 270, 480), browser)
            #expect(size(images["original"]) == "270x480")
            #expect(size(images["fixed_height"]) == "113x200" && size(images["fixed_height_still"]) == "113x200")
            #expect(size(images["fixed_width"]) == "200x356" && size(images["fixed_width_small"]) == "100x178")
            #expect(size(images["fixed_height_small"]) == "56x100" && size(images["preview_gif"]) == "56x100")
            #expect(size(images["480w_still"]) == "270x480")
        }
    }

    @Test func `nothing is blown up`() async throws {
        try await TestSite().run { browser async throws in
            let images = try await images(of: Samples.gifFile(screen: 60, 40), browser)
            #expect(Set(images.values.map { size($0) }) == ["60x40"])
        }
    }

    @Test func `the original is the untouched file, and says when it came`() async throws {
        try await TestSite().run { browser async throws in
            let id = try await add(Samples.gifFile, browser)
            let item = try #require(try await browser.send(.get, "/giphy/v1/gifs/\(id)").json()["data"])
            #expect(item["import_datetime"]?.text == "2026-09-21 14:13:20")
            let original = try #require(item["images"]?["original"])
            #expect(original["size"]?.text == String(Samples.gifFile.count) && original["frames"]?.text == "2")
            let url = try #require(original["url"]?.text.flatMap { URL(string: $0) })
            #expect(try await browser.send(.get, url.path()).bytes == Samples.gifFile)
        }
    }

    @Test func `what is not made in time is named without its size`() async throws {
        let held = HeldPictures()
        defer { held.release() }
        try await TestSite(options: SiteOptions().waiting(.zero), artist: held).run { browser async throws in
            let item = try #require(try await browser.send(.get, "/giphy/v1/gifs/starter.cat-face-1").json()["data"])
            let rendition = try #require(item["images"]?["fixed_height"])
            #expect(rendition["url"] != nil && size(rendition) == "267x200" && rendition["size"] == nil)
        }
    }

    @Test func `what an answer could not wait for is made behind it`() async throws {
        let artist = TellingPictures()
        let site = try await TestSite(options: SiteOptions().waiting(.zero), artist: artist)
        try await site.run { browser async throws in
            _ = try await browser.send(.get, "/giphy/v1/gifs/starter.cat-face-1")
        }
        let making = Task { try await site.site.doorRenditions.run() }
        defer { making.cancel() }
        var drawn: Set<String> = []
        for await name in artist.drawn {
            drawn.insert(name)
            if drawn.count == 8 { break }
        }
        #expect(
            drawn == [
                "motion 200", "motion 267", "motion 133", "motion 100", "light 200", "light 267", "light 100",
                "original 480",
            ]
        )
    }

    private func add(_ file: [UInt8], _ browser: TestBrowser) async throws -> String {
        let token = try await browser.token()
        let added = try await browser.upload(file, name: "a.gif", token: token)
        return try #require(try added.json()["id"]?.text)
    }

    private func images(of file: [UInt8], _ browser: TestBrowser) async throws -> [String: JSONValue] {
        let id = try await add(file, browser)
        let json = try await browser.send(.get, "/giphy/v1/gifs/\(id)").json()
        guard case .object(let images) = try #require(json["data"]?["images"]) else { return [:] }
        #expect(images.count == 18)
        return images
    }

    private func size(_ rendition: JSONValue?) -> String {
        "\(rendition?["width"]?.text ?? "?")x\(rendition?["height"]?.text ?? "?")"
    }
}

/// Draws nothing before it may.
final class HeldPictures: PictureArtist {
    private let isReleased = Locked(false)

    func release() { isReleased.withLock { $0 = true } }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        while !isReleased.withLock({ $0 }), interruption.reason == nil { sched_yield() }
        throw .cancelled
    }
}

/// Tells what it draws.
final class TellingPictures: PictureArtist {
    let drawn: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (drawn, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(64))
    }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        continuation.yield("\(key.role) \(key.width)")
        return EncodedPicture(bytes: [7], format: key.format)
    }
}
