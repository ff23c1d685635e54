/// Like photographs out of focus: lights, a horizon, a sun through haze, fields of color.
enum Aura {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned()
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: lights(&scene, stage)
            case 1: horizon(&scene, stage)
            case 2: haze(&scene, stage)
            default: fields(&scene, stage)
            }
        }
    }

    private static func glow(
        _ scene: inout SleeveScene,
        _ center: Spot,
        _ radius: Double,
        _ color: OKLCH,
        _ share: Double
    ) {
        scene.sketch.fill(
            .circle(center, radius),
            .radial(
                center,
                radius: radius,
                [Tint(color, share), Tint(color, share * 0.72), Tint(color, share * 0.22), Tint(color, 0)]
            )
        )
    }

    private static func lights(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let base = scene.random.chance(0.5) ? inks.dark : inks.set.first
        scene.fill(.box(stage), base)
        let colors = Swatches(inks.all.filter { $0 != base })
        for index in 0..<7 {
            let center = stage.at(scene.random.number(-0.05...1.05), scene.random.number(-0.05...1.05))
            glow(&scene, center, stage.width * scene.random.number(0.35...0.7), colors[index], 0.75)
        }
        if scene.random.chance(0.5) {
            for _ in 0..<9 {
                let center = stage.at(scene.random.unit(), scene.random.unit())
                scene.fill(.circle(center, scene.random.number(16...60)), inks.light, opacity: 0.13)
            }
        }
    }

    private static func horizon(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let isNight = scene.random.chance(0.45)
        let top = isNight ? inks.dark : inks.set.first.mixed(inks.light, 0.35)
        let low = isNight ? inks.set.first : inks.set.third.mixed(inks.light, 0.3)
        let line = stage.y + stage.height * scene.random.number(0.5...0.72)
        let sky = Box(stage.x, stage.y, stage.width, line - stage.y)
        scene.sketch.fill(.box(sky), .falling(sky, [top, top.mixed(low, 0.5), low, low.mixed(inks.light, 0.5)]))
        let sun = Spot(
            stage.at(scene.random.number(0.25...0.75), 0).x,
            line - stage.height * scene.random.number(0.02...0.2)
        )
        glow(&scene, sun, stage.width * 0.5, inks.set.second, 0.9)
        scene.fill(.circle(sun, stage.width * 0.075), inks.light.mixed(inks.set.second, 0.25))
        let sea = Box(stage.x, line, stage.width, stage.maxY - line)
        scene.sketch.fill(.box(sea), .falling(sea, [top.mixed(low, 0.4), top.mixed(inks.dark, 0.4), inks.dark]))
        for row in 0..<16 {
            let share = Double(row + 1) / 16
            let y = line + sea.height * share * share
            let half = stage.width * (0.03 + 0.16 * share) * scene.random.number(0.4...1)
            let x = sun.x + scene.random.around() * stage.width * 0.05
            scene.fill(
                .capsule(Spot(x - half, y), Spot(x + half, y), 2 + 4 * share),
                inks.light.mixed(inks.set.second, 0.4),
                opacity: 0.55 * (1 - share * 0.6)
            )
        }
    }

    private static func haze(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let (top, low) = (inks.set.second.mixed(inks.light, 0.45), inks.set.first)
        scene.sketch.fill(.box(stage), .falling(stage, [top, top.mixed(low, 0.4), low]))
        let sun = stage.at(scene.random.number(0.15...0.85), scene.random.number(0.14...0.42))
        glow(&scene, sun, stage.width * 0.46, inks.light, 0.7)
        let size = stage.shorter * scene.random.number(0.05...0.21)
        if scene.random.chance(0.75) { scene.fill(.circle(sun, size), inks.set.third) }
        let ranges = scene.random.integer(2...6)
        let isSteep = scene.random.chance(0.4)
        for range in 0..<ranges {
            let share = Double(range) / Double(ranges - 1)
            let y = stage.y + stage.height * (0.5 + 0.4 * share)
            let ridge = (-1...9).map { step in
                Spot(
                    stage.x + stage.width * Double(step) / 8,
                    y - stage.height * (isSteep ? 0.26 : 0.12) * scene.random.unit() * (1.2 - share * 0.5)
                )
            }
            let color = top.mixed(low, 0.5).mixed(inks.dark, 0.16 + 0.74 * share)
            scene.sketch.fill(
                .land(ridge, bottom: stage.maxY + 4, soft: !isSteep),
                .linear(
                    from: Spot(0, y - 80),
                    to: Spot(0, y + stage.height * 0.24),
                    [Tint(color), Tint(color.mixed(top, 0.45))]
                )
            )
        }
    }

    /// Soft-edged fields above each other on a wash.
    private static func fields(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let base = scene.random.chance(0.5) ? inks.dark : inks.set.third
        scene.fill(.box(stage), base)
        let colors = Swatches(inks.all.filter { $0 != base })
        let count = scene.random.integer(4...7)
        let angle = scene.random.number(-30...30)
        for index in 0..<count {
            let share = (Double(index) + 0.5) / Double(count)
            let middle = stage.at(share, 0.5)
            let half = stage.width / Double(count) * scene.random.number(0.8...1.6)
            let across = Spot.polar(half, angle)
            let color = colors[index]
            scene.sketch.fill(
                .box(stage.inset(-2)),
                .linear(
                    from: middle - across,
                    to: middle + across,
                    [Tint(color, 0), Tint(color, 0.55), Tint(color, 0.85), Tint(color, 0.3), Tint(color, 0)]
                )
            )
        }
    }
}
