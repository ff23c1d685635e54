import Coordination
import Testing

@testable import Vips

/// GIFs made from pictures, for readers that take nothing else.
@Suite(.timeLimit(.minutes(3)))
struct GIFRenditionTests {
    private static let animated = RenditionTests.sources.keys.filter {
        !["JPEG", "PNG", "one", "still", "tiny"].contains(where: $0.contains)
    }.sorted()

    private func image(_ name: String) throws -> SourceImage {
        let make = try #require(RenditionTests.sources[name])
        return try SourceImage(try make())
    }

    @Test(arguments: RenditionTests.sources.keys.sorted(), [1000, 32])
    func `whatever the source, a GIF is as wide as asked and no wider than the source`(name: String, width: Int)
        throws
    {
        let image = try image(name)
        let facts = try SourceImage(try image.gif(width: width)).facts
        #expect(facts.format == .gif)
        #expect(facts.size == image.fitted(width: width))
    }

    @Test(arguments: animated)
    func `time and loops are kept to a hundredth of a second`(name: String) throws {
        let image = try image(name)
        let facts = try SourceImage(try image.gif(width: 32)).facts
        #expect(abs(facts.durationMilliseconds - image.facts.durationMilliseconds) <= 10)
        #expect(facts.loopCount == image.facts.loopCount)
        #expect(facts.frameCount == image.facts.frameCount)
    }

    @Test(arguments: animated)
    func `six frames take as long`(name: String) throws {
        let image = try image(name)
        let facts = try SourceImage(try image.lightGIF(width: 32)).facts
        #expect((1...6).contains(facts.frameCount))
        #expect(abs(facts.durationMilliseconds - image.facts.durationMilliseconds) <= 10)
    }

    @Test(arguments: [(20, 17), (64, 1), (1, 48), (9, 48)])
    func `with a height it is exactly that size`(width: Int, height: Int) throws {
        let image = try image("gradient GIF")
        #expect(
            try SourceImage(try image.gif(width: width, height: height)).facts.size
                == FrameSize(width: width, height: height)
        )
        let share = try SourceImage(try image.share(width: width, height: height)).facts
        #expect(share.size == FrameSize(width: width, height: height))
    }

    @Test func `with a height it is still no larger than the source`() throws {
        let facts = try SourceImage(try image("gradient GIF").gif(width: 100, height: 100)).facts
        #expect(facts.size == FrameSize(width: 64, height: 48))
    }

    @Test func `what is transparent stays so`() throws {
        let gif = try SourceImage(try image("transparent WebP").gif(width: 32))
        let frame = try gif.firstFrame(width: 32, until: Interruption())
        #expect(frame.channels == 4)
        #expect(frame.pixels[3] == 255 && frame.pixels[31 * 4 + 3] == 0)
    }

    @Test func `more frames than memory is good for are thinned out`() throws {
        let frames = 290
        let long = Pictures.tinyGIF(frames: frames, screen: 600, frame: 1)
        let facts = try SourceImage(try SourceImage(long).gif(width: 600)).facts
        #expect(facts.durationMilliseconds == frames * 50)
        #expect(facts.frameCount * 600 * 600 <= 24_000_000)
        #expect(facts.frameCount == SourceImage.gifFrames(of: frames, width: 600, height: 600))
    }

    @Test func `a GIF nobody waits for is given up`() throws {
        let interruption = Interruption()
        interruption.stop()
        let image = try image("gradient GIF")
        #expect(throws: VipsError.cancelled) { try image.gif(width: 32, until: interruption) }
    }

    @Test(arguments: [
        ([40, 50], [40, 50]), ([15, 15, 15, 15], [20, 20, 20, 20]), ([33, 33, 34], [30, 40, 30]), ([11], [20]),
        ([104, 104, 104], [100, 110, 100]),
    ])
    func `delays are rounded without drifting and never to what browsers slow down`(delays: [Int], rounded: [Int]) {
        #expect(Hundredths.of(delays) == rounded)
    }
}
