/// A planet with rings, an eclipse, or moons on their paths.
enum Orbit {
    static func draw(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let radius = stage.shorter * scene.random.number(0.24...0.31)
        let center = stage.at(scene.random.number(0.42...0.58), scene.random.number(0.42...0.52))
        scene.coverWithGlow(at: center, radius: scene.page.diagonal * 0.55)
        stars(&scene, count: 150)
        scene.veil(palette.ground)
        switch scene.variant {
        case 0: ringed(&scene, center, radius)
        case 1: eclipse(&scene, center, radius)
        default: paths(&scene, center, radius)
        }
    }

    static func stars(_ scene: inout PosterScene, count: Int) {
        var small = Figure()
        var large = Figure()
        for index in 0..<count {
            let spot = scene.page.at(scene.random.unit(), scene.random.unit())
            let size = scene.random.number(0.6...2.2) * scene.scale
            index % 5 == 0 ? large.add(.circle(spot, size * 1.3)) : small.add(.circle(spot, size))
        }
        scene.sketch.fill(small, scene.palette.ink, opacity: 0.6)
        scene.sketch.fill(large, scene.palette.accent)
    }

    private static func globe(_ scene: inout PosterScene, _ center: Spot, _ radius: Double) {
        let palette = scene.palette
        let light = center + Spot(-radius * 0.45, -radius * 0.5)
        scene.sketch.fill(
            .circle(center, radius),
            .radial(
                light,
                radius: radius * 1.7,
                [
                    Tint(palette.accent), Tint(palette.main), Tint(palette.main.mixed(palette.deep, 0.45)),
                    Tint(palette.deep),
                ]
            )
        )
    }

    private static func ringed(_ scene: inout PosterScene, _ center: Spot, _ radius: Double) {
        let tilt = scene.random.number(-28...28)
        let palette = scene.palette
        globe(&scene, center, radius)
        scene.sketch.turned(tilt, around: center) { sketch in
            // The part of the rings in front of the globe.
            for index in 0..<4 {
                let width = radius * (1.45 + 0.13 * Double(index))
                let height = width * 0.24
                let figure = Figure.ellipse(center, width, height)
                let color = index == 1 ? palette.main : palette.accent
                let thickness = radius * (index == 1 ? 0.075 : 0.03)
                var mask = Figure()
                mask.add(.box(Box(center.x - radius * 3, center.y, radius * 6, radius * 3)))
                sketch.clipped(to: mask) { $0.stroke(figure, color, width: thickness, butt: true) }
                var upper = Figure()
                upper.add(.box(Box(center.x - radius * 3, center.y - radius * 3, radius * 6, radius * 3)))
                upper.add(.circle(center, radius))
                sketch.clipped(to: upper) { $0.stroke(figure, color, width: thickness, butt: true) }
            }
        }
    }

    private static func eclipse(_ scene: inout PosterScene, _ center: Spot, _ radius: Double) {
        let palette = scene.palette
        let glow = Paint.radial(
            center,
            radius: radius * 2.1,
            [Tint(palette.accent), Tint(palette.main, 0.85), Tint(palette.main, 0.35), Tint(palette.main, 0)]
        )
        scene.sketch.fill(.circle(center, radius * 2.1), glow)
        let shift = Spot.polar(radius * 0.1, scene.random.number(0...360))
        scene.sketch.fill(.circle(center, radius * 1.07), palette.accent)
        scene.sketch.fill(.circle(center + shift, radius), palette.deep)
    }

    private static func paths(_ scene: inout PosterScene, _ center: Spot, _ radius: Double) {
        let palette = scene.palette
        globe(&scene, center, radius * 0.5)
        for index in 1...4 {
            let distance = radius * (0.55 + 0.27 * Double(index))
            scene.sketch.stroke(.circle(center, distance), palette.ink, width: 2.4, opacity: 0.55)
            let moon = center + .polar(distance, scene.random.number(0...360))
            scene.sketch.fill(
                .circle(moon, radius * scene.random.number(0.05...0.11)),
                index % 2 == 0 ? palette.accent : palette.main
            )
        }
    }
}
