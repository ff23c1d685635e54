/// A city at night: under a lamp, under searchlights, under a large moon.
enum Skyline {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        let street = scene.page.maxY - scene.page.height * 0.06
        switch scene.variant {
        case 0: lamp(&scene, street)
        case 1: searchlights(&scene, street)
        default: moon(&scene, street)
        }
    }

    /// Darker than everything behind it.
    private static func shade(_ palette: Palette) -> OKLCH {
        palette.isDark ? palette.deep : palette.second.mixed(palette.ink, 0.6)
    }

    private static func lamp(_ scene: inout PosterScene, _ street: Double) {
        let (page, palette) = (scene.page, scene.palette)
        let x = page.at(scene.random.number(0.34...0.66), 0).x
        let top = scene.text == nil ? page.y - 40 : scene.stage.y
        let reach = page.width * (scene.isWide ? 0.24 : 0.36)
        row(
            &scene,
            height: scene.stage.height * 0.58,
            bottom: street,
            color: palette.ground.mixed(shade(palette), 0.55)
        )
        let beam = [Spot(x - 12, top), Spot(x + 12, top), Spot(x + reach, page.maxY), Spot(x - reach, page.maxY)]
        scene.sketch.fill(.polygon(beam), palette.main)
        let core = [
            Spot(x - 6, top), Spot(x + 6, top), Spot(x + reach * 0.5, page.maxY), Spot(x - reach * 0.5, page.maxY),
        ]
        scene.sketch.fill(.polygon(core), palette.accent, opacity: 0.55)
        let gap = reach * 0.55
        let left = Box(page.x - 10, street, x - gap - page.x + 10, 0)
        let right = Box(x + gap, street, page.maxX - x - gap + 10, 0)
        for box in [left, right] { front(&scene, in: box, height: scene.stage.height * 0.42) }
        scene.sketch.fill(.box(Box(page.x - 4, street, page.width + 8, page.maxY - street + 4)), shade(palette))
        scene.sketch.fill(
            Silhouette.person(
                at: Spot(x, street + 4),
                height: scene.stage.height * 0.27,
                hat: scene.random.chance(0.6)
            ),
            shade(palette)
        )
    }

    private static func searchlights(_ scene: inout PosterScene, _ street: Double) {
        let (page, palette, stage) = (scene.page, scene.palette, scene.stage)
        let count = scene.isWide ? 5 : 3
        let tints = [Tint(palette.main, 0.95), Tint(palette.main, 0.5), Tint(palette.main, 0)]
        for index in 0..<count {
            let foot = page.at((Double(index) + 0.5) / Double(count) + scene.random.around() * 0.1, 1)
            let lean = scene.random.around() * 26
            let head = foot + .polar(stage.height * 1.02, -90 + lean)
            let side = Spot.polar(page.width * 0.09, lean)
            let beam = Figure.polygon([foot - side * 0.12, foot + side * 0.12, head + side, head - side])
            scene.sketch.fill(beam, .linear(from: foot, to: head, tints), opacity: 0.9)
        }
        row(&scene, height: stage.height * 0.5, bottom: street, color: palette.second.mixed(shade(palette), 0.45))
        front(&scene, in: Box(page.x - 10, page.maxY + 4, page.width + 20, 0), height: stage.height * 0.36)
    }

    private static func moon(_ scene: inout PosterScene, _ street: Double) {
        let (page, palette, stage) = (scene.page, scene.palette, scene.stage)
        let radius = min(page.width * 0.34, stage.height * 0.36)
        let center = stage.at(scene.random.number(0.35...0.65), 0.46)
        scene.sketch.fill(
            .circle(center, radius),
            .linear(
                from: center - Spot(0, radius),
                to: center + Spot(0, radius),
                [Tint(palette.accent), Tint(palette.main)]
            )
        )
        row(&scene, height: stage.height * 0.5, bottom: street, color: palette.second.mixed(palette.ground, 0.3))
        row(&scene, height: stage.height * 0.36, bottom: street, color: palette.second.mixed(shade(palette), 0.55))
        front(&scene, in: Box(page.x - 10, page.maxY + 4, page.width + 20, 0), height: stage.height * 0.3)
    }

    /// Houses far away: only their outline.
    private static func row(_ scene: inout PosterScene, height: Double, bottom: Double, color: OKLCH) {
        var figure = Figure()
        var x = scene.page.x - 20
        while x < scene.page.maxX {
            let width = scene.random.number(46...120) * scene.scale
            let tall = height * scene.random.number(0.45...1)
            figure.add(.box(Box(x, bottom - tall, width + 1, tall + 200)))
            x += width
        }
        scene.sketch.fillOutline(figure, color)
    }

    /// Houses near by, some windows lit; `box` says where they stand and how wide all of them are.
    private static func front(_ scene: inout PosterScene, in box: Box, height: Double) {
        guard box.width > 30 else { return }
        let palette = scene.palette
        var houses = Figure()
        var windows = Figure()
        var x = box.x
        while x < box.maxX {
            let width = min(scene.random.number(70...150) * scene.scale, max(30, box.maxX - x))
            let tall = height * scene.random.number(0.5...1)
            houses.add(.box(Box(x, box.y - tall, width + 1, tall + 4)))
            if scene.random.chance(0.3) { houses.add(.box(Box(x + width * 0.4, box.y - tall - 34, 7, 36))) }
            light(&windows, Box(x, box.y - tall, width, tall), &scene.random)
            x += width
        }
        scene.sketch.fillOutline(houses, shade(palette))
        scene.sketch.fillOutline(windows, palette.accent)
    }

    private static func light(_ windows: inout Figure, _ house: Box, _ random: inout StableChoice) {
        for y in stride(from: house.y + 22, to: house.maxY - 26, by: 34) {
            for x in stride(from: house.x + 14, to: house.maxX - 18, by: 24) where random.chance(0.17) {
                windows.add(.box(Box(x, y, 10, 17)))
            }
        }
    }
}
