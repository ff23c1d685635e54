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
        // Two box blurs each way are close to a Gaussian.
        for _ in 0..<2 {
            alpha = blurred(alpha, lines: height, length: width, lineStep: width, step: 1, radius: radius)
            alpha = blurred(alpha, lines: width, length: height, lineStep: 1, step: width, radius: radius)
        }
        let channels = [Int(color.red), Int(color.green), Int(color.blue), 255]
        let pixels = alpha.flatMap { value in channels.map { UInt8(clamping: $0 * value / 255) } }
        return Texture(width: width, height: height, pixels: pixels)
    }

    private static func blurred(
        _ values: [Int],
        lines: Int,
        length: Int,
        lineStep: Int,
        step: Int,
        radius: Int
    ) -> [Int] {
        var result = values
        let count = 2 * radius + 1
        for line in 0..<lines {
            var sum = 0
            for place in -radius..<(length + radius) {
                if place + radius < length { sum += values[line * lineStep + (place + radius) * step] }
                if place - radius - 1 >= 0 { sum -= values[line * lineStep + (place - radius - 1) * step] }
                if place >= 0, place < length { result[line * lineStep + place * step] = sum / count }
            }
        }
        return result
    }
}
