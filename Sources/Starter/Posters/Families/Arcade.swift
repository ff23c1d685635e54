/// Light on a grid, as screens of the eighties drew it.
enum Arcade {
    static func draw(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        let horizon = stage.y + stage.height * (scene.text == nil ? 0.58 : 0.56)
        scene.sketch.cover(
            .falling(Box(page.x, page.y, page.width, horizon - page.y), [palette.ground, palette.ground, palette.glow])
        )
        Orbit.stars(&scene, count: 60)
        scene.veil(palette.ground, reach: 80)
        let radius = min(page.width * 0.27, (horizon - stage.y) * 0.62)
        let center = Spot(stage.midX, horizon - radius * (scene.variant == 1 ? 0.2 : 0.62))
        if scene.variant == 2 { pyramid(&scene, horizon, radius) } else { sun(&scene, center, radius, horizon) }
        scene.sketch.fill(.box(Box(page.x - 4, horizon, page.width + 8, page.maxY - horizon + 4)), palette.deep)
        grid(&scene, horizon)
    }

    private static func sun(_ scene: inout PosterScene, _ center: Spot, _ radius: Double, _ horizon: Double) {
        let palette = scene.palette
        let glow = radius * 1.7
        scene.sketch.fill(
            .circle(center, glow),
            .radial(center, radius: glow, [Tint(palette.main, 0.55), Tint(palette.main, 0)])
        )
        var sun = Figure()
        var y = center.y - radius
        var gap = 0.0
        var band = radius * 0.9
        while y < center.y + radius {
            sun.add(.box(Box(center.x - radius, y + gap, radius * 2, max(2, band - gap))))
            y += band
            gap += radius * 0.026
            band = radius * 0.17
        }
        let paint = Paint.linear(
            from: center - Spot(0, radius),
            to: center + Spot(0, radius),
            [Tint(palette.accent), Tint(palette.main), Tint(palette.second)]
        )
        scene.sketch.clipped(to: .circle(center, radius)) { $0.fill(sun, paint) }
    }

    private static func pyramid(_ scene: inout PosterScene, _ horizon: Double, _ radius: Double) {
        let palette = scene.palette
        let x = scene.stage.midX
        let top = Spot(x, horizon - radius * 1.7)
        let left = Spot(x - radius * 1.25, horizon)
        let right = Spot(x + radius * 1.25, horizon)
        let edge = Spot(x + radius * 0.35, horizon)
        scene.sketch.fill(
            .polygon([top, left, edge]),
            .linear(from: top, to: edge, [Tint(palette.accent), Tint(palette.main)])
        )
        scene.sketch.fill(
            .polygon([top, edge, right]),
            .linear(from: top, to: edge, [Tint(palette.main), Tint(palette.second)])
        )
    }

    private static func grid(_ scene: inout PosterScene, _ horizon: Double) {
        let (page, palette) = (scene.page, scene.palette)
        var lines = Figure()
        let depth = page.maxY - horizon
        for index in 0...9 {
            let share = Trigonometry.power(Double(index) / 9, 2.2)
            lines.add(.line([Spot(page.x, horizon + depth * share), Spot(page.maxX, horizon + depth * share)]))
        }
        let count = scene.isWide ? 22 : 14
        for index in -count...count {
            let shift = Double(index) * page.width / 12
            lines.add(.line([Spot(page.midX + shift * 0.35, horizon), Spot(page.midX + shift * 3, page.maxY)]))
        }
        scene.sketch.stroke(lines, palette.main, width: 6, opacity: 0.3)
        scene.sketch.stroke(lines, palette.accent, width: 2.4, opacity: 0.9)
    }
}
