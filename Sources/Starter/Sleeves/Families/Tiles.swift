/// Simple shapes in a grid, as a builder's blocks: circles, halves, stairs, petals.
enum Tiles {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom, .plateBottom])
        fill(&scene, stage)
    }

    static func fill(_ scene: inout SleeveScene, _ stage: Box) {
        let columns = scene.random.integer(2...5)
        let side = stage.width / Double(columns)
        let rows = Int((stage.height / side).rounded(.up))
        let top = stage.y
        let all = scene.inks.all
        let calm = scene.random.chance(0.5)
        scene.clipped(to: stage) { scene in
            for cell in 0..<(columns * rows) {
                let box = Box(stage.x + Double(cell % columns) * side, top + Double(cell / columns) * side, side, side)
                let back = calm ? scene.inks.ground : all[scene.random.integer(0...4)]
                scene.fill(.box(box.inset(-0.4)), back)
                let colors = scene.inks.beside(back)
                let color = colors[scene.random.integer(0...min(2, colors.count - 1))]
                tile(&scene, box, color, colors[1])
            }
        }
    }

    private static func tile(_ scene: inout SleeveScene, _ box: Box, _ color: OKLCH, _ other: OKLCH) {
        let turn = Double(scene.random.integer(0...3)) * 90
        let kinds = [[0, 1, 2, 5], [3, 4, 1, 6], [2, 7, 0, 3], [5, 6, 7, 4]][scene.variant]
        let kind = kinds[scene.random.integer(0...3)]
        scene.sketch.turned(turn, around: box.center) { sketch in
            let corner = Spot(box.x, box.y)
            switch kind {
            case 0: sketch.fill(.wedge(corner, box.width, from: 0, to: 90), color)
            case 1: sketch.fill(.circle(box.center, box.width * 0.42), color)
            case 2: sketch.fill(.polygon([corner, Spot(box.maxX, box.y), Spot(box.x, box.maxY)]), color)
            case 3:
                for ring in 0..<3 {
                    sketch.fill(
                        .wedge(corner, box.width * (1 - 0.33 * Double(ring)), from: 0, to: 90),
                        ring == 1 ? other : color
                    )
                }
            case 4: sketch.fill(.wedge(Spot(box.midX, box.y), box.width / 2, from: 0, to: 180), color)
            case 5:
                for bar in 0..<3 {
                    sketch.fill(
                        .box(Box(box.x, box.y + box.height * (0.04 + 0.34 * Double(bar)), box.width, box.height * 0.2)),
                        color
                    )
                }
            case 6:
                sketch.fill(Cutout.leaf(from: corner, length: box.diagonal, angle: 45, width: 0.27), color)
            default:
                sketch.fill(.circle(box.center, box.width * 0.42), color)
                sketch.fill(.wedge(box.center, box.width * 0.42, from: 0, to: 180), other)
            }
        }
    }
}
