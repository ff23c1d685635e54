/// An eye: of arcs, of many, behind a keyhole.
enum Gaze {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: one(&scene)
        case 1: many(&scene)
        default: keyhole(&scene)
        }
    }

    private static func lids(_ center: Spot, _ width: Double, _ height: Double) -> Figure {
        var figure = Figure()
        figure.move(to: center - Spot(width, 0))
        figure.curve(
            to: center + Spot(width, 0),
            by: center + Spot(-width * 0.45, -height * 1.35),
            center + Spot(width * 0.45, -height * 1.35)
        )
        figure.curve(
            to: center - Spot(width, 0),
            by: center + Spot(width * 0.45, height * 1.35),
            center + Spot(-width * 0.45, height * 1.35)
        )
        figure.close()
        return figure
    }

    private static func eye(_ scene: inout PosterScene, _ center: Spot, _ width: Double, look: Spot) {
        let palette = scene.palette
        let height = width * 0.56
        let white = palette.isDark ? palette.ink : palette.glow
        let iris = center + look * width * 0.16
        let outline = lids(center, width, height)
        let dark = palette.darkest
        scene.sketch.fill(outline, white)
        scene.sketch.clipped(to: outline) { sketch in
            sketch.fill(.circle(iris, height * 0.72), palette.main)
            for index in 0..<24 {
                let angle = Double(index) * 15
                sketch.stroke(
                    .line([iris + .polar(height * 0.36, angle), iris + .polar(height * 0.7, angle)]),
                    palette.second,
                    width: height * 0.028
                )
            }
            sketch.fill(.circle(iris, height * 0.36), dark)
            sketch.fill(.circle(iris + Spot(-height, -height) * 0.2, height * 0.11), white)
        }
        scene.sketch.stroke(outline, dark, width: width * 0.03)
    }

    private static func one(_ scene: inout PosterScene) {
        let (stage, field, palette) = (scene.stage, scene.field, scene.palette)
        let width = min(stage.width * 0.43, stage.height * 0.6)
        let center = stage.at(0.5, 0.5)
        scene.sketch.clipped(to: .box(field)) { sketch in
            for index in stride(from: 9, to: 0, by: -1) {
                let size = 1 + Double(index) * 0.27
                let color = index % 2 == 0 ? palette.ground : palette.second.mixed(palette.ground, Double(index) * 0.06)
                sketch.fill(lids(center, width * (0.9 + size * 0.25), width * 0.5 * size), color)
            }
        }
        eye(&scene, center, width, look: .polar(scene.random.number(0...1), scene.random.number(0...360)))
    }

    private static func many(_ scene: inout PosterScene) {
        let (stage, page) = (scene.stage, scene.page)
        let columns = scene.isWide ? 6 : scene.random.integer(2...3)
        let margin = page.width * 0.06
        let cell = (page.width - margin * 2) / Double(columns)
        let rows = max(1, Int(stage.height / (cell * 0.62)))
        let height = stage.height * 0.97 / Double(rows)
        let target = stage.at(scene.random.unit(), scene.random.unit())
        for row in 0..<rows {
            for column in 0..<columns {
                let center = Spot(
                    page.x + margin + (Double(column) + 0.5) * cell,
                    stage.y + (Double(row) + 0.5) * height
                )
                let away = target - center
                let size = max(1, (away * away).sum().squareRoot())
                eye(&scene, center, cell * 0.43, look: away / size)
            }
        }
    }

    private static func keyhole(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let radius = min(stage.width * 0.25, stage.height * 0.21)
        let center = stage.center - Spot(0, radius * 0.65)
        var hole = Figure()
        let foot = center.y + radius * 2.3
        hole.move(to: center + .polar(radius, 130))
        hole.arc(to: center + .polar(radius, 50), radius: radius, large: true)
        hole.line(to: Spot(center.x + radius * 0.95, foot))
        hole.line(to: Spot(center.x - radius * 0.95, foot))
        hole.close()
        let plate = Box(
            center: Spot(center.x, (center.y - radius + foot) / 2),
            width: radius * 3.1,
            height: radius * 4.4
        )
        scene.sketch.fill(.rounded(plate, radius * 1.5), palette.isDark ? palette.second : palette.main)
        scene.sketch.fill(hole, palette.darkest)
        let look = Spot.polar(0.6, scene.random.number(0...360))
        eye(&scene, center, radius * 0.82, look: look)
    }
}
