import Media

// Motions of many copies.
extension Motion {
    /// Falls from above in three depths; the nearest is largest and quickest.
    static func rain(_ phase: Double, _ stage: Stage) -> [Placement] {
        shower(phase, stage, direction: 1)
    }

    /// Rises from below, swaying.
    static func rise(_ phase: Double, _ stage: Stage) -> [Placement] {
        shower(phase, stage, direction: -1)
    }

    private static func shower(_ phase: Double, _ stage: Stage, direction: Double) -> [Placement] {
        var random = StableRandom(seed: stage.seed)
        let columns = max(4, Int((stage.halfWidth * 4.6).rounded()))
        let lanes = (0..<columns).shuffled(using: &random)
        let height = 2 * stage.halfHeight
        return (0..<columns).map { index -> Placement in
            let depth = Double(index) / Double(columns - 1)
            let size = 0.3 + 0.36 * depth
            let span = height + 2 * size * stage.subject.radius * 1.1
            let start = Double(index) * 0.618 + 0.06 * random.unit()
            // Whole passes a loop keep it seamless; the near ones pass twice.
            let passes = depth > 0.55 && direction > 0 ? 2.0 : 1.0
            let way = Easing.wrapped(start + passes * phase)
            let lane = (Double(lanes[index]) + 0.5) / Double(columns)
            let swing = Easing.wave(phase + random.unit())
            var placement = Placement(sprite: .subject)
            placement.x = (2 * lane - 1) * stage.halfWidth * 0.94 + 0.05 * swing
            placement.y = direction * (span * way - span / 2)
            placement.rotation = (direction > 0 ? 0.1 : 0.2) * swing
            placement.scaleX = size
            placement.scaleY = size
            placement.opacity = 0.7 + 0.3 * depth
            return placement
        }
    }

    /// Small copies go round a large one, behind it and before it.
    static func orbit(_ phase: Double, _ stage: Stage) -> [Placement] {
        var middle = Placement(sprite: .subject, y: 0.02 * Easing.wave(phase))
        middle.scaleX = 0.78
        middle.scaleY = 0.78
        let count = 5
        let moons = (0..<count).map { index -> (depth: Double, placement: Placement) in
            let angle = Double(index) / Double(count) + phase / Double(count) * 2
            let depth = Easing.wave(angle)
            let size = 0.2 + 0.06 * depth
            let reach = min(stage.halfWidth, 1.25) - 0.24
            var moon = Placement(sprite: .subject, x: reach * Easing.wave(angle + 0.25))
            moon.y = 0.34 * depth - 0.26 * Easing.wave(angle + 0.25)
            moon.scaleX = size
            moon.scaleY = size
            moon.opacity = 0.8 + 0.2 * depth
            return (depth, moon)
        }
        let sorted = moons.sorted { ($0.depth, $0.placement.x) < ($1.depth, $1.placement.x) }
        return sorted.filter { $0.depth < 0 }.map(\.placement) + [middle]
            + sorted.filter { $0.depth >= 0 }.map(\.placement)
    }

    /// A group that hops one after the other.
    static func crowd(_ phase: Double, _ stage: Stage) -> [Placement] {
        let seats: [(x: Double, row: Double)] = [(-0.56, 0), (0, 0), (0.56, 0), (-0.3, 1), (0.3, 1)]
        let size = 0.56
        // Wide ones stand farther apart, as far as there is room.
        let shoulder = max(0.42, 1.86 * stage.subject.halfWidth * size)
        let spread = min(shoulder / 0.56, (stage.halfWidth - stage.subject.halfWidth * size) / 0.6)
        return seats.enumerated().flatMap { index, seat -> [Placement] in
            let turn = Easing.wrapped(2 * phase - 0.17 * Double(index))
            let lift = 0.17 * Easing.hump(turn, from: 0, to: 0.5)
            let press = Easing.hump(turn, from: 0.5, to: 0.72) + 0.5 * Easing.hump(turn, from: 0.86, to: 1)
            let feet = 0.18 + 0.42 * seat.row
            var placement = Placement(sprite: .subject, x: seat.x * spread)
            placement.scaleY = size * (1 - 0.14 * press) * (0.9 + 0.1 * seat.row)
            placement.scaleX = size * (1 + 0.14 * press) * (0.9 + 0.1 * seat.row)
            placement.y = feet - lift - stage.subject.halfHeight * placement.scaleY
            placement.lifts = false
            var shadow = Placement.floorShadow(stage, x: placement.x, lift: 2 * lift, spread: size)
            shadow.y = feet + 0.01
            shadow.scaleY *= 0.8
            return [shadow, placement]
        }
    }
}
