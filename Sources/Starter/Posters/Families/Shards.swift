/// Broken planes: splinters from one point, facets, torn stripes.
enum Shards {
    static func draw(_ scene: inout PosterScene) {
        scene.sketch.cover(.flat(scene.palette.ground))
        switch scene.variant {
        case 0: splinters(&scene)
        case 1: facets(&scene)
        default: torn(&scene)
        }
    }

    private static func shades(_ palette: Palette) -> [OKLCH] {
        [
            palette.main, palette.main.mixed(palette.second, 0.5), palette.second, palette.darkest, palette.accent,
            palette.main.mixed(palette.darkest, 0.4),
        ]
    }

    private static func splinters(_ scene: inout PosterScene) {
        let (stage, field, palette) = (scene.stage, scene.field, scene.palette)
        let center = stage.at(scene.random.number(0.35...0.65), scene.random.number(0.4...0.6))
        let count = scene.random.integer(17...25)
        var angles: [Double] = []
        for index in 0..<count {
            angles.append((Double(index) + scene.random.number(-0.38...0.38)) * 360 / Double(count))
        }
        let colors = shades(palette)
        let lengths = angles.map { _ in scene.random.number(0.45...1.15) }
        let reach = stage.shorter * (scene.isWide ? 0.9 : 0.72)
        scene.sketch.clipped(to: .box(field)) { sketch in
            for index in 0..<count {
                let next = (index + 1) % count
                let end = next == 0 ? angles[0] + 360 : angles[next]
                let tip = center + .polar(reach * lengths[index], (angles[index] + end) / 2)
                let base = reach * 0.13
                let spots = [center + .polar(base, angles[index]), tip, center + .polar(base, end)]
                sketch.fill(.polygon(spots), colors[index % colors.count])
            }
            sketch.fill(.circle(center, reach * 0.1), palette.ground)
        }
    }

    private static func facets(_ scene: inout PosterScene) {
        let (field, palette) = (scene.field, scene.palette)
        let columns = scene.isWide ? 9 : 5
        let cell = field.width / Double(columns)
        let rows = max(2, Int((field.height / cell).rounded()))
        var grid: [[Spot]] = []
        for row in 0...rows {
            grid.append(
                (0...columns).map { column in
                    let isEdge = column == 0 || column == columns || row == 0 || row == rows
                    let jitter = isEdge ? Spot(0, 0) : Spot(scene.random.around(), scene.random.around()) * cell * 0.42
                    return Spot(field.x + Double(column) * cell, field.y + field.height * Double(row) / Double(rows))
                        + jitter
                }
            )
        }
        let light = Spot.polar(1, scene.random.number(0...360))
        for row in 0..<rows {
            for column in 0..<columns {
                let (a, b, c, d) = (
                    grid[row][column], grid[row][column + 1], grid[row + 1][column + 1], grid[row + 1][column]
                )
                let pairs = scene.random.chance(0.5) ? [[a, b, c], [a, c, d]] : [[a, b, d], [b, c, d]]
                for spots in pairs {
                    let middle = (spots[0] + spots[1] + spots[2]) / 3 - field.center
                    let share = (middle * light).sum() / field.diagonal + 0.5 + scene.random.around() * 0.22
                    let color = palette.darkest.mixed(palette.main, min(1, max(0, share * 1.5))).mixed(
                        palette.accent,
                        min(1, max(0, share * 1.7 - 0.95))
                    )
                    scene.sketch.fill(.polygon(spots), color)
                    scene.sketch.stroke(.polygon(spots), color, width: 1)
                }
            }
        }
    }

    private static func torn(_ scene: inout PosterScene) {
        let (field, stage, palette) = (scene.field, scene.stage, scene.palette)
        let count = 5
        let colors = [palette.main, palette.darkest, palette.accent, palette.second, palette.main]
        let slope = scene.random.number(-0.4...0.4)
        let radius = stage.shorter * 0.24
        var sketch = scene.sketch
        var random = scene.random
        sketch.clipped(to: .box(field)) { sketch in
            for index in 0..<count {
                let y = field.y + field.height * (Double(index) + (index == 0 ? -0.2 : 0.12)) / Double(count)
                let spots = (-1...26).map { step -> Spot in
                    let x = field.x + field.width * Double(step) / 25
                    return Spot(x, y + slope * (x - field.midX) * 0.5 + random.around() * 13)
                }
                if index == 2 { sketch.fill(.circle(Spot(stage.midX, y), radius), palette.ground) }
                sketch.fill(
                    .land(spots, bottom: field.maxY + 200, soft: false),
                    index == 0 ? palette.second.mixed(palette.ground, 0.5) : colors[index]
                )
            }
        }
        (scene.sketch, scene.random) = (sketch, random)
    }
}
