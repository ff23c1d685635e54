/// Decoded pixels of one picture: sRGB, 8 bits a channel, row by row.
///
/// With 4 channels the last is alpha, not premultiplied.
package struct PixelFrame: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package let channels: Int
    package let pixels: [UInt8]

    /// Takes exactly `width * height * channels` bytes, with 3 or 4 channels.
    package init(width: Int, height: Int, channels: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && (3...4).contains(channels), "a frame has pixels of 3 or 4 channels")
        precondition(pixels.count == width * height * channels, "pixels must fill the frame")
        self.width = width
        self.height = height
        self.channels = channels
        self.pixels = pixels
    }

    /// The opaque colors that are in it, each 0xFFRRGGBB.
    var colors: Set<UInt32> {
        var colors: Set<UInt32> = []
        var last: UInt32 = 0
        for start in stride(from: 0, to: pixels.count, by: channels) where channels == 3 || pixels[start + 3] == 255 {
            let color = pixels[start..<start + 3].reduce(0xFF) { $0 << 8 | UInt32($1) }
            if color != last { colors.insert(color) }
            last = color
        }
        return colors
    }

    var size: FrameSize { FrameSize(width: width, height: height) }
}

/// The size of one frame in pixels.
struct FrameSize: Hashable, Sendable {
    let width: Int
    let height: Int

    var area: Int { width * height }
}
