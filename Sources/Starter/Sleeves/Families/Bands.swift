/// Stripes of the time of cassettes: round a corner, as a rainbow, aslant, as angles.
enum Bands {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom, .plateTop])
        let colors = bands(scene.inks)
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: corner(&scene, stage, colors)
            case 1: rainbow(&scene, stage, colors)
            case 2: slanted(&scene, stage, colors)
            default: angles(&scene, stage, colors)
            }
        }
    }

    private static func bands(_ inks: SleeveInks) -> Swatches {
        let colors = inks.beside(inks.ground)
        return colors.prefix(4)
    }

    /// Comes from one edge, turns, and leaves by another.
    private static func corner(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let width = scene.random.number(44...74)
        let center = stage.at(scene.random.number(0.3...0.45), scene.random.number(0.3...0.5))
        let isMirrored = scene.random.chance(0.5)
        func at(_ x: Double, _ y: Double) -> Spot { Spot(isMirrored ? 2 * stage.midX - x : x, y) }
        for (index, color) in colors.colors.enumerated() {
            let radius = width * (1.2 + Double(index))
            var line = Figure()
            line.move(to: at(center.x + radius, stage.maxY + 40))
            line.line(to: at(center.x + radius, center.y + 140))
            line.curve(
                to: at(center.x + 140, center.y + 140 - radius - 140 + 140),
                by: at(center.x + radius, center.y + 140),
                at(center.x + radius, center.y + 140)
            )
            let turn = Spot(center.x, center.y + 140)
            line = Figure()
            line.move(to: at(turn.x + radius, stage.maxY + 40))
            line.line(to: at(turn.x + radius, turn.y))
            let bow = radius * 0.5523
            line.curve(
                to: at(turn.x, turn.y - radius),
                by: at(turn.x + radius, turn.y - bow),
                at(turn.x + bow, turn.y - radius)
            )
            line.line(to: at(stage.x - 900, turn.y - radius))
            scene.sketch.stroke(line, color, width: width * 0.94, butt: true)
        }
        scene.fill(.circle(at(center.x + width * 7.6, center.y), width * 1.2), colors[0])
    }

    private static func rainbow(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let count = scene.random.integer(1...3)
        let width = scene.random.number(40...66)
        for bow in 0..<count {
            let center = stage.at((Double(bow) + 0.5) / Double(count), bow % 2 == 0 ? 1 : 0.62)
            let outer = stage.width / Double(count) * (count == 1 ? 0.47 : 0.62)
            for index in 0..<6 {
                let radius = outer - Double(index) * width
                guard radius > width * 0.4 else { break }
                scene.fill(.circle(center, radius), colors[index])
            }
        }
        if count > 1 {
            scene.fill(.box(Box(stage.x, stage.at(0, 0.9).y, stage.width, stage.height * 0.1)), colors[0])
        }
    }

    private static func slanted(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let angle = scene.random.number(18...48) * scene.random.sign()
        let width = scene.random.number(46...90)
        let along = Spot.polar(1500, angle)
        let start = stage.at(scene.random.number(0.3...0.7), scene.random.number(0.4...0.6))
        for (index, color) in colors.colors.enumerated() {
            let middle = start + .polar((Double(index) - 1.5) * width, angle + 90)
            scene.sketch.stroke(.line([middle - along, middle + along]), color, width: width + 1, butt: true)
        }
        let radius = stage.shorter * scene.random.number(0.16...0.24)
        scene.fill(.circle(start, radius), scene.inks.ground)
        scene.fill(.circle(start, radius * 0.82), colors[scene.random.integer(0...(colors.count - 1))])
    }

    private static func angles(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let width = scene.random.number(50...86)
        let tip = stage.at(0.5, scene.random.number(0.05...0.2))
        let isDown = scene.random.chance(0.4)
        let slope = scene.random.number(0.5...1.1)
        for index in 0..<14 {
            let y = tip.y + Double(index) * width * 1.25
            let spots = [
                Spot(stage.x - 200, y + (stage.width / 2 + 200) * slope * (isDown ? -1 : 1)), Spot(tip.x, y),
                Spot(stage.maxX + 200, y + (stage.width / 2 + 200) * slope * (isDown ? -1 : 1)),
            ]
            scene.sketch.stroke(
                .line(spots),
                index % 5 == 4 ? scene.inks.ground : colors[index],
                width: width * 1.26,
                butt: true
            )
        }
    }
}
