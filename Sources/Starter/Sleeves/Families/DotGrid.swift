/// A grid of marks in which something happens: a wave of sizes, colors that gather, gaps, dashes that turn.
enum DotGrid {
    /// One mark of the grid.
    private struct Mark {
        let center: Spot
        let pitch: Double
        /// From where everything starts, in shares of the grid.
        let way: Spot

        var distance: Double { (way * way).sum().squareRoot() }
    }

    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom, .plateBottom])
        let count = scene.random.integer(7...16)
        let pitch = (stage.width - 120) / Double(count)
        let rows = max(3, Int((stage.height - 60) / pitch))
        let top = stage.midY - Double(rows - 1) / 2 * pitch
        let colors = scene.inks.beside(scene.inks.ground)
        let focus = Spot(scene.random.number(0...1), scene.random.number(0...1))
        let swirl = scene.random.one(of: 0, 45, 90, 90, 135)
        for row in 0..<rows {
            for column in 0..<count {
                let share = Spot(Double(column) / Double(count - 1), Double(row) / Double(rows - 1))
                let center = Spot(stage.x + 60 + (Double(column) + 0.5) * pitch, top + Double(row) * pitch)
                let mark = Mark(center: center, pitch: pitch, way: share - focus)
                draw(&scene, mark, colors, swirl: swirl)
            }
        }
    }

    private static func draw(_ scene: inout SleeveScene, _ mark: Mark, _ colors: Swatches, swirl: Double) {
        let (center, pitch) = (mark.center, mark.pitch)
        switch scene.variant {
        case 0:
            let wave = 0.5 + 0.5 * Trigonometry.sin(mark.distance * (300 + swirl * 5))
            scene.fill(.circle(center, pitch * (0.1 + 0.34 * wave)), colors[0])
        case 1:
            let isNear = mark.distance + scene.random.around() * 0.16 < 0.34
            scene.fill(.circle(center, pitch * 0.38), colors[isNear ? 1 : 0])
        case 2:
            guard !scene.random.chance(0.2 + mark.distance * 0.35) else { return }
            let box = Box(center: center, width: pitch * 0.82, height: pitch * 0.82)
            scene.fill(.rounded(box, pitch * (swirl > 45 ? 0.41 : 0.12)), colors[scene.random.integer(0...2)])
        default:
            let turn = Trigonometry.angle(of: mark.way + Spot(0.001, 0)) + swirl
            let half = Spot.polar(pitch * 0.4, turn)
            scene.sketch.stroke(
                .line([center - half, center + half]),
                colors[mark.distance < 0.28 ? 1 : 0],
                width: pitch * 0.2
            )
        }
    }
}
