/// Behind a window: rain and the lights of a street, blinds, a lit window across.
enum Rain {
    static func draw(_ scene: inout PosterScene) {
        switch (scene.variant, scene.palette.isDark) {
        // By day lights would be balloons.
        case (0, true): street(&scene)
        case (1, _): blinds(&scene)
        default: windows(&scene)
        }
    }

    private static func street(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        scene.sketch.cover(.flat(palette.ground))
        let colors = [palette.main, palette.accent, palette.second, palette.main]
        for index in 0..<22 {
            let center = stage.at(scene.random.unit(), scene.random.number(0.12...1))
            let radius = scene.random.number(26...84) * scene.scale
            scene.sketch.fill(.circle(center, radius), colors[index % 4], opacity: scene.random.number(0.28...0.7))
        }
        var lines = Figure()
        let lean = scene.random.number(-0.16...0.16)
        for _ in 0..<90 {
            let top = page.at(scene.random.unit(), scene.random.number(-0.05...1))
            let length = scene.random.number(40...150) * scene.scale
            lines.add(.line([top, top + Spot(lean * length, length)]))
        }
        scene.sketch.stroke(lines, palette.ink, width: 2.4, opacity: 0.4)
        scene.veil(palette.ground, reach: 120)
        drops(&scene)
    }

    private static func drops(_ scene: inout PosterScene) {
        var drops = Figure()
        for _ in 0..<46 {
            let center = scene.stage.at(scene.random.unit(), scene.random.number(0.1...1))
            drops.add(.circle(center, scene.random.number(3...9) * scene.scale))
        }
        scene.sketch.fillOutline(drops, scene.palette.ink, opacity: 0.75)
    }

    private static func blinds(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        scene.sketch.cover(.flat(palette.ground))
        let field = scene.field
        let pitch = 58 * scene.scale
        let tilt = scene.random.number(-7...7)
        let behind = shadow(&scene, at: Spot(stage.at(scene.random.number(0.35...0.65), 0).x, field.maxY))
        scene.sketch.clipped(to: .box(field)) { sketch in
            sketch.fill(
                .box(field),
                .linear(
                    from: Spot(field.x, field.y),
                    to: Spot(field.maxX, field.maxY),
                    [Tint(palette.accent), Tint(palette.main)]
                )
            )
            sketch.fill(behind, palette.darkest)
            sketch.turned(tilt, around: field.center) { sketch in
                for y in stride(from: field.y - field.width * 0.2, to: field.maxY + field.width * 0.2, by: pitch) {
                    sketch.fill(
                        .box(Box(field.x - 100, y, field.width + 200, pitch * 0.52)),
                        palette.isDark ? palette.ground : palette.darkest
                    )
                }
            }
        }
    }

    /// Who or what stands at the window.
    private static func shadow(_ scene: inout PosterScene, at foot: Spot) -> Figure {
        let height = scene.stage.height
        if scene.random.chance(0.55) {
            let hasHat = scene.random.chance(0.6)
            return Silhouette.person(at: foot + Spot(0, 20), height: height * 0.86, hat: hasHat)
        }
        let thing = Thing.chosen(for: scene.recipe.genres, &scene.random)
        let size = min(height * 0.66, scene.stage.width * 0.62)
        return thing.figure(in: Box(center: Spot(foot.x, scene.stage.midY), width: size, height: size))
    }

    private static func windows(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        scene.sketch.cover(.flat(palette.ground))
        let columns = scene.isWide ? 8 : 4
        let margin = page.width * 0.075
        let gap = 26 * scene.scale
        let width = (page.width - 2 * margin - gap * Double(columns - 1)) / Double(columns)
        let rows = max(2, Int((stage.height * 0.96 + gap) / (width * 1.35 + gap)))
        let height = (stage.height * 0.96 - gap * Double(rows - 1)) / Double(rows)
        let lit = scene.random.integer(0...(rows * columns - 1))
        for index in 0..<(rows * columns) {
            let x = page.x + margin + Double(index % columns) * (width + gap)
            let box = Box(x, stage.y + Double(index / columns) * (height + gap), width, height)
            let isLit = index == lit
            let color =
                isLit
                ? palette.accent
                : scene.random.chance(0.16)
                    ? palette.main : palette.second.mixed(palette.ground, scene.random.number(0.25...0.62))
            scene.sketch.fill(.box(box), color)
            if isLit {
                let foot = Spot(box.midX, box.maxY)
                scene.sketch.fill(Silhouette.person(at: foot, height: height * 0.74, hat: false), palette.darkest)
            } else {
                scene.sketch.fill(.box(Box(box.midX - 2, box.y, 4, box.height)), palette.ground)
                scene.sketch.fill(.box(Box(box.x, box.y + box.height * 0.4, box.width, 4)), palette.ground)
            }
        }
    }
}
