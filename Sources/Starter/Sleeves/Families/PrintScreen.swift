/// Printer's dots: a sun, two screens over each other, a slope, a landscape.
enum PrintScreen {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned()
        let inks = scene.inks
        let back = scene.random.chance(0.5) ? inks.ground : inks.second
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), back)
            switch scene.variant {
            case 0: sun(&scene, stage, back)
            case 1: crossed(&scene, stage, back)
            case 2: slope(&scene, stage, back)
            default: hills(&scene, stage, back)
            }
        }
    }

    private static func sun(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH) {
        let center = stage.at(scene.random.number(0.35...0.65), scene.random.number(0.4...0.6))
        let radius = stage.shorter * scene.random.number(0.36...0.5)
        let color = scene.inks.beside(back).first
        let turn = scene.random.number(0...45)
        let box = Box(center: center, width: radius * 2.2, height: radius * 2.2)
        let figure = Halftone.dots(in: box, pitch: radius / 11, turn: turn) { spot in
            let way = spot - center
            let distance = (way * way).sum().squareRoot() / radius
            return distance > 1.06 ? 0 : 1.16 - distance * 0.98
        }
        scene.sketch.fillOutline(figure, color)
    }

    private static func crossed(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH) {
        let colors = scene.inks.beside(back)
        let radius = stage.shorter * 0.34
        let apart = Spot.polar(radius * 0.5, scene.random.number(0...180))
        for (place, sign) in [-1.0, 1.0].enumerated() {
            let center = stage.center + apart * sign
            let figure = Halftone.dots(
                in: Box(center: center, width: radius * 2.2, height: radius * 2.2),
                pitch: radius / 9,
                turn: 15 + 45 * Double(place)
            ) { spot in
                let way = spot - center
                return (way * way).sum() > radius * radius ? 0 : 0.78
            }
            scene.sketch.fillOutline(figure, colors[place], opacity: 0.92)
        }
    }

    private static func slope(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH) {
        let colors = scene.inks.beside(back)
        let direction = Spot.polar(1 / stage.diagonal, scene.random.number(0...360))
        let turn = scene.random.one(of: 0.0, 45)
        let figure = Halftone.dots(in: stage, pitch: scene.random.number(34...52), turn: turn) { spot in
            0.5 + ((spot - stage.center) * direction).sum() * 1.5
        }
        scene.sketch.fillOutline(figure, colors[0])
        let radius = stage.shorter * scene.random.number(0.16...0.24)
        let center = stage.at(scene.random.number(0.25...0.75), scene.random.number(0.3...0.7))
        scene.fill(.circle(center, radius), colors[2])
        scene.sketch.stroke(.circle(center, radius), back, width: 10)
    }

    /// Waves of dots, row by row larger.
    private static func hills(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH) {
        let colors = scene.inks.beside(back)
        let rows = 15
        let phase = scene.random.number(0...360)
        let swing = stage.height * scene.random.number(0.04...0.09)
        for row in 0..<rows {
            let share = Double(row) / Double(rows - 1)
            let pitch = stage.width / (44 - 26 * share)
            var figure = Figure()
            var x = stage.x
            while x < stage.maxX + pitch {
                let angle = (x - stage.x) / stage.width * 400 + phase + share * 150
                let y = stage.y + stage.height * (0.12 + 0.86 * share) + swing * Trigonometry.sin(angle)
                figure.add(.circle(Spot(x, y), pitch * (0.24 + 0.2 * Trigonometry.sin(angle + 70))))
                x += pitch
            }
            scene.sketch.fillOutline(figure, colors[row * 3 / rows])
        }
    }
}
