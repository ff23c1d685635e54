import Vips

/// Pictures made in code, so that no file has to be committed.
enum Pictures {
    /// Frames that differ everywhere: a gradient that moves.
    static func strip(frames: Int, width: Int = 64, height: Int = 48, channels: Int = 3) -> FrameStrip {
        var strip = FrameStrip(width: width, height: height, channels: channels, capacity: frames)
        for frame in 0..<frames {
            let pixels = (0..<width * height).flatMap { place -> [UInt8] in
                let (x, y) = (place % width, place / width)
                let shade = UInt8((x * 3 + y * 2 + frame * 11) % 256)
                let opacity: [UInt8] = channels == 4 ? [x < width / 2 ? 255 : 0] : []
                return [shade, UInt8((frame * 40) % 256), 255 - shade] + opacity
            }
            strip.append(pixels)
        }
        return strip
    }

    static func gif(delays: [Int], loopCount: Int = 0, width: Int = 64, height: Int = 48) throws -> [UInt8] {
        try strip(frames: delays.count, width: width, height: height).gif(delays: delays, loopCount: loopCount)
    }

    static func webp(delays: [Int], loopCount: Int = 0) throws -> [UInt8] {
        try strip(frames: delays.count).webp(delays: delays, loopCount: loopCount)
    }

    /// The smallest GIF with this many 1-pixel frames; written by hand because no encoder would.
    static func tinyGIF(frames: Int, delay: UInt8 = 5, screen: UInt16 = 1) -> [UInt8] {
        let low = UInt8(screen & 255)
        let high = UInt8(screen >> 8)
        var bytes = Array("GIF89a".utf8) + [low, high, low, high, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        for _ in 0..<frames {
            bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
            bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
        }
        return bytes + [0x3B]
    }
}
