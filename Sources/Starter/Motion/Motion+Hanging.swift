// Motions of things that hang, float or are held.
extension Motion {
    /// A pendulum from above the emoji.
    static func swing(_ phase: Double, _ stage: Stage) -> [Placement] {
        let angle = 0.26 * Easing.wave(phase)
        let placement = Placement(sprite: .subject, y: -0.02)
        return [placement.turned(by: angle, aboutX: 0, y: -stage.subject.halfHeight * 1.15)]
    }

    /// A hand from the wrist: three waves and a rest.
    static func wave(_ phase: Double, _ stage: Stage) -> [Placement] {
        let strength = Easing.smooth(min(phase, 1 - phase) * 5) * Easing.smooth((0.92 - phase) * 6)
        let angle = 0.3 * Easing.wave(3 * phase) * strength
        let placement = Placement(sprite: .subject, y: -0.02 * strength)
        return [placement.turned(by: angle, aboutX: 0, y: stage.subject.halfHeight * 0.9)]
    }

    /// Up and down on nothing, over its shadow.
    static func float(_ phase: Double, _ stage: Stage) -> [Placement] {
        let lift = 0.14 + 0.1 * Easing.wave(phase)
        var placement = Placement.standing(stage, x: 0.04 * Easing.wave(phase + 0.25), lift: lift)
        placement.rotation = 0.06 * Easing.wave(phase + 0.15)
        return [.floorShadow(stage, lift: 1.5 * lift + 0.2, spread: 0.85), placement]
    }

    /// Grass in the wind: the foot stands.
    static func sway(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement.standing(stage, squash: 0.02 * Easing.wave(2 * phase))
        placement.skew = 0.06 * Easing.wave(phase - 0.08)
        let angle = 0.1 * Easing.wave(phase)
        return [
            .floorShadow(stage),
            placement.turned(by: angle, aboutX: 0, y: stage.subject.halfHeight),
        ]
    }

    /// Cloth in the wind.
    static func flutter(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement(sprite: .subject)
        placement.ripple = Ripple(amplitude: 0.075, phase: phase)
        placement.rotation = 0.02 * Easing.wave(phase)
        return [placement]
    }
}
