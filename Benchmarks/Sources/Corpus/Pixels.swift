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

    private init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The picture a share of the way to another one of the same size.
    func mixed(with other: Pixels, _ share: Double) -> Pixels {
        precondition(other.width == width && other.height == height, "Only pictures of one size are mixed.")
        let mixed = zip(bytes, other.bytes).map { from, to in
            UInt8((Double(from) * (1 - share) + Double(to) * share).rounded())
        }
        return Pixels(width: width, height: height, bytes: mixed)
    }

    /// The picture without its colors; the eye sees green brighter than red, and blue darkest.
    var inGray: Pixels {
        let gray = stride(from: 0, to: bytes.count, by: 3).flatMap { pixel in
            let light = Int(bytes[pixel]) * 299 + Int(bytes[pixel + 1]) * 587 + Int(bytes[pixel + 2]) * 114
            return repeatElement(UInt8((light + 500) / 1000), count: 3)
        }
        return Pixels(width: width, height: height, bytes: gray)
    }

    private static func level(_ light: Double) -> UInt8 {
        UInt8(min(max(light, 0), 1) * 255 + 0.5)
    }

    /// The picture as a PPM file, which every encoder reads.
    var portablePixmap: [UInt8] {
        Array("P6\n\(width) \(height)\n255\n".utf8) + bytes
    }
}
