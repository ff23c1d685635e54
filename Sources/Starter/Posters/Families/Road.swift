/// A road or rails to where the sky begins.
enum Road {
    static func draw(_ scene: inout PosterScene) {
        let (page, stage, palette) = (scene.page, scene.stage, scene.palette)
        let horizon = stage.y + stage.height * (scene.text == nil ? 0.52 : 0.42)
        let sky = palette.isDark ? palette.glow : palette.accent
        scene.sketch.cover(
            .falling(Box(page.x, page.y, page.width, horizon - page.y), [palette.ground, palette.ground, sky])
        )
        let vanishing = Spot(stage.at(scene.random.number(0.32...0.68), 0).x, horizon)
        let radius = page.shorter * scene.random.number(0.1...0.17)
        if scene.variant != 2 {
            let lift = scene.random.number(0...0.7)
            let y = max(horizon - radius * lift, scene.text == nil ? radius : stage.y + radius)
            scene.sketch.fill(.circle(Spot(vanishing.x, y), radius), palette.main)
        }
        let land = palette.isDark ? palette.second.mixed(palette.deep, 0.45) : palette.second.mixed(palette.main, 0.35)
        hills(&scene, horizon, land)
        scene.sketch.fill(.box(Box(page.x - 4, horizon, page.width + 8, page.maxY - horizon + 4)), land)
        fields(&scene, vanishing, land)
        switch scene.variant {
        case 0: road(&scene, vanishing)
        case 1: rails(&scene, vanishing)
        default: bends(&scene, vanishing)
        }
    }

    private static func hills(_ scene: inout PosterScene, _ horizon: Double, _ land: OKLCH) {
        let page = scene.page
        let spots = (-1...9).map { step in
            Spot(page.x + page.width * Double(step) / 8, horizon - scene.random.number(2...46) * scene.scale)
        }
        scene.sketch.fill(
            .land(spots, bottom: horizon + 3),
            land.mixed(scene.palette.isDark ? scene.palette.glow : scene.palette.main, 0.4)
        )
    }

    private static func fields(_ scene: inout PosterScene, _ vanishing: Spot, _ land: OKLCH) {
        let page = scene.page
        var rays = Figure()
        for index in 0..<12 {
            let x = page.x + page.width * (Double(index) * 0.34 - 1.5)
            rays.add(.polygon([vanishing, Spot(x, page.maxY + 4), Spot(x + page.width * 0.14, page.maxY + 4)]))
        }
        scene.sketch.fillOutline(rays, land.mixed(scene.palette.main, 0.18))
    }

    private static func road(_ scene: inout PosterScene, _ vanishing: Spot) {
        let (page, palette) = (scene.page, scene.palette)
        let half = page.width * (scene.isWide ? 0.3 : 0.42)
        let foot = page.midX
        scene.sketch.fill(
            .polygon([
                vanishing - Spot(3, 0), vanishing + Spot(3, 0), Spot(foot + half, page.maxY + 4),
                Spot(foot - half, page.maxY + 4),
            ]),
            palette.darkest
        )
        var near = 1.0
        var dashes = Figure()
        while near > 0.05 {
            let far = near * 0.78
            dashes.add(dash(vanishing, Spot(foot, page.maxY), near, far + (near - far) * 0.35, page.width * 0.022))
            near = far
        }
        scene.sketch.fillOutline(dashes, palette.accent)
    }

    /// A piece of a line to the vanishing point, between two shares of the way.
    private static func dash(_ vanishing: Spot, _ foot: Spot, _ near: Double, _ far: Double, _ width: Double) -> Figure
    {
        func spot(_ share: Double, _ side: Double) -> Spot {
            vanishing + (foot - vanishing) * share + Spot(side * width * share, 0)
        }
        return .polygon([spot(near, -1), spot(near, 1), spot(far, 1), spot(far, -1)])
    }

    private static func rails(_ scene: inout PosterScene, _ vanishing: Spot) {
        let (page, palette) = (scene.page, scene.palette)
        let half = page.width * (scene.isWide ? 0.2 : 0.3)
        var sleepers = Figure()
        var share = 1.0
        while share > 0.03 {
            let middle = vanishing + (Spot(page.midX, page.maxY) - vanishing) * share
            let height = 34 * share * scene.scale
            sleepers.add(.box(Box(middle.x - half * 1.35 * share, middle.y - height, half * 2.7 * share, height)))
            share *= 0.87
        }
        scene.sketch.fillOutline(sleepers, palette.darkest)
        for side in [-1.0, 1.0] {
            let foot = Spot(page.midX + side * half, page.maxY + 4)
            scene.sketch.fill(
                .polygon([vanishing - Spot(1.5, 0), vanishing + Spot(1.5, 0), foot + Spot(15, 0), foot - Spot(15, 0)]),
                palette.accent
            )
        }
    }

    private static func bends(_ scene: inout PosterScene, _ vanishing: Spot) {
        let (page, palette) = (scene.page, scene.palette)
        let height = page.maxY - vanishing.y
        let side = scene.random.sign()
        var left: [Spot] = []
        var right: [Spot] = []
        for step in 0...24 {
            let share = Double(step) / 24
            let depth = Trigonometry.power(share, 2.1)
            let sway = side * Trigonometry.sin(share * 400) * page.width * 0.3 * (0.1 + depth) * (1 - depth * 0.7)
            let middle = vanishing.x + (page.midX - vanishing.x) * depth + sway
            let half = 2 + page.width * 0.3 * depth
            left.append(Spot(middle - half, vanishing.y + height * depth))
            right.append(Spot(middle + half, vanishing.y + height * depth + 2))
        }
        scene.sketch.fill(.polygon(left + right.reversed()), palette.darkest)
        let middle = zip(left, right).map { ($0 + $1) / 2 }
        for index in stride(from: 4, to: 24, by: 2) {
            scene.sketch.stroke(
                .line([middle[index], middle[index + 1]]),
                palette.accent,
                width: 1.5 + 12 * Double(index * index) / 576
            )
        }
        let radius = page.shorter * 0.12
        let y = max(scene.stage.y + radius * 0.9, vanishing.y - radius * 1.7)
        scene.sketch.fill(.circle(Spot(page.x + page.width * 0.72, y), radius), palette.main)
    }
}
