/// Lines of equal height, as on a map; currents; the rings of a tree.
enum Contours {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: map(&scene, isFilled: false)
        case 1: map(&scene, isFilled: true)
        case 2: currents(&scene)
        default: islands(&scene)
        }
    }

    private static func map(_ scene: inout PosterScene, isFilled: Bool) {
        let (stage, palette) = (scene.stage, scene.palette)
        let field = scene.field
        let center = stage.at(scene.random.number(0.35...0.65), scene.random.number(0.42...0.62))
        let waves = (0..<5).map { (Double($0 + 2), scene.random.number(0...360), scene.random.number(0.03...0.13)) }
        let count = isFilled ? 7 : 19
        let (stretch, scale) = (Spot(scene.isWide ? 1.35 : 1, 1), scene.scale)
        let reach = (isFilled ? 0.62 : 0.85) * (scene.isWide ? stage.width * 0.6 : stage.shorter)
        scene.sketch.clipped(to: .box(field)) { sketch in
            for index in stride(from: count, to: 0, by: -1) {
                let share = Double(index) / Double(count)
                let radius = reach * share
                let spots = (0..<40).map { step -> Spot in
                    let angle = Double(step) * 9
                    let swell = waves.reduce(1.0) { sum, wave in
                        sum + wave.2 * (0.4 + share) * Trigonometry.sin(angle * wave.0 + wave.1 + share * 90)
                    }
                    return center + .polar(radius * swell, angle) * stretch
                }
                let figure = Figure.smooth(spots, closed: true)
                if isFilled {
                    sketch.fill(
                        figure,
                        palette.second.mixed(palette.main, 1 - share).mixed(palette.accent, max(0, 0.4 - share))
                    )
                } else {
                    let isMain = index % 5 == 0
                    sketch.stroke(
                        figure,
                        isMain ? palette.main : palette.ink,
                        width: isMain ? 6 : 2.6,
                        opacity: isMain ? 1 : 0.75
                    )
                }
            }
            sketch.fill(.circle(center, 13 * scale), isFilled ? palette.darkest : palette.main)
        }
    }

    /// Islands, and around each the lines of its shallows.
    private static func islands(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        let count = scene.isWide ? 6 : 4
        let islands = (0..<count).map { index in
            let share = 0.06 + 0.88 * (Double(index) + 0.5) / Double(count)
            let across = index % 2 == 0 ? scene.random.number(0.1...0.42) : scene.random.number(0.58...0.9)
            let center = scene.isWide ? stage.at(share, across) : stage.at(across, share)
            return Island(center, stage.shorter * scene.random.number(0.1...0.2), &scene.random)
        }
        let sea = palette.isDark ? palette.glow : palette.deep
        let step = stage.shorter * 0.045
        scene.clippedToField { scene in
            for ring in stride(from: 4, to: 0, by: -1) {
                let color = sea.mixed(palette.ground, Double(ring) * 0.2)
                for island in islands { scene.sketch.fill(island.shore(grown: Double(ring) * step), color) }
            }
            for (index, island) in islands.enumerated() {
                let colors = index == 1 ? (palette.main, palette.accent) : (palette.second, palette.main)
                scene.sketch.fill(island.shore(grown: 0), colors.0)
                scene.sketch.fill(island.shore(grown: -island.radius * 0.4), colors.1)
            }
        }
    }

    private struct Island {
        let center: Spot
        let radius: Double
        private let bumps: [Double]

        init(_ center: Spot, _ radius: Double, _ random: inout StableChoice) {
            self.center = center
            self.radius = radius
            bumps = (0..<9).map { _ in random.number(0.72...1.25) }
        }

        func shore(grown distance: Double) -> Figure {
            let spots = bumps.enumerated().map { corner, bump in
                center + .polar(radius * bump + distance, Double(corner) * 40)
            }
            return .smooth(spots, closed: true)
        }
    }

    /// Lines that flow around a stone.
    private static func currents(_ scene: inout PosterScene) {
        let (stage, page, palette) = (scene.stage, scene.page, scene.palette)
        let stone = stage.at(scene.random.number(0.35...0.65), scene.random.number(0.42...0.58))
        let radius = stage.shorter * scene.random.number(0.14...0.2)
        let lines = Int(stage.height / (21 * scene.scale))
        let colors = [palette.main, palette.second, palette.main, palette.accent]
        scene.sketch.beginClip(to: .box(scene.field))
        for index in 0..<lines {
            let y = stage.y + (stage.maxY - stage.y) * (Double(index) + 0.5) / Double(lines)
            let spots = (0...30).map { step -> Spot in
                let x = page.x - 20 + (page.width + 40) * Double(step) / 30
                let away = Spot(x, y) - stone
                let distance = max(1, (away * away).sum().squareRoot())
                let push = radius * radius * 1.15 / distance
                let ripple = 5 * Trigonometry.sin(x * 0.9 + Double(index) * 25)
                return Spot(x, y + (away.y < 0 ? -push : push) * min(1, distance / radius) + ripple)
            }
            scene.sketch.stroke(.smooth(spots), colors[index % 4], width: 7 * scene.scale)
        }
        scene.sketch.endClip()
        scene.sketch.fill(.circle(stone, radius), palette.accent)
        scene.sketch.fill(.circle(stone, radius * 0.84), palette.darkest)
    }
}
