/// Lines of equal height, as on a map; currents; the rings of a tree.
enum Contours {
    static func draw(_ scene: inout PosterScene) {
        let palette = scene.palette
        scene.sketch.cover(.flat(palette.ground))
        switch scene.variant {
        case 0: map(&scene, isFilled: false)
        case 1: map(&scene, isFilled: true)
        default: currents(&scene)
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
