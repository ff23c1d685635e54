/// As if cut from colored paper: pebbles, holes in layers, arches, a collage of simple shapes.
enum PaperCut {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .bottom, .framedTop, .framedBottom, .plateBottom])
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: pebbles(&scene, stage)
            case 1: layers(&scene, stage)
            case 2: arches(&scene, stage)
            default: collage(&scene, stage)
            }
        }
    }

    /// A soft round shape.
    static func blob(_ random: inout StableChoice, _ center: Spot, _ size: Spot, corners: Int = 7) -> Figure {
        let turn = random.number(0...360)
        let spots = (0..<corners).map { corner -> Spot in
            let direction = Spot.polar(1, turn + Double(corner) * 360 / Double(corners))
            return center + direction * size * random.number(0.74...1.14)
        }
        return .smooth(spots, closed: true)
    }

    private static func pebbles(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let colors = inks.beside(inks.ground)
        let count = scene.random.integer(5...8)
        for index in 0..<count {
            let angle = Double(index) * 360 / Double(count) + scene.random.number(0...40)
            let center = stage.center + .polar(stage.shorter * scene.random.number(0.16...0.42), angle)
            let size = Spot(
                stage.shorter * scene.random.number(0.14...0.28),
                stage.shorter * scene.random.number(0.12...0.24)
            )
            scene.fill(blob(&scene.random, center, size), colors[index])
            if index % 3 == 1 {
                scene.fill(.circle(center, size.min() * 0.3), inks.ground)
            }
        }
    }

    /// Sheets with holes, each smaller and deeper.
    private static func layers(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let center = stage.at(scene.random.number(0.4...0.6), scene.random.number(0.42...0.58))
        let colors = [inks.main, inks.second, inks.third, inks.bold]
        let ends = (inks.ground, scene.random.pick(colors) ?? inks.main)
        scene.fill(.box(stage), ends.0)
        let depth = 5
        for index in 0..<depth {
            let share = 1 - Double(index) / Double(depth)
            let size = Spot(stage.width * 0.54, stage.height * 0.54) * share
            let figure = blob(&scene.random, center, size, corners: 8)
            let color = ends.0.mixed(ends.1, Double(index + 1) / Double(depth))
            scene.sketch.turned(0, around: center) { $0.fill(figure, inks.dark, opacity: 0.22) }
            scene.clipped(to: figure) { scene in
                scene.fill(.box(stage), color)
                // The sheet above casts its shadow on this one.
                scene.sketch.stroke(figure, inks.dark, width: 26, opacity: 0.16)
                scene.sketch.stroke(figure, inks.dark, width: 12, opacity: 0.16)
            }
        }
        scene.fill(.circle(center + Spot(0, stage.height * 0.01), stage.shorter * 0.045), inks.bold)
    }

    private static func arches(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let colors = inks.beside(inks.ground)
        let columns = scene.random.integer(2...4)
        let width = stage.width / Double(columns)
        for column in 0..<columns {
            let isDown = column % 2 == 1
            let height = stage.height * scene.random.number(0.6...0.94)
            for nest in 0..<3 {
                let inset = width * (0.06 + 0.14 * Double(nest))
                let box = Box(
                    stage.x + Double(column) * width + inset,
                    isDown ? stage.y - 10 : stage.maxY - height + inset,
                    width - 2 * inset,
                    height - inset + 10
                )
                scene.fill(arch(box, isDown: isDown), colors[column + nest])
            }
        }
        scene.fill(
            .circle(stage.at(scene.random.number(0.2...0.8), 0.12), width * 0.16),
            colors[scene.random.integer(0...(colors.count - 1))]
        )
    }

    private static func arch(_ box: Box, isDown: Bool) -> Figure {
        let radius = box.width / 2
        var figure = Figure()
        if isDown {
            figure.move(to: Spot(box.x, box.y))
            figure.line(to: Spot(box.x, box.maxY - radius))
            figure.arc(to: Spot(box.maxX, box.maxY - radius), radius: radius, clockwise: false)
            figure.line(to: Spot(box.maxX, box.y))
        } else {
            figure.move(to: Spot(box.x, box.maxY))
            figure.line(to: Spot(box.x, box.y + radius))
            figure.arc(to: Spot(box.maxX, box.y + radius), radius: radius)
            figure.line(to: Spot(box.maxX, box.maxY))
        }
        figure.close()
        return figure
    }

    private static func collage(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        let colors = inks.beside(inks.ground)
        let half = stage.at(scene.random.number(0.3...0.7), scene.random.number(0.3...0.7))
        scene.fill(.box(Box(stage.x, half.y, stage.width, stage.maxY - half.y)), colors[1])
        let radius = stage.shorter * scene.random.number(0.24...0.34)
        let turn = scene.random.one(of: 0.0, 90, 180, 270)
        scene.fill(.wedge(half, radius * 1.25, from: turn, to: turn + 180), colors[0])
        scene.fill(
            .circle(half + .polar(radius * 0.7, turn + 230), radius * 0.5),
            colors[2]
        )
        let bar = Spot.polar(radius * 1.7, scene.random.number(20...70) + turn)
        scene.sketch.stroke(.line([half - bar * 0.5, half + bar * 0.8]), inks.bold, width: radius * 0.16, butt: true)
        for step in 0..<4 {
            scene.fill(
                .circle(stage.at(0.12 + 0.05 * Double(step), 0.9), stage.shorter * 0.014),
                inks.text(on: colors[1])
            )
        }
    }
}
