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
        case 3: near(&scene, thing)
        case 4: striped(&scene, thing, box)
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
        let shade = palette.deep
        scene.sketch.clipped(to: .box(field)) { sketch in
            for index in stride(from: 26, to: 0, by: -1) {
                let shift = step * Double(index)
                sketch.fill(thing.figure(in: Box(box.x + shift.x, box.y + shift.y, box.width, box.height)), shade)
            }
        }
        scene.sketch.fill(thing.figure(in: box), palette.main)
    }

    /// So near that it does not fit.
    private static func near(_ scene: inout PosterScene, _ thing: Thing) {
        let (field, palette) = (scene.field, scene.palette)
        let size = max(field.width, field.height) * (scene.isWide ? 0.8 : 1.02)
        let middle = field.at(scene.random.chance(0.5) ? 0.22 : 0.78, scene.isWide ? 0.5 : 0.56)
        let box = Box(center: middle, width: size, height: size)
        let turn = scene.random.number(-16...16)
        scene.clippedToField { scene in
            scene.sketch.fill(
                .circle(field.at(middle.x < field.midX ? 0.72 : 0.28, 0.28), field.shorter * 0.2),
                palette.accent
            )
            scene.sketch.turned(turn, around: middle) { $0.fill(thing.figure(in: box), palette.main) }
        }
    }

    /// Cut from stripes, on stripes that do not meet them.
    private static func striped(_ scene: inout PosterScene, _ thing: Thing, _ box: Box) {
        let (field, palette) = (scene.field, scene.palette)
        let pitch = 38 * scene.scale
        var even = Figure()
        var odd = Figure()
        for y in stride(from: field.y - pitch, to: field.maxY + pitch, by: pitch) {
            let stripe = Figure.box(Box(field.x - 2, y, field.width + 4, pitch * 0.5))
            even.add(stripe)
            odd.add(.box(Box(field.x - 2, y + pitch * 0.5, field.width + 4, pitch * 0.5)))
        }
        let shade = palette.isDark ? palette.glow : palette.deep
        scene.clippedToField { scene in
            scene.sketch.fill(even, shade)
            scene.sketch.clipped(to: thing.figure(in: box)) { sketch in
                sketch.fill(.box(box), palette.ground)
                sketch.fill(odd, palette.main)
            }
        }
    }

    /// The same thing many times, once in another color.
    private static func many(_ scene: inout PosterScene, _ thing: Thing) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        let columns = scene.isWide ? 7 : scene.random.integer(3...4)
        let margin = page.width * 0.05
        let cell = (page.width - 2 * margin) / Double(columns)
        let rows = max(1, Int((stage.height * 0.97 / cell).rounded()))
        let height = stage.height * 0.97 / Double(rows)
        let top = stage.y
        let odd = scene.random.integer(0...(rows * columns - 1))
        for index in 0..<(rows * columns) {
            let box = Box(
                page.x + margin + Double(index % columns) * cell,
                top + Double(index / columns) * height + (height - min(cell, height)) / 2,
                cell,
                min(cell, height)
            )
            let color = index == odd ? palette.main : palette.second
            scene.sketch.fill(
                thing.figure(in: Box(center: box.center, width: box.shorter * 0.8, height: box.shorter * 0.8)),
                color
            )
        }
    }
}
