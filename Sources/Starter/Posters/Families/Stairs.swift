/// Steps, doors and corridors in flat light.
enum Stairs {
    static func draw(_ scene: inout PosterScene) {
        scene.sketch.cover(.flat(scene.palette.ground))
        switch scene.variant {
        case 0: flight(&scene)
        case 1: blocks(&scene)
        case 2: spiral(&scene)
        case 3: ajar(&scene)
        default: corridor(&scene)
        }
    }

    private static func shade(_ palette: Palette) -> OKLCH { palette.isDark ? palette.deep : palette.second }

    private static func flight(_ scene: inout PosterScene) {
        let (page, stage, field, palette) = (scene.page, scene.stage, scene.field, scene.palette)
        let steps = scene.isWide ? 13 : scene.random.integer(8...11)
        let isRising = scene.random.chance(0.5)
        let width = page.width / Double(steps)
        let height = stage.height * 0.8 / Double(steps)
        for index in 0..<steps {
            let level = isRising ? index : steps - 1 - index
            let top = stage.maxY - height * (Double(level) + 1)
            let x = page.x + Double(index) * width
            let color = index % 2 == 0 ? palette.main : palette.main.mixed(palette.second, 0.35)
            scene.sketch.fill(.box(Box(x, top, width + 1, field.maxY - top + 4)), color)
            scene.sketch.fill(.box(Box(x, top, width + 1, height * 0.2)), palette.accent)
        }
        let at = scene.random.integer(2...(steps - 3))
        let level = isRising ? at : steps - 1 - at
        let foot = Spot(page.x + (Double(at) + 0.5) * width, stage.maxY - height * (Double(level) + 1) + 1)
        scene.sketch.fill(
            Silhouette.person(at: foot, height: stage.height * 0.17, hat: scene.random.chance(0.5)),
            palette.isDark ? palette.ink : palette.ink
        )
    }

    /// Cubes that could be stairs, from above or from below.
    private static func blocks(_ scene: inout PosterScene) {
        let (field, palette) = (scene.field, scene.palette)
        let size = field.width / (scene.isWide ? 14 : 7)
        let height = size * 0.577
        let colors = (palette.accent, palette.main, palette.darkest)
        let rows = Int(field.height / (height * 1.5)) + 2
        var missing: Set<Int> = []
        for _ in 0..<5 { missing.insert(scene.random.integer(0...(rows * 7))) }
        scene.sketch.clipped(to: .box(field)) { sketch in
            for row in 0..<rows {
                let shift = row % 2 == 0 ? 0.0 : size / 2
                let y = field.y + Double(row) * height * 1.5
                for (column, x) in stride(from: field.x - size + shift, to: field.maxX + size, by: size).enumerated() {
                    let center = Spot(x, y)
                    let up = Spot(0, -height)
                    let down = Spot(0, height)
                    let left = Spot(-size / 2, -height / 2)
                    let right = Spot(size / 2, -height / 2)
                    let isTurned = missing.contains(row * 7 + column)
                    sketch.fill(
                        .polygon([center, center + left, center + up, center + right]),
                        isTurned ? palette.second : colors.0
                    )
                    sketch.fill(
                        .polygon([center, center + left, center + Spot(-size / 2, height / 2), center + down]),
                        colors.1
                    )
                    sketch.fill(
                        .polygon([center, center + right, center + Spot(size / 2, height / 2), center + down]),
                        colors.2
                    )
                }
            }
        }
    }

    /// A spiral staircase, looked down.
    private static func spiral(_ scene: inout PosterScene) {
        let (field, palette) = (scene.field, scene.palette)
        let center = field.at(scene.random.number(0.42...0.58), scene.random.number(0.45...0.55))
        let isClockwise = scene.random.chance(0.5)
        var radius = field.diagonal * 0.62
        var angle = scene.random.number(0...360)
        scene.clippedToField { scene in
            for index in 0..<64 {
                let share = Double(index) / 64
                let tone = index % 2 == 0 ? palette.main : palette.second
                let color = tone.mixed(palette.darkest, share * 0.8)
                let end = angle + 25
                scene.sketch.fill(.wedge(center, radius, from: min(angle, end), to: max(angle, end)), color)
                scene.sketch.stroke(
                    .line([center, center + .polar(radius, angle)]),
                    palette.accent,
                    width: 3,
                    opacity: 1 - share
                )
                angle += isClockwise ? 24 : -24
                radius *= 0.938
            }
            scene.sketch.fill(.circle(center, radius * 1.05), palette.accent)
        }
    }

