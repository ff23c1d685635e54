/// What a record itself looks like: arcs in a corner, halves of discs, rings out of the picture, quarters, a spiral.
enum Grooves {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom])
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: corner(&scene, stage)
            case 1: halves(&scene, stage)
            case 2: rings(&scene, stage)
            default: quarters(&scene, stage)
            }
        }
    }

    /// Filled circles in each other, the colors by turns.
    static func circles(
        _ scene: inout SleeveScene,
        _ center: Spot,
        radii: StrideTo<Double>,
        _ colors: Swatches
    ) {
        for (index, radius) in radii.enumerated() where radius > 0 {
            scene.fill(.circle(center, radius), colors[index])
        }
    }

    private static func corner(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let isLeft = scene.random.chance(0.5)
        let center = Spot(isLeft ? stage.x : stage.maxX, stage.maxY)
        let reach = max(stage.width, stage.height) * 1.02
        let count = scene.random.integer(5...9)
        let colors = Swatches([inks.main, inks.second, inks.third, inks.ground])
        scene.fill(.box(stage), inks.ground)
        circles(&scene, center, radii: stride(from: reach, to: 0, by: -reach / Double(count)), colors)
        scene.fill(.circle(center, reach / Double(count) * 0.6), inks.bold)
    }

    private static func halves(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let radius = min(stage.width, stage.height) * 0.47
        let shift = radius * scene.random.number(0.3...0.9) * scene.random.sign()
        let isUpright = stage.height > stage.width * 0.95 || scene.random.chance(0.5)
        for side in [-1.0, 1.0] {
            let half =
                isUpright
                ? Box(side < 0 ? stage.x : stage.midX, stage.y, stage.width / 2, stage.height)
                : Box(stage.x, side < 0 ? stage.y : stage.midY, stage.width, stage.height / 2)
            let center = stage.center + (isUpright ? Spot(0, shift * side * 0.5) : Spot(shift * side * 0.5, 0))
            let colors = side < 0 ? [inks.bold, inks.main] : [inks.main, inks.bold]
            scene.clipped(to: half) { scene in
                scene.fill(.circle(center, radius), colors[0])
                for ring in stride(from: 0.94, to: 0.46, by: -0.06) {
                    scene.sketch.stroke(.circle(center, radius * ring), scene.inks.ground, width: 3, opacity: 0.5)
                }
                scene.fill(.circle(center, radius * 0.4), colors[1])
                scene.fill(.circle(center, radius * 0.06), scene.inks.ground)
            }
        }
    }

    private static func rings(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        scene.fill(.box(stage), inks.main)
        let center = stage.at(scene.random.number(0.1...0.9), scene.random.number(0.3...0.9))
        let step = scene.random.number(34...64)
        let colors = Swatches([inks.ground, inks.main, inks.ground, inks.second])
        circles(&scene, center, radii: stride(from: (1300 / step).rounded() * step, to: 0, by: -step), colors)
        scene.fill(.circle(center, step * 0.8), inks.bold)
    }

    /// A wall of tiles, each with quarters of circles around one of its corners.
    private static func quarters(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let columns = scene.random.integer(2...4)
        let side = stage.width / Double(columns)
        let rows = Int((stage.height / side).rounded(.up))
        let pairs = [
            (inks.main, inks.ground), (inks.ground, inks.second), (inks.bold, inks.main), (inks.second, inks.bold),
        ]
        for cell in 0..<(columns * rows) {
            let box = Box(
                stage.x + Double(cell % columns) * side,
                stage.maxY - Double(cell / columns + 1) * side,
                side,
                side
            )
            let pair = pairs[(cell + scene.random.integer(0...1) * 2 + cell / columns) % 4]
            let corner = [Spot(box.x, box.y), Spot(box.maxX, box.y), Spot(box.maxX, box.maxY), Spot(box.x, box.maxY)]
            let center = corner[scene.random.integer(0...3)]
            scene.clipped(to: box.inset(-0.5)) { scene in
                scene.fill(.box(box.inset(-1)), pair.1)
                let steps = 4.0
                circles(
                    &scene,
                    center,
                    radii: stride(from: side, to: 0, by: -side / steps),
                    Swatches([pair.0, pair.1])
                )
            }
        }
    }
}
