/// One thing, large and flat, half of it in another light.
enum Things {
    static func draw(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        scene.sketch.cover(.flat(palette.ground))
        let thing = Thing.chosen(for: scene.recipe.genres, &scene.random)
        let size = min(stage.width * 0.72, stage.height * 0.8)
        let box = Box(center: stage.at(0.5, scene.isBelowText ? 0.52 : 0.5), width: size, height: size)
        switch scene.variant {
        case 0: halves(&scene, thing, box)
        case 1: onDisc(&scene, thing, box)
        case 2: shadowed(&scene, thing, box)
        default: many(&scene, thing)
        }
    }

    /// Light and dark change sides in the middle.
    private static func halves(_ scene: inout PosterScene, _ thing: Thing, _ box: Box) {
        let (field, palette) = (scene.field, scene.palette)
        let figure = thing.figure(in: box)
        let half = Figure.box(Box(field.midX, field.y, field.width / 2 + 2, field.height + 2))
        let left = Figure.box(Box(field.x, field.y, field.width / 2, field.height + 2))
        scene.sketch.fill(half, palette.main)
        scene.sketch.clipped(to: half) { $0.fill(figure, palette.ground) }
        scene.sketch.clipped(to: left) { $0.fill(figure, palette.main) }
    }

    private static func onDisc(_ scene: inout PosterScene, _ thing: Thing, _ box: Box) {
        let palette = scene.palette
        scene.sketch.fill(.circle(box.center, box.width * 0.56), palette.main)
        scene.sketch.fill(thing.figure(in: box.inset(box.width * 0.13)), palette.darkest)
    }

    /// With a long flat shadow to one side.
    private static func shadowed(_ scene: inout PosterScene, _ thing: Thing, _ box: Box) {
        let (field, palette) = (scene.field, scene.palette)
        let step = Spot(1, 1) * (box.width / 26)
        let shade = palette.isDark ? palette.deep : palette.deep
        scene.sketch.clipped(to: .box(field)) { sketch in
            for index in stride(from: 26, to: 0, by: -1) {
                let shift = step * Double(index)
                sketch.fill(thing.figure(in: Box(box.x + shift.x, box.y + shift.y, box.width, box.height)), shade)
            }
        }
        scene.sketch.fill(thing.figure(in: box), palette.main)
    }

    /// The same thing many times, once in another color.
    private static func many(_ scene: inout PosterScene, _ thing: Thing) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        let columns = scene.isWide ? 7 : scene.random.integer(3...4)
        let margin = page.width * 0.06
        let cell = (page.width - 2 * margin) / Double(columns)
        let rows = max(1, Int(stage.height * 0.97 / cell))
        let top = stage.y + (stage.height * 0.97 - Double(rows) * cell) / 2
        let odd = scene.random.integer(0...(rows * columns - 1))
        for index in 0..<(rows * columns) {
            let box = Box(
                page.x + margin + Double(index % columns) * cell,
                top + Double(index / columns) * cell,
                cell,
                cell
            )
            let color = index == odd ? palette.main : palette.isDark ? palette.second : palette.second
            scene.sketch.fill(thing.figure(in: box.inset(cell * 0.16)), color)
        }
    }
}
