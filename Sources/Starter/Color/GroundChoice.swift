import Media

/// Finds grounds an emoji stands out from.
enum GroundChoice {
    /// How well a color stands out from a ground, 0...1.
    static func contrast(_ color: OKLCH, _ ground: Ground) -> Double {
        let lightness = min(1, abs(color.lightness - ground.dominant.lightness) / 0.36)
        let strength = min(1, color.chroma / 0.13)
        let hue = OKLCH.distance(color.hue, ground.dominant.hue) / 180
        // Of gray things only the lightness counts.
        return lightness * (1 - 0.5 * strength) + min(1, 1.25 * hue) * 0.5 * strength
    }

    /// Enough contrast; beyond it variety counts more.
    private static let enough = 0.52

    /// The best grounds first, in an order that differs from emoji to emoji among those that do well.
    static func ranked(for color: OKLCH, seed: UInt64) -> [Ground] {
        var random = StableRandom(seed: seed)
        let scored = Ground.all.map { ground in
            (ground: ground, score: min(enough, contrast(color, ground)) + 0.2 * random.unit() - bias(color, ground))
        }
        return scored.sorted { $0.score > $1.score }.map(\.ground)
    }

    /// Taste: yellow on yellow never, brownish amber seldom.
    private static func bias(_ color: OKLCH, _ ground: Ground) -> Double {
        let isYellow = color.chroma > 0.08 && OKLCH.distance(color.hue, 88) < 35
        switch (ground.family, ground.tone) {
        case (.amber, .deep), (.olive, .deep), (.coral, .deep): return 0.4
        case (.rose, .deep), (.forest, .deep): return 0.08
        case (.amber, _), (.olive, _): return isYellow ? 0.5 : 0.05
        case (.coral, .medium): return isYellow ? 0.2 : -0.03
        case (_, .medium): return -0.05
        default: return 0
        }
    }
}
