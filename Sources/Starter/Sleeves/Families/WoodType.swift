/// The title is the picture: each word as wide as the sleeve.
enum WoodType {
    static func draw(_ scene: inout SleeveScene) {
        let area = scene.page.inset(56)
        let inks = scene.inks
        let isTop = scene.random.chance(0.5)
        let ink = scene.setArtist(in: area, isTop ? .top : .bottom, on: inks.ground)
        let gap = 44.0
        let stage =
            ink.map { ink in
                isTop
                    ? Box(area.x, ink.maxY + gap, area.width, area.maxY - ink.maxY - gap)
                    : Box(area.x, area.y, area.width, ink.y - gap - area.y)
            } ?? area
        let lines = lines(scene)
        guard !lines.isEmpty else { return Tiles.draw(&scene) }
        set(&scene, lines, in: stage)
    }

    /// The title's words, two short ones together.
    private static func lines(_ scene: SleeveScene) -> [String] {
        var lines: [String] = []
        for word in scene.recipe.text.title.split(separator: " ") {
            if let last = lines.last, last.count + word.count <= 5 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.count <= 5 ? lines : []
    }

    private static func set(_ scene: inout SleeveScene, _ words: [String], in stage: Box) {
        let inks = scene.inks
        let face: Typeface =
            [.script, .signature, .fine, .hairline].contains(scene.recipe.face) ? .condensed : scene.recipe.face
        let faces = [face, scene.recipe.hangul, .square, .eastern, .plain]
        let colors = Swatches([inks.ink, inks.main, inks.second].filter { $0.contrast(with: inks.ground) > 3 })
        var fitted: [(line: SetLine, ink: Box)] = []
        for word in words {
            guard let (_, parts) = scene.setter.words(of: word.uppercased(), in: faces) else { continue }
            let line = SetLine(parts[...], space: 0.24)
            if let ink = line.ink { fitted.append((line, ink)) }
        }
        let gap = 26.0
        let heights = fitted.map { $0.ink.height * stage.width / $0.ink.width }
        let room = stage.height - gap * Double(max(0, fitted.count - 1))
        let total = heights.reduce(0, +)
        // Letters may be made taller or lower than they are, within reason.
        let stretch = min(scene.variant == 0 ? 2.6 : 1.5, room / max(1, total))
        var y = stage.y + max(0, room - total * stretch) * (scene.variant == 1 ? 0 : 1)
        for (index, item) in fitted.enumerated() {
            let height = heights[index] * stretch
            let scale = Spot(stage.width / item.ink.width, height / item.ink.height)
            let figure = item.line.figure(
                scale: scale,
                at: Spot(stage.x - item.ink.x * scale.x, y - item.ink.y * scale.y)
            )
            let color = colors[(index + Int(scene.recipe.seed % 3))]
            scene.sketch.fillOutline(figure, color)
            y += height + gap
        }
    }
}
