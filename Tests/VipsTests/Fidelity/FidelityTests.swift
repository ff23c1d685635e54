import Coordination
import Testing

@testable import Vips

/// Whether every frame shows what the original shows at that time.
@Suite(.timeLimit(.minutes(3)))
struct FidelityTests {
    /// The original's frames at the size of a file made from it, scaled the same way.
    private func original(_ image: SourceImage, like file: [UInt8]) throws -> Timeline {
        let facts = try SourceImage(file).facts
        var frames: [PixelFrame] = []
        if facts.format == .gif {
            try image.forEachFrame(width: facts.width, until: Interruption()) { _, frame throws(VipsError) in
                frames.append(try frame.scaled(to: facts.size))
            }
        } else {
            try image.forEachFrameAhead(width: facts.width, until: Interruption()) { _, canvas in
                frames.append(PixelFrame(canvas))
            }
        }
        return Timeline(frames, delays: image.facts.delays)
    }

    @Test(arguments: MovingPictures.allCases, [WebPQuality.frames, .drawnFrames])
    func `what is drawn is shown as it was drawn`(picture: MovingPictures, quality: WebPQuality) throws {
        let drawn = Timeline(picture.frames, delays: picture.frames.map { _ in 40 })
        var file = try AnimatedWebP(width: 72, height: 48, loopCount: 0, quality: quality)
        for frame in drawn.frames { try file.append(frame, milliseconds: 40) }
        let shown = try Timeline(try file.finish())
        #expect(shown.total == drawn.total)
        #expect(shown.worst(against: drawn) >= picture.leastDecibels)
    }

    @Test(arguments: MovingPictures.allCases, [72, 45])
    func `motion is true to every frame`(picture: MovingPictures, width: Int) throws {
        let image = try SourceImage(picture.gif)
        let file = try image.animation(width: width).bytes
        let (shown, original) = (try Timeline(file), try original(image, like: file))
        #expect(shown.total == original.total)
        #expect(shown.worst(against: original) >= picture.leastDecibels)
        #expect(Set(shown.starts).isSubset(of: original.starts))
    }

    @Test(arguments: MovingPictures.allCases, [72, 45])
    func `the light version is true to the frames it has`(picture: MovingPictures, width: Int) throws {
        let image = try SourceImage(picture.gif)
        let file = try image.light(width: width).bytes
        let (shown, original) = (try Timeline(file), try original(image, like: file))
        let times = (0..<6).map { original.total * $0 / 6 }
        #expect(shown.total == original.total)
        #expect(shown.worst(against: original, at: times) >= picture.leastDecibels)
    }

    @Test(arguments: MovingPictures.allCases, [72, 45])
    func `a GIF is true to every frame`(picture: MovingPictures, width: Int) throws {
        let image = try SourceImage(picture.gif)
        let file = try image.gif(width: width)
        let (shown, original) = (try Timeline(file), try original(image, like: file))
        #expect(shown.total == original.total && shown.starts == original.starts)
        #expect(shown.worst(against: original) >= picture.leastDecibels)
    }

    @Test(arguments: MovingPictures.allCases, [72, 45])
    func `a light GIF is true to the frames it has`(picture: MovingPictures, width: Int) throws {
        let image = try SourceImage(picture.gif)
        let file = try image.lightGIF(width: width)
        let (shown, original) = (try Timeline(file), try original(image, like: file))
        let times = shown.starts.indices.map { original.total * $0 / 6 }
        #expect(shown.starts.count == 6 && shown.total == original.total)
        let pairs = zip(shown.frames, times)
        let worst = pairs.map { Fidelity.decibels($0, original.frame(at: $1)) }.min() ?? 0
        #expect(worst >= picture.leastDecibels)
    }

    @Test(arguments: ComposedGIF.allCases, [96, 60])
    func `frames put together from parts are true`(picture: ComposedGIF, width: Int) throws {
        let image = try SourceImage(picture.bytes)
        for file in [try image.animation(width: width).bytes, try image.light(width: width).bytes] {
            let (shown, original) = (try Timeline(file), try original(image, like: file))
            #expect(shown.total == original.total)
            let times = shown.starts.count <= 6 ? (0..<6).map { original.total * $0 / 6 } : nil
            #expect(shown.worst(against: original, at: times) >= 30)
        }
    }

    @Test(arguments: ComposedGIF.allCases)
    func `frames put together from parts are true as GIF`(picture: ComposedGIF) throws {
        let image = try SourceImage(picture.bytes)
        let file = try image.gif(width: 96)
        let (shown, original) = (try Timeline(file), try original(image, like: file))
        #expect(shown.total == original.total)
        #expect(shown.worst(against: original) >= 30)
    }

    @Test(arguments: MovingPictures.allCases.filter { $0 != .grain })
    func `drawn GIFs are true to every frame`(picture: MovingPictures) throws {
        let drawn = Timeline(picture.frames, delays: picture.frames.map { _ in 40 })
        var strip = FrameStrip(width: 72, height: 48, channels: 3)
        for frame in drawn.frames { strip.append(frame) }
        let file = try strip.drawnGIF(delays: drawn.frames.map { _ in 40 }, loopCount: 0, until: Interruption())
        #expect(try Timeline(file).worst(against: drawn) >= 30)
    }
}

extension PixelFrame {
    /// A copy of the pixels of a picture.
    init(_ canvas: WebPCanvas) {
        let size = canvas.size
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size.area * 4)
        for color in canvas.pixels {
            bytes.append(UInt8(truncatingIfNeeded: color >> 16))
            bytes.append(UInt8(truncatingIfNeeded: color >> 8))
            bytes.append(UInt8(truncatingIfNeeded: color))
            bytes.append(UInt8(truncatingIfNeeded: color >> 24))
        }
        self.init(width: size.width, height: size.height, channels: 4, pixels: bytes)
    }
}
