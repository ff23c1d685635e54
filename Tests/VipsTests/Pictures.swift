import Vips

/// Pictures made in code, so that no file has to be committed.
enum Pictures {
    /// What the frames of an animation look like.
    enum Look: CaseIterable {
        /// Many tones, everywhere another one in the next frame.
        case gradient
        /// A few colors, as in a drawing.
        case flat
        /// Nothing that compresses.
        case noise
    }

    static func frames(
        _ count: Int,
        width: Int = 64,
        height: Int = 48,
        channels: Int = 3,
        look: Look = .gradient
    ) -> [PixelFrame] {
        (0..<count).map { index in
            let pixels = (0..<width * height).flatMap { place -> [UInt8] in
                let (x, y) = (place % width, place / width)
                let opacity: [UInt8] = channels == 4 ? [x < width / 2 ? 255 : 0] : []
                return color(look, x, y, frame: index) + opacity
            }
            return PixelFrame(width: width, height: height, channels: channels, pixels: pixels)
        }
    }

    private static func color(_ look: Look, _ x: Int, _ y: Int, frame: Int) -> [UInt8] {
        switch look {
        case .gradient:
            let shade = UInt8((x * 3 + y * 2 + frame * 11) % 256)
            return [shade, UInt8((frame * 40) % 256), 255 - shade]
        case .flat:
            let isDisc = (x - 20 - frame) * (x - 20 - frame) + (y - 20) * (y - 20) < 144
            return isDisc ? [240, 60, 60] : [30, 60, 120]
        case .noise:
            return (0..<3).map { UInt8(truncatingIfNeeded: scrambled((x &* 7919 &+ y &* 104_729 &+ frame) &* 3 &+ $0)) }
        }
    }

    /// The same number each time, but nothing that could be foreseen from its neighbors.
    static func scrambled(_ number: Int) -> Int {
        var mixed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        mixed = mixed &* 0xBF58_476D_1CE4_E5B9
        return Int(truncatingIfNeeded: mixed >> 33)
    }

    static func gif(
        delays: [Int],
        loopCount: Int = 0,
        width: Int = 64,
        height: Int = 48,
        look: Look = .gradient
    ) throws -> [UInt8] {
        var strip = FrameStrip(width: width, height: height, channels: 3, capacity: delays.count)
        for frame in frames(delays.count, width: width, height: height, look: look) { strip.append(frame) }
        return try strip.gif(delays: delays, loopCount: loopCount)
    }

    static func webp(
        delays: [Int],
        loopCount: Int = 0,
        channels: Int = 3,
        look: Look = .gradient,
        quality: WebPQuality = .frames
    ) throws -> [UInt8] {
        var file = try AnimatedWebP(width: 64, height: 48, loopCount: loopCount, quality: quality)
        for (frame, delay) in zip(frames(delays.count, channels: channels, look: look), delays) {
            try file.append(frame, milliseconds: delay)
        }
        return try file.finish()
    }

    /// The smallest GIF with this many 1-pixel frames; written by hand because no encoder would.
    static func tinyGIF(frames: Int, delay: UInt8 = 5, screen: UInt16 = 1, frame: UInt16 = 1) -> [UInt8] {
        let screen = littleEndian(screen)
        let frame = littleEndian(frame)
        var bytes = Array("GIF89a".utf8) + screen + screen + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        for _ in 0..<frames {
            bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
            bytes += [0x2C, 0, 0, 0, 0] + frame + frame + [0, 2, 2, 0x44, 0x01, 0]
        }
        return bytes + [0x3B]
    }

    static func littleEndian(_ number: UInt16) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
}
