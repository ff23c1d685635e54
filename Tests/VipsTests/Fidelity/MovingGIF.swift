@testable import Vips

/// A GIF written by hand: each frame with a place, a palette, a disposal and a transparent color of its own.
struct MovingGIF {
    struct Frame {
        var left = 0
        var top = 0
        let width: Int
        let height: Int
        /// One for each pixel, into the palette.
        let indices: [UInt8]
        /// At most 256 colors of red, green and blue.
        let palette: [[UInt8]]
        var hundredths = 5
        var disposal = 0
        var transparent: UInt8?
    }

    let width: Int
    let height: Int
    private(set) var bytes: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0, 0, 0]
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }

    mutating func append(_ frame: Frame) {
        let flags = UInt8(frame.disposal << 2) | (frame.transparent == nil ? 0 : 1)
        bytes += [0x21, 0xF9, 4, flags] + Self.word(frame.hundredths) + [frame.transparent ?? 0, 0]
        bytes += [0x2C] + [frame.left, frame.top, frame.width, frame.height].flatMap(Self.word) + [0x87]
        for place in 0..<256 { bytes += place < frame.palette.count ? frame.palette[place] : [0, 0, 0] }
        bytes += LZWEncoder.blocks(of: frame.indices)
    }

    /// A frame that covers everything, of up to 256 colors; the first color seen is the first of its palette.
    mutating func append(_ frame: PixelFrame, hundredths: Int = 5) {
        var places: [Int: UInt8] = [:]
        var palette: [[UInt8]] = []
        var indices: [UInt8] = []
        for start in stride(from: 0, to: frame.pixels.count, by: frame.channels) {
            let (red, green, blue) = (frame.pixels[start], frame.pixels[start + 1], frame.pixels[start + 2])
            let color = Int(red) << 16 | Int(green) << 8 | Int(blue)
            if places[color] == nil {
                precondition(palette.count < 256, "a frame of a GIF has at most 256 colors")
                places[color] = UInt8(palette.count)
                palette.append([red, green, blue])
            }
            indices.append(places[color] ?? 0)
        }
        append(Frame(width: width, height: height, indices: indices, palette: palette, hundredths: hundredths))
    }

    var finished: [UInt8] { bytes + [0x3B] }

    private static func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
}
