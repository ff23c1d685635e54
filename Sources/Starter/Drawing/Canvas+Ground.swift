import Media

extension Canvas {
    /// Fills everything with a ground and its backdrop.
    mutating func paint(_ ground: Ground, _ backdrop: Backdrop, stage: Stage) {
        let ramp = Ramp(ground)
        let unit = Double(min(width, height)) / 2
        let painter = BackdropPainter(stage: stage, pixel: 1 / unit)
        var index = 0
        for row in 0..<height {
            let y = (Double(row) + 0.5) / unit - stage.halfHeight
            for column in 0..<width {
                let x = (Double(column) + 0.5) / unit - stage.halfWidth
                let light = Self.light(x: x, y: y, stage: stage)
                let color = ramp[light + backdrop.light(x: x, y: y, painter: painter)]
                for channel in 0..<3 { pixels[index + channel] = color[channel] }
                index += 3
            }
        }
    }

    /// One lamp, high on the left, for every loop.
    private static func light(x: Double, y: Double, stage: Stage) -> Double {
        let (dx, dy) = (x + 0.35 * stage.halfWidth, y + 0.6 * stage.halfHeight)
        let distance = (dx * dx + dy * dy).squareRoot() / (1.05 * (stage.halfWidth + stage.halfHeight))
        return 1 - Easing.smooth(0.08 + 0.92 * distance)
    }
}

/// A ground's colors by light, ready to be looked up.
private struct Ramp {
    private static let (darkest, lightest, steps) = (-0.5, 1.5, 768)
    private let colors: [SIMD3<UInt8>]

    init(_ ground: Ground) {
        colors = (0..<Self.steps).map { step in
            let share = Double(step) / Double(Self.steps - 1)
            let color = ground.color(at: Self.darkest + (Self.lightest - Self.darkest) * share).rgb
            return SIMD3(color.red, color.green, color.blue)
        }
    }

    subscript(light: Double) -> SIMD3<UInt8> {
        let share = (light - Self.darkest) / (Self.lightest - Self.darkest)
        return colors[max(0, min(Self.steps - 1, Int(share * Double(Self.steps - 1))))]
    }
}
