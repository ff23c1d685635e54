/// Hardly more than letters: a huge initial, a line said over and over, a bar and a disc.
enum Lettered {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: initial(&scene)
        case 1: echo(&scene)
        case 2: bars(&scene)
        case 3: tiles(&scene)
        default: scene.recipe.mood == .grave ? initial(&scene) : number(&scene)
        }
    }

    /// The first letter, larger than the stage.
    private static func initial(_ scene: inout PosterScene) {
        guard let line = glyph(scene, of: String(scene.recipe.text.title.prefix(1))), let ink = line.ink else {
            return bars(&scene)
        }
        let (stage, palette) = (scene.stage, scene.palette)
        let size = min(stage.height * 1.04 / ink.height, scene.page.width * (scene.isWide ? 0.62 : 1.04) / ink.width)
        let origin = Spot(stage.midX - ink.midX * size, stage.midY - ink.midY * size)
        let figure = line.figure(size: size, at: origin)
        let shift = Spot.polar(26 * scene.scale, 45)
        let field = scene.field
        scene.sketch.clipped(to: .box(field)) { sketch in
            sketch.fillOutline(line.figure(size: size, at: origin + shift), palette.second)
            sketch.fillOutline(figure, palette.main)
        }
    }

    private static func glyph(_ scene: PosterScene, of text: String) -> SetLine? {
        let recipe = scene.recipe
        return scene.setter.words(
            of: text,
            in: [recipe.face == .fine ? .condensed : recipe.face, recipe.hangul, .plain]
        )?.1.first
    }

    /// The title, line below line, each fainter.
    private static func echo(_ scene: inout PosterScene) {
        let recipe = scene.recipe
        guard
            let (face, words) = scene.setter.words(
                of: recipe.text.title,
                in: [recipe.face == .script ? .condensed : recipe.face, recipe.hangul, .plain]
            )
        else { return bars(&scene) }
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        let line = SetLine(words[...], space: 0.24)
        guard let ink = line.ink else { return }
        let size = min(page.width * 0.85 / ink.width, stage.height * 0.24 / ink.height)
        let colors = [palette.main, palette.accent, palette.second]
        let step = ink.height * size + 20 * scene.scale
        let count = Int(stage.height / step)
        let top = stage.y + (stage.height - Double(count) * step) / 2
        let pitch = ink.width * size + 0.34 * size
        for index in 0..<max(1, count) {
            let y = top + Double(index) * step - ink.y * size
            var x = page.x - pitch * (0.2 + 0.37 * Double(index % 3))
            while x < page.maxX {
                scene.sketch.fillOutline(
                    line.figure(size: size, at: Spot(x - ink.x * size, y)),
                    colors[index % 3]
                )
                x += pitch
            }
        }
        _ = face
    }

    private static func bars(_ scene: inout PosterScene) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        let margin = page.width * 0.075
        let count = scene.random.integer(3...6)
        let colors = [palette.main, palette.second, palette.accent, palette.darkest]
        var y = stage.y + stage.height * 0.03
        let total = stage.height * 0.9
        for index in 0..<count {
            let height = total / Double(count) * scene.random.number(0.45...0.9)
            let width = (page.width - 2 * margin) * scene.random.number(0.25...1)
            let x = scene.random.chance(0.5) ? page.x + margin : page.maxX - margin - width
            scene.sketch.fill(.box(Box(x, y, width, height)), colors[index % colors.count])
            y += total / Double(count)
        }
        let radius = stage.shorter * scene.random.number(0.14...0.22)
        scene.sketch.fill(
            .circle(stage.at(scene.random.number(0.3...0.7), scene.random.number(0.3...0.7)), radius),
            palette.isDark ? palette.ink : palette.darkest
        )
    }

    /// The title's letters, each on a tile.
    private static func tiles(_ scene: inout PosterScene) {
        let letters = letters(scene)
        guard letters.count > 2 else { return initial(&scene) }
        let (field, palette) = (scene.field, scene.palette)
        let columns = scene.isWide ? (letters.count > 10 ? 6 : 5) : letters.count > 9 ? 4 : 3
        let rows = min((letters.count + columns - 1) / columns, scene.isWide ? 3 : 4)
        let cell = Spot(field.width / Double(columns), field.height / Double(rows))
        let size = letters.map { min(cell.x * 0.68 / $0.ink.width, cell.y * 0.66 / $0.ink.height) }.min() ?? 0
        let pairs = [
            (palette.main, palette.darkest), (palette.darkest, palette.accent), (palette.accent, palette.darkest),
            (palette.second, palette.isDark ? palette.darkest : palette.accent),
        ]
        var last = -1
        for index in 0..<(rows * columns) {
            var pair = scene.random.integer(0...3)
            if pair == last { pair = (pair + 1) % 4 }
            last = pair
            let place = Spot(Double(index % columns), Double(index / columns))
            let box = Box(field.x + place.x * cell.x, field.y + place.y * cell.y, cell.x + 0.5, cell.y + 0.5)
            scene.sketch.fill(.box(box), pairs[pair].0)
            guard index < letters.count else {
                scene.sketch.fill(.circle(box.center, box.shorter * 0.24), pairs[pair].1)
                continue
            }
            let ink = letters[index].ink
            let origin = Spot(box.midX - ink.midX * size, box.midY - ink.midY * size)
            scene.sketch.fillOutline(letters[index].line.figure(size: size, at: origin), pairs[pair].1)
        }
    }

    /// The title's first letters, as capitals.
    private static func letters(_ scene: PosterScene) -> [(line: SetLine, ink: Box)] {
        let title = scene.recipe.text.title.uppercased().filter { $0.isLetter || $0.isNumber }
        return title.prefix(scene.isWide ? 18 : 12).compactMap { letter in
            guard let line = glyph(scene, of: String(letter)), let ink = line.ink else { return nil }
            return (line, ink)
        }
    }

    /// The year, standing on its side.
    private static func number(_ scene: inout PosterScene) {
        let year = scene.recipe.text.credit.suffix(4)
        let digits = year.allSatisfy(\.isNumber) && year.count == 4 ? String(year.suffix(2)) : ""
        guard let words = scene.setter.words(of: digits, in: [.condensed])?.1.first, let ink = words.ink else {
            return bars(&scene)
        }
        let (stage, palette) = (scene.stage, scene.palette)
        let size = min(stage.height / ink.height, scene.page.width * 0.9 / ink.width)
        let origin = Spot(stage.midX - ink.midX * size, stage.midY - ink.midY * size)
        let figure = words.figure(size: size, at: origin)
        let stripes = 13
        let page = scene.page
        scene.sketch.clipped(to: figure) { sketch in
            sketch.fill(.box(page), palette.main)
            for index in 0..<stripes where index % 2 == 0 {
                let y = stage.y + stage.height * Double(index) / Double(stripes)
                sketch.fill(.box(Box(page.x, y, page.width, stage.height / Double(stripes))), palette.accent)
            }
        }
    }
}
