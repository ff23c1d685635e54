import Media

/// What is thrown in with a motion.
enum Garnish: String, Hashable, Sendable, CaseIterable {
    case none, paper, stars

    /// Adds its pieces behind and before what is there.
    func around(_ placements: [Placement], at phase: Double, on stage: Stage) -> [Placement] {
        switch self {
        case .none: return placements
        case .paper:
            let paper = Self.paper(phase, stage)
            return Array(paper.prefix(11)) + placements + Array(paper.dropFirst(11))
        case .stars: return placements + Self.stars(phase, stage)
        }
    }

    private static func paper(_ phase: Double, _ stage: Stage) -> [Placement] {
        var random = StableRandom(seed: stage.seed)
        return (0..<18).map { index -> Placement in
            let start = random.unit()
            let way = Easing.wrapped(start + phase)
            let column = (Double(index) + random.unit()) / 18
            let flutter = Easing.wave(2 * phase + random.unit())
            var piece = Placement.shape(
                .paper(index),
                x: (2.1 * Easing.wrapped(column * 7.3) - 1.05) * stage.halfWidth + 0.06 * flutter,
                y: (2.3 * way - 1.15) * stage.halfHeight,
                size: 0.05 + 0.025 * random.unit()
            )
            piece.rotation = 2 * .pi * (random.unit() + (index.isMultiple(of: 2) ? phase : -phase))
            piece.scaleY *= 0.25 + 0.75 * abs(Easing.wave(phase + random.unit()))
            return piece
        }
    }

    private static func stars(_ phase: Double, _ stage: Stage) -> [Placement] {
        let places: [(x: Double, y: Double, size: Double)] = [
            (-0.72, -0.5, 0.2), (0.74, -0.32, 0.15), (0.5, -0.78, 0.12), (-0.82, 0.2, 0.12),
            (0.8, 0.36, 0.19), (-0.52, 0.66, 0.13), (-0.34, -0.82, 0.1), (0.3, 0.78, 0.1),
        ]
        let stretch = min(1.25, stage.halfWidth)
        return places.enumerated().map { index, place -> Placement in
            let glow = Easing.hump(Easing.wrapped(phase + Double(index) * 0.382), from: 0.1, to: 0.75)
            var star = Placement.shape(
                .star(index),
                x: place.x * stretch,
                y: place.y * min(1.2, stage.halfHeight),
                size: 1.25 * place.size * glow,
                opacity: min(1, 1.6 * glow)
            )
            star.rotation = 0.3 * Easing.wave(phase + Double(index) / 8)
            return star
        }
    }
}
