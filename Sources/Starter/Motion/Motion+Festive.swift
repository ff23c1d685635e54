// Motions with something thrown in.
extension Motion {
    /// Paper falls while the emoji jumps for joy.
    static func confetti(_ phase: Double, _ stage: Stage) -> [Placement] {
        Garnish.paper.around(bounce(phase, stage), at: phase, on: stage)
    }

    /// Stars come out around it, one after the other.
    static func sparkle(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement(sprite: .subject, y: 0.03 * Easing.wave(phase))
        placement.rotation = 0.05 * Easing.wave(phase + 0.2)
        let scale = 1 + 0.03 * Easing.wave(2 * phase)
        placement.scaleX = scale
        placement.scaleY = scale
        return Garnish.stars.around([placement], at: phase, on: stage)
    }
}
