/// What a figure is filled with.
enum Paint: Sendable {
    case flat(OKLCH)
    /// From one place to another, through colors at equal distances.
    case linear(from: Spot, to: Spot, [Tint])
    /// From a middle outward.
    case radial(Spot, radius: Double, [Tint])

    /// From the top of a box to its bottom.
    static func falling(_ box: Box, _ colors: [OKLCH]) -> Paint {
        .linear(from: Spot(box.x, box.y), to: Spot(box.x, box.maxY), colors.map { Tint($0) })
    }
}

/// A color that may let something through.
struct Tint: Sendable {
    let color: OKLCH
    let opacity: Double

    init(_ color: OKLCH, _ opacity: Double = 1) {
        self.color = color
        self.opacity = opacity
    }
}

extension OKLCH {
    /// On the straight way to another color, which leads past gray and not through other hues.
    func mixed(_ other: OKLCH, _ share: Double) -> OKLCH {
        let ours = Spot.polar(chroma * (1 - share), hue)
        let sum = ours + Spot.polar(other.chroma * share, other.hue)
        let chroma = (sum * sum).sum().squareRoot()
        let angle = chroma < 0.0001 ? hue : Trigonometry.angle(of: sum)
        return OKLCH(lightness + (other.lightness - lightness) * share, chroma, angle)
    }

    func lighter(_ amount: Double) -> OKLCH { OKLCH(min(1, max(0, lightness + amount)), chroma, hue) }

    /// WCAG's contrast ratio, 1...21.
    func contrast(with other: OKLCH) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private var luminance: Double {
        let light = OKLCH(rgb).linear.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
        return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
    }
}
