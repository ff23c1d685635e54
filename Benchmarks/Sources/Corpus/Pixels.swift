/// A picture drawn pixel by pixel, three bytes a pixel.
struct Pixels: Sendable, Equatable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// Asks for the color of every pixel, row by row.
    init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
        self.width = width
        self.height = height
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let color = color(x, y)
                bytes.append(Self.level(color.red))
                bytes.append(Self.level(color.green))
                bytes.append(Self.level(color.blue))
            }
        }
        self.bytes = bytes
    }

    private static func level(_ light: Double) -> UInt8 {
        UInt8(min(max(light, 0), 1) * 255 + 0.5)
    }

    /// The picture as a PPM file, which every encoder reads.
    var portablePixmap: [UInt8] {
        Array("P6\n\(width) \(height)\n255\n".utf8) + bytes
    }
}
