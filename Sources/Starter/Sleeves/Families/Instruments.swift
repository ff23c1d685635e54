/// What music is made with: keys, a loudspeaker, strings, drums from above, a microphone.
enum Instruments {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned()
        let back = scene.random.chance(0.5) ? scene.inks.ground : scene.inks.main
        let colors = scene.inks.beside(back)
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), back)
            switch scene.variant {
            case 0: keys(&scene, stage, colors)
            case 1: speakers(&scene, stage, colors)
            case 2: strings(&scene, stage, back, colors)
            case 3: drums(&scene, stage, colors)
            default: microphone(&scene, stage, back, colors)
            }
        }
    }

    private static func keys(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let inks = scene.inks
        let count = scene.random.integer(7...12)
        let tilt = scene.random.one(of: 0.0, 0, -24, 24, 90)
        let reach = stage.diagonal
        let width = stage.width / Double(count) * (tilt == 0 ? 1 : 1.25)
        let top =
            tilt == 0 ? stage.y + stage.height * scene.random.number(0.12...0.4) : stage.midY - stage.height * 0.24
        let height = tilt == 0 ? stage.maxY - top : stage.height * 0.5
        let accent = scene.random.integer(0...(count - 1))
        var white = Figure()
        var lit = Figure()
        var black = Figure()
        let first = Int(-reach / width / 2)
        for index in first...(-first + 1) {
            let x = stage.midX + Double(index) * width
            let box = Box(x + 3, top, width - 6, height)
            if index - first == accent - first { lit.add(.box(box)) } else { white.add(.box(box)) }
            if [0, 1, 3, 4, 5].contains((index + 700) % 7) {
                black.add(.box(Box(x + width * 0.68, top - 1, width * 0.62, height * 0.62)))
            }
        }
        scene.sketch.turned(tilt, around: stage.center) { sketch in
            sketch.fill(.box(Box(stage.x - reach, top - 14, stage.width + 2 * reach, height + 14)), inks.dark)
            sketch.fillOutline(white, inks.light)
            sketch.fillOutline(lit, colors[1])
            sketch.fillOutline(black, inks.dark)
        }
    }

    private static func speakers(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let columns = scene.random.integer(1...3)
        let side = stage.width / Double(columns)
        let rows = max(1, Int((stage.height / side).rounded()))
        let tall = stage.height / Double(rows)
        for cell in 0..<(columns * rows) {
            let box = Box(stage.x + Double(cell % columns) * side, stage.y + Double(cell / columns) * tall, side, tall)
                .inset(12)
            scene.fill(.rounded(box, 20), scene.inks.dark)
            let radius = box.shorter * 0.44
            let turn = cell % 2
            let tints = [colors[cell + 1], scene.inks.dark, colors[cell], scene.inks.dark, scene.inks.light]
            for (ring, share) in [1.0, 0.88, 0.74, 0.34, 0.28].enumerated() {
                scene.fill(.circle(box.center, radius * share), tints[(ring + turn * 2) % tints.count])
            }
            for ring in stride(from: 0.7, to: 0.38, by: -0.07) {
                scene.sketch.stroke(.circle(box.center, radius * ring), scene.inks.dark, width: 4, opacity: 0.55)
            }
            for corner in 0..<4 {
                let screw = box.inset(26).at(corner % 2 == 0 ? 0 : 1, corner < 2 ? 0 : 1)
                scene.fill(.circle(screw, 8), scene.inks.light)
            }
        }
    }

    private static func strings(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        let hole = stage.at(scene.random.number(0.3...0.7), scene.random.number(0.4...0.6))
        let radius = stage.shorter * 0.3
        for (share, color) in [(1.24, colors[1]), (1.14, back), (1.08, colors[2]), (1, scene.inks.dark)] {
            scene.fill(.circle(hole, radius * share), color)
        }
        let count = Int(scene.random.one(of: 4, 6))
        let tilt = scene.random.one(of: 0.0, 0, 12, -18)
        let pitch = radius * 1.5 / Double(count)
        let isStruck = scene.random.integer(0...(count - 1))
        let color = colors[0] == scene.inks.dark ? scene.inks.light : colors[0]
        scene.sketch.turned(tilt, around: hole) { sketch in
            for index in 0..<count {
                let x = hole.x + (Double(index) - Double(count - 1) / 2) * pitch
                let swing = index == isStruck ? 26.0 : 0
                let line = (0...24).map { step in
                    Spot(
                        x + swing * Trigonometry.sin(Double(step) * 15) * Trigonometry.sin(Double(step) * 90),
                        hole.y - 1100 + Double(step) * 92
                    )
                }
                sketch.stroke(.smooth(line), color, width: 11 - Double(index) * 1.2)
                if swing > 0 {
                    let other = line.map { Spot(2 * x - $0.x, $0.y) }
                    sketch.stroke(.smooth(other), color, width: 4, opacity: 0.6)
                }
            }
        }
    }

    private static func drums(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let places: [(Double, Double, Double, Bool)] = [
            (0.5, 0.66, 0.25, false), (0.3, 0.36, 0.15, false), (0.62, 0.3, 0.16, false), (0.84, 0.6, 0.19, false),
            (0.14, 0.66, 0.17, true), (0.86, 0.22, 0.17, true), (0.1, 0.16, 0.13, true),
        ]
        for (index, place) in places.enumerated() {
            let center = stage.at(place.0 + scene.random.around() * 0.03, place.1 + scene.random.around() * 0.03)
            let radius = stage.shorter * place.2
            let color = colors[index]
            scene.fill(.circle(center, radius), color)
            let line = scene.inks.text(on: color)
            if place.3 {
                for ring in stride(from: 0.9, to: 0.2, by: -0.14) {
                    scene.sketch.stroke(.circle(center, radius * ring), line, width: 3, opacity: 0.7)
                }
                scene.fill(.circle(center, radius * 0.12), line)
            } else {
                scene.sketch.stroke(.circle(center, radius * 0.93), line, width: radius * 0.07)
                scene.fill(.circle(center, radius * scene.random.number(0.2...0.4)), line, opacity: 0.9)
            }
        }
        for stick in [(0.34, 0.96, 0.56, 0.52), (0.72, 0.98, 0.58, 0.5)] {
            scene.sketch.stroke(
                .line([stage.at(stick.0, stick.1), stage.at(stick.2, stick.3)]),
                scene.inks.light,
                width: 15
            )
            scene.fill(.circle(stage.at(stick.2, stick.3), 15), scene.inks.light)
        }
    }

    private static func microphone(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        let size = stage.shorter
        let head = stage.at(0.5, 0.36)
        scene.fill(.circle(head, size * 0.36), colors[1])
        let body = Box(center: head, width: size * 0.3, height: size * 0.46)
        scene.sketch.turned(scene.random.number(-26...26), around: head) { sketch in
            let color = colors[0]
            sketch.stroke(.line([head, head + Spot(0, size * 1.2)]), color, width: size * 0.045, butt: true)
            sketch.fill(.rounded(body.inset(-size * 0.022), size * 0.17), color)
            for bar in 0..<7 {
                let y = body.y + body.height * (0.08 + 0.075 * Double(bar))
                sketch.fill(
                    .rounded(Box(body.x + size * 0.03, y, body.width - size * 0.06, size * 0.016), size * 0.008),
                    back
                )
            }
            sketch.fill(.box(Box(body.x, body.y + body.height * 0.62, body.width, size * 0.035)), back)
            sketch.fill(
                .box(Box(head.x - size * 0.018, body.y + body.height * 0.68, size * 0.036, body.height * 0.3)),
                back
            )
        }
        for ring in 0..<3 {
            let radius = size * (0.42 + 0.07 * Double(ring))
            scene.sketch.stroke(.circle(head, radius), colors[2], width: 6)
        }
    }
}
