import Coordination
import Vips

/// What a picture looks like, in 64 bits: whether each of 8 x 8 places is brighter than the one to its right.
///
/// Scaling and compression change a few bits, another picture about half of them.
struct PerceptualHash {
    private let bits: UInt64

    /// Of the first frame of a file.
    init(_ file: [UInt8]) throws {
        let source = try SourceImage(file)
        self.init(try source.firstFrame(width: source.facts.width, until: Interruption()))
    }

    init(_ frame: PixelFrame) {
        var bits: UInt64 = 0
        for row in 0..<8 {
            let shades = (0..<9).map { Self.shade(of: frame, column: $0, row: row) }
            for column in 0..<8 { bits = bits << 1 | (shades[column] > shades[column + 1] ? 1 : 0) }
        }
        self.bits = bits
    }

    /// In how many of 64 bits two pictures differ.
    func distance(to other: PerceptualHash) -> Int { (bits ^ other.bits).nonzeroBitCount }

    private static func shade(of frame: PixelFrame, column: Int, row: Int) -> Int {
        let columns = span(column, of: 9, over: frame.width)
        let rows = span(row, of: 8, over: frame.height)
        var sum = 0
        for y in rows {
            for x in columns {
                let start = (y * frame.width + x) * frame.channels
                let color = frame.pixels[start..<start + 3]
                // On white, so that it does not matter which color the transparent pixels have.
                let opacity = frame.channels == 4 ? Int(frame.pixels[start + 3]) : 255
                let shade = zip(color, [299, 587, 114]).reduce(0) { $0 + Int($1.0) * $1.1 }
                sum += (shade * opacity + 255_000 * (255 - opacity)) / 255
            }
        }
        return sum / (columns.count * rows.count) / 1000
    }

    private static func span(_ index: Int, of count: Int, over length: Int) -> Range<Int> {
        let start = min(length - 1, index * length / count)
        return start..<max(start + 1, (index + 1) * length / count)
    }
}
