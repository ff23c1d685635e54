/// A wide brush: one sweep, a few bars, a round, splashes.
enum BrushSweep {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom])
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: sweep(&scene, stage)
            case 1: bars(&scene, stage)
            case 2: round(&scene, stage)
            default: cross(&scene, stage)
            }
        }
    }

    /// A stroke whose hairs run dry one after the other.
    static func stroke(_ scene: inout SleeveScene, _ spots: [Spot], width: Double, _ color: OKLCH) {
        guard spots.count > 2 else { return }
        let hairs = 18
        for hair in 0..<hairs {
            let offset = (Double(hair) / Double(hairs - 1) - 0.5) * width
            let start = Int(scene.random.number(0...0.07) * Double(spots.count))
            let fullness = 1 - abs(offset) / width * 0.5
            let length = Double(spots.count) * fullness * scene.random.number(0.84...1.1)
            let end = min(spots.count, max(start + 3, Int(length)))
            let line = (start..<end).map { index -> Spot in
                let along = spots[min(spots.count - 1, index + 1)] - spots[max(0, index - 1)]
                let size = max(0.001, (along * along).sum().squareRoot())
                return spots[index] + Spot(-along.y, along.x) / size * offset
            }
            let wide = width / Double(hairs) * scene.random.number(0.9...1.9)
            let tint = color.lighter(scene.random.around() * 0.045)
            scene.sketch.stroke(.smooth(line), tint, width: wide)
        }
    }

    private static func sweep(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let colors = inks.beside(inks.ground)
        let bend = scene.random.number(0.2...0.5) * scene.random.sign()
        for (place, color) in colors.prefix(2).colors.enumerated() {
            let shift = Double(place) * 0.32 - 0.1
            let spots = (0...40).map { step -> Spot in
                let share = Double(step) / 40
                return stage.at(
                    0.04 + 0.92 * share,
                    0.62 + shift * 0.6 - 0.34 * share - bend * Trigonometry.sin(share * 180) * 0.6
                )
            }
            stroke(&scene, spots, width: stage.shorter * (place == 0 ? 0.34 : 0.16), color)
        }
        scene.fill(.circle(stage.at(scene.random.number(0.6...0.85), 0.78), stage.shorter * 0.06), inks.bold)
    }

    private static func bars(_ scene: inout SleeveScene, _ stage: Box) {
        let colors = scene.inks.beside(scene.inks.ground)
        let count = scene.random.integer(4...6)
        let isUpright = scene.random.chance(0.5)
        for index in 0..<count {
            let place = (Double(index) + 0.5) / Double(count)
            let (from, to) = (scene.random.number(0.05...0.2), scene.random.number(0.74...0.97))
            let isBackward = scene.random.chance(0.4)
            let spots = (0...24).map { step -> Spot in
                let share = Double(isBackward ? 24 - step : step) / 24
                let along = from + (to - from) * share
                let across = place + 0.012 * Trigonometry.sin(share * 300)
                return isUpright ? stage.at(across, along) : stage.at(along, across)
            }
            let width = (isUpright ? stage.width : stage.height) / Double(count) * 0.66
            stroke(&scene, spots, width: width, colors[index])
        }
    }

    private static func round(_ scene: inout SleeveScene, _ stage: Box) {
        let colors = scene.inks.beside(scene.inks.ground)
        let radius = stage.shorter * 0.33
        scene.fill(.circle(stage.center + .polar(radius * 0.5, scene.random.number(0...360)), radius * 0.46), colors[1])
        let start = scene.random.number(0...360)
        let spots = (0...60).map { step -> Spot in
            let share = Double(step) / 60
            return stage.center + .polar(radius * (1 + 0.06 * share), start + share * 342)
        }
        stroke(&scene, spots, width: radius * 0.36, colors[0])
    }

    /// A few strokes from edge to edge, each its own way.
    private static func cross(_ scene: inout SleeveScene, _ stage: Box) {
        let colors = scene.inks.beside(scene.inks.ground)
        let count = scene.random.integer(2...5)
        let turn = scene.random.number(0...180)
        let spread = scene.random.one(of: 12, 38, 64, 90)
        for place in 0..<count {
            let angle = turn + spread * Double(place) + scene.random.around() * 10
            let middle = stage.at(scene.random.number(0.38...0.62), scene.random.number(0.38...0.62))
            let half = Spot.polar(stage.shorter * scene.random.number(0.34...0.5), angle)
            let bow = Spot.polar(stage.shorter * scene.random.around() * 0.2, angle + 90)
            let spots = (0...24).map { step -> Spot in
                let share = Double(step) / 12 - 1
                return middle + half * share + bow * (1 - share * share)
            }
            let width = stage.shorter * scene.random.number(0.06...0.24)
            stroke(&scene, spots, width: width, colors[place])
        }
        guard scene.random.chance(0.5) else { return }
        for _ in 0..<12 {
            let drop = stage.at(scene.random.unit(), scene.random.unit())
            scene.fill(.circle(drop, scene.random.number(4...15)), colors[0])
        }
    }
}
