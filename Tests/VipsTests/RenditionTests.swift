import Coordination
import Testing

@testable import Vips

/// What is made from a picture, held against the picture.
@Suite(.timeLimit(.minutes(3)))
struct RenditionTests {
    /// Sources of all kinds, animated and not, by name.
    static let sources: [String: @Sendable () throws -> [UInt8]] = [
        "gradient GIF": { try Pictures.gif(delays: delays) },
        "flat GIF": { try Pictures.gif(delays: delays, look: .flat) },
        "noisy GIF": { try Pictures.gif(delays: delays, look: .noise) },
        "tiny GIF": { Pictures.tinyGIF(frames: 9) },
        "GIF of one frame": { try Pictures.gif(delays: [100]) },
        "GIF of one pixel": { Pictures.tinyGIF(frames: 1) },
        "animated WebP": { try Pictures.webp(delays: delays) },
        "WebP that is small already": {
            try Pictures.webp(delays: delays, look: .noise, quality: WebPQuality.frames.at(1))
        },
        "lossless WebP": { try Pictures.webp(delays: delays, look: .flat, quality: .flatFrames) },
        "transparent WebP": { try Pictures.webp(delays: delays, channels: 4) },
        "still WebP": { try Pictures.frames(1)[0].webp(.photo) },
        "still WebP that is small already": { try Pictures.frames(1, look: .noise)[0].webp(WebPQuality.photo.at(1)) },
        "JPEG": { try Pictures.frames(1)[0].jpeg() },
        "JPEG that is small already": { try Pictures.frames(1, look: .noise)[0].jpeg(quality: 5) },
        "PNG": { PNGFile(width: 60, height: 40).bytes { UInt8(truncatingIfNeeded: $0 * 3 + $1) } },
        "PNG of one pixel": { PNGFile(width: 1, height: 1, color: .gray, depth: 1).bytes { _, _ in 0 } },
    ]
    static let delays = [40, 50, 60, 200, 30, 90, 40, 120, 70, 1000]

    private func source(_ name: String) throws -> (bytes: [UInt8], image: SourceImage) {
        let make = try #require(Self.sources[name])
        let bytes = try make()
        return (bytes, try SourceImage(bytes))
    }

    @Test(arguments: sources.keys.sorted(), [96, 32])
    func `nothing that is made is larger than its source`(name: String, width: Int) throws {
        let (bytes, image) = try source(name)
        #expect(try image.animation(width: width, until: Interruption()).bytes.count <= bytes.count)
        if !image.facts.isAnimated { #expect(try image.still(width: width).bytes.count <= bytes.count) }
        #expect(try image.light(width: width).bytes.count <= bytes.count)
    }

    @Test(arguments: sources.keys.sorted())
    func `time and loops are kept in everything that moves`(name: String) throws {
        let image = try source(name).image
        // In the tiny one nothing moves: its frames are all the same, and become one.
        guard image.facts.isAnimated, name != "tiny GIF" else { return }
        let motion = try SourceImage(try image.animation(width: 48).bytes).facts
        #expect(motion.loopCount == image.facts.loopCount)
        #expect(motion.durationMilliseconds == image.facts.durationMilliseconds)
        #expect(motion.delays == image.facts.delays)
        let light = try SourceImage(try image.light(width: 48).bytes).facts
        #expect(light.loopCount == image.facts.loopCount)
        let difference = abs(light.durationMilliseconds - image.facts.durationMilliseconds)
        #expect(difference * 100 <= image.facts.durationMilliseconds)
    }

    @Test(
        arguments: sources.keys.sorted().filter {
            !$0.contains("noisy") && !$0.contains("small") && !$0.contains("tiny")
        }
    )
    func `everything that is made looks like its source`(name: String) throws {
        let (bytes, image) = try source(name)
        guard image.facts.width > 9 else { return }
        let expected = try PerceptualHash(bytes)
        for file in [
            try image.still(width: 48).bytes, try image.share(width: 48), try image.light(width: 48).bytes,
            try image.animation(width: 48).bytes,
        ] {
            #expect(try PerceptualHash(file).distance(to: expected) <= 10)
        }
    }

    @Test func `each frame looks like the one it was made from`() throws {
        let image = try SourceImage(try Pictures.gif(delays: Self.delays, width: 128, height: 96, look: .flat))
        let rendition = try SourceImage(try image.animation(width: 64).bytes)
        var expected: [PerceptualHash] = []
        try image.forEachFrame(width: 128, until: Interruption()) { expected.append(PerceptualHash($1)) }
        var found: [PerceptualHash] = []
        try rendition.forEachFrame(width: 64, until: Interruption()) { found.append(PerceptualHash($1)) }
        for (one, other) in zip(found, expected) { #expect(one.distance(to: other) <= 8) }
        #expect(expected.count == rendition.facts.frameCount)
    }

    @Test func `other pictures do not look like it`() throws {
        let one = try PerceptualHash(try Pictures.gif(delays: [100]))
        let other = try PerceptualHash(try Pictures.gif(delays: [100], look: .noise))
        #expect(one.distance(to: other) > 16)
    }

    @Test func `a source kept as it is has no comment in it any more`() throws {
        let comment = [0x21, 0xFE, 6] + Array("secret".utf8) + [0]
        var gif = Pictures.tinyGIF(frames: 9)
        gif.insert(contentsOf: comment, at: 19)
        let made = try SourceImage(gif).animation(width: 96)
        #expect(made.bytes.count <= gif.count)
        #expect(made.bytes.firstRange(of: Array("secret".utf8)) == nil)
        let stripped = try GIFStructure.withoutMetadata(gif)
        #expect(stripped == Pictures.tinyGIF(frames: 9))
        #expect(try SourceImage(stripped).facts.delays == SourceImage(gif).facts.delays)
    }

    @Test(arguments: ["EXIF", "XMP ", "ICCP", "JUNK"])
    func `a WebP kept as it is has nothing in it that is not shown`(chunk: String) throws {
        let webp = try Pictures.webp(delays: [40, 50])
        var marked = webp + Array(chunk.utf8) + [6, 0, 0, 0] + Array("secret".utf8)
        for index in 0..<4 { marked[4 + index] = UInt8(truncatingIfNeeded: (marked.count - 8) >> (8 * index)) }
        // Bytes behind the end are no part of the picture either.
        let stripped = try WebPChunks(marked + Array("VP8 \u{4}\u{0}\u{0}\u{0}more".utf8)).withoutMetadata()
        #expect(stripped == webp)
        #expect(try SourceImage(stripped).facts.delays == [40, 50])
    }
}
