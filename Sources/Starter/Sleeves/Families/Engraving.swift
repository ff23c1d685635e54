/// As if cut in copper: a rosette of fine curves, a ball of lines, a frame around the words, a fan of waves.
enum Engraving {
    static func draw(_ scene: inout SleeveScene) {
        switch scene.variant {
        case 2: frame(&scene)
        default:
            let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom])
            let color = scene.inks.beside(scene.inks.ground).first
            scene.clipped(to: stage) { scene in
                switch scene.variant {
                case 0: rosette(&scene, stage, color)
                case 1: ball(&scene, stage, color)
                default: waves(&scene, stage, color)
                }
            }
        }
    }

    static func rosette(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let center = stage.center
        let radius = stage.shorter * 0.46
        let petals = Double(scene.random.integer(5...12))
        let depth = scene.random.number(0.2...0.42)
        let other = scene.inks.main
        for turn in 0..<22 {
            let share = Double(turn) / 22
            let shift = share * 360 / petals
            let spots = (0..<Int(petals * 10)).map { step -> Spot in
                let angle = Double(step) * 36 / petals
                let swell = 1 - depth * (0.5 + 0.5 * Trigonometry.sin(angle * petals + shift * petals))
                return center + .polar(radius * swell * (0.5 + 0.5 * (1 - share)), angle + share * 24)
            }
            scene.sketch.stroke(.smooth(spots, closed: true), turn % 6 == 0 ? other : color, width: 2.6)
        }
        scene.sketch.stroke(.circle(center, radius * 1.02), color, width: 3)
    }

    /// Lines that swell where the light does not reach.
    private static func ball(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let center = stage.at(scene.random.number(0.4...0.6), 0.5)
        let radius = stage.shorter * 0.42
        let angle = scene.random.number(-50...50)
        let light = Spot.polar(radius * 0.6, scene.random.number(200...320))
        let pitch = radius / 22
        for row in -34...34 {
            let middle = center + .polar(Double(row) * pitch, angle + 90)
            for step in 0..<44 {
                let along = (Double(step) / 43 - 0.5) * radius * 3
                let spot = middle + .polar(along, angle)
                let way = spot - center
                let inside = (way * way).sum() < radius * radius
                let shade = ((way - light) * (way - light)).sum().squareRoot() / radius
                let width = inside ? pitch * min(0.92, 0.1 + shade * 0.46) : pitch * 0.1
                let half = Spot.polar(radius * 3 / 43 / 2 + 0.6, angle)
                scene.sketch.stroke(.line([spot - half, spot + half]), color, width: width, butt: true)
            }
        }
    }

    private static func frame(_ scene: inout SleeveScene) {
        let inks = scene.inks
        for (inset, width) in [(46.0, 14.0), (70, 4), (84, 2.5)] {
            scene.sketch.stroke(.box(scene.page.inset(inset)), inks.main, width: width)
        }
        for corner in 0..<4 {
            let center = Spot(corner % 2 == 0 ? 84 : 916, corner < 2 ? 84 : 916)
            scene.fill(.circle(center, 44), inks.ground)
            for ring in [40.0, 28, 16] { scene.sketch.stroke(.circle(center, ring), inks.main, width: 4) }
            scene.fill(.circle(center, 7), inks.main)
        }
        let area = scene.page.inset(150)
        var style = SetText.Style(
            faces: [
                scene.random.pick([.fine, .hairline, .didone]) ?? .fine, scene.recipe.hangul, .serif, .eastern, .plain,
            ],
            size: 118,
            lines: 4,
            alignment: .center
        )
        style.smallest = 52
        let title = scene.setTitle(style, in: Box(area.x, area.y, area.width, 330), on: inks.ground)
        let artist = scene.setArtist(.center, in: area, .bottom, on: inks.ground)
        let top = (title?.maxY ?? area.y) + 50
        let bottom = (artist?.y ?? area.maxY) - 50
        guard bottom - top > 140 else { return }
        let stage = Box(area.x, top, area.width, bottom - top)
        rosette(&scene, stage, inks.ink)
    }

    private static func waves(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let rows = 30
        let peaks = (0..<3).map { _ in
            (scene.random.unit(), scene.random.number(0.06...0.16), scene.random.number(0.1...0.26))
        }
        for row in 0..<rows {
            let share = Double(row) / Double(rows - 1)
            let spots = (0...50).map { step -> Spot in
                let x = Double(step) / 50
                let lift = peaks.reduce(0.0) { sum, peak in
                    let way = (x - peak.0 - 0.24 * (share - 0.5)) / peak.1
                    return sum + peak.2 * Trigonometry.power(2.718, -way * way) * Trigonometry.sin(share * 180)
                }
                return stage.at(x, 0.16 + 0.8 * share - lift * 0.7)
            }
            scene.sketch.stroke(.smooth(spots), row % 10 == 4 ? scene.inks.main : color, width: 3 + 5 * share)
        }
    }
}
