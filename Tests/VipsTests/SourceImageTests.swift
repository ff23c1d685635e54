import Coordination
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
    func `a GIF and what is made from it play equally often`(loopCount: Int) throws {
        let gif = try SourceImage(try Pictures.gif(delays: [40, 50, 60, 70, 80, 90, 100], loopCount: loopCount))
        #expect(gif.facts.loopCount == loopCount)
        #expect(try SourceImage(try gif.animation(width: 32).bytes).facts.loopCount == loopCount)
        #expect(try SourceImage(try gif.light(width: 32).bytes).facts.loopCount == loopCount)
    }

    @Test(arguments: [[40, 50, 60], [100, 20, 1570, 30, 90]])
    func `an animation has the original's delays, whatever its width`(delays: [Int]) throws {
        let original = try SourceImage(try Pictures.gif(delays: delays))
        let rendition = try SourceImage(try original.animation(width: 20).bytes)
        #expect(rendition.facts.format == .webp)
        #expect(rendition.facts.width == 20)
        #expect(rendition.facts.height == 15)
        #expect(rendition.facts.delays == delays)
    }

    @Test func `an animated WebP is read and rendered like a GIF`() throws {
        let original = try SourceImage(try Pictures.webp(delays: [33, 67, 120], loopCount: 3))
        #expect(original.facts.delays == [33, 67, 120])
        let rendition = try SourceImage(try original.animation(width: 32).bytes)
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
        let rendition = try SourceImage(try image.animation(width: 320).bytes)
        #expect(rendition.facts.frameCount == 1)
        #expect(rendition.facts.width == 1)
    }

    @Test(arguments: [96, 320])
    func `nothing is made wider than the original`(width: Int) throws {
        let original = try SourceImage(try Pictures.gif(delays: [40, 40]))
        let expected = min(width, 64)
        #expect(try SourceImage(try original.still(width: width).bytes).facts.width == expected)
        #expect(try SourceImage(try original.share(width: width)).facts.width == expected)
        #expect(try SourceImage(try original.light(width: width).bytes).facts.width == expected)
        #expect(try SourceImage(try original.animation(width: width).bytes).facts.width == expected)
    }

    @Test func `a transparent animation stays transparent`() throws {
        let original = try SourceImage(try Pictures.webp(delays: [50, 50], channels: 4))
        let rendition = try original.animation(width: 32).bytes
        let frame = try SourceImage(rendition).firstFrame(width: 32, until: Interruption())
        #expect(frame.channels == 4)
        #expect(frame.pixels[3] == 255)
        #expect(frame.pixels.last == 0)
    }

    @Test func `equal neighbors last as long as both`() throws {
        var file = try AnimatedWebP(width: 8, height: 8, loopCount: 0, quality: .frames)
        for (shade, delay) in zip([10, 10, 200] as [UInt8], [40, 60, 70]) {
            let pixels = Array(repeating: shade, count: 192)
            try file.append(PixelFrame(width: 8, height: 8, channels: 3, pixels: pixels), milliseconds: delay)
        }
        let image = try SourceImage(try file.finish())
        #expect(image.facts.durationMilliseconds == 170)
        #expect(image.facts.frameCount == 2)
    }

    @Test func `the light version has six frames over the same time`() throws {
        let delays = (0..<45).map { 30 + 10 * ($0 % 5) }
        let original = try SourceImage(try Pictures.gif(delays: delays))
        let light = try SourceImage(try original.light(width: 48).bytes)
        #expect(light.facts.frameCount == 6)
        let total = delays.reduce(0, +)
        #expect(abs(light.facts.durationMilliseconds - total) * 100 <= total)
        #expect(light.facts.width == 48)
    }

    @Test func `the color of a picture is the one most of it has`() throws {
        let pixels = (0..<1200).flatMap { $0 % 10 == 0 ? [20, 20, 220] : [200, 100, 50] as [UInt8] }
        var strip = FrameStrip(width: 40, height: 30, channels: 3)
        strip.append(PixelFrame(width: 40, height: 30, channels: 3, pixels: pixels))
        let color = try SourceImage(try strip.gif(delays: [100], loopCount: 0)).dominantColor()
        #expect(abs(Int(color.red) - 200) < 24)
        #expect(abs(Int(color.green) - 100) < 16)
        #expect(abs(Int(color.blue) - 50) < 24)
    }

    @Test(arguments: [(64, 48), (640, 90), (90, 640), (1, 600)])
    func `a preview fits inside a page`(width: Int, height: Int) throws {
        let image = try SourceImage(try Pictures.gif(delays: [40, 40], width: width, height: height))
        let preview = try image.preview()
        #expect(preview.count <= SourceImage.longestPreview)
        #expect(try SourceImage(preview).facts.format == .webp)
    }

    @Test func `a share picture is a JPEG, on white where there was nothing`() throws {
        let original = try SourceImage(try Pictures.webp(delays: [50, 50], channels: 4))
        let share = try SourceImage(try original.share(width: 640))
        #expect(share.facts.format == .jpeg)
        let frame = try share.firstFrame(width: 64, until: Interruption())
        #expect(frame.channels == 3)
        #expect(frame.pixels.suffix(3).allSatisfy { $0 > 240 })
    }
}
