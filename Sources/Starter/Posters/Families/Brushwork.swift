/// Ink: a circle in one stroke, reeds, far mountains, each with one red sun.
enum Brushwork {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        scene.clippedToField { scene in
            switch scene.variant {
            case 0: circle(&scene)
            case 1: bamboo(&scene)
            case 2: peaks(&scene)
            default: strokes(&scene)
            }
        }
    }

    /// A stroke along a line: its hairs run out one after the other.
    static func stroke(_ scene: inout PosterScene, _ spots: [Spot], width: Double, color: OKLCH) {
        guard spots.count > 2 else { return }
        let hairs = 13
        for hair in 0..<hairs {
            let offset = (Double(hair) / Double(hairs - 1) - 0.5) * width
            let start = Int(scene.random.number(0...0.05) * Double(spots.count))
            let fullness = 1 - abs(offset) / width * 0.7
            let length = Double(spots.count) * (fullness * scene.random.number(0.8...1.04))
            let end = min(spots.count, max(start + 3, Int(length)))
            let line = (start..<end).map { index -> Spot in
                let before = spots[max(0, index - 1)]
                let after = spots[min(spots.count - 1, index + 1)]
                let along = after - before
                let size = max(0.001, (along * along).sum().squareRoot())
                let pressure = 0.72 + 0.28 * Trigonometry.sin(Double(index) / Double(spots.count) * 180)
                return spots[index] + Spot(-along.y, along.x) / size * offset * pressure
            }
            scene.sketch.stroke(.smooth(line), color, width: width / Double(hairs) * scene.random.number(1...1.9))
        }
    }

    private static func circle(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let radius = min(stage.height * 0.37, stage.width * 0.33)
        let start = scene.random.number(60...150)
        let squeeze = scene.random.number(0.93...1.04)
        let spots = (0...46).map { index -> Spot in
            let share = Double(index) / 46
            return stage.center
                + .polar(radius * (1 + 0.05 * share), start + share * 338) * Spot(1, squeeze)
        }
        let sun = stage.center + .polar(radius * 0.42, scene.random.number(200...340))
        scene.sketch.fill(.circle(sun, radius * 0.27), palette.main)
        stroke(&scene, spots, width: radius * 0.27, color: palette.ink)
    }

    private static func bamboo(_ scene: inout PosterScene) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        let sun = stage.at(scene.random.number(0.28...0.72), 0.34)
        scene.sketch.fill(.circle(sun, stage.shorter * 0.2), palette.main)
        let stems = scene.isWide ? 6 : 4
        for index in 0..<stems {
            let x = page.x + page.width * (Double(index) + scene.random.number(0.25...0.75)) / Double(stems)
            let lean = scene.random.around() * 40
            let color = palette.ink.mixed(palette.ground, index % 2 == 0 ? 0 : 0.5)
            let joints = 5
            let top = stage.y + stage.height * scene.random.number(0...0.22)
            let bottom = !scene.isBelowText ? stage.maxY : page.maxY
            let width = scene.random.number(14...26) * scene.scale
            for joint in 0..<joints {
                let from = Double(joint) / Double(joints)
                let to = (Double(joint) + 0.93) / Double(joints)
                let foot = Spot(x + lean * from, bottom - (bottom - top) * from)
                let head = Spot(x + lean * to, bottom - (bottom - top) * to)
                scene.sketch.stroke(.line([foot, head]), color, width: width * (1 - from * 0.3))
                guard joint > 1 else { continue }
                for _ in 0..<3 {
                    let angle = scene.random.chance(0.5) ? scene.random.number(15...65) : scene.random.number(115...165)
                    let leaf = Cutout.leaf(
                        from: head,
                        length: scene.random.number(80...150) * scene.scale,
                        angle: angle,
                        width: 0.1
                    )
                    scene.sketch.fill(leaf, color)
                }
            }
        }
    }

    private static func peaks(_ scene: inout PosterScene) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        let bottom = !scene.isBelowText ? stage.maxY : page.maxY
        scene.sketch.fill(.circle(stage.at(scene.random.number(0.3...0.7), 0.22), stage.shorter * 0.12), palette.main)
        for range in 0..<4 {
            let base = stage.y + (bottom - stage.y) * (0.5 + 0.17 * Double(range))
            let color = palette.ink.mixed(palette.ground, 0.78 - 0.2 * Double(range))
            let spots = (-1...9).map { step -> Spot in
                let x = page.x + page.width * Double(step) / 8
                return Spot(x, base - stage.height * 0.2 * scene.random.unit() * (range % 2 == 0 ? 1 : 0.7))
            }
            let land = Figure.land(spots, bottom: base + stage.height * 0.26)
            let fade = Paint.linear(
                from: Spot(0, base - stage.height * 0.16),
                to: Spot(0, base + stage.height * 0.2),
                [Tint(color), Tint(color, 0.55), Tint(color, 0)]
            )
            scene.sketch.fill(land, fade)
        }
        scene.sketch.fill(
            Silhouette.boat(
                at: Spot(page.x + page.width * scene.random.number(0.3...0.7), bottom - stage.height * 0.07),
                width: stage.shorter * 0.22
            ),
            palette.ink
        )
    }

    private static func strokes(_ scene: inout PosterScene) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        scene.sketch.fill(.circle(stage.at(scene.random.number(0.35...0.65), 0.4), stage.shorter * 0.24), palette.main)
        let count = scene.random.integer(3...5)
        for index in 0..<count {
            let y = stage.y + stage.height * (Double(index) + 0.7) / (Double(count) + 0.4)
            let from = page.x + page.width * scene.random.number(0.08...0.2)
            let to = page.maxX - page.width * scene.random.number(0.08...0.24)
            let wave = scene.random.around() * 26 * scene.scale
            let isBackward = scene.random.chance(0.4)
            let spots = (0...20).map { step -> Spot in
                let share = Double(isBackward ? 20 - step : step) / 20
                return Spot(from + (to - from) * share, y + wave * Trigonometry.sin(share * 300))
            }
            stroke(&scene, spots, width: stage.height * 0.3 / Double(count), color: palette.ink)
        }
    }
}
