/// Ranges of hills or mountains one behind the other, under a sun or a moon.
enum Horizon {
    static func draw(_ scene: inout PosterScene) {
        let (page, palette) = (scene.page, scene.palette)
        scene.sketch.cover(.falling(page, [palette.ground, palette.ground, palette.glow]))
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
