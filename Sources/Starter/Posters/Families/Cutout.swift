/// Shapes as if cut from colored paper: leaves, petals, pebbles.
enum Cutout {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: leaves(&scene)
        case 1: scene.clippedToField { bouquet(&$0) }
        case 2: scene.clippedToField { pebbles(&$0) }
        default: scene.clippedToField { seaweed(&$0) }
        }
    }

    private static func colors(_ palette: Palette) -> [OKLCH] {
        [palette.main, palette.second, palette.accent, palette.isDark ? palette.glow : palette.deep, palette.main]
    }

    /// A leaf from its stem to its tip.
    static func leaf(from stem: Spot, length: Double, angle: Double, width: Double) -> Figure {
        let tip = stem + .polar(length, angle)
        let side = Spot.polar(length * width, angle + 90)
        let middle = stem + .polar(length * 0.42, angle)
        var figure = Figure()
        figure.move(to: stem)
        figure.curve(to: tip, by: middle + side * 1.5, tip - .polar(length * 0.3, angle) + side * 0.5)
        figure.curve(to: stem, by: tip - .polar(length * 0.3, angle) - side * 0.5, middle - side * 1.5)
        figure.close()
        return figure
    }

    private static func leaves(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let columns = scene.isWide ? 4 : 2
        let rows = max(2, Int((stage.height / (stage.width / Double(columns)) * 1.1).rounded()))
        let height = stage.height / Double(rows)
        let width = stage.width / Double(columns)
        for row in 0..<rows {
            for column in 0..<columns {
                let box = Box(stage.x + Double(column) * width, stage.y + Double(row) * height, width, height).inset(7)
                let index = row * columns + column + scene.random.integer(0...1)
                let pair = colors(palette)
                let ground = pair[index % 4]
                scene.sketch.fill(.box(box), ground)
                let color = [palette.accent, palette.ground, palette.main, palette.second].first {
                    abs($0.lightness - ground.lightness) > 0.2
                }
                branch(&scene, in: box.inset(box.width * 0.1, box.height * 0.08), color: color ?? palette.ink)
            }
        }
    }

    private static func branch(_ scene: inout PosterScene, in box: Box, color: OKLCH) {
        let foot = Spot(box.midX + scene.random.around() * box.width * 0.2, box.maxY)
        let head = Spot(box.midX + scene.random.around() * box.width * 0.2, box.y + box.height * 0.24)
        let pairs = scene.random.integer(3...5)
        let along = Trigonometry.angle(of: head - foot)
        scene.sketch.stroke(.line([foot, head]), color, width: box.width * 0.05)
        let length = min(box.width * 0.46, box.height * 0.34)
        for index in 0..<pairs {
            let stem = foot + (head - foot) * ((Double(index) + 0.5) / Double(pairs))
            for side in [-1.0, 1.0] {
                let angle = along + side * scene.random.number(42...66)
                scene.sketch.fill(leaf(from: stem, length: length, angle: angle, width: 0.24), color)
            }
        }
        scene.sketch.fill(leaf(from: head, length: length * 0.7, angle: along, width: 0.24), color)
    }

    private static func bouquet(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let isAbove = scene.isBelowText
        let foot = Spot(stage.midX, isAbove ? scene.page.maxY + 20 : stage.maxY - 10)
        let reach = min(stage.height * 0.86, scene.page.width * 0.86)
        let all = colors(palette)
        for index in 0..<9 {
            let angle = -90 + (Double(index) - 4) * 17 + scene.random.around() * 6
            let length = reach * scene.random.number(0.62...1)
            let head = foot + .polar(length, angle)
            scene.sketch.stroke(
                .smooth([foot, foot + .polar(length * 0.5, angle * 0.9 - 9), head]),
                palette.second,
                width: 9 * scene.scale
            )
            let leafAngle = angle + scene.random.sign() * 38
            scene.sketch.fill(
                leaf(
                    from: foot + .polar(length * 0.45, angle * 0.95 - 4.5),
                    length: reach * 0.22,
                    angle: leafAngle,
                    width: 0.2
                ),
                palette.second
            )
            flower(&scene, head, reach * scene.random.number(0.09...0.15), all[[0, 2, 4, 2][index % 4]])
        }
    }

    private static func flower(_ scene: inout PosterScene, _ center: Spot, _ radius: Double, _ color: OKLCH) {
        let petals = scene.random.integer(5...8)
        let turn = scene.random.number(0...72)
        for index in 0..<petals {
            let angle = turn + Double(index) * 360 / Double(petals)
            scene.sketch.fill(leaf(from: center, length: radius * 1.25, angle: angle, width: 0.32), color)
        }
        scene.sketch.fill(.circle(center, radius * 0.3), scene.palette.darkest)
    }

    private static func pebbles(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let all = colors(palette) + [palette.darkest]
        let count = scene.isWide ? 7 : 5
        var y = stage.y + stage.height * 0.1
        for index in 0..<count {
            let x = stage.midX + scene.random.around() * stage.width * 0.3
            let height = stage.height * 0.9 / Double(count)
            let size = Spot(stage.width * scene.random.number(0.2...0.36), height * scene.random.number(0.6...0.85))
            let turn = scene.random.number(0...360)
            let spots = (0..<7).map { corner -> Spot in
                let direction = Spot.polar(1, turn + Double(corner) * 51.4)
                return Spot(x, y + height / 2) + direction * size * scene.random.number(0.82...1.12)
            }
            scene.sketch.fill(.smooth(spots, closed: true), all[(index + scene.variant) % all.count])
            y += height * 0.92
        }
    }

    /// Hands of seaweed, one in another.
    private static func seaweed(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let all = colors(palette)
        let count = scene.isWide ? 6 : 4
        for index in 0..<count {
            let center = stage.at(
                (Double(index % 2) + 0.5) / 2 + scene.random.around() * 0.14,
                0.1 + 0.84 * (Double(index) + 0.5) / Double(count)
            )
            let middle = scene.isWide ? Spot(stage.at((Double(index) + 0.5) / Double(count), 0).x, stage.midY) : center
            let radius = stage.shorter * scene.random.number(0.2...0.3)
            hand(&scene, middle, radius, all[index % 3])
        }
    }

    private static func hand(_ scene: inout PosterScene, _ center: Spot, _ radius: Double, _ color: OKLCH) {
        let fingers = scene.random.integer(6...9)
        let turn = scene.random.number(0...360)
        var spots: [Spot] = []
        for index in 0..<fingers {
            let angle = turn + Double(index) * 360 / Double(fingers)
            let half = 360 / Double(fingers) / 2
            let length = radius * scene.random.number(0.85...1.3)
            spots.append(center + .polar(length, angle - half * 0.34))
            spots.append(center + .polar(length * 1.06, angle))
            spots.append(center + .polar(length, angle + half * 0.34))
            spots.append(center + .polar(radius * 0.36, angle + half))
        }
        scene.sketch.fill(.smooth(spots, closed: true, tension: 1.1), color)
    }
}
