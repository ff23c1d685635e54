/// For machines: a wire landscape, a waveform, pixels, cubes.
enum Circuit {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom, .plateTop])
        let colors = scene.inks.beside(scene.inks.ground)
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: wires(&scene, stage, colors)
            case 1: waveform(&scene, stage, colors)
            case 2: pixels(&scene, stage, colors)
            default: cubes(&scene, stage, colors)
            }
        }
    }

    private static func wires(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let horizon = stage.y + stage.height * scene.random.number(0.44...0.56)
        let radius = stage.shorter * 0.24
        let sun = Spot(stage.midX, horizon - radius * 0.3)
        scene.clipped(to: Box(stage.x, stage.y, stage.width, horizon - stage.y)) { scene in
            scene.fill(.circle(sun, radius), colors[1])
            for stripe in 0..<6 {
                let y = sun.y + radius * (-0.1 + 0.2 * Double(stripe))
                scene.fill(.box(Box(stage.x, y, stage.width, 5 + 3 * Double(stripe))), scene.inks.ground)
            }
        }
        let line = colors[0]
        for row in 0..<13 {
            let share = Double(row) / 12
            let y = horizon + (stage.maxY - horizon) * share * share
            scene.sketch.stroke(.line([Spot(stage.x, y), Spot(stage.maxX, y)]), line, width: 2 + 4 * share, butt: true)
        }
        for column in -14...14 {
            let near = Spot(stage.midX + Double(column) * stage.width * 0.19, stage.maxY + 10)
            let far = Spot(stage.midX + Double(column) * stage.width * 0.042, horizon)
            scene.sketch.stroke(.line([far, near]), line, width: 4, butt: true)
        }
    }

    private static func waveform(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let count = scene.random.integer(26...44)
        let pitch = stage.width * 0.88 / Double(count)
        let phase = scene.random.number(0...360)
        let isRound = scene.random.chance(0.6)
        for index in 0..<count {
            let share = Double(index) / Double(count - 1)
            let swell = abs(Trigonometry.sin(share * 400 + phase) * Trigonometry.sin(share * 150 + phase * 2))
            let half =
                stage.height
                * (0.03 + 0.4 * (0.75 * swell + 0.25 * scene.random.unit()) * Trigonometry.sin(18 + share * 144))
            let x = stage.x + stage.width * 0.06 + (Double(index) + 0.5) * pitch
            let color = share < 0.62 ? colors[0] : colors[1]
            let box = Box(center: Spot(x, stage.midY), width: pitch * 0.6, height: half * 2)
            scene.fill(isRound ? .rounded(box, pitch * 0.3) : .box(box), color)
        }
    }

    private static func pixels(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let count = scene.random.integer(8...14)
        let side = stage.width / Double(count)
        let direction = Spot.polar(1, scene.random.number(0...360))
        for row in 0...Int(stage.height / side) {
            for column in 0..<count {
                let spot = Spot(Double(column) / Double(count) - 0.5, Double(row) / Double(count) - 0.5)
                let level = (spot * direction).sum() + 0.5 + scene.random.around() * 0.32
                guard level > 0.3 else { continue }
                let color = colors[min(colors.count - 1, max(0, Int((level - 0.3) * 5)))]
                scene.fill(
                    .box(Box(stage.x + Double(column) * side, stage.y + Double(row) * side, side + 0.6, side + 0.6)),
                    color
                )
            }
        }
    }

    private static func cubes(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let half = stage.width / Double(scene.random.integer(3...6)) / 2
        let rise = half * 0.5774
        let gone = scene.random.number(0.1...0.4)
        let base = colors[1]
        for row in -1...Int(stage.height / (rise * 3)) + 1 {
            for column in -1...Int(stage.width / (half * 2)) + 1 where !scene.random.chance(gone) {
                let x = stage.x + Double(column) * half * 2 + (row % 2 == 0 ? 0 : half)
                let center = Spot(x, stage.y + Double(row) * rise * 3)
                let around = (0..<6).map { center + .polar(rise * 2, Double($0) * 60 - 90) }
                scene.fill(.polygon([center, around[5], around[0], around[1]]), colors[0])
                scene.fill(.polygon([center, around[1], around[2], around[3]]), base)
                scene.fill(.polygon([center, around[3], around[4], around[5]]), base.mixed(scene.inks.dark, 0.45))
            }
        }
    }
}
