// Motions of things that go somewhere.
extension Motion {
    /// Rushes out to the left, comes in from the right and lingers in the middle, where a loop begins.
    static func flyby(_ phase: Double, _ stage: Stage) -> [Placement] {
        // Far enough that the leaning top is out of sight too.
        let edge = stage.halfWidth + stage.subject.halfWidth * 1.2 + stage.subject.halfHeight * 0.18
        let turned = Easing.wrapped(phase + 0.5)
        // Slow in the middle of the picture: a cubic with a gentle slope there.
        let along = 2 * turned - 1
        let x = -edge * (0.16 * along + 0.84 * along * along * along)
        let speed = abs(along) * abs(along)
        var placement = Placement.standing(stage, x: x, lift: 0.03 * abs(Easing.wave(4 * phase)))
        placement.skew = -0.16 * speed
        placement.scaleX = 1 + 0.1 * speed
        let streaks = (0..<4).map { index -> Placement in
            let row = Double(index) - 1.5
            var streak = Placement.shape(
                .streak(index),
                x: x + stage.subject.halfWidth * (1.25 + 0.3 * speed) + 0.1 * abs(row),
                y: placement.y + 0.24 * row * stage.subject.halfHeight * 1.6,
                size: 0.1 + 0.2 * speed,
                opacity: 0.75 * Easing.smooth(1.6 * speed) * Easing.smooth(5 * (1 - abs(along)))
            )
            streak.scaleY = 0.1
            return streak
        }
        return streaks + [.floorShadow(stage, x: x, spread: 1.05), placement]
    }

    /// Off to the upper right and back in from the lower left.
    static func launch(_ phase: Double, _ stage: Stage) -> [Placement] {
        let reach = max(stage.halfWidth, stage.halfHeight) + stage.subject.radius * 1.25
        let along = 2 * Easing.wrapped(phase + 0.5) - 1
        let way = reach * (0.1 * along + 0.9 * along * along * along)
        let tremble = 0.012 * Easing.wave(8 * phase) * (1 - abs(along))
        var placement = Placement(sprite: .subject, x: way + tremble, y: -way)
        placement.scaleX = 1 - 0.05 * abs(along)
        placement.scaleY = placement.scaleX
        let smoke = (0..<6).map { index -> Placement in
            let share = Easing.wrapped(2 * phase + Double(index) / 6)
            let back = stage.subject.radius * 0.75 + 0.55 * share
            let side = 0.1 * share * Easing.wave(Double(index) * 0.37)
            return .shape(
                .disc(index),
                x: way - back + side,
                y: -way + back + side,
                size: 0.04 + 0.08 * share,
                opacity: 0.5 * Easing.hump(share, from: 0, to: 1) * Easing.smooth(5 * (1 - abs(along)))
            )
        }
        return smoke + [placement]
    }

    /// Up from below the edge, a look to each side, and down again.
    static func peek(_ phase: Double, _ stage: Stage) -> [Placement] {
        let hidden = Easing.hump(phase, from: 0.6, to: 1)
        let depth = stage.halfHeight - 0.62 * stage.subject.halfHeight
        let down = depth + hidden * stage.subject.halfHeight * 1.98
        let look = Easing.through([(0, 0), (0.14, -1), (0.28, -1), (0.42, 1), (0.54, 1), (0.64, 0)], phase)
        var placement = Placement(sprite: .subject, x: 0.16 * look, y: down)
        placement.rotation = 0.16 * look
        placement.scaleX = 1.3
        placement.scaleY = 1.3
        return [placement]
    }
}
