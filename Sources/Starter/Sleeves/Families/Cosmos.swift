/// Far out: a planet with a ring, ways around a sun, an eclipse, trails of stars.
enum Cosmos {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom])
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), scene.inks.dark)
            stars(&scene, stage)
            switch scene.variant {
            case 0: planet(&scene, stage)
            case 1: ways(&scene, stage)
            case 2: eclipse(&scene, stage)
            default: trails(&scene, stage)
            }
        }
    }

    private static func stars(_ scene: inout SleeveScene, _ stage: Box) {
        guard scene.variant != 3 else { return }
        var figure = Figure()
        for _ in 0..<90 {
            let size = scene.random.chance(0.12) ? 4.5 : scene.random.number(1.2...2.8)
            figure.add(.circle(stage.at(scene.random.unit(), scene.random.unit()), size))
        }
        scene.sketch.fillOutline(figure, scene.inks.light)
    }

    private static func planet(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let center = stage.at(scene.random.number(0.38...0.62), scene.random.number(0.44...0.58))
        let radius = stage.shorter * scene.random.number(0.24...0.31)
        let tilt = scene.random.number(-32...32)
        let light = Spot(center.x - radius * 0.4, center.y - radius * 0.4)
        ring(&scene, center, radius, tilt, isFront: false)
        scene.sketch.fill(
            .circle(center, radius),
            .radial(
                light,
                radius: radius * 1.6,
                [Tint(inks.set.second), Tint(inks.set.third), Tint(inks.set.first.mixed(inks.dark, 0.6))]
            )
        )
        ring(&scene, center, radius, tilt, isFront: true)
        scene.fill(.circle(center + .polar(radius * 1.75, tilt + 200), radius * 0.12), inks.light)
    }

    private static func ring(
        _ scene: inout SleeveScene,
        _ center: Spot,
        _ radius: Double,
        _ tilt: Double,
        isFront: Bool
    ) {
        let inks = scene.inks
        for band in 0..<4 {
            let reach = radius * (1.42 + 0.14 * Double(band))
            let spots = (0...40).map { step -> Spot in
                let angle = (isFront ? 0 : 180) + Double(step) * 4.5
                let flat = Spot(reach * Trigonometry.cos(angle), reach * 0.24 * Trigonometry.sin(angle))
                let (c, s) = (Trigonometry.cos(tilt), Trigonometry.sin(tilt))
                return center + Spot(flat.x * c - flat.y * s, flat.x * s + flat.y * c)
            }
            scene.sketch.stroke(
                .smooth(spots),
                [inks.light, inks.set.second, inks.set.third, inks.light][band],
                width: 9,
                butt: true
            )
        }
    }

    private static func ways(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let center = stage.at(scene.random.number(0.3...0.7), scene.random.number(0.35...0.65))
        let colors = Swatches([inks.set.second, inks.set.third, inks.light, inks.set.first.lighter(0.15)])
        for index in 1...7 {
            let radius = stage.shorter * (0.08 + 0.085 * Double(index))
            scene.sketch.stroke(.circle(center, radius), inks.light, width: 2.4, opacity: 0.6)
            let place = center + .polar(radius, scene.random.number(0...360))
            scene.fill(.circle(place, scene.random.number(11...34)), colors[index])
        }
        scene.fill(.circle(center, stage.shorter * 0.075), inks.set.second)
    }

    private static func eclipse(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let center = stage.at(0.5, scene.random.number(0.42...0.56))
        let radius = stage.shorter * 0.27
        let glow = inks.set.second
        scene.sketch.fill(
            .circle(center, radius * 2.1),
            .radial(
                center,
                radius: radius * 2.1,
                [Tint(inks.light), Tint(glow, 0.95), Tint(glow, 0.28), Tint(glow, 0)]
            )
        )
        for _ in 0..<26 {
            let angle = scene.random.number(0...360)
            let ray = Cutout.leaf(
                from: center,
                length: radius * scene.random.number(1.3...1.9),
                angle: angle,
                width: 0.02
            )
            scene.fill(ray, inks.light, opacity: 0.5)
        }
        scene.fill(.circle(center, radius), inks.dark)
        scene.fill(.circle(center + .polar(radius * 1.0, -40), radius * 0.07), inks.light)
    }

    private static func trails(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let center = stage.at(scene.random.number(0.25...0.75), scene.random.number(0.55...1.05))
        let colors = Swatches([inks.light, inks.set.second, inks.set.third, inks.light])
        for index in 0..<64 {
            let radius = stage.width * (0.03 + 0.0175 * Double(index))
            let start = scene.random.number(0...360)
            let spots = (0...14).map { center + .polar(radius, start + Double($0) * scene.recipe.trail) }
            scene.sketch.stroke(.smooth(spots), colors[index % 4], width: scene.random.number(2...6), opacity: 0.9)
            let other = (0...14).map { center + .polar(radius, start + 190 + Double($0) * scene.recipe.trail) }
            scene.sketch.stroke(.smooth(other), colors[(index + 1) % 4], width: 2.4, opacity: 0.6)
        }
        let ground = (0...8).map { stage.at(Double($0) / 8, 0.86 + 0.05 * scene.random.unit()) }
        scene.fill(.land(ground, bottom: stage.maxY + 4), inks.dark.mixed(inks.set.first, 0.3))
    }
}

extension SleeveRecipe {
    /// Degrees a star moves between two spots of its trail.
    fileprivate var trail: Double { 3 + Double(seed % 5) }
}
