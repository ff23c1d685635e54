/// Printer's dots: a sphere, a wave, two screens over each other.
enum Halftone {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: sphere(&scene)
        case 1: wave(&scene)
        case 2: crossed(&scene)
        case 3: thing(&scene)
        default: steps(&scene)
        }
    }

    /// Dots on a turned grid over a box, as large as `size` says, from 0 to 1.
    static func dots(in box: Box, pitch: Double, turn: Double, size: (Spot) -> Double) -> Figure {
        var figure = Figure()
        let reach = box.diagonal / 2 + pitch
        let count = Int(reach / pitch)
        for row in -count...count {
            for column in -count...count {
                let x = Double(column) * pitch
                let y = Double(row) * pitch
                let spot = box.center + .polar(x, turn) + .polar(y, turn + 90)
                guard spot.x > box.x - pitch, spot.x < box.maxX + pitch, spot.y > box.y - pitch,
                    spot.y < box.maxY + pitch
                else { continue }
                let radius = pitch * 0.64 * min(1.1, size(spot))
                if radius > pitch * 0.06 { figure.add(.circle(spot, radius)) }
            }
        }
        return figure
    }

    private static func sphere(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let center = stage.at(scene.random.number(0.42...0.58), 0.5)
        let radius = min(stage.height * 0.47, stage.width * 0.42)
        let light = center + .polar(radius * 0.5, scene.random.number(200...320))
        let pitch = radius / 11
        scene.sketch.fill(.circle(center - (light - center) * 0.12, radius), palette.main)
        let figure = dots(in: Box(center: center, width: radius * 2, height: radius * 2), pitch: pitch, turn: 30) {
            spot in
            let distance = ((spot - light) * (spot - light)).sum().squareRoot() / radius
            return distance * 0.72
        }
        scene.sketch.clipped(to: .circle(center - (light - center) * 0.12, radius)) {
            $0.fillOutline(figure, palette.isDark ? palette.deep : palette.second)
        }
    }

    private static func wave(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let pitch = 25 * scene.scale
        let phase = scene.random.number(0...360)
        let field = scene.field
        let swell = scene.random.number(0.1...0.2)
        let figure = dots(in: field, pitch: pitch, turn: 0) { spot in
            let x = (spot.x - stage.x) / stage.width
            let y = (spot.y - field.y) / field.height
            let crest =
                0.5 + swell * Trigonometry.sin(x * 330 + phase) + swell * 0.4 * Trigonometry.sin(x * 800 + phase)
            let edge = min(1, min(spot.y - field.y, field.maxY - spot.y) / (pitch * 2) + 0.3)
            return max(0, 1 - abs(y - crest) * 2.1) * edge
        }
        scene.sketch.fillOutline(figure, palette.main)
    }

    private static func crossed(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let radius = min(stage.height * 0.34, stage.width * 0.32)
        let apart = Spot.polar(radius * 0.42, scene.random.number(-40...40))
        for (center, color, turn) in [
            (stage.center - apart, palette.main, 15.0), (stage.center + apart, palette.accent, 60.0),
        ] {
            let figure = dots(
                in: Box(center: center, width: radius * 2, height: radius * 2),
                pitch: radius / 8,
                turn: turn
            ) {
                spot in
                let distance = ((spot - center) * (spot - center)).sum().squareRoot() / radius
                return distance > 1.08 ? 0 : 1.12 - distance * 0.85
            }
            scene.sketch.fillOutline(figure, color, opacity: 0.9)
        }
    }

    /// A thing in dots, in light from one side.
    private static func thing(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let thing = Thing.chosen(for: scene.recipe.genres, &scene.random)
        let size = min(stage.width * 0.78, stage.height * 0.86)
        let box = Box(center: stage.at(0.5, 0.5), width: size, height: size)
        let light = scene.random.number(0...360)
        let direction = Spot.polar(1 / size, light)
        let figure = dots(in: box, pitch: size / 24, turn: 30) { spot in
            0.62 + ((spot - box.center) * direction).sum() * 0.75
        }
        scene.sketch.clipped(to: thing.figure(in: box)) { sketch in
            sketch.fill(.box(box), palette.main)
            sketch.fillOutline(figure, palette.isDark ? palette.accent : palette.second)
        }
    }

    /// Bands of dots that grow from one edge.
    private static func steps(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let field = scene.field
        let isAbove = scene.isBelowText
        let pitch = 34 * scene.scale
        let lean = scene.random.number(-0.3...0.3)
        let figure = dots(in: field, pitch: pitch, turn: 45) { spot in
            let y = (spot.y - field.y) / field.height + lean * (spot.x - field.midX) / field.width
            return (isAbove ? y : 1 - y) * 1.25 - 0.12
        }
        let radius = stage.shorter * 0.2
        scene.sketch.clipped(to: .box(field)) { sketch in
            sketch.fill(.circle(stage.at(0.5 + lean, 0.42), radius), palette.accent)
            sketch.fillOutline(figure, palette.main)
        }
    }
}
