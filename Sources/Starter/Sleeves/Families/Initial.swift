/// A letter or the year's two digits, larger than the sleeve.
enum Initial {
    static func draw(_ scene: inout SleeveScene) {
        let text = scene.recipe.text
        let letter = text.title.first(where: { $0.isLetter || $0.isNumber }).map { String($0).uppercased() } ?? ""
        let shown = scene.variant == 1 && !text.digits.isEmpty ? text.digits : letter
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom])
        let back = scene.random.chance(0.6) ? scene.inks.second : scene.inks.main
        let face: Typeface =
            [.fine, .hairline, .slender, .airy, .thread].contains(scene.recipe.face) ? .heavy : scene.recipe.face
        guard
            let line = scene.setter.words(of: shown, in: [face, scene.recipe.hangul, .square, .eastern, .plain])?.1
                .first, let ink = line.ink
        else {
            return Tiles.fill(&scene, stage)
        }
        let colors = scene.inks.beside(back)
        let size = max(stage.width / ink.width, stage.height / ink.height) * scene.random.number(0.74...0.98)
        let middle = stage.at(scene.random.number(0.42...0.58), scene.random.number(0.42...0.58))
        let origin = middle - Spot(ink.midX, ink.midY) * size
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), back)
            if scene.variant == 2 {
                echo(&scene, line, size, origin, colors)
            } else {
                scene.sketch.fillOutline(line.figure(size: size, at: origin), colors[0])
                let center = stage.at(scene.random.number(0.2...0.8), scene.random.number(0.2...0.8))
                scene.fill(.circle(center, stage.shorter * scene.random.number(0.08...0.16)), colors[1])
            }
        }
    }

    /// The letter over and over, each a step aside.
    private static func echo(
        _ scene: inout SleeveScene,
        _ line: SetLine,
        _ size: Double,
        _ origin: Spot,
        _ colors: Swatches
    ) {
        let step = Spot.polar(scene.random.number(30...52), scene.random.number(20...160))
        for index in 0..<7 {
            let place = origin + step * (Double(index) - 3)
            let color = index == 6 ? colors[0] : colors[(index + 1)]
            scene.sketch.fillOutline(line.figure(size: size * 0.8, at: place), color)
        }
    }
}
