import Vips

/// A picture far out of focus: a few colors that go over into each other.
struct SoftPicture: Sendable {
    private static let side = 9
    /// How much more colorful than the picture: out of focus, colors gray each other.
    private static let vividness: Float = 1.45

    /// Row by row, 0 to 1 a channel.
    private let colors: [SIMD3<Float>]

    /// Takes pixels of three channels.
    init(_ frame: PixelFrame) {
        let side = Self.side
        colors = (0..<(side * side)).map { cell in
            let average = Self.average(of: frame, column: cell % side, row: cell / side)
            let gray = average.x * 0.3 + average.y * 0.59 + average.z * 0.11
            let vivid = SIMD3(repeating: gray) + (average - gray) * Self.vividness
            return vivid.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
        }
    }

    private static func average(of frame: PixelFrame, column: Int, row: Int) -> SIMD3<Float> {
        func range(_ place: Int, _ length: Int) -> Range<Int> {
            let start = min(place * length / side, length - 1)
            return start..<max(start + 1, (place + 1) * length / side)
        }
        var sum = SIMD3<Float>()
        let (columns, rows) = (range(column, frame.width), range(row, frame.height))
        for y in rows {
            for x in columns {
                let place = (y * frame.width + x) * 3
                sum += SIMD3(Float(frame.pixels[place]), Float(frame.pixels[place + 1]), Float(frame.pixels[place + 2]))
            }
        }
        return sum / (Float(rows.count * columns.count) * 255)
    }

    /// The color at a place of a page whose sides are 1, without any edge: a cubic spline of the cells.
    func color(_ x: Float, _ y: Float) -> SIMD3<Float> {
        let (across, down) = (Self.weights(x), Self.weights(y))
        var color = SIMD3<Float>()
        for row in 0..<4 {
            for column in 0..<4 {
                let place = Self.inside(down.first + row) * Self.side + Self.inside(across.first + column)
                color += colors[place] * (across.weights[column] * down.weights[row])
            }
        }
        return color
    }

    /// The first of four cells around a place, and how much each counts.
    private static func weights(_ place: Float) -> (first: Int, weights: SIMD4<Float>) {
        let cell = place * Float(side) - 0.5
        let whole = cell.rounded(.down)
        let t = cell - whole
        let (t2, t3) = (t * t, t * t * t)
        let weights = SIMD4(1 - 3 * t + 3 * t2 - t3, 4 - 6 * t2 + 3 * t3, 1 + 3 * t + 3 * t2 - 3 * t3, t3) / 6
        return (Int(whole) - 1, weights)
    }

    private static func inside(_ place: Int) -> Int { min(max(place, 0), side - 1) }
}
