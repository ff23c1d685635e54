/// The zoetrope itself: what moves behind slits, phase by phase; film with its holes.
enum Slits {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: leap(&scene)
        case 1: frames(&scene)
        case 2: drum(&scene)
        default: strips(&scene)
        }
    }

    /// A ball's leap seen through slits.
    private static func leap(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        let count = scene.isWide ? 13 : 8
        let pitch = page.width / Double(count)
        let field = scene.field
        for index in 0..<count {
            let box = Box(page.x + (Double(index) + 0.16) * pitch, field.y, pitch * 0.68, field.height)
            let color = index % 2 == 0 ? palette.second : palette.second.mixed(palette.ground, 0.25)
            scene.sketch.fill(.box(box), color)
            let share = (Double(index) + 0.5) / Double(count)
            let height = Trigonometry.sin(share * 180)
            let y = stage.maxY - stage.height * (0.16 + 0.62 * height)
            let radius = pitch * 0.3
            scene.sketch.fill(.circle(Spot(box.midX, y), radius), index % 3 == 1 ? palette.accent : palette.main)
            let shadow = Figure.ellipse(
                Spot(box.midX, stage.maxY - stage.height * 0.1),
                radius * (1.05 - 0.4 * height),
                radius * 0.2
            )
            scene.sketch.fill(shadow, palette.darkest, opacity: 0.55)
        }
    }

    /// Frames of a strip, the sun a little lower in each.
    private static func frames(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        let columns = scene.isWide ? 5 : 3
        let margin = page.width * 0.075
        let gap = 16 * scene.scale
        let width = (page.width - 2 * margin - gap * Double(columns - 1)) / Double(columns)
        let rows = max(2, Int((stage.height * 0.96 + gap) / (width * 0.82 + gap)))
        let height = (stage.height * 0.95 - gap * Double(rows - 1)) / Double(rows)
        let total = rows * columns
        for index in 0..<total {
            let x = page.x + margin + Double(index % columns) * (width + gap)
            let y = stage.y + Double(index / columns) * (height + gap)
            let box = Box(x, y, width, height)
            let share = Double(index) / Double(total - 1)
            let sky = palette.second.mixed(
                palette.isDark ? palette.main : palette.accent,
                0.85 * Trigonometry.sin(share * 180)
            )
            scene.sketch.clipped(to: .rounded(box, 9 * scene.scale)) { sketch in
                sketch.fill(.box(box), sky)
                let sun = Spot(
                    box.x + box.width * (0.15 + 0.7 * share),
                    box.maxY - box.height * (0.1 + 0.62 * Trigonometry.sin(share * 180))
                )
                sketch.fill(.circle(sun, height * 0.2), palette.isDark ? palette.accent : palette.main)
                let land = [
                    Spot(box.x, box.maxY - height * 0.22), Spot(box.midX, box.maxY - height * 0.3),
                    Spot(box.maxX, box.maxY - height * 0.16),
                ]
                sketch.fill(.land(land, bottom: box.maxY), palette.darkest)
            }
        }
    }

    /// A drum with slits, turned a little toward us.
    private static func drum(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let width = min(stage.width * 0.4, stage.height * 0.5)
        let height = min(stage.height * 0.56, width * 1.15)
        let center = stage.at(0.5, 0.5)
        let tilt = width * 0.3
        let top = center.y - height / 2
        let bottom = center.y + height / 2
        var body = Figure()
        body.move(to: Spot(center.x - width, top))
        body.line(to: Spot(center.x - width, bottom))
        body.curve(
            to: Spot(center.x + width, bottom),
            by: Spot(center.x - width, bottom + tilt * 1.33),
            Spot(center.x + width, bottom + tilt * 1.33)
        )
        body.line(to: Spot(center.x + width, top))
        body.close()
        scene.sketch.fill(body, palette.main)
        scene.sketch.fill(.ellipse(Spot(center.x, top), width, tilt), palette.darkest)
        scene.sketch.fill(.ellipse(Spot(center.x, top), width * 0.93, tilt * 0.9), palette.second)
        scene.sketch.fill(.ellipse(Spot(center.x, top + tilt * 0.5), width * 0.5, tilt * 0.24), palette.accent)
        for angle in stride(from: 12.0, through: 168, by: 13) {
            let x = center.x - width * Trigonometry.cos(angle)
            let y = top + tilt * Trigonometry.sin(angle)
            let thick = width * 0.055 * Trigonometry.sin(angle) + 2
            scene.sketch.fill(
                .rounded(Box(x - thick / 2, y + height * 0.1, thick, height * 0.4), thick / 2),
                palette.darkest
            )
            let spot = Spot(x, y + height * (0.74 + 0.1 * Trigonometry.sin(angle * 6)))
            scene.sketch.fill(.ellipse(spot, width * 0.05 * Trigonometry.sin(angle) + 2, width * 0.06), palette.accent)
        }
    }

    /// Strips of film that cross.
    private static func strips(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let field = scene.field
        let first = scene.random.number(-38 ... -14)
        let length = scene.page.diagonal
        let height = stage.shorter * 0.3
        scene.sketch.clipped(to: .box(field)) { sketch in
            for (index, angle) in [first + 52, first].enumerated() {
                let color = index == 0 ? palette.second : palette.main
                sketch.turned(angle, around: stage.center) { sketch in
                    let box = Box(stage.midX - length, stage.midY - height / 2, length * 2, height)
                    sketch.fill(.box(box), color)
                    var holes = Figure()
                    var frames = Figure()
                    for x in stride(from: box.x, to: box.maxX, by: height * 0.16) {
                        for y in [box.y + height * 0.05, box.maxY - height * 0.13] {
                            holes.add(.rounded(Box(x, y, height * 0.09, height * 0.08), height * 0.02))
                        }
                    }
                    for x in stride(from: box.x, to: box.maxX, by: height * 0.8) {
                        frames.add(.rounded(Box(x, box.y + height * 0.2, height * 0.72, height * 0.6), height * 0.03))
                    }
                    sketch.fillOutline(holes, palette.ground)
                    sketch.fillOutline(frames, index == 0 ? palette.darkest : palette.accent)
                }
            }
        }
    }
}
