import Vips

/// Pictures of sleeves as people send them.
enum Sleeves {
    /// Plain, but for a left half that is darker; another `shade` is another picture.
    static func frame(width: Int = 300, height: Int = 200, shade: UInt8 = 200) -> PixelFrame {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        let (left, right): ([UInt8], [UInt8]) = ([shade / 4, 20, 60], [shade, 120, 40])
        let dark = Array(repeating: left, count: width / 2).flatMap(\.self)
        let light = Array(repeating: right, count: width - width / 2).flatMap(\.self)
        for _ in 0..<height { pixels += dark + light }
        return PixelFrame(width: width, height: height, channels: 3, pixels: pixels)
    }

    static func jpeg(width: Int = 300, height: Int = 200, shade: UInt8 = 200) throws -> [UInt8] {
        try frame(width: width, height: height, shade: shade).jpeg()
    }

    static func webp(width: Int = 300, height: Int = 200) throws -> [UInt8] {
        try frame(width: width, height: height).webp(.photo)
    }

    static func animation() throws -> [UInt8] {
        var file = try AnimatedWebP(width: 300, height: 200, loopCount: 0, quality: .photo)
        for shade: UInt8 in [200, 100, 20] { try file.append(frame(shade: shade), milliseconds: 100) }
        return try file.finish()
    }

    /// The beginning of a PNG of any size; nothing of it is ever decoded when the size is refused.
    static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
        let sides = bigEndian(width) + bigEndian(height)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", sides + [8, 2, 0, 0, 0])
            + chunk("IDAT", [0x78, 0x01])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + named + bigEndian(checksum(named))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
        }
    }
}
