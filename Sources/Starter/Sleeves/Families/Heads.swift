/// People, as shapes: a head with much hair against the sun, a profile, a crowd, an eye.
enum Heads {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .framedTop, .framedBottom, .plateBottom])
        let back = scene.random.chance(0.5) ? scene.inks.ground : scene.inks.second
        let colors = scene.inks.beside(back)
        scene.clipped(to: stage) { scene in
            scene.fill(.box(stage), back)
            switch scene.variant {
            case 0: sun(&scene, stage, colors)
            case 1: profile(&scene, stage, back, colors)
            case 2: crowd(&scene, stage, colors)
            default: eye(&scene, stage, back, colors)
            }
        }
    }

    /// Shoulders, neck and head from the front.
    private static func bust(_ center: Spot, _ size: Double, foot: Double) -> Figure {
        var figure = Figure()
        figure.move(to: Spot(center.x - size * 1.5, foot))
        figure.curve(
            to: Spot(center.x - size * 0.36, center.y + size * 1.16),
            by: Spot(center.x - size * 1.46, center.y + size * 1.5),
            Spot(center.x - size * 0.8, center.y + size * 1.5)
        )
        figure.line(to: Spot(center.x - size * 0.34, center.y + size * 0.5))
        figure.line(to: Spot(center.x + size * 0.34, center.y + size * 0.5))
        figure.line(to: Spot(center.x + size * 0.36, center.y + size * 1.16))
        figure.curve(
            to: Spot(center.x + size * 1.5, foot),
            by: Spot(center.x + size * 0.8, center.y + size * 1.5),
            Spot(center.x + size * 1.46, center.y + size * 1.5)
        )
        figure.close()
        return figure
    }

    private static func sun(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let center = stage.at(scene.random.number(0.42...0.58), 0.44)
        let size = stage.shorter * 0.2
        for ring in 0..<5 {
            scene.fill(.circle(center, size * (2.5 - 0.3 * Double(ring))), colors[1 + ring % max(1, colors.count - 1)])
        }
        let figure = scene.inks.dark.contrast(with: colors[1]) > 2 ? scene.inks.dark : scene.inks.light
        scene.fill(bust(center, size, foot: stage.maxY + 4), figure)
        switch scene.random.integer(0...2) {
        case 0: scene.fill(.circle(center - Spot(0, size * 0.16), size * 1.22), figure)
        case 1:
            scene.fill(.ellipse(center, size * 0.68, size * 0.86), figure)
            scene.fill(.ellipse(center - Spot(0, size * 0.62), size * 1.5, size * 0.16), figure)
            scene.fill(
                .rounded(Box(center.x - size * 0.66, center.y - size * 1.3, size * 1.32, size * 0.74), size * 0.2),
                figure
            )
        default:
            scene.fill(.ellipse(center, size * 0.66, size * 0.86), figure)
            scene.fill(.circle(center - Spot(0, size * 1.05), size * 0.44), figure)
        }
    }

    private static func profile(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        let size = stage.height * 0.9
        let isLeft = scene.random.chance(0.5)
        let origin = stage.at(isLeft ? 0.3 : 0.7, 0.06)
        func at(_ x: Double, _ y: Double) -> Spot { origin + Spot((isLeft ? x : -x) * size, y * size) }
        var face = Figure()
        face.move(to: at(-0.08, 1.1))
        face.curve(to: at(-0.1, 0.24), by: at(-0.02, 0.7), at(-0.3, 0.62))
        face.curve(to: at(0.24, 0.06), by: at(-0.02, 0.02), at(0.12, -0.02))
        face.curve(to: at(0.4, 0.34), by: at(0.36, 0.12), at(0.37, 0.24))
        face.line(to: at(0.485, 0.5))
        face.curve(to: at(0.42, 0.555), by: at(0.49, 0.54))
        face.curve(to: at(0.45, 0.61), by: at(0.47, 0.58))
        face.curve(to: at(0.425, 0.64), by: at(0.43, 0.625))
        face.curve(to: at(0.44, 0.685), by: at(0.455, 0.66))
        face.curve(to: at(0.36, 0.8), by: at(0.44, 0.78), at(0.42, 0.81))
        face.curve(to: at(0.24, 0.84), by: at(0.3, 0.8), at(0.25, 0.79))
        face.curve(to: at(0.34, 1.1), by: at(0.24, 0.96), at(0.28, 1.06))
        face.close()
        scene.fill(face, colors[0])
        let tints = [colors[1], colors[2], back]
        let crown = at(0.12, 0.3)
        scene.clipped(to: face) { scene in
            for ring in 0..<7 {
                scene.fill(.circle(crown, size * (0.33 - 0.045 * Double(ring))), tints[ring % 3])
            }
        }
        scene.fill(.circle(at(0.85, 0.24), size * 0.09), tints[0])
    }

    private static func crowd(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        for row in 0..<3 {
            let size = stage.width * (0.075 + 0.02 * Double(row))
            let count = 6 - row
            for index in 0..<count {
                let x = (Double(index) + 0.5 + scene.random.around() * 0.2) / Double(count)
                let center = stage.at(x, 0.3 + 0.24 * Double(row) + scene.random.around() * 0.05)
                let color = colors[index + row * 2]
                scene.fill(bust(center, size, foot: stage.maxY + 4), color)
                let hair = scene.random.number(0.7...1.25)
                scene.fill(.ellipse(center - Spot(0, size * (hair - 0.7) * 0.4), size * hair * 0.9, size * hair), color)
            }
        }
    }

    /// An eye in rings of color, with lashes as rays.
    private static func eye(_ scene: inout SleeveScene, _ stage: Box, _ back: OKLCH, _ colors: Swatches) {
        let center = stage.at(0.5, scene.random.number(0.48...0.58))
        let half = stage.shorter * scene.random.number(0.38...0.46)
        let lashes = scene.random.integer(9...17)
        for lash in 0..<lashes {
            let angle = -164 + 148 * Double(lash) / Double(lashes - 1)
            let root = center + .polar(half * 0.5, angle) * Spot(1.3, 0.9)
            let length = half * (lash % 2 == 0 ? 0.62 : 0.46)
            scene.fill(
                Cutout.leaf(from: root, length: length, angle: angle, width: 0.09),
                colors[lash % 2 == 0 ? 0 : 2]
            )
        }
        var almond = Figure()
        almond.move(to: center - Spot(half, 0))
        almond.curve(
            to: center + Spot(half, 0),
            by: center + Spot(-half * 0.5, -half * 0.8),
            center + Spot(half * 0.5, -half * 0.8)
        )
        almond.curve(
            to: center - Spot(half, 0),
            by: center + Spot(half * 0.5, half * 0.8),
            center + Spot(-half * 0.5, half * 0.8)
        )
        almond.close()
        let white = scene.inks.light == back ? scene.inks.set.second : scene.inks.light
        scene.clipped(to: almond) { scene in
            scene.fill(almond, white)
            let iris = scene.inks.beside(white)
            for (ring, share) in [0.54, 0.44, 0.33, 0.22].enumerated() {
                scene.fill(.circle(center, half * share), [iris[2], iris[1], iris[2], scene.inks.dark][ring])
            }
        }
        scene.fill(.circle(center + Spot(half * 0.12, -half * 0.13), half * 0.07), scene.inks.light)
        scene.sketch.stroke(almond, scene.inks.dark == back ? scene.inks.light : scene.inks.dark, width: 12)
    }
}
