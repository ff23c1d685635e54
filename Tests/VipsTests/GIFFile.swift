/// A GIF written by hand, so that it can be of any kind, and wrong in any way.
struct GIFFile {
    /// One frame, all of it in one color unless its indexes are given.
    struct Frame {
        var left = 0
        var top = 0
        var width: Int
        var height: Int
        var color: UInt8 = 1
        var indexes: [UInt8]?
        var disposal: UInt8 = 0
        var transparent: UInt8?
        var hasControl = true
        var isInterlaced = false
        var colors: [[UInt8]] = []
        /// Instead of the indexes: the size of codes and the data after it.
        var data: [UInt8]?
    }

    var screen: (width: Int, height: Int)
    var frames: [Frame]
    /// Black, red, green and blue.
    var colors: [[UInt8]] = [[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]]
    var background: UInt8 = 2
    /// Between the screen and the first frame.
    var extras: [UInt8] = []

    var bytes: [UInt8] {
        var bytes = Array("GIF89a".utf8)
        bytes += Self.number(screen.width)
        bytes += Self.number(screen.height)
        bytes += [Self.tableFlags(colors), background, 0]
        bytes += colors.joined()
        bytes += extras
        for frame in frames { bytes += Self.block(of: frame) }
        return bytes + [0x3B]
    }

    private static func block(of frame: Frame) -> [UInt8] {
        var bytes: [UInt8] = []
        let flags = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
        if frame.hasControl { bytes += [0x21, 0xF9, 4, flags, 10, 0, frame.transparent ?? 0, 0] }
        bytes.append(0x2C)
        for place in [frame.left, frame.top, frame.width, frame.height] { bytes += number(place) }
        bytes.append(tableFlags(frame.colors) | (frame.isInterlaced ? 0x40 : 0))
        bytes += frame.colors.joined()
        let indexes = frame.indexes ?? Array(repeating: frame.color, count: frame.width * frame.height)
        return bytes + (frame.data ?? [2] + compressed(indexes))
    }

    /// Codes of three bits that compress nothing: the table of strings is forgotten before they would have to grow.
    static func compressed(_ indexes: [UInt8], ends: Bool = true) -> [UInt8] {
        var codes: [UInt8] = []
        for (place, index) in indexes.enumerated() {
            if place % 2 == 0 { codes.append(4) }
            codes.append(index)
        }
        if ends { codes.append(5) }
        return blocks(of: packed(codes, bits: 3))
    }

    static func packed(_ codes: [UInt8], bits: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (codes.count * bits + 7) / 8)
        for (index, code) in codes.enumerated() {
            for bit in 0..<bits where code >> bit & 1 == 1 {
                bytes[(index * bits + bit) / 8] |= 1 << ((index * bits + bit) % 8)
            }
        }
        return bytes
    }

    static func blocks(of bytes: [UInt8]) -> [UInt8] {
        var blocks: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let piece = bytes[start..<min(start + 255, bytes.count)]
            blocks.append(UInt8(piece.count))
            blocks += piece
        }
        return blocks + [0]
    }

    private static func tableFlags(_ colors: [[UInt8]]) -> UInt8 {
        switch colors.count {
        case 0: 0
        case 2: 0x80
        default: 0x81
        }
    }

    private static func number(_ number: Int) -> [UInt8] { Pictures.littleEndian(UInt16(number)) }
}
