import Testing
import Vips

@Suite(.timeLimit(.minutes(2)))
struct SourceImageTests {
    @Test(arguments: [[40, 50, 60], [20, 1000, 70, 330]])
    func `a GIF keeps each delay`(delays: [Int]) throws {
        let image = try SourceImage(try Pictures.gif(delays: delays))
        #expect(image.facts.format == .gif)
        #expect(image.facts.width == 64)
        #expect(image.facts.height == 48)
        #expect(image.facts.delays == delays)
    }

    @Test(arguments: [0, 1, 2, 7])
    func `a GIF and the WebP made from it play equally often`(loopCount: Int) throws {
        let gif = try SourceImage(try Pictures.gif(delays: [40, 50], loopCount: loopCount))
        #expect(gif.facts.loopCount == loopCount)
        let webp = try SourceImage(try gif.animation(width: 32))
        #expect(webp.facts.loopCount == loopCount)
    }

    @Test(arguments: [[40, 50, 60], [100, 20, 1570, 30, 90]])
    func `an animation has the original's delays, whatever its width`(delays: [Int]) throws {
        let original = try SourceImage(try Pictures.gif(delays: delays))
        let rendition = try SourceImage(try original.animation(width: 20))
        #expect(rendition.facts.format == .webp)
        #expect(rendition.facts.width == 20)
        #expect(rendition.facts.height == 15)
        #expect(rendition.facts.delays == delays)
    }

    @Test func `an animated WebP is read and rendered like a GIF`() throws {
        let original = try SourceImage(try Pictures.webp(delays: [33, 67, 120], loopCount: 3))
        #expect(original.facts.delays == [33, 67, 120])
        let rendition = try SourceImage(try original.animation(width: 32))
        #expect(rendition.facts.delays == [33, 67, 120])
        #expect(rendition.facts.loopCount == 3)
    }

    @Test(arguments: [0, 1])
    func `frames without a delay play as browsers play them`(hundredths: UInt8) throws {
        let image = try SourceImage(Pictures.tinyGIF(frames: 3, delay: hundredths))
        #expect(image.facts.delays == [100, 100, 100])
    }

    @Test func `a GIF of one frame is a still`() throws {
        let image = try SourceImage(Pictures.tinyGIF(frames: 1))
        #expect(!image.facts.isAnimated)
        let rendition = try SourceImage(try image.animation(width: 320))
        #expect(rendition.facts.frameCount == 1)
        #expect(rendition.facts.width == 1)
    }

    @Test(arguments: [96, 320])
    func `nothing is made larger than the original`(width: Int) throws {
        let original = try SourceImage(try Pictures.gif(delays: [40, 40]))
        let expected = min(width, 64)
        #expect(try SourceImage(try original.still(width: width)).facts.width == expected)
        #expect(try SourceImage(try original.animation(width: width)).facts.width == expected)
    }

    @Test func `a transparent animation stays transparent`() throws {
        let strip = Pictures.strip(frames: 2, channels: 4)
        let original = try SourceImage(try strip.webp(delays: [50, 50], loopCount: 0))
        let rendition = try original.animation(width: 32)
        // The alpha flag of the VP8X chunk, which opens an animated file.
        #expect(rendition[20] & 0x10 != 0)
    }

    @Test func `equal neighbors last as long as both`() throws {
        var strip = FrameStrip(width: 8, height: 8, channels: 3)
        for shade in [UInt8](arrayLiteral: 10, 10, 200) { strip.append(Array(repeating: shade, count: 192)) }
        let image = try SourceImage(try strip.webp(delays: [40, 60, 70], loopCount: 0))
        #expect(image.facts.durationMilliseconds == 170)
    }

    @Test func `a picture knows its mean color`() throws {
        var strip = FrameStrip(width: 40, height: 30, channels: 3)
        strip.append(Array(repeating: [200, 100, 50], count: 1200).flatMap { $0 })
        let color = try SourceImage(try strip.gif(delays: [100], loopCount: 0)).averageColor()
        #expect(abs(Int(color.red) - 200) < 4)
        #expect(abs(Int(color.green) - 100) < 4)
        #expect(abs(Int(color.blue) - 50) < 4)
    }

    @Test(arguments: [(64, 48), (640, 90), (90, 640), (1, 600)])
    func `a preview fits inside a page`(width: Int, height: Int) throws {
        let image = try SourceImage(try Pictures.gif(delays: [40, 40], width: width, height: height))
        let preview = try image.preview()
        #expect(preview.count <= 200)
        #expect(try SourceImage(preview).facts.format == .webp)
    }

    @Test func `an abandoned animation stops`() throws {
        let image = try SourceImage(try Pictures.gif(delays: [40, 40]))
        #expect(throws: VipsError.cancelled) { try image.animation(width: 32, isCancelled: { true }) }
    }

    @Test func `a GIF made from frames looks like them`() throws {
        let original = try SourceImage(try Pictures.gif(delays: [40, 40], width: 160, height: 120))
        let webp = try SourceImage(try Pictures.strip(frames: 2, width: 160, height: 120).still())
        let (first, second) = (try original.averageColor(), try webp.averageColor())
        #expect(abs(Int(first.red) - Int(second.red)) < 6)
        #expect(abs(Int(first.blue) - Int(second.blue)) < 6)
    }
}
