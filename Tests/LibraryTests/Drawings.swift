import Vips

/// Files as people send them, drawn when they are asked for.
enum Drawings {
    /// A GIF of `frames` plain frames; another `shade` is another file.
    static func gif(frames: Int = 3, shade: UInt8 = 10, width: Int = 24, height: Int = 16) throws -> [UInt8] {
        try strip(frames: frames, shade: shade, width: width, height: height)
            .gif(delays: Array(repeating: 100, count: frames), loopCount: 0)
    }

    static func webp(frames: Int = 3, shade: UInt8 = 10) throws -> [UInt8] {
        var file = try AnimatedWebP(width: 24, height: 16, loopCount: 0, quality: .photo)
        for frame in Self.frames(frames, shade: shade, width: 24, height: 16) {
            try file.append(frame, milliseconds: 100)
        }
        return try file.finish()
    }

    private static func strip(frames: Int, shade: UInt8, width: Int, height: Int) -> FrameStrip {
        var strip = FrameStrip(width: width, height: height, channels: 3, capacity: frames)
        for frame in Self.frames(frames, shade: shade, width: width, height: height) { strip.append(frame) }
        return strip
    }

    private static func frames(_ count: Int, shade: UInt8, width: Int, height: Int) -> [PixelFrame] {
        (0..<count).map { index in
            // No two frames are alike, or an encoder might join them.
            let pixel: [UInt8] = [shade, UInt8(truncatingIfNeeded: 40 + index * 50), 200]
            let pixels = Array(repeating: pixel, count: width * height).flatMap(\.self)
            return PixelFrame(width: width, height: height, channels: 3, pixels: pixels)
        }
    }

    static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF,
        0xC0, 0xF0, 0x1F, 0, 5, 0, 1, 0xFF, 0x89, 0x99, 0x3D, 0x1D, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42,
        0x60, 0x82,
    ]
}
