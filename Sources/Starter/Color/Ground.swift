import Media

/// What a loop plays on: two near hues under one light, from the same place in every loop.
struct Ground: Hashable, Sendable {
    /// How bright a ground is; each has its own range and strength of color.
    enum Tone: String, Hashable, Sendable, CaseIterable {
        case deep, medium, pale

        /// Lightness under the light and far from it, and chroma.
        var range: (high: Double, low: Double, chroma: Double) {
            switch self {
            case .deep: (0.56, 0.37, 0.125)
            case .medium: (0.765, 0.63, 0.115)
            case .pale: (0.935, 0.83, 0.062)
            }
        }
    }

    /// A family of hues; under the light the first, far from it the second.
    enum Family: String, Hashable, Sendable, CaseIterable {
        case rose, coral, amber, olive, forest, teal, sky, ocean, indigo, violet, plum

        var hues: (near: Double, far: Double) {
            switch self {
            case .rose: (8, 350)
            case .coral: (42, 24)
            case .amber: (82, 62)
            case .olive: (122, 140)
            case .forest: (158, 176)
            case .teal: (188, 206)
            case .sky: (222, 240)
            case .ocean: (248, 264)
            case .indigo: (272, 288)
            case .violet: (298, 312)
            case .plum: (328, 344)
            }
        }

        var middle: Double {
            let (near, far) = hues
            return (near + (abs(near - far) > 180 ? far - 360 : far)) / 2
        }
    }

    let family: Family
    let tone: Tone

    static let all = Family.allCases.flatMap { family in Tone.allCases.map { Ground(family: family, tone: $0) } }

    /// The color far from the light at 0, under it at 1; a little beyond both ends for what is darker or lighter.
    func color(at light: Double) -> OKLCH {
        let (high, low, chroma) = tone.range
        let (near, far) = family.hues
        let turn = near - far
        let short = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
        let hue = far + short * light
        let fade = 1 - 0.25 * max(0, light - 1)
        return OKLCH(low + (high - low) * light, chroma * fade, hue < 0 ? hue + 360 : hue)
    }

    /// The color that stands for the whole ground.
    var dominant: OKLCH { color(at: 0.55) }

    /// Colors for paper, stars and rings: they belong to the ground and stand out from it.
    var accents: [OKLCH] {
        let hue = dominant.hue
        func turned(_ degrees: Double) -> Double { (hue + degrees).truncatingRemainder(dividingBy: 360) }
        switch tone {
        case .deep:
            return [
                OKLCH(0.95, 0.04, hue), OKLCH(0.86, 0.13, 92), OKLCH(0.76, 0.14, turned(60)),
                OKLCH(0.78, 0.13, turned(300)), OKLCH(0.88, 0.08, turned(180)),
            ]
        case .medium:
            return [
                OKLCH(0.98, 0.02, hue), OKLCH(0.92, 0.12, 95), OKLCH(0.46, 0.12, turned(20)),
                OKLCH(0.9, 0.07, turned(60)), OKLCH(0.55, 0.15, turned(180)),
            ]
        case .pale:
            return [
                OKLCH(0.995, 0.005, hue), OKLCH(0.7, 0.14, turned(330)), OKLCH(0.66, 0.15, turned(30)),
                OKLCH(0.78, 0.13, 85), OKLCH(0.64, 0.13, turned(180)),
            ]
        }
    }

    /// Shadows take the ground's own hue; black would be dirt.
    var shadow: OKLCH {
        let dominant = dominant
        return OKLCH(tone == .pale ? 0.45 : tone == .medium ? 0.34 : 0.16, dominant.chroma * 0.8, dominant.hue)
    }
}
