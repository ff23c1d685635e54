import Coordination
import Testing

@testable import Vips

/// The writer of animations, frame by frame.
@Suite(.timeLimit(.minutes(2)))
struct AnimatedWebPTests {
    private func file(_ frames: [PixelFrame], delays: [Int]) throws -> [UInt8] {
        let size = try #require(frames.first?.size)
        var file = try AnimatedWebP(width: size.width, height: size.height, loopCount: 0, quality: .frames)
        for (frame, delay) in zip(frames, delays) { try file.append(frame, milliseconds: delay) }
        return try file.finish()
    }

    @Test func `equal neighbors become one frame that lasts as long as all of them`() throws {
        let (one, other) = (Pictures.frames(1)[0], Pictures.frames(1, look: .flat)[0])
        let facts = try SourceImage(try file([one, one, other, other, one], delays: [40, 50, 60, 70, 80])).facts
        #expect(facts.delays == [90, 130, 80])
    }

    @Test func `frames that last longer than one may are followed by empty ones`() throws {
        let (one, other) = (Pictures.frames(1)[0], Pictures.frames(1, look: .flat)[0])
        let long = 9_000_000
        let facts = try SourceImage(try file([one, one, one, other], delays: [long, long, long, 40])).facts
        #expect(facts.durationMilliseconds == 3 * long + 40)
        #expect(facts.delays.last == 40)
    }

    @Test func `only what changes takes bytes`() throws {
        let still = Pictures.frames(1, width: 300, height: 200, look: .noise)[0]
        let frames = (0..<20).map { index in
            var pixels = still.pixels
            for place in 0..<12 { pixels[(100 * 300 + 40 + index * 4) * 3 + place] = place % 3 == 0 ? 255 : 0 }
            return PixelFrame(width: 300, height: 200, channels: 3, pixels: pixels)
        }
        let one = try file([frames[0]], delays: [40]).count
        let twenty = try file(frames, delays: Array(repeating: 40, count: 20)).count
        #expect(twenty < one + 19 * 600)
    }

    @Test(arguments: [(1, 1), (1, 300), (300, 1), (9, 7)])
    func `the smallest pictures are pictures`(width: Int, height: Int) throws {
        let frames = Pictures.frames(3, width: width, height: height)
        let drawn = Timeline(frames, delays: [30, 70, 40])
        let shown = try Timeline(try file(frames, delays: [30, 70, 40]))
        #expect(shown.total == 140)
        #expect(shown.worst(against: drawn) >= 30)
    }

    @Test func `what becomes transparent is not seen any more`() throws {
        let frames = (0..<16).map { index in
            let pixels = (0..<64 * 48).flatMap { place -> [UInt8] in
                let (across, down) = (place % 64 - 8 - index * 3, place / 64 - 24)
                let distance = across * across + down * down
                return [200, 60, UInt8(index * 16), distance < 64 ? 255 : distance < 100 ? 128 : 0]
            }
            return PixelFrame(width: 64, height: 48, channels: 4, pixels: pixels)
        }
        let drawn = Timeline(frames, delays: frames.map { _ in 40 })
        #expect(try Timeline(try file(frames, delays: frames.map { _ in 40 })).worst(against: drawn) >= 30)
    }

    @Test func `an animation that is stopped does not go on`() throws {
        let interruption = Interruption()
        let frames = Pictures.frames(2)
        var file = try AnimatedWebP(width: 64, height: 48, loopCount: 0, quality: .frames, until: interruption)
        try file.append(frames[0], milliseconds: 40)
        interruption.stop()
        var refusal: VipsError?
        do throws(VipsError) { try file.append(frames[1], milliseconds: 40) } catch { refusal = error }
        #expect(refusal == .cancelled)
    }
}
