import Media

/// The blurred outline of a texture.
enum SoftShadow {
    /// The shadow covers the texture and this share of its longer side around it.
    static let reach = 0.14

    static func make(of texture: Texture, color: RGBColor) -> Texture {
        // Blur needs no detail: the level nearest to 48 texels is enough.
        let level = texture.levels.last { max($0.width, $0.height) >= 44 } ?? texture.levels[0]
        let margin = Int((Double(max(level.width, level.height)) * reach).rounded())
        let (width, height) = (level.width + 2 * margin, level.height + 2 * margin)
        var alpha = [Int](repeating: 0, count: width * height)
        for y in 0..<level.height {
            for x in 0..<level.width {
                alpha[(y + margin) * width + x + margin] = Int(level.pixels[(y * level.width + x) * 4 + 3])
            }
        }
        let radius = max(1, margin / 3)
        let rows = Walk(lines: height, length: width, lineStep: width, step: 1)
        let columns = Walk(lines: width, length: height, lineStep: 1, step: width)
        // Two box blurs each way are close to a Gaussian.
        for walk in [rows, columns, rows, columns] { alpha = blurred(alpha, walk, radius: radius) }
        let channels = [Int(color.red), Int(color.green), Int(color.blue), 255]
        let pixels = alpha.flatMap { value in channels.map { UInt8(clamping: $0 * value / 255) } }
        return Texture(width: width, height: height, pixels: pixels)
    }

    /// How to go over a picture line by line, be the lines rows or columns.
    private struct Walk {
        let lines: Int
        let length: Int
        let lineStep: Int
        let step: Int
    }

    private static func blurred(_ values: [Int], _ walk: Walk, radius: Int) -> [Int] {
        var result = values
        for line in 0..<walk.lines {
            let start = line * walk.lineStep
            var sum = 0
            for place in -radius..<(walk.length + radius) {
                let (entering, leaving) = (place + radius, place - radius - 1)
                if entering < walk.length { sum += values[start + entering * walk.step] }
                if leaving >= 0 { sum -= values[start + leaving * walk.step] }
                if place >= 0, place < walk.length { result[start + place * walk.step] = sum / (2 * radius + 1) }
            }
        }
        return result
    }
}
