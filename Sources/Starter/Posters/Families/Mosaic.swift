/// Quarter circles, discs and bars on a grid.
enum Mosaic {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        let columns = scene.isWide ? 8 : [4, 3, 5][scene.variant % 3]
        let cell = scene.page.width / Double(columns)
        let isAbove = scene.isBelowText
        let rows = max(1, Int((scene.stage.height / cell).rounded(scene.text == nil ? .up : .down)))
        let top = isAbove ? scene.page.maxY - Double(rows) * cell : scene.page.y
        var last = (-1, -1)
        for row in 0..<rows {
            for column in 0..<columns {
                let box = Box(scene.page.x + Double(column) * cell, top + Double(row) * cell, cell, cell)
                var kind = scene.random.integer(0...8)
                if kind == last.0 { kind = (kind + 1) % 9 }
                var color = scene.random.integer(0...3)
                if color == last.1 { color = (color + 1) % 4 }
                last = (kind, color)
                tile(&scene, box, kind, color)
            }
        }
    }

    private static func tile(_ scene: inout PosterScene, _ box: Box, _ kind: Int, _ color: Int) {
        let palette = scene.palette
        let colors = [palette.main, palette.second, palette.accent, palette.darkest]
        let ink = colors[color]
        let other = colors[(color + 1 + scene.random.integer(0...1)) % 4]
        if scene.random.chance(0.42) { scene.sketch.fill(.box(box.inset(-0.4)), other) }
        let quarter = Double(scene.random.integer(0...3)) * 90
        let center = box.center
        scene.sketch.turned(quarter, around: center) { sketch in
            let corner = Spot(box.x, box.y)
            switch kind {
            case 0: sketch.fill(.circle(center, box.width / 2), ink)
            case 1, 2: sketch.fill(.wedge(corner, box.width, from: 0, to: 90), ink)
            case 3: sketch.fill(.wedge(Spot(box.midX, box.maxY), box.width / 2, from: 180, to: 360), ink)
            case 4: sketch.fill(.polygon([corner, Spot(box.maxX, box.y), Spot(box.maxX, box.maxY)]), ink)
            case 5: sketch.fill(.ring(center, outer: box.width / 2, inner: box.width * 0.22), ink)
            case 6:
                for index in 0..<3 {
                    let x = box.x + box.width * (Double(index) + 0.25) / 3
                    sketch.fill(.box(Box(x, box.y, box.width / 6, box.height)), ink)
                }
            case 7:
                sketch.fill(.wedge(corner, box.width, from: 0, to: 90), ink)
                sketch.fill(.wedge(corner, box.width * 0.5, from: 0, to: 90), palette.ground)
            default: sketch.fill(.box(box.inset(box.width * 0.3)), ink)
            }
        }
    }
}
