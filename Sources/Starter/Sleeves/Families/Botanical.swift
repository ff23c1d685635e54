/// Plants: one great flower, fronds, a pattern of leaves, a vase.
enum Botanical {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned()
        let back = scene.random.chance(0.55) ? scene.inks.ground : scene.inks.second
        let colors = scene.inks.beside(back)
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), back)
            switch scene.variant {
            case 0: flower(&scene, stage, colors)
            case 1: fronds(&scene, stage, colors)
            case 2: pattern(&scene, stage, colors)
            default: vase(&scene, stage, colors)
            }
        }
    }

    private static func flower(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let center = stage.at(scene.random.number(0.38...0.62), scene.random.number(0.4...0.5))
        let radius = stage.shorter * 0.42
        scene.sketch.stroke(
            .smooth([center, center + Spot(30, stage.height * 0.3), Spot(center.x - 20, stage.maxY + 20)]),
            colors[0],
            width: 24
        )
        let leaf = Cutout.leaf(from: center + Spot(14, radius * 1.1), length: radius * 0.9, angle: -32, width: 0.24)
        scene.fill(leaf, colors[0])
        let petals = scene.random.integer(6...11)
        for ring in 0..<3 {
            let length = radius * (1 - 0.27 * Double(ring))
            for petal in 0..<petals {
                let angle = (Double(petal) + 0.5 * Double(ring)) * 360 / Double(petals) + 10
                let shade = colors[ring + 1].lighter(petal % 2 == 0 ? 0 : -0.045)
                scene.fill(Cutout.leaf(from: center, length: length, angle: angle, width: 2.1 / Double(petals)), shade)
            }
        }
        scene.fill(.circle(center, radius * 0.17), colors[0])
    }

    private static func fronds(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let count = scene.random.integer(4...6)
        for index in 0..<count {
            let isLeft = index % 2 == 0
            let foot = stage.at(isLeft ? -0.04 : 1.04, scene.random.number(0.25...1.05))
            let angle = isLeft ? scene.random.number(-62...8) : scene.random.number(172...242)
            frond(&scene, foot, stage.shorter * scene.random.number(0.62...0.85), angle, colors[index])
        }
        if scene.random.chance(0.6) {
            scene.fill(.circle(stage.at(0.5, 0.32), stage.shorter * 0.13), colors.last)
        }
    }

    private static func frond(
        _ scene: inout SleeveScene,
        _ foot: Spot,
        _ length: Double,
        _ angle: Double,
        _ color: OKLCH
    ) {
        let bend = scene.random.number(12...30) * (Trigonometry.cos(angle) > 0 ? 1 : -1)
        let spine = (0...10).map { step -> Spot in
            let share = Double(step) / 10
            return foot + .polar(length * share, angle + bend * share)
        }
        scene.sketch.stroke(.smooth(spine), color, width: 9)
        for step in 1...10 {
            let share = Double(step) / 10
            let size = length * 0.36 * (1 - share * 0.55)
            for side in [-1.0, 1.0] {
                let way = angle + bend * share * 1.6 + side * (66 - 34 * share)
                scene.fill(Cutout.leaf(from: spine[step], length: size, angle: way, width: 0.1), color)
            }
        }
    }

    private static func pattern(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let columns = scene.random.integer(3...5)
        let side = stage.width / Double(columns)
        let kind = scene.random.integer(0...2)
        let rows = Int((stage.height / side).rounded(.up))
        for cell in 0..<(columns * rows) {
            let shift = kind == 2 && (cell / columns) % 2 == 1 ? side / 2 : 0
            let center = Spot(
                stage.x + (Double(cell % columns) + 0.5) * side + shift,
                stage.y + (Double(cell / columns) + 0.5) * side
            )
            let color = colors[(cell % columns + cell / columns) % min(3, colors.count)]
            let turn = Double((cell % columns + cell / columns) % 4) * 90 + 45
            switch kind {
            case 0:
                let stem = center - .polar(side * 0.46, turn)
                scene.fill(Cutout.leaf(from: stem, length: side * 0.92, angle: turn, width: 0.24), color)
            case 1:
                for petal in 0..<4 {
                    let angle = Double(petal) * 90 + turn
                    scene.fill(Cutout.leaf(from: center, length: side * 0.5, angle: angle, width: 0.25), color)
                }
            default:
                let foot = center + Spot(0, side * 0.4)
                for (length, angle) in [(0.8, -90.0), (0.56, -128), (0.56, -52)] {
                    scene.fill(Cutout.leaf(from: foot, length: side * length, angle: angle, width: 0.2), color)
                }
            }
        }
    }

    private static func vase(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let table = stage.y + stage.height * 0.84
        scene.fill(.box(Box(stage.x, table, stage.width, stage.maxY - table + 4)), colors.last)
        let width = stage.shorter * scene.random.number(0.12...0.17)
        let foot = Spot(stage.at(scene.random.number(0.4...0.6), 0).x, table + stage.height * 0.06)
        let neck = foot - Spot(0, stage.height * 0.34)
        for stem in 0..<5 {
            let angle = -90 + (Double(stem) - 2) * 21 + scene.random.around() * 8
            let head = neck + .polar(stage.height * scene.random.number(0.26...0.44), angle)
            scene.sketch.stroke(.line([neck, head]), colors[0], width: 8)
            let color = colors[1 + stem % max(1, colors.count - 2)]
            if stem % 2 == 0 {
                bloom(&scene, head, stage.shorter * 0.1, color, colors[0])
                continue
            }
            let middle = neck + (head - neck) * 0.7
            for side in [-1.0, 1.0] {
                let length = stage.shorter * 0.15
                scene.fill(Cutout.leaf(from: middle, length: length, angle: angle + side * 42, width: 0.2), colors[0])
            }
            scene.fill(Cutout.leaf(from: head, length: stage.shorter * 0.13, angle: angle, width: 0.22), color)
        }
        let body = Figure.smooth(
            [
                neck + Spot(-width * 0.4, 0), foot + Spot(-width * 1.1, -stage.height * 0.15),
                foot + Spot(-width * 0.6, 0),
                foot + Spot(width * 0.6, 0), foot + Spot(width * 1.1, -stage.height * 0.15),
                neck + Spot(width * 0.4, 0),
            ],
            closed: true,
            tension: 0.9
        )
        scene.fill(body, colors[1])
    }

    private static func bloom(
        _ scene: inout SleeveScene,
        _ center: Spot,
        _ radius: Double,
        _ color: OKLCH,
        _ heart: OKLCH
    ) {
        for petal in 0..<7 {
            scene.fill(Cutout.leaf(from: center, length: radius, angle: Double(petal) * 51.4, width: 0.3), color)
        }
        scene.fill(.circle(center, radius * 0.24), heart)
    }
}
