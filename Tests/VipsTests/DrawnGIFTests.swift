import Coordination
import Testing

@testable import Vips

/// Our own GIF writer, read back by libvips.
@Suite(.timeLimit(.minutes(3)))
struct DrawnGIFTests {
    private func strip(_ frames: [PixelFrame]) throws -> FrameStrip {
        let first = try #require(frames.first)
        var strip = FrameStrip(width: first.width, height: first.height, channels: 3)
        for frame in frames { strip.append(frame) }
        return strip
    }

    private func frames(of file: [UInt8]) throws -> [PixelFrame] {
        let image = try SourceImage(file)
        var frames: [PixelFrame] = []
        try image.forEachFrame(width: image.facts.width, until: Interruption()) { _, frame in frames.append(frame) }
        return frames
    }

    /// The mean difference of a channel, from 0 to 255.
    private func difference(_ one: PixelFrame, _ other: PixelFrame) -> Double {
        var sum = 0
        for place in 0..<one.width * one.height {
            for channel in 0..<3 {
                let step =
                    Int(one.pixels[place * one.channels + channel])
                    - Int(other.pixels[place * other.channels + channel])
                sum += abs(step)
            }
        }
        return Double(sum) / Double(one.width * one.height * 3)
    }

    @Test(arguments: Pictures.Look.allCases, [1, 2, 13])
    func `what was written is read back in size, time and loops`(look: Pictures.Look, count: Int) throws {
        let source = Pictures.frames(count, width: 61, height: 47, look: look)
        let delays = (0..<count).map { 40 + 10 * $0 }
        let facts = try SourceImage(try strip(source).drawnGIF(delays: delays, loopCount: 0, until: Interruption()))
            .facts
        #expect(facts.size == FrameSize(width: 61, height: 47))
        #expect(facts.delays == delays && facts.loopCount == 0)
    }

    @Test(arguments: [(Pictures.Look.flat, 0.5), (.gradient, 6), (.noise, 24)])
    func `colors are close to what was drawn, in every frame`(look: Pictures.Look, tolerance: Double) throws {
        let source = Pictures.frames(9, width: 120, height: 90, look: look)
        let delays = Array(repeating: 50, count: 9)
        let read = try frames(of: try strip(source).drawnGIF(delays: delays, loopCount: 0, until: Interruption()))
        #expect(read.count == 9)
        for (one, other) in zip(source, read) { #expect(difference(one, other) < tolerance) }
    }

    @Test func `a drawing of up to 255 colors loses none`() throws {
        let source = Pictures.frames(5, width: 64, height: 48, look: .flat)
        let read = try frames(
            of: try strip(source).drawnGIF(delays: [50, 50, 50, 50, 50], loopCount: 0, until: Interruption())
        )
        for (one, other) in zip(source, read) { #expect(difference(one, other) == 0) }
    }

    @Test func `what does not change takes next to nothing`() throws {
        let frame = Pictures.frames(1, width: 200, height: 150, look: .noise)[0]
        let one = try strip([frame]).drawnGIF(delays: [50], loopCount: 0, until: Interruption())
        let ten = try strip(Array(repeating: frame, count: 10)).drawnGIF(
            delays: Array(repeating: 50, count: 10),
            loopCount: 0,
            until: Interruption()
        )
        #expect(ten.count < one.count + 10 * 40)
        #expect(try SourceImage(ten).facts.frameCount == 10)
    }

    @Test func `frames that only partly change are whole when shown`() throws {
        let source = Pictures.frames(12, width: 100, height: 80, look: .flat)
        let file = try strip(source).drawnGIF(
            delays: Array(repeating: 40, count: 12),
            loopCount: 0,
            until: Interruption()
        )
        let last = try #require(try frames(of: file).last)
        #expect(difference(source[11], last) == 0)
    }

    @Test(arguments: [(1, 1), (1, 300), (300, 1), (2, 2)])
    func `the smallest pictures are pictures`(width: Int, height: Int) throws {
        let source = Pictures.frames(2, width: width, height: height, look: .noise)
        let facts = try SourceImage(try strip(source).drawnGIF(delays: [30, 70], loopCount: 3, until: Interruption()))
            .facts
        #expect(facts.size == FrameSize(width: width, height: height))
        #expect(facts.delays == [30, 70] && facts.loopCount == 3)
    }

    @Test(arguments: [0, 1, 2, 255, 256, 257, 3_836, 3_837, 3_838, 4_096, 20_000, 100_000])
    func `compressed data of any length is read back`(count: Int) throws {
        // Noise fills the table of codes soonest; each length ends somewhere else in a byte, a block and a table.
        let width = min(max(1, count), 1_000)
        let height = max(1, count / width)
        let pixels = (0..<width * height).flatMap { place -> [UInt8] in
            let shade = UInt8(truncatingIfNeeded: Pictures.scrambled(place)) & 0xF8
            return [shade, shade, shade]
        }
        let frame = PixelFrame(width: width, height: height, channels: 3, pixels: pixels)
        let read = try frames(of: try strip([frame]).drawnGIF(delays: [50], loopCount: 0, until: Interruption()))
        #expect(difference(frame, try #require(read.first)) < 8)
        let again = try strip([frame]).drawnGIF(delays: [50], loopCount: 0, until: Interruption())
        #expect(again == (try strip([frame]).drawnGIF(delays: [50], loopCount: 0, until: Interruption())))
    }
}