    /// A door, and the light that falls through it.
    private static func ajar(_ scene: inout PosterScene) {
        let (field, stage, palette) = (scene.field, scene.stage, scene.palette)
        let width = min(stage.width * 0.3, stage.height * 0.32)
        let floor = field.y + field.height * 0.66
        let side = scene.random.sign()
        let door = Box(
            center: Spot(stage.midX - side * width * 0.5, floor - width * 0.95),
            width: width,
            height: width * 1.9
        )
        scene.sketch.fill(.box(Box(field.x, floor, field.width, field.maxY - floor + 4)), shade(palette))
        let reach = field.maxY - floor + 4
        let light = [
            Spot(door.x, floor), Spot(door.maxX, floor),
            Spot(door.maxX + side * reach * 0.8 + width * 0.5, field.maxY + 4),
            Spot(door.x + side * reach * 0.8 - width * 0.2, field.maxY + 4),
        ]
        scene.sketch.fill(.polygon(light), palette.accent)
        scene.sketch.fill(.box(door), palette.accent)
        let hinge = side > 0 ? door.x : door.maxX
        let leaf = [
            Spot(hinge, door.y), Spot(hinge - side * width * 0.55, door.y - width * 0.16),
            Spot(hinge - side * width * 0.55, floor + width * 0.2), Spot(hinge, floor),
        ]
        scene.sketch.fill(.polygon(leaf), palette.main)
        scene.sketch.fill(
            .circle(Spot(hinge - side * width * 0.46, floor - width * 0.86), width * 0.035),
            palette.accent
        )
        guard scene.random.chance(0.6) else { return }
        somebody(&scene, at: Spot(door.midX, floor + width * 0.06), width: width, shadow: side * reach * 0.8)
    }

    private static func somebody(_ scene: inout PosterScene, at foot: Spot, width: Double, shadow: Double) {
        let (bottom, color) = (scene.field.maxY + 4, scene.palette.darkest)
        let person = Silhouette.person(at: foot, height: width * 1.25, hat: scene.random.chance(0.4))
        scene.sketch.fill(person, color)
        let spots = [
            foot - Spot(width * 0.16, 0), foot + Spot(width * 0.16, 0),
            Spot(foot.x + shadow + width * 0.34, bottom), Spot(foot.x + shadow - width * 0.1, bottom),
        ]
        scene.sketch.fill(.polygon(spots), color)
    }

    /// Frames within frames, light at the end.
    private static func corridor(_ scene: inout PosterScene) {
        let (field, stage, palette) = (scene.field, scene.stage, scene.palette)
        let end = Box(
            center: field.at(scene.random.number(0.42...0.58), 0.56),
            width: field.width * 0.16,
            height: field.height * 0.26
        )
        let count = 7
        for index in 0..<count {
            let share = 1 - Trigonometry.power(1 - Double(index) / Double(count), 1.8)
            let box = field.inset(-1).mixed(end, share)
            let color =
                index % 2 == 0 ? palette.second.mixed(shade(palette), 0.2) : palette.main.mixed(shade(palette), 0.3)
            scene.sketch.fill(.box(box), color)
        }
        scene.sketch.fill(.box(end), palette.accent)
        let light = [
            Spot(end.x, end.maxY), Spot(end.maxX, end.maxY), Spot(field.midX + field.width * 0.3, field.maxY),
            Spot(field.midX - field.width * 0.3, field.maxY),
        ]
        scene.sketch.fill(
            .polygon(light),
            .linear(
                from: Spot(0, end.maxY),
                to: Spot(0, field.maxY),
                [Tint(palette.accent, 0.8), Tint(palette.accent, 0.05)]
            )
        )
        scene.sketch.fill(
            Silhouette.person(
                at: Spot(end.midX, end.maxY + stage.height * 0.03),
                height: end.height * 0.72,
                hat: false
            ),
            palette.darkest
        )
    }
}
