/// Ranges of hills or mountains one behind the other, under a sun or a moon.
enum Horizon {
    static func draw(_ scene: inout PosterScene) {
        switch scene.variant {
        case 3: arcs(&scene)
        case 4: mesas(&scene)
        default: ranges(&scene)
        }
    }

    private static func ranges(_ scene: inout PosterScene) {
        let (page, palette) = (scene.page, scene.palette)
        scene.sketch.cover(
            .falling(scene.field, [palette.ground, palette.ground.mixed(palette.glow, 0.3), palette.glow])
        )
        let horizon = scene.stage.y + scene.stage.height * scene.random.number(0.36...0.48)
        sun(&scene, horizon: horizon)
        let ranges = scene.random.integer(4...6)
        for index in 0..<ranges {
            let share = Double(index) / Double(ranges - 1)
            let y = horizon + (page.maxY - horizon) * (0.02 + 0.82 * share)
            let near = palette.isDark ? palette.deep : palette.second
            let far = palette.isDark ? palette.second.mixed(palette.glow, 0.35) : palette.main.mixed(palette.glow, 0.45)
            let color = far.mixed(near, Trigonometry.power(share, 0.8))
            let ridge = ridge(&scene, y: y, height: page.height * (0.1 - 0.03 * share))
            scene.sketch.fill(.land(ridge, bottom: page.maxY + 4, soft: scene.variant != 1), color)
        }
    }

    /// The sun as arcs over flat land.
    private static func arcs(_ scene: inout PosterScene) {
        let (field, palette) = (scene.field, scene.palette)
        scene.sketch.cover(.flat(palette.ground))
        let horizon = field.maxY - field.height * scene.random.number(0.16...0.26)
        let center = Spot(field.at(scene.random.number(0.3...0.7), 0).x, horizon)
        let radius = min(horizon - field.y, field.width * 0.56) * 0.94
        let colors = [palette.second, palette.main, palette.accent]
        for index in 0..<6 {
            let color = index % 2 == 1 ? palette.ground : colors[index / 2]
            scene.sketch.fill(.wedge(center, radius * (1 - Double(index) * 0.16), from: 180, to: 360), color)
        }
        let land = palette.isDark ? palette.deep : palette.second
        for index in 0..<4 {
            let share = Double(index) / 4
            let y = horizon + (field.maxY - horizon) * share
            let color = palette.main.mixed(land, 0.35 + 0.65 * share)
            scene.sketch.fill(.box(Box(field.x - 2, y, field.width + 4, field.maxY - y + 4)), color)
        }
    }

    /// Table mountains under a large sun.
    private static func mesas(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        scene.sketch.cover(.falling(scene.field, [palette.ground, palette.glow]))
        sun(&scene, horizon: stage.y + stage.height * 0.5)
        let near = palette.isDark ? palette.deep : palette.second
        for layer in 0..<3 {
            let share = Double(layer) / 2
            let color = palette.main.mixed(palette.glow, 0.4).mixed(near, share)
            let base = stage.y + stage.height * (0.62 + 0.2 * share)
            var figure = Figure.box(Box(page.x - 4, base, page.width + 8, page.maxY - base + 4))
            for _ in 0..<(scene.isWide ? 4 : 2) {
                let x = page.at(scene.random.unit(), 0).x
                let half = page.width * scene.random.number(0.06...0.15) * (scene.isWide ? 0.7 : 1)
                let top = base - stage.height * scene.random.number(0.1...0.26)
                let foot = half * 1.5
                figure.add(
                    .polygon([
                        Spot(x - foot, base + 2), Spot(x - half, (base + top) / 2), Spot(x - half * 0.94, top),
                        Spot(x + half * 0.9, top), Spot(x + half, (base + top) / 2), Spot(x + foot * 1.1, base + 2),
                    ])
                )
            }
            scene.sketch.fillOutline(figure, color)
        }
    }

    private static func sun(_ scene: inout PosterScene, horizon: Double) {
        let palette = scene.palette
        let radius = scene.page.shorter * scene.random.number(0.11...0.19)
        let x = scene.page.x + scene.page.width * scene.random.number(0.25...0.75)
        let lift = scene.variant == 2 ? 0.1 : scene.random.number(0.5...0.9)
        let top = scene.text == nil ? scene.page.y : scene.stage.y
        let center = Spot(x, max(horizon - radius * lift, top + radius))
        scene.sketch.fill(
            .circle(center, radius * 2.6),
            .radial(center, radius: radius * 2.6, [Tint(palette.accent, 0.5), Tint(palette.accent, 0)])
        )
        scene.sketch.fill(.circle(center, radius), palette.isDark ? palette.accent : palette.main)
    }

    private static func ridge(_ scene: inout PosterScene, y: Double, height: Double) -> [Spot] {
        let page = scene.page
        let isSharp = scene.variant == 1
        let steps = isSharp ? 12 : 7
        let phase = scene.random.number(0...360)
        return (-1...(steps + 1)).map { step in
            let x = page.x + page.width * Double(step) / Double(steps)
            let swell = Trigonometry.sin(Double(step) * (isSharp ? 61 : 74) + phase)
            let jitter = scene.random.number(-0.5...0.5) * (isSharp ? 1.5 : 0.7)
            return Spot(x, y - height * (swell * 0.6 + jitter))
        }
    }
}
