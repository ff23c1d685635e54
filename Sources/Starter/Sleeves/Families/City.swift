/// Night windows, a skyline, houses as blocks, lights of roads.
enum City {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .framedTop, .framedBottom, .plateBottom, .bottom])
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: windows(&scene, stage)
            case 1: skyline(&scene, stage)
            case 2: blocks(&scene, stage)
            default: roads(&scene, stage)
            }
        }
    }

    private static func windows(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let wall =
            inks.ground.lightness < 0.45 ? inks.main.mixed(inks.dark, 0.72) : inks.set.first.mixed(inks.dark, 0.5)
        scene.fill(.box(stage), wall)
        let columns = scene.random.integer(5...8)
        let side = stage.width / Double(columns)
        let tall = side * scene.random.number(0.9...1.35)
        let lights = [inks.set.second, inks.set.third, inks.light]
        for row in 0...Int(stage.height / tall) {
            for column in 0..<columns {
                let box = Box(stage.x + Double(column) * side, stage.y + Double(row) * tall, side, tall)
                    .inset(side * 0.2, tall * 0.2)
                let isLit = scene.random.chance(0.34)
                let color = isLit ? scene.random.pick(lights) ?? inks.light : wall.mixed(inks.dark, 0.5)
                scene.fill(.box(box), color)
                guard isLit, scene.random.chance(0.5) else { continue }
                let blind = scene.random.number(0.2...0.6)
                scene.fill(.box(Box(box.x, box.y, box.width, box.height * blind)), color.mixed(wall, 0.35))
            }
        }
    }

    private static func skyline(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let top = inks.ground.mixed(inks.dark, 0.25)
        scene.sketch.fill(
            .box(stage),
            .falling(stage, [top, inks.set.first.mixed(inks.set.third, 0.4), inks.set.third])
        )
        let moon = stage.at(scene.random.number(0.2...0.8), scene.random.number(0.16...0.34))
        scene.fill(.circle(moon, stage.shorter * 0.1), inks.light)
        for layer in 0..<3 {
            let share = Double(layer) / 2
            let color = inks.set.first.mixed(inks.dark, 0.35 + 0.65 * share)
            var x = stage.x - 20
            while x < stage.maxX {
                let width = stage.width * scene.random.number(0.06...0.15)
                let height = stage.height * scene.random.number(0.2...0.58) * (1.1 - share * 0.5)
                let box = Box(x, stage.maxY - height, width, height + 5)
                scene.fill(.box(box), color)
                if layer > 0 { lit(&scene, box, inks.set.second) }
                if layer == 1, scene.random.chance(0.3) {
                    scene.fill(.box(Box(box.midX - 3, box.y - 60, 6, 62)), color)
                }
                x += width + (layer == 2 ? 14 : 0)
            }
        }
    }

    private static func lit(_ scene: inout SleeveScene, _ box: Box, _ color: OKLCH) {
        let pitch = 27.0
        var figure = Figure()
        for row in 0..<max(0, Int((box.height - 20) / pitch)) {
            for column in 0..<max(0, Int((box.width - 14) / pitch)) where scene.random.chance(0.38) {
                figure.add(.box(Box(box.x + 12 + Double(column) * pitch, box.y + 16 + Double(row) * pitch, 11, 14)))
            }
        }
        scene.sketch.fillOutline(figure, color)
    }

    /// Houses in parallel perspective.
    private static func blocks(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        scene.fill(.box(stage), inks.ground)
        let half = stage.width / Double(scene.random.integer(6...9)) / 2
        let colors = inks.beside(inks.ground)
        let steps = Int(stage.height / half) + 10
        for row in 0..<steps {
            for column in -1...Int(stage.width / half / 2) + 1 {
                let x = stage.x + Double(column) * half * 2 + (row % 2 == 0 ? 0 : half)
                let base = Spot(x, stage.y + Double(row) * half * 0.5)
                let height = half * Double(scene.random.integer(0...5)) * 0.55
                guard height > 0 else { continue }
                let color = colors[(row * 3 + column * 5 + scene.random.integer(0...1))]
                block(&scene, base, half, height, color)
            }
        }
    }

    private static func block(
        _ scene: inout SleeveScene,
        _ base: Spot,
        _ half: Double,
        _ height: Double,
        _ color: OKLCH
    ) {
        let up = Spot(0, -height)
        let (left, right) = (base + Spot(-half, 0), base + Spot(half, 0))
        let (near, far) = (base + Spot(0, half * 0.5), base + Spot(0, -half * 0.5))
        scene.fill(.polygon([left, near, near + up, left + up]), color.mixed(scene.inks.dark, 0.3))
        scene.fill(.polygon([near, right, right + up, near + up]), color.mixed(scene.inks.dark, 0.58))
        scene.fill(.polygon([left + up, near + up, right + up, far + up]), color.mixed(scene.inks.light, 0.12))
    }

    /// Streams of light toward a point far away.
    private static func roads(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        scene.sketch.fill(.box(stage), .falling(stage, [inks.dark, inks.set.first.mixed(inks.dark, 0.55)]))
        let far = stage.at(scene.random.number(0.3...0.7), 0.36)
        let lights = [inks.set.second, inks.set.third, inks.light, inks.set.first.lighter(0.15)]
        for index in 0..<34 {
            let side = Double(index) / 33 - 0.5
            let near = Spot(stage.midX + side * stage.width * 2.4, stage.maxY + 30)
            let bend = Spot(far.x + side * 120, far.y + stage.height * 0.2)
            var line = Figure()
            line.move(to: far + Spot(side * 16, 0))
            line.curve(to: near, by: bend)
            let color = lights[side < 0 ? index % 2 : 2 + index % 2]
            scene.sketch.stroke(line, color, width: scene.random.number(2...13), opacity: scene.random.number(0.45...1))
        }
        var x = stage.x
        while x < stage.maxX {
            let width = stage.width * scene.random.number(0.04...0.1)
            let height = stage.height * scene.random.number(0.05...0.24)
            scene.fill(.box(Box(x, far.y - height + 8, width + 1, height)), inks.dark)
            x += width
        }
    }
}
