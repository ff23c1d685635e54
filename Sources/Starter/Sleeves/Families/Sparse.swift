/// Hardly anything: a circle, a line and a dot, a square cut in two, a fan of hairlines, a small window.
enum Sparse {
    static func draw(_ scene: inout SleeveScene) {
        corners(&scene)
        let inks = scene.inks
        let stage = Box(130, 230, 740, 540)
        switch scene.variant {
        case 0:
            let radius = scene.random.number(130...235)
            let center = stage.at(scene.random.number(0.3...0.7), 0.5)
            if scene.random.chance(0.5) {
                scene.fill(.circle(center, radius), inks.main)
            } else {
                scene.sketch.stroke(.circle(center, radius), inks.main, width: scene.random.number(5...34))
            }
        case 1:
            let y = stage.at(0, scene.random.number(0.35...0.65)).y
            scene.sketch.stroke(.line([Spot(0, y), Spot(1000, y)]), inks.ink, width: 5, butt: true)
            let radius = scene.random.number(34...90)
            let place = stage.at(scene.random.number(0.2...0.8), 0).x
            let lift = scene.random.one(of: -radius, 0, radius, -radius - 90)
            scene.fill(.circle(Spot(place, y + lift), radius), inks.main)
        case 2: square(&scene, stage)
        case 3: fan(&scene, stage)
        default: window(&scene, stage)
        }
    }

    /// Title at one corner, artist at another.
    private static func corners(_ scene: inout SleeveScene) {
        let area = scene.page.inset(SleeveScene.margin)
        let inks = scene.inks
        let isTitleTop = scene.random.chance(0.6)
        var style = SetText.Style(faces: scene.faces, size: scene.titleSize * 0.72, lines: 2)
        style.alignment = scene.recipe.isCentered ? .center : .leading
        let place = Box(area.x, isTitleTop ? area.y : area.maxY - 140, area.width, 140)
        scene.setTitle(style, in: place, isTitleTop ? .top : .bottom, on: inks.ground)
        let other = Box(area.x, isTitleTop ? area.maxY - 110 : area.y, area.width, 110)
        let alignment: TextAlignment =
            scene.recipe.isCentered ? .center : scene.random.chance(0.5) ? .trailing : .leading
        scene.setArtist(alignment, in: other, isTitleTop ? .bottom : .top, on: inks.ground)
    }

    private static func square(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let side = scene.random.number(250...420)
        let center = stage.center
        let box = Box(center: center, width: side, height: side)
        let turn = scene.random.one(of: 0.0, 0, 45, 12)
        scene.sketch.turned(turn, around: center) { sketch in
            sketch.fill(.box(box), inks.main)
            sketch.fill(.polygon([Spot(box.x, box.y), Spot(box.maxX, box.y), Spot(box.x, box.maxY)]), inks.bold)
        }
    }

    private static func fan(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let count = scene.random.integer(16...30)
        let foot = stage.at(scene.random.number(0...1), 1)
        let spread = scene.random.number(50...150)
        for index in 0...count {
            let angle = -90 - spread / 2 + spread * Double(index) / Double(count)
            let end = foot + .polar(stage.height * 0.98, angle)
            scene.sketch.stroke(
                .line([foot, end]),
                index % 7 == 3 ? inks.main : inks.ink,
                width: index % 7 == 3 ? 7 : 3
            )
        }
    }

    private static func window(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let box = Box(
            center: stage.at(scene.random.number(0.3...0.7), 0.5),
            width: 300,
            height: scene.random.number(300...440)
        )
        scene.clipped(to: box) { scene in
            scene.sketch.fill(.box(box), .falling(box, [inks.main, inks.second, inks.third]))
            scene.fill(.circle(box.at(0.62, 0.4), 62), inks.light)
            scene.fill(.box(Box(box.x, box.at(0, 0.7).y, box.width, box.height)), inks.dark)
        }
    }
}
