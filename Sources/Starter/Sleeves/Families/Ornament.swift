/// Ornament as people make it at home: stars of tiles, woven bands, cut flowers, roundels.
enum Ornament {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.framedTop, .framedBottom, .plateTop, .plateBottom, .top, .bottom])
        let back = scene.random.chance(0.5) ? scene.inks.ground : scene.inks.main
        let colors = scene.inks.beside(back)
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), back)
            switch scene.variant {
            case 0: stars(&scene, stage, back, colors)
            case 1: weave(&scene, stage, back, colors)
            case 2: cutFlowers(&scene, stage, back, colors)
            default: roundels(&scene, stage, back, colors)
            }
        }
    }

    static func star(_ center: Spot, _ outer: Double, _ inner: Double, points: Int, turn: Double) -> Figure {
        .polygon(
            (0..<(points * 2)).map { step in
                center + .polar(step % 2 == 0 ? outer : inner, turn + Double(step) * 180 / Double(points))
            }
        )
    }

    private static func stars(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        let columns = scene.random.integer(2...4)
        let side = stage.width / Double(columns)
        let points = Int(scene.random.one(of: 6, 8, 12))
        for row in 0...Int((stage.height / side).rounded(.up)) {
            for column in 0...columns {
                let center = Spot(stage.x + Double(column) * side, stage.y + Double(row) * side)
                scene.fill(
                    star(center + Spot(side / 2, side / 2), side * 0.52, side * 0.3, points: points, turn: 0),
                    colors[0]
                )
                scene.fill(
                    star(
                        center + Spot(side / 2, side / 2),
                        side * 0.36,
                        side * 0.2,
                        points: points,
                        turn: 180 / Double(points)
                    ),
                    colors[1]
                )
                scene.fill(.circle(center + Spot(side / 2, side / 2), side * 0.1), back)
                scene.fill(star(center, side * 0.2, side * 0.11, points: 4, turn: 0), colors[2])
            }
        }
    }

    /// Bands of zigzags, diamonds and steps.
    private static func weave(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        var y = stage.y
        var band = scene.random.integer(0...3)
        while y < stage.maxY {
            let height = [150.0, 46, 116, 70][band % 4] * scene.random.number(0.85...1.15)
            let box = Box(stage.x, y, stage.width, height)
            let color = colors[band]
            let other = colors[band + 1]
            let count = Int((stage.width / (height * (band % 2 == 0 ? 0.8 : 0.5))).rounded())
            scene.fill(.box(Box(box.x, box.y, box.width, box.height * 0.97)), band % 4 == 1 ? color : back)
            let width = stage.width / Double(count)
            for index in 0...count {
                let cell = Box(stage.x + Double(index) * width, y, width, height)
                stitch(&scene, band % 4, in: cell, color, other)
            }
            y += height
            band += 1
        }
    }

    private static func stitch(_ scene: inout SleeveScene, _ kind: Int, in box: Box, _ color: OKLCH, _ other: OKLCH) {
        func diamond(_ share: Double) -> Figure {
            .polygon([
                box.at(0.5 - 0.5 * share, 0.5), box.at(0.5, 0.5 - 0.44 * share), box.at(0.5 + 0.5 * share, 0.5),
                box.at(0.5, 0.5 + 0.44 * share),
            ])
        }
        switch kind {
        case 0:
            scene.fill(diamond(1), color)
            scene.fill(diamond(0.5), other)
        case 1: scene.fill(.box(Box(center: box.center, width: box.width * 0.4, height: box.height * 0.4)), other)
        case 2:
            let spots = [Spot(box.x, box.maxY - 22), Spot(box.midX, box.y + 22), Spot(box.maxX, box.maxY - 22)]
            scene.sketch.stroke(.line(spots), color, width: 20, butt: true)
        default: scene.fill(.polygon([box.at(0, 1), box.at(0.5, 0), box.at(1, 1)]), color)
        }
    }

    private static func cutFlowers(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        let foot = stage.at(0.5, 0.98)
        let size = stage.shorter
        func both(_ draw: (Double) -> Figure, _ color: OKLCH) {
            for side in [-1.0, 1.0] { scene.fill(draw(side), color) }
        }
        scene.sketch.stroke(.line([foot, stage.at(0.5, 0.2)]), colors[0], width: 18)
        for level in 0..<3 {
            let y = 0.78 - 0.22 * Double(level)
            let reach = size * (0.4 - 0.07 * Double(level))
            let color = colors[level + 1]
            for side in [-1.0, 1.0] {
                let start = stage.at(0.5, y)
                let end = start + Spot(side * reach, -size * 0.13)
                scene.sketch.stroke(
                    .smooth([start, start + Spot(side * reach * 0.7, -size * 0.01), end]),
                    colors[0],
                    width: 12
                )
                for petal in 0..<5 {
                    let angle = -90 + (Double(petal) - 2) * 34
                    scene.fill(Cutout.leaf(from: end, length: size * 0.115, angle: angle, width: 0.26), color)
                }
                scene.fill(.circle(end, size * 0.028), colors[0])
            }
            both(
                { Cutout.leaf(from: stage.at(0.5, y - 0.05), length: size * 0.2, angle: -90 + $0 * 66, width: 0.2) },
                colors[0]
            )
        }
        let top = stage.at(0.5, 0.2)
        for petal in 0..<10 {
            scene.fill(Cutout.leaf(from: top, length: size * 0.15, angle: Double(petal) * 36, width: 0.22), colors[1])
        }
        scene.fill(.circle(top, size * 0.045), back)
    }

    private static func roundels(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        let count = scene.random.integer(1...3)
        let side = stage.width / Double(count)
        let rows = max(1, Int((stage.height / side).rounded()))
        for cell in 0..<(count * rows) {
            let center = Spot(
                stage.x + (Double(cell % count) + 0.5) * side,
                stage.y + (Double(cell / count) + 0.5) * stage.height / Double(rows)
            )
            let radius = min(side, stage.height / Double(rows)) * 0.47
            scene.fill(.circle(center, radius), colors[0])
            for ring in 0..<4 {
                let petals = [24, 16, 12, 8][ring]
                let color = [back, colors[1], colors[2], back][ring]
                for petal in 0..<petals {
                    let angle = (Double(petal) + 0.5 * Double(ring % 2)) * 360 / Double(petals)
                    let from = center + .polar(radius * (0.68 - 0.2 * Double(ring)), angle)
                    scene.fill(Cutout.leaf(from: from, length: radius * 0.27, angle: angle, width: 0.3), color)
                }
            }
            scene.fill(.circle(center, radius * 0.1), colors[0])
        }
    }
}
