/// A curtain, and what stands in the light before it.
enum Theater {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: parted(&scene)
        case 1: spot(&scene)
        default: balcony(&scene)
        }
    }

    private static func folds(_ scene: inout PosterScene, in box: Box, toward edge: Double) {
        let palette = scene.palette
        let count = max(3, Int(box.width / (46 * scene.scale)))
        for index in 0..<count {
            let share = Double(index) / Double(count)
            let x = box.x + box.width * share
            let width = box.width / Double(count)
            let color = palette.main.mixed(palette.isDark ? palette.deep : palette.second, index % 2 == 0 ? 0.12 : 0.5)
            var fold = Figure()
            let sway = (edge - (x + width / 2)) * 0.16
            fold.move(to: Spot(x, box.y))
            fold.line(to: Spot(x + width + 1, box.y))
            fold.curve(
                to: Spot(x + width + 1 - sway, box.maxY),
                by: Spot(x + width + 1, box.midY),
                Spot(x + width - sway * 1.2, box.midY)
            )
            fold.line(to: Spot(x - sway, box.maxY))
            fold.curve(to: Spot(x, box.y), by: Spot(x - sway * 1.2, box.midY), Spot(x, box.midY))
            fold.close()
            scene.sketch.fill(fold, color)
        }
    }

    private static func parted(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        let field = scene.field
        let opening = page.width * (scene.isWide ? 0.44 : 0.4)
        let center = field.midX
        scene.sketch.fill(.box(field), palette.darkest)
        let floor = field.maxY - field.height * 0.16
        let light = Paint.linear(
            from: Spot(center, field.y),
            to: Spot(center, floor),
            [Tint(palette.accent, 0.1), Tint(palette.accent, 0.85)]
        )
        scene.sketch.fill(
            .polygon([
                Spot(center - 16, field.y), Spot(center + 16, field.y), Spot(center + opening * 0.42, floor),
                Spot(center - opening * 0.42, floor),
            ]),
            light
        )
        scene.sketch.fill(.box(Box(field.x, floor, field.width, field.maxY - floor + 3)), palette.second)
        scene.sketch.fill(
            .ellipse(Spot(center, floor + field.height * 0.06), opening * 0.44, field.height * 0.045),
            palette.accent
        )
        thing(&scene, at: Spot(center, floor + field.height * 0.065), height: stage.height * 0.34)
        let side = (field.width - opening) / 2
        folds(&scene, in: Box(field.x - 30, field.y, side + 30, field.height + 6), toward: field.x)
        folds(&scene, in: Box(field.maxX - side, field.y, side + 30, field.height + 6), toward: field.maxX)
    }

    private static func thing(_ scene: inout PosterScene, at foot: Spot, height: Double) {
        let color = scene.palette.darkest
        if scene.random.chance(0.55) {
            scene.sketch.fill(Silhouette.person(at: foot, height: height, hat: scene.random.chance(0.4)), color)
        } else {
            for figure in Silhouette.chair(at: foot, height: height * 0.7) {
                scene.sketch.stroke(figure, color, width: height * 0.035)
            }
        }
    }

    private static func spot(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let field = scene.field
        folds(&scene, in: Box(field.x - 20, field.y, field.width + 40, field.height + 6), toward: field.midX)
        let center = Spot(stage.at(scene.random.number(0.4...0.6), 0).x, field.maxY - field.height * 0.4)
        let radius = min(field.width, field.height) * 0.34
        scene.sketch.fill(.circle(center, radius), palette.accent)
        let foot = center + Spot(0, radius * 0.74)
        thing(&scene, at: foot, height: radius * 1.3)
    }

    /// Rows of seats from behind, and the bright screen.
    private static func balcony(_ scene: inout PosterScene) {
        let (page, palette) = (scene.page, scene.palette)
        let field = scene.field
        let screen = Box(
            field.midX - page.width * 0.36,
            field.y + field.height * 0.06,
            page.width * 0.72,
            field.height * 0.42
        )
        scene.sketch.fill(.box(field), palette.isDark ? palette.deep : palette.second)
        let glow = Paint.linear(
            from: Spot(0, screen.maxY),
            to: Spot(0, field.maxY),
            [Tint(palette.accent, 0.45), Tint(palette.accent, 0)]
        )
        scene.sketch.fill(
            .polygon([
                Spot(screen.x, screen.maxY), Spot(screen.maxX, screen.maxY), Spot(field.maxX, field.maxY),
                Spot(field.x, field.maxY),
            ]),
            glow
        )
        scene.sketch.fill(.box(screen), palette.accent)
        scene.sketch.fill(.circle(screen.at(scene.random.number(0.3...0.7), 0.55), screen.height * 0.27), palette.main)
        scene.sketch.fill(
            .box(Box(screen.x, screen.maxY - screen.height * 0.2, screen.width, screen.height * 0.2)),
            palette.second.mixed(palette.main, 0.3)
        )
        for row in 0..<3 { seats(&scene, row) }
    }

    private static func seats(_ scene: inout PosterScene, _ row: Int) {
        let (field, page, palette) = (scene.field, scene.page, scene.palette)
        let y = field.maxY - field.height * (0.27 - 0.11 * Double(row))
        let size = page.width / (scene.isWide ? 16 : 8) * (0.8 + 0.2 * Double(row))
        let color = palette.darkest.mixed(palette.second, 0.35 - 0.17 * Double(row))
        var heads = Figure()
        let shift = row % 2 == 0 ? 0.5 : 0.0
        for column in -1...Int(page.width / size) + 1 where scene.random.chance(0.86) {
            let x = page.x + (Double(column) + shift) * size
            heads.add(.circle(Spot(x, y), size * 0.2))
            heads.add(.rounded(Box(x - size * 0.4, y + size * 0.2, size * 0.8, size * 2.4), size * 0.24))
        }
        scene.sketch.fillOutline(heads, row == 2 ? palette.darkest : color)
    }
}
