/// Sunbursts, fans of the twenties, a marquee of bulbs, slanted stripes.
enum Rays {
    static func draw(_ scene: inout PosterScene) {
        scene.sketch.cover(.flat(scene.palette.ground))
        switch scene.variant {
        case 0: burst(&scene)
        case 1: fans(&scene)
        case 2: stripes(&scene)
        default: marquee(&scene)
        }
    }

    private static func burst(_ scene: inout PosterScene) {
        let (palette, stage, page) = (scene.palette, scene.stage, scene.page)
        let isAbove = scene.isBelowText
        let center = Spot(
            stage.at(scene.random.number(0.3...0.7), 0).x,
            isAbove ? stage.at(0, 0.62).y : stage.at(0, 0.4).y
        )
        let count = scene.random.integer(9...15)
        let field = Box(page.x, stage.y, page.width, stage.height + 4)
        let reach = page.diagonal
        scene.sketch.clipped(to: .box(scene.text == nil ? page : field)) { sketch in
            sketch.fill(.box(page), palette.main)
            var rays = Figure()
            for index in 0..<count {
                let start = Double(index) * 360 / Double(count) + 4
                rays.add(.wedge(center, reach, from: start, to: start + 180 / Double(count)))
            }
            sketch.fillOutline(rays, palette.second)
        }
        let radius = stage.shorter * 0.24
        scene.sketch.fill(.circle(center, radius * 1.18), palette.ground)
        scene.sketch.fill(.circle(center, radius), palette.accent)
        guard [.dark, .tense].contains(scene.recipe.mood) else { return }
        scene.sketch.fill(.circle(center, radius * 0.62), palette.darkest)
        scene.sketch.fill(.circle(center - Spot(radius, radius) * 0.18, radius * 0.16), palette.accent)
    }

    /// Scales of quarter rings, as on a cinema's facade.
    private static func fans(_ scene: inout PosterScene) {
        let (palette, stage, page) = (scene.palette, scene.stage, scene.page)
        let columns = scene.isWide ? 6 : scene.random.integer(2...3)
        let radius = page.width / Double(columns) / 2
        let isAbove = scene.isBelowText
        let bottom = isAbove ? page.maxY : stage.maxY
        let rows = max(1, Int((stage.height - radius) / radius) + 1)
        scene.sketch.clipped(to: .box(Box(page.x, page.y, page.width, bottom - page.y))) { sketch in
            for row in stride(from: rows - 1, through: 0, by: -1) {
                let y = bottom - Double(row) * radius
                for column in -1...columns {
                    let shift = row % 2 == 0 ? 1.0 : 0.0
                    let x = page.x + (Double(column) * 2 + shift) * radius
                    fan(&sketch, Spot(x, y), radius, palette, row)
                }
            }
        }
    }

    private static func fan(_ sketch: inout Sketch, _ center: Spot, _ radius: Double, _ palette: Palette, _ row: Int) {
        let colors = [palette.main, palette.ground, palette.second, palette.accent, palette.ground, palette.darkest]
        for (index, color) in colors.enumerated() {
            let size = radius * (1 - Double(index) * 0.16)
            sketch.fill(.wedge(center, size, from: 180, to: 360), color)
        }
        for index in 1..<6 {
            let angle = 180 + Double(index) * 30
            sketch.stroke(
                .line([center + .polar(radius * 0.2, angle), center + .polar(radius, angle)]),
                palette.ground,
                width: radius * 0.02
            )
        }
    }

    private static func stripes(_ scene: inout PosterScene) {
        let (palette, stage, page) = (scene.palette, scene.stage, scene.page)
        let slant = scene.random.sign() * scene.random.number(24...40)
        let widths = [0.12, 0.05, 0.16, 0.03, 0.1]
        let colors = [palette.main, palette.accent, palette.second, palette.accent, palette.darkest]
        let center = stage.center
        let length = page.diagonal
        let start = -stage.shorter * 0.42
        let factor = stage.shorter * 1.15
        let radius = stage.shorter * 0.16
        let x = center + .polar(stage.shorter * 0.2, slant * -2)
        scene.sketch.clipped(to: .box(scene.text == nil ? page : stage)) { sketch in
            sketch.turned(slant, around: center) { sketch in
                var y = start
                for (width, color) in zip(widths, colors) {
                    sketch.fill(.box(Box(center.x - length, center.y + y, length * 2, width * factor)), color)
                    y += (width + 0.045) * factor
                }
            }
            sketch.fill(.circle(x, radius), palette.accent)
            sketch.fill(.circle(x, radius * 0.8), palette.main)
        }
    }

    private static func marquee(_ scene: inout PosterScene) {
        let (palette, page, field) = (scene.palette, scene.page, scene.field)
        let arch = Box(page.x + page.width * 0.12, scene.stage.y, page.width * 0.76, scene.stage.height * 0.94)
        let center = Spot(arch.midX, arch.y + min(arch.width / 2, arch.height * 0.55))
        let rings = 5
        for index in 0..<rings {
            let radius = min(arch.width / 2, arch.height * 0.55) * (1 - Double(index) * 0.19)
            let color = [palette.main, palette.ground, palette.second, palette.ground, palette.accent][index]
            var figure = Figure()
            figure.move(to: Spot(center.x - radius, field.maxY + 4))
            figure.line(to: Spot(center.x - radius, center.y))
            figure.arc(to: Spot(center.x + radius, center.y), radius: radius)
            figure.line(to: Spot(center.x + radius, field.maxY + 4))
            figure.close()
            scene.sketch.fill(figure, color)
            if index == 1 || index == 3 { bulbs(&scene, center, radius - radius * 0.06) }
        }
    }

    private static func bulbs(_ scene: inout PosterScene, _ center: Spot, _ radius: Double) {
        var figure = Figure()
        let size = 9 * scene.scale
        let gap = size * 4
        for angle in stride(from: 180.0, through: 360, by: gap / radius * 57.3) {
            figure.add(.circle(center + .polar(radius, angle), size))
        }
        for y in stride(from: center.y + gap, to: scene.field.maxY - size, by: gap) {
            figure.add(.circle(Spot(center.x - radius, y), size))
            figure.add(.circle(Spot(center.x + radius, y), size))
        }
        scene.sketch.fill(figure, scene.palette.accent)
    }
}
