/// Syllables as buildings: a grid of them, one larger than the sleeve, a column.
enum HangulBlock {
    static func draw(_ scene: inout SleeveScene) {
        let letters = scene.recipe.text.title.filter { !$0.isWhitespace && !$0.isPunctuation }
        let syllables = Array(letters.prefix(9))
        guard !syllables.isEmpty, syllables.count == letters.count || scene.variant == 1 else {
            return Tiles.draw(&scene)
        }
        switch scene.variant {
        case 0: grid(&scene, syllables)
        case 1: giant(&scene, syllables)
        default: syllables.count <= 6 ? column(&scene, syllables) : grid(&scene, syllables)
        }
    }

    private static func glyph(_ scene: SleeveScene, _ letter: Character) -> (line: SetLine, ink: Box)? {
        let faces: [Typeface] = [scene.recipe.hangul, .square, .plain]
        guard let line = scene.setter.words(of: String(letter), in: faces)?.1.first, let ink = line.ink else {
            return nil
        }
        return (line, ink)
    }

    /// Fills a box with a syllable, stretched as the box is.
    private static func place(_ scene: inout SleeveScene, _ letter: Character, in box: Box, _ color: OKLCH) {
        guard let (line, ink) = glyph(scene, letter) else { return }
        let size = min(box.width / ink.width, box.height / ink.height)
        let origin = Spot(box.midX - ink.midX * size, box.midY - ink.midY * size)
        let figure = line.figure(size: size, at: origin)
        scene.sketch.fillOutline(figure, color)
        scene.sketch.stroke(figure, color, width: size * 0.045)
    }

    private static func foot(_ scene: inout SleeveScene, isTop: Bool = false) -> Box {
        let area = scene.page.inset(SleeveScene.margin)
        let ink = scene.setArtist(in: area, isTop ? .top : .bottom, on: scene.inks.ground)
        let edge = ink.map { isTop ? $0.maxY + 46 : $0.y - 46 } ?? (isTop ? area.y : area.maxY)
        return isTop ? Box(area.x, edge, area.width, area.maxY - edge) : Box(area.x, area.y, area.width, edge - area.y)
    }

    private static func grid(_ scene: inout SleeveScene, _ syllables: [Character]) {
        let stage = foot(&scene, isTop: scene.random.chance(0.4))
        let columns = syllables.count == 1 ? 1 : syllables.count <= 4 ? 2 : 3
        let rows = (syllables.count + columns - 1) / columns
        let cell = Spot(stage.width / Double(columns), stage.height / Double(rows))
        let colors = scene.inks.beside(scene.inks.ground)
        let isTiled = scene.random.chance(0.5)
        for index in 0..<(rows * columns) {
            let box = Box(
                stage.x + Double(index % columns) * cell.x,
                stage.y + Double(index / columns) * cell.y,
                cell.x,
                cell.y
            )
            let tile = colors[index + index / columns]
            if isTiled { scene.fill(.box(box.inset(5)), tile) }
            guard index < syllables.count else {
                scene.fill(.circle(box.center, box.shorter * 0.3), isTiled ? scene.inks.text(on: tile) : tile)
                continue
            }
            let color = isTiled ? scene.inks.text(on: tile) : index % 2 == 0 ? colors[0] : colors[1]
            place(&scene, syllables[index], in: box.inset(isTiled ? box.shorter * 0.16 : 22), color)
        }
    }

    private static func giant(_ scene: inout SleeveScene, _ syllables: [Character]) {
        let colors = scene.inks.beside(scene.inks.ground)
        let stage = scene.captioned([.top, .bottom])
        let box = Box(center: stage.center, width: stage.width * 1.12, height: stage.height * 1.14)
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), colors[1])
            let color = scene.inks.beside(colors[1]).first
            place(&scene, syllables[0], in: box, color)
        }
    }

    private static func column(_ scene: inout SleeveScene, _ syllables: [Character]) {
        let colors = scene.inks.beside(scene.inks.ground)
        let isRight = scene.random.chance(0.5)
        let area = scene.page.inset(60)
        let side = min(area.height / Double(syllables.count), 300)
        let x = isRight ? area.maxX - side : area.x
        for (index, letter) in syllables.enumerated() {
            let box = Box(x, area.y + Double(index) * side, side, side)
            place(&scene, letter, in: box.inset(side * 0.07), scene.inks.ink)
        }
        let rest = Box(isRight ? area.x : x + side + 60, area.y, area.width - side - 60, area.height)
        scene.setArtist(isRight ? .leading : .trailing, in: rest, .bottom, on: scene.inks.ground)
        let radius = rest.width * scene.random.number(0.26...0.42)
        let center = rest.at(0.5, scene.random.number(0.3...0.5))
        scene.fill(.circle(center, radius), colors[1])
        scene.fill(.wedge(center, radius, from: 90, to: 270), colors[2])
    }
}
