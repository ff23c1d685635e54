/// Waves: scales of a pattern, swells with a boat, the moon's path on water.
enum Sea {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: scales(&scene)
        case 1: swell(&scene)
        default: path(&scene)
        }
    }

    private static func scales(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        let top = stage.y + stage.height * 0.34
        let radius = page.width / (scene.isWide ? 16 : scene.random.chance(0.5) ? 8 : 6)
        let moon = stage.shorter * 0.2
        scene.sketch.fill(
            .circle(Spot(stage.at(scene.random.number(0.28...0.72), 0).x, top - moon * 0.2), moon),
            palette.accent
        )
        let rows = Int((page.maxY - top) / (radius * 0.5)) + 2
        for row in 0..<rows {
            let y = top + radius * 0.5 * Double(row) + radius * 0.4
            let shift = row % 2 == 0 ? 0.0 : radius
            for x in stride(from: page.x - radius + shift, through: page.maxX + radius, by: radius * 2) {
                for (index, color) in [palette.second, palette.ground, palette.main, palette.ground, palette.second]
                    .enumerated()
                {
                    scene.sketch.fill(.circle(Spot(x, y), radius * (1 - Double(index) * 0.2)), color)
                }
            }
        }
    }

    private static func swell(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        scene.sketch.fill(
            .circle(stage.at(scene.random.number(0.25...0.75), 0.2), stage.shorter * 0.14),
            palette.accent
        )
        let near = palette.isDark ? palette.deep : palette.second
        let waves = 6
        for index in 0..<waves {
            let share = Double(index) / Double(waves - 1)
            let y = stage.y + stage.height * (0.42 + 0.5 * share)
            let length = page.width * (0.34 + 0.2 * share) / (scene.isWide ? 1.6 : 1)
            let height = stage.height * 0.05 * (0.6 + share)
            let phase = scene.random.number(0...1) * length
            let color = palette.main.mixed(near, share)
            if index == 3 {
                let x = stage.at(scene.random.number(0.3...0.7), 0).x
                sail(&scene, Spot(x, y + height * 0.2), stage.shorter * 0.3)
            }
            scene.sketch.fill(crests(page, y, length, height, phase), color)
        }
    }

    /// A row of pointed crests.
    private static func crests(_ page: Box, _ y: Double, _ length: Double, _ height: Double, _ phase: Double) -> Figure
    {
        var figure = Figure()
        var x = page.x - length - phase
        figure.move(to: Spot(x, page.maxY + 4))
        figure.line(to: Spot(x, y - height))
        while x < page.maxX + length {
            figure.curve(
                to: Spot(x + length, y - height),
                by: Spot(x + length * 0.25, y + height * 1.7),
                Spot(x + length * 0.8, y + height * 0.7)
            )
            x += length
        }
        figure.line(to: Spot(x, page.maxY + 4))
        figure.close()
        return figure
    }

    private static func sail(_ scene: inout PosterScene, _ water: Spot, _ size: Double) {
        let box = Box(water.x - size / 2, water.y - size * 0.9, size, size)
        scene.sketch.fill(Thing.boat.figure(in: box), scene.palette.isDark ? scene.palette.ink : scene.palette.ink)
    }

    private static func path(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        let horizon = stage.y + stage.height * 0.42
        scene.sketch.fill(
            .box(Box(page.x, page.y, page.width, horizon - page.y)),
            .falling(Box(page.x, page.y, page.width, horizon - page.y), [palette.ground, palette.ground, palette.glow])
        )
        let radius = stage.shorter * 0.17
        let x = stage.at(scene.random.number(0.32...0.68), 0).x
        scene.sketch.fill(.circle(Spot(x, horizon - radius * scene.random.number(0...1)), radius), palette.accent)
        let water = palette.isDark ? palette.second.mixed(palette.deep, 0.5) : palette.main
        scene.sketch.fill(
            .box(Box(page.x, horizon, page.width, page.maxY - horizon + 4)),
            .falling(
                Box(page.x, horizon, page.width, page.maxY - horizon),
                [water.mixed(palette.glow, 0.25), water, palette.isDark ? palette.deep : palette.second]
            )
        )
        var glints = Figure()
        let rows = 26
        for row in 0..<rows {
            let share = (Double(row) + 0.5) / Double(rows)
            let y = horizon + (page.maxY - horizon) * Trigonometry.power(share, 1.5)
            let half = radius * (0.9 + 1.3 * share) * scene.random.number(0.3...1)
            let middle = x + scene.random.around() * radius * 0.6 * (0.3 + share)
            glints.add(.rounded(Box(middle - half, y, half * 2, 3 + 7 * share), 5))
        }
        scene.sketch.fillOutline(glints, palette.accent)
    }
}
