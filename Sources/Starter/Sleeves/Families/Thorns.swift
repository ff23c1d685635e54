/// For loud and dark music: a sigil of thorns, black peaks, cracks, a wheel of blades.
enum Thorns {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop])
        let inks = scene.inks
        let color = scene.random.pick([inks.light, inks.set.third, inks.set.second]) ?? inks.light
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: sigil(&scene, stage, color)
            case 1: peaks(&scene, stage, color)
            case 2: cracks(&scene, stage, color)
            default: wheel(&scene, stage, color)
            }
        }
    }

    private static func sigil(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let center = stage.at(0.5, 0.5)
        let size = stage.shorter * 0.48
        scene.fill(Cutout.leaf(from: center + Spot(0, size), length: size * 2, angle: -90, width: 0.022), color)
        var place = center + Spot(0, size * 0.72)
        for level in 0..<6 {
            let reach = size * scene.random.number(0.45...1.05) * (level == 0 ? 0.7 : 1)
            let lean = scene.random.number(12...62)
            let hook = scene.random.number(0.3...0.6)
            for side in [-1.0, 1.0] {
                let angle = -90 + side * (90 - lean)
                let tip = place + .polar(reach, angle)
                var blade = Figure()
                blade.move(to: place + Spot(0, size * 0.05))
                blade.curve(
                    to: tip,
                    by: place + .polar(reach * hook, angle + side * 38),
                    tip - .polar(reach * 0.3, angle - side * 30)
                )
                blade.curve(
                    to: place - Spot(0, size * 0.05),
                    by: tip - .polar(reach * 0.34, angle - side * 12),
                    place + .polar(reach * hook * 0.8, angle + side * 20)
                )
                blade.close()
                scene.fill(blade, color)
                let barb = place + .polar(reach * 0.55, angle + side * 8)
                scene.fill(Cutout.leaf(from: barb, length: reach * 0.3, angle: angle - side * 70, width: 0.09), color)
            }
            place.y -= size * 0.28
        }
        scene.sketch.stroke(.circle(center, size * 0.3), color, width: 7)
    }

    private static func peaks(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let inks = scene.inks
        scene.sketch.fill(
            .box(stage),
            .falling(stage, [inks.ground, inks.ground.mixed(inks.set.first, 0.6), color.mixed(inks.ground, 0.3)])
        )
        scene.fill(.circle(stage.at(scene.random.number(0.3...0.7), 0.36), stage.shorter * 0.17), color)
        for layer in 0..<3 {
            let share = Double(layer) / 2
            var spots: [Spot] = []
            let teeth = 9
            for tooth in 0...(teeth * 2) {
                let isTop = tooth % 2 == 1
                let base = 0.62 + 0.16 * share
                let lift = isTop ? scene.random.number(0.14...0.44) * (1 - share * 0.45) : -0.02
                spots.append(stage.at((Double(tooth) + scene.random.around() * 0.5) / Double(teeth * 2), base - lift))
            }
            let edge = [Spot(stage.x - 5, spots[0].y)] + spots + [Spot(stage.maxX + 5, spots[0].y)]
            scene.fill(
                .land(edge, bottom: stage.maxY + 5, soft: false),
                inks.ground.mixed(inks.dark, 0.3 + 0.7 * share)
            )
        }
    }

    private static func cracks(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let center = stage.at(scene.random.number(0.35...0.65), scene.random.number(0.35...0.65))
        for ray in 0..<13 {
            var angle = Double(ray) * 27.7 + scene.random.around() * 12
            var place = center
            var width = scene.random.number(9...24)
            for _ in 0..<9 {
                angle += scene.random.around() * 44
                let next = place + .polar(stage.width * scene.random.number(0.05...0.1), angle)
                scene.sketch.stroke(.line([place, next]), color, width: width)
                if scene.random.chance(0.4) {
                    let twig = place + .polar(stage.width * 0.08, angle + 55 * scene.random.sign())
                    scene.sketch.stroke(.line([place, twig]), color, width: width * 0.35)
                }
                place = next
                width *= 0.8
            }
        }
        scene.fill(Ornament.star(center, stage.shorter * 0.12, stage.shorter * 0.06, points: 9, turn: 7), color)
    }

    private static func wheel(_ scene: inout SleeveScene, _ stage: Box, _ color: OKLCH) {
        let center = stage.center
        let radius = stage.shorter * 0.45
        let blades = scene.random.integer(7...13)
        for blade in 0..<blades {
            let angle = Double(blade) * 360 / Double(blades)
            var figure = Figure()
            figure.move(to: center + .polar(radius * 0.34, angle - 12))
            figure.curve(to: center + .polar(radius, angle + 26), by: center + .polar(radius * 0.8, angle - 14))
            figure.curve(to: center + .polar(radius * 0.34, angle + 12), by: center + .polar(radius * 0.62, angle + 16))
            figure.close()
            scene.fill(figure, blade % 3 == 0 ? scene.inks.set.first.lighter(0.12) : color)
        }
        scene.sketch.stroke(.circle(center, radius * 0.3), color, width: 10)
        scene.fill(
            Ornament.star(center, radius * 0.24, radius * 0.09, points: blades % 2 == 0 ? 6 : 5, turn: -90),
            color
        )
    }
}
