/// Patterns that seem to move: bent stripes, a board that bulges, lines around a ball, turned rays.
enum OpArt {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned()
        let (back, front) = colors(&scene)
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), back)
            switch scene.variant {
            case 0: stripes(&scene, stage, front)
            case 1: board(&scene, stage, front)
            case 2: ball(&scene, stage, front)
            default: rays(&scene, stage, front)
            }
        }
    }

    private static func colors(_ scene: inout SleeveScene) -> (OKLCH, OKLCH) {
        let inks = scene.inks
        let back = scene.random.chance(0.6) ? inks.ground : inks.main
        return (back, inks.beside(back)[scene.random.integer(0...1)])
    }

    private static func stripes(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let pitch = scene.random.number(44...72)
        let swing = scene.random.number(50...120)
        let wave = scene.random.number(180...420)
        let phase = scene.random.number(0...360)
        let drift = scene.random.number(-0.4...0.4)
        var x = stage.x - 240
        var index = 0
        while x < stage.maxX + 240 {
            let left = side(x, stage, swing, wave, phase + drift * x)
            let width = pitch * (0.5 + 0.22 * Trigonometry.sin(Double(index) * 27 + phase))
            let right = side(x + width, stage, swing, wave, phase + drift * (x + width))
            var figure = Figure.smooth(left)
            figure.add(trailing: Array(right.reversed()))
            scene.fill(figure, color)
            x += pitch
            index += 1
        }
    }

    private static func side(_ x: Double, _ stage: Box, _ swing: Double, _ wave: Double, _ phase: Double) -> [Spot] {
        (0...12).map { step in
            let share = Double(step) / 12
            let y = stage.y - 10 + (stage.height + 20) * share
            return Spot(x + swing * Trigonometry.sin(share * wave + phase), y)
        }
    }

    private static func board(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let count = scene.random.integer(9...13)
        let center = stage.at(scene.random.number(0.35...0.65), scene.random.number(0.35...0.65))
        let reach = stage.shorter * scene.random.number(0.42...0.55)
        func bent(_ spot: Spot) -> Spot {
            let way = spot - center
            let distance = (way * way).sum().squareRoot()
            guard distance < reach, distance > 0.1 else { return spot }
            let share = distance / reach
            return center + way * (1 + 0.85 * (1 - share) * (1 - share) * share * 2 + 0.55 * (1 - share))
        }
        let side = stage.width / Double(count)
        var figure = Figure()
        for row in -1...Int(stage.height / side) + 1 {
            for column in -1...count where (row + column) % 2 == 0 {
                let box = Box(stage.x + Double(column) * side, stage.y + Double(row) * side, side, side)
                var edge: [Spot] = []
                for step in 0..<16 {
                    let share = Double(step % 4) / 4
                    edge.append(
                        bent(
                            [box.at(share, 0), box.at(1, share), box.at(1 - share, 1), box.at(0, 1 - share)][step / 4]
                        )
                    )
                }
                figure.add(.polygon(edge))
            }
        }
        scene.sketch.fillOutline(figure, color)
    }

    /// Level lines that rise over one or more balls.
    private static func ball(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let pitch = scene.random.number(20...30)
        let balls = (0..<scene.random.integer(1...3)).map { _ in
            (stage.at(scene.random.number(0.2...0.8), scene.random.number(0.25...0.8)), scene.random.number(0.2...0.36))
        }
        var y = stage.y - pitch
        while y < stage.maxY + 160 {
            let line = (0...60).map { step -> Spot in
                let x = stage.x - 5 + (stage.width + 10) * Double(step) / 60
                let lift = balls.reduce(0.0) { lift, ball in
                    let radius = stage.width * ball.1
                    let way = Spot(x, y) - ball.0
                    let share = (way * way).sum() / (radius * radius)
                    return lift + (share < 1 ? radius * 0.42 * Trigonometry.power(1 - share, 1.3) : 0)
                }
                return Spot(x, y - lift)
            }
            scene.sketch.stroke(.smooth(line), color, width: pitch * 0.46, butt: true)
            y += pitch
        }
    }

    private static func rays(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let center = stage.at(scene.random.number(0.3...0.7), scene.random.number(0.35...0.7))
        let count = scene.random.integer(14...22)
        let bands = scene.random.integer(4...7)
        let twist = scene.random.number(4...11) * scene.random.sign()
        let reach = stage.diagonal
        var outer = reach
        for band in 0..<bands {
            let inner = outer * 0.62
            var figure = Figure()
            for ray in 0..<count {
                let angle = (Double(ray) + (band % 2 == 0 ? 0 : 0.5)) * 360 / Double(count) + twist * Double(band)
                let half = 90 / Double(count)
                figure.add(
                    .polygon([
                        center + .polar(inner, angle - half + twist), center + .polar(outer, angle - half),
                        center + .polar(outer, angle + half), center + .polar(inner, angle + half + twist),
                    ])
                )
            }
            scene.sketch.fillOutline(figure, color)
            outer = inner
        }
        scene.fill(.circle(center, outer), color)
    }
}

extension Figure {
    /// Goes on through more spots and closes.
    mutating func add(trailing spots: [Spot]) {
        for spot in spots { line(to: spot) }
        close()
    }
}
