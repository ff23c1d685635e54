/// Trunks one behind the other, somebody small or a light among them.
enum Forest {
    static func draw(_ scene: inout PosterScene) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        scene.sketch.cover(
            .falling(scene.field, [palette.ground, palette.glow, palette.glow.mixed(palette.accent, 0.25)])
        )
        let light = stage.at(scene.random.number(0.35...0.65), 0.55)
        let reach = stage.shorter * 0.75
        scene.sketch.fill(
            .circle(light, reach),
            .radial(light, radius: reach, [Tint(palette.accent, 0.75), Tint(palette.accent, 0)])
        )
        if scene.variant == 1 {
            scene.sketch.fill(.circle(light - Spot(0, stage.height * 0.12), stage.shorter * 0.17), palette.main)
        }
        let near = palette.isDark ? palette.deep : palette.second.mixed(palette.ink, 0.5)
        let far = palette.isDark ? palette.second.mixed(palette.glow, 0.5) : palette.main.mixed(palette.glow, 0.62)
        for layer in 0..<4 {
            let share = Double(layer) / 3
            let color = far.mixed(near, share)
            let ground = page.maxY - page.height * (0.24 - 0.2 * share)
            trees(&scene, layer: layer, ground: ground, clearing: light.x, color)
            let spots = (-1...6).map { Spot(page.x + page.width * Double($0) / 5, ground + scene.random.around() * 22) }
            scene.sketch.fill(.land(spots, bottom: page.maxY + 4), color)
            if layer == 2, scene.variant != 1 {
                let foot = Spot(light.x, ground + 14)
                scene.sketch.fill(Silhouette.person(at: foot, height: stage.height * 0.13, hat: false), near)
            }
        }
    }

    /// One layer of trees; near by they leave a clearing.
    private static func trees(
        _ scene: inout PosterScene,
        layer: Int,
        ground: Double,
        clearing: Double,
        _ color: OKLCH
    ) {
        let (page, share) = (scene.page, Double(layer) / 3)
        let isPine = scene.variant == 2
        let count = isPine ? 9 - layer : 10 - layer * 2
        for _ in 0..<(scene.isWide ? count * 2 : count) {
            let foot = Spot(page.x + page.width * scene.random.number(-0.02...1.02), ground + 20)
            if layer > 1, abs(foot.x - clearing) < page.width * 0.13 { continue }
            let size = scene.random.number(0.7...1.2)
            isPine
                ? pine(&scene, foot, scene.stage.height * (0.3 + 0.32 * share) * size, color)
                : trunk(&scene, foot, (8 + 34 * share) * size, color)
        }
    }

    private static func trunk(_ scene: inout PosterScene, _ foot: Spot, _ width: Double, _ color: OKLCH) {
        let top = scene.text == nil ? scene.page.y - 10 : scene.stage.y - 8
        let lean = scene.random.around() * 26
        let height = foot.y - top
        let head = Spot(foot.x + lean, top)
        let fade = Paint.linear(
            from: Spot(0, top),
            to: Spot(0, top + height * 0.3),
            [Tint(color, scene.text == nil || !scene.isBelowText ? 1 : 0), Tint(color)]
        )
        scene.sketch.fill(
            .polygon([
                foot - Spot(width * 0.62, 0), foot + Spot(width * 0.62, 0), head + Spot(width * 0.4, 0),
                head - Spot(width * 0.4, 0),
            ]),
            fade
        )
        for _ in 0..<2 {
            let share = scene.random.number(0.45...0.85)
            let start = foot + (head - foot) * share
            let end = start + Spot(scene.random.sign() * scene.random.number(30...90), -scene.random.number(30...80))
            scene.sketch.stroke(.smooth([start, (start + end) / 2 + Spot(0, 12), end]), color, width: width * 0.22)
        }
    }

    private static func pine(_ scene: inout PosterScene, _ foot: Spot, _ height: Double, _ color: OKLCH) {
        var figure = Figure()
        let tiers = 4
        for tier in 0..<tiers {
            let share = Double(tier) / Double(tiers)
            let base = foot.y - height * share * 0.8
            let half = height * 0.24 * (1 - share * 0.72)
            figure.add(
                .polygon([Spot(foot.x - half, base), Spot(foot.x + half, base), Spot(foot.x, base - height * 0.42)])
            )
        }
        scene.sketch.fillOutline(figure, color)
    }
}
