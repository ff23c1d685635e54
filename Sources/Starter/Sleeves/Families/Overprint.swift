/// Few inks over each other, as on a press: circles, triangles, bars, letters of shapes.
enum Overprint {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom])
        let colors = scene.inks.beside(scene.inks.ground)
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: circles(&scene, stage, colors)
            case 1: triangles(&scene, stage, colors)
            case 2: bars(&scene, stage, colors)
            default: rhythm(&scene, stage, colors)
            }
        }
    }

    /// Two figures and, where they meet, the color of both inks together.
    private static func overprint(_ scene: inout SleeveScene, _ one: Figure, _ other: Figure, _ colors: Swatches) {
        let first = colors[1]
        let second = colors[2]
        scene.fill(one, first)
        scene.fill(other, second)
        scene.clipped(to: one) { scene in
            let both = scene.inks.isDark ? first.mixed(second, 0.5).lighter(0.16) : scene.inks.dark.mixed(first, 0.25)
            scene.fill(other, both)
        }
    }

    private static func circles(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let radius = stage.shorter * scene.random.number(0.26...0.34)
        let apart = Spot.polar(radius * scene.random.number(0.5...0.8), scene.random.number(0...180))
        let center = stage.center
        overprint(
            &scene,
            .circle(center - apart, radius),
            .circle(center + apart, radius * scene.random.number(0.7...1.1)),
            colors
        )
    }

    private static func triangles(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let size = stage.shorter * 0.5
        let center = stage.center
        func triangle(_ middle: Spot, _ turn: Double) -> Figure {
            .polygon((0..<3).map { middle + .polar(size, turn + Double($0) * 120) })
        }
        let turn = scene.random.number(0...120)
        let shift = Spot.polar(size * 0.42, scene.random.number(0...360))
        overprint(
            &scene,
            triangle(center - shift, turn),
            triangle(center + shift, turn + scene.random.number(30...90)),
            colors
        )
    }

    private static func bars(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        var one = Figure()
        var other = Figure()
        let count = scene.random.integer(3...6)
        for index in 0..<count {
            let place = (Double(index) + 0.5) / Double(count)
            let height = stage.height * scene.random.number(0.4...0.95)
            one.add(
                .box(
                    Box(
                        center: stage.at(place, scene.random.number(0.4...0.6)),
                        width: stage.width / Double(count) * 0.56,
                        height: height
                    )
                )
            )
            let width = stage.width * scene.random.number(0.4...0.95)
            other.add(
                .box(
                    Box(
                        center: stage.at(scene.random.number(0.35...0.65), place),
                        width: width,
                        height: stage.height / Double(count) * 0.4
                    )
                )
            )
        }
        overprint(&scene, one, other, colors)
    }

    /// Upright bars of uneven length beside each other, one in another ink.
    private static func rhythm(_ scene: inout SleeveScene, _ stage: Box, _ colors: Swatches) {
        let count = scene.random.integer(5...11)
        let width = stage.width * 0.88 / Double(count)
        let accent = scene.random.integer(1...(count - 1))
        let isHanging = scene.random.chance(0.4)
        for index in 0..<count {
            let height = stage.height * scene.random.number(0.2...1)
            let x = stage.x + stage.width * 0.06 + Double(index) * width
            let box = Box(x, isHanging ? stage.y - 4 : stage.maxY - height, width * 0.78, height + 4)
            scene.fill(.box(box), index == accent ? colors[1] : index % 4 == 2 ? colors[2] : colors[0])
        }
        let radius = width * 1.1
        let center = Spot(
            stage.x + stage.width * scene.random.number(0.2...0.8),
            isHanging ? stage.maxY - radius * 1.3 : stage.y + radius * 1.3
        )
        scene.fill(.circle(center, radius), colors[1])
    }
}
