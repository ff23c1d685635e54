// Motions of things that stand on the floor.
extension Motion {
    /// Two hops a loop, leaning to one side and then to the other.
    static func bounce(_ phase: Double, _ stage: Stage) -> [Placement] {
        let hop = Easing.wrapped(phase * 2)
        let side = phase < 0.5 ? 1.0 : -1.0
        let contact = 0.22
        let height = min(0.42, stage.halfHeight - 0.5 + 0.1)
        if hop < contact {
            // Landing presses hard, leaving less: the sine of a curved time.
            let press = Easing.wave(0.5 * hop / contact)
            return [
                .floorShadow(stage, spread: 1 + 0.14 * press), .standing(stage, squash: 0.2 * press),
            ]
        }
        let flight = (hop - contact) / (1 - contact)
        let lift = 4 * flight * (1 - flight) * height
        let speed = abs(1 - 2 * flight)
        let placement = Placement.standing(stage, lift: lift, squash: -0.1 * speed * Easing.wave(flight / 2))
        let lean = 0.11 * side * Easing.wave(flight / 2)
        return [
            .floorShadow(stage, lift: lift * 2.2),
            placement.turned(by: lean, aboutX: 0, y: stage.subject.halfHeight),
        ]
    }

    /// Soft as jelly: pressed and pulled, with the top a little late.
    static func jelly(_ phase: Double, _ stage: Stage) -> [Placement] {
        var placement = Placement.standing(stage, squash: 0.085 * Easing.wave(2 * phase))
        placement.skew = 0.085 * Easing.wave(phase + 0.1)
        return [.floorShadow(stage, spread: 1 + 0.08 * Easing.wave(2 * phase)), placement]
    }

    /// Steps from side to side, two beats a loop, down on each beat.
    static func dance(_ phase: Double, _ stage: Stage) -> [Placement] {
        let beat = abs(Easing.wave(phase))
        let x = 0.2 * Easing.wave(phase)
        let lift = 0.16 * abs(Easing.wave(phase + 0.25)) * abs(Easing.wave(phase + 0.25))
        var placement = Placement.standing(stage, x: x, lift: lift, squash: 0.1 * beat * beat - 0.03)
        placement.skew = -0.1 * Easing.wave(phase)
        let lean = 0.2 * Easing.wave(phase)
        return [
            .floorShadow(stage, x: x, lift: lift),
            placement.turned(by: lean, aboutX: 0, y: stage.subject.halfHeight),
        ]
    }

    /// Two nods and a rest: yes.
    static func nod(_ phase: Double, _ stage: Stage) -> [Placement] {
        let dip = Easing.hump(phase, from: 0.05, to: 0.4) + 0.8 * Easing.hump(phase, from: 0.4, to: 0.72)
        let rise = Easing.hump(phase, from: 0.72, to: 0.98)
        var placement = Placement.standing(stage, lift: 0.03 * rise, squash: 0.13 * dip - 0.05 * rise)
        placement.y += 0.05 * dip
        let lean = 0.09 * dip
        return [
            .floorShadow(stage, spread: 1 + 0.1 * dip),
            placement.turned(by: lean, aboutX: 0, y: stage.subject.halfHeight),
        ]
    }

    /// Rolls to one side and back, turning exactly as far as it goes.
    static func roll(_ phase: Double, _ stage: Stage) -> [Placement] {
        let reach = min(stage.halfWidth - stage.subject.radius - 0.06, 0.6)
        let x = reach * Easing.wave(phase)
        var placement = Placement.standing(stage, x: x)
        placement.rotation = x / stage.subject.halfHeight
        return [.floorShadow(stage, x: x, spread: 0.8), placement]
    }

    /// Fire and light: the foot stands, the tip plays.
    static func flicker(_ phase: Double, _ stage: Stage) -> [Placement] {
        let tongue = 0.6 * Easing.wave(2 * phase) + 0.4 * Easing.wave(3 * phase + 0.2)
        var placement = Placement.standing(stage, squash: 0.06 * tongue)
        placement.skew = 0.06 * Easing.wave(phase) + 0.03 * Easing.wave(3 * phase + 0.4)
        let glow = 0.22 + 0.06 * tongue
        let sparks = (0..<5).map { index -> Placement in
            let share = Easing.wrapped(phase + Double(index) / 5)
            let side = Double(index) - 2
            return .shape(
                .disc(index),
                x: 0.16 * side + 0.07 * Easing.wave(share + Double(index) / 3),
                y: stage.floor - 0.3 - 1.25 * share,
                size: 0.035 * (1 - share),
                opacity: 0.9 * Easing.hump(share, from: 0, to: 1)
            )
        }
        return [
            .floorShadow(stage, spread: 0.9 + glow * 0.3)
        ] + sparks + [placement]
    }
}
