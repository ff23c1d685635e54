// Motions of one thing about its middle.
extension Motion {
    /// One whole turn with a swing before and a little too far after.
    static func spin(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement(sprite: .subject)
        let turn = Easing.smoother((phase - 0.12) / 0.7)
        let before = Easing.hump(phase, from: 0, to: 0.24)
        let after = Easing.hump(phase, from: 0.76, to: 1)
        placement.rotation = 2 * .pi * turn - 0.2 * before + 0.14 * after
        let scale = 1 - 0.08 * before + 0.06 * Easing.hump(phase, from: 0.25, to: 0.75)
        placement.scaleX = scale
        placement.scaleY = scale
        return [placement]
    }

    /// A coin about its upright axis.
    static func flip(_ phase: Double, _ stage: Stage) -> [Placement] {
        let turn = Easing.smoother((phase - 0.1) / 0.8)
        let lift = 0.2 * Easing.hump(phase, from: 0.06, to: 0.94)
        var placement = Placement.standing(stage, lift: lift, squash: 0.07 * Easing.hump(phase, from: 0.9, to: 1.0))
        placement.scaleX *= Easing.wave(turn + 0.25)
        return [
            .floorShadow(stage, lift: 2 * lift, spread: 0.35 + 0.65 * abs(Easing.wave(turn + 0.25))), placement,
        ]
    }

    /// Breathes, and a ring goes out with each breath.
    static func pulse(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement(sprite: .subject)
        let scale = Easing.through([(0, 1), (0.12, 0.94), (0.34, 1.13), (0.6, 0.98), (0.8, 1)], phase)
        placement.scaleX = scale
        placement.scaleY = scale
        return rings(phase, stage, starts: [0.2]) + [placement]
    }

    /// Two beats and a rest, as hearts do.
    static func heartbeat(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement(sprite: .subject)
        let scale = Easing.through(
            [(0, 1), (0.06, 0.95), (0.18, 1.16), (0.3, 1.0), (0.42, 1.1), (0.62, 0.98), (0.8, 1)],
            phase
        )
        placement.scaleX = scale * (1 + 0.02 * Easing.wave(2 * phase))
        placement.scaleY = scale
        return rings(phase, stage, starts: [0.1, 0.34]) + [placement]
    }

    /// Crouches, jumps at the eye and settles, with a burst.
    static func zoom(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement(sprite: .subject)
        let scale = Easing.through(
            [(0, 1), (0.16, 0.76), (0.36, 1.26), (0.54, 0.93), (0.7, 1.05), (0.86, 1)],
            phase
        )
        placement.scaleX = scale
        placement.scaleY = scale
        let share = (phase - 0.2) / 0.45
        guard share > 0, share < 1 else { return [placement] }
        let burst = (0..<10).map { index -> Placement in
            let angle = (Double(index) + 0.5) / 10
            let reach = stage.subject.radius * (0.85 + 0.75 * Easing.smooth(share))
            var streak = Placement.shape(
                .streak(index),
                x: reach * Easing.wave(angle + 0.25),
                y: reach * Easing.wave(angle),
                size: 0.13 * (1 - share),
                opacity: 1 - share
            )
            streak.rotation = 2 * .pi * angle
            return streak
        }
        return burst + [placement]
    }

    /// Trembles, and stops for breath.
    static func shake(_ phase: Double, _ stage: Stage) -> [Placement] {
        let strength = Easing.hump(phase, from: 0.02, to: 0.86)
        var placement = Placement(sprite: .subject)
        placement.x = 0.075 * strength * Easing.wave(6 * phase)
        placement.rotation = 0.075 * strength * Easing.wave(6 * phase + 0.2)
        let scale = 1 + 0.05 * strength
        placement.scaleX = scale
        placement.scaleY = scale
        return [placement]
    }

    static func rings(_ phase: Double, _ stage: Stage, starts: [Double]) -> [Placement] {
        starts.map { start in
            let share = Easing.wrapped(phase - start)
            return .shape(
                .ring(0),
                x: 0,
                y: 0,
                size: stage.subject.radius * (0.75 + 0.85 * Easing.smooth(share * 0.9)),
                opacity: 0.5 * (1 - share) * (1 - share) * Easing.smooth(share * 12)
            )
        }
    }
}
