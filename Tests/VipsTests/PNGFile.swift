/// A PNG written by hand, so that it can be of any kind, and wrong in any way.
struct PNGFile {
    enum Color: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var channels: Int { [.gray: 1, .rgb: 3, .palette: 1, .grayAlpha: 2, .rgba: 4][self] ?? 1 }
    }

    var width: Int
    var height: Int
    var color = Color.rgb
    var depth = 8
    /// Chunks between the header and the pixels.
    var extras: [(name: String, content: [UInt8])] = []

    /// The file; `sample` gives the byte at a place of a row (row, place in bytes).
    func bytes(_ sample: (Int, Int) -> UInt8) -> [UInt8] {
        let rowBytes = (width * color.channels * depth + 7) / 8
        var pixels: [UInt8] = []
        pixels.reserveCapacity((rowBytes + 1) * height)
        for row in 0..<height {
            pixels.append(0)
            for place in 0..<rowBytes { pixels.append(sample(row, place)) }
        }
        let header = Self.bigEndian(width) + Self.bigEndian(height) + [UInt8(depth), color.rawValue, 0, 0, 0]
        let between = extras.flatMap { Self.chunk($0.name, $0.content) }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + between
            + Self.chunk("IDAT", Self.stored(pixels)) + Self.chunk("IEND", [])
    }

    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return bigEndian(content.count) + named + bigEndian(Int(checksum(named)))
    }

    static func bigEndian(_ number: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// A zlib stream that compresses nothing.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(bytes.count + bytes.count / 1000 + 100)
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let end = min(start + 65_535, bytes.count)
            let length = Pictures.littleEndian(UInt16(end - start))
            stream.append(end == bytes.count ? 1 : 0)
            stream += length + length.map { ~$0 }
            stream += bytes[start..<end]
        }
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + bigEndian(Int(high << 16 | low))
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }
}
