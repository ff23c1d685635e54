/// Abstract country: hills in stripes, a sea under a moon, fields from above, dunes.
enum Landscape {
    static func draw(_ scene: inout SleeveScene) {
        let stage = scene.captioned([.top, .framedTop, .framedBottom, .plateTop])
        scene.clipped(to: stage) { scene in
            switch scene.variant {
            case 0: hills(&scene, stage)
            case 1: sea(&scene, stage)
            case 2: fields(&scene, stage)
            default: dunes(&scene, stage)
            }
        }
    }

    private static func sky(_ scene: inout SleeveScene, _ stage: Box) -> OKLCH {
        let inks = scene.inks
        let color = scene.random.pick([inks.ground, inks.second, inks.set.third]) ?? inks.ground
        scene.fill(.box(stage), color)
        return color
    }

    private static func hills(_ scene: inout SleeveScene, _ stage: Box) {
        let sky = sky(&scene, stage)
        let colors = scene.inks.beside(sky)
        let sun = stage.at(scene.random.number(0.2...0.8), scene.random.number(0.16...0.3))
        scene.fill(.circle(sun, stage.shorter * scene.random.number(0.09...0.16)), colors[2])
        let hills = 4
        for hill in 0..<hills {
            let top = stage.y + stage.height * (0.34 + 0.17 * Double(hill))
            let center = stage.at(scene.random.number(0...1), 0).x
            let color = colors[hill]
            let other = colors[hill + 1]
            let reach = stage.width * scene.random.number(0.75...1.05)
            for stripe in 0..<9 {
                let shrink = Double(stripe) * 0.1
                let figure = Figure.ellipse(
                    Spot(center, top + stage.height * 0.62 + shrink * 50),
                    reach * (1 - shrink),
                    stage.height * 0.62 * (1 - shrink)
                )
                scene.fill(figure, stripe % 2 == 0 ? color : other)
            }
        }
    }

    private static func sea(_ scene: inout SleeveScene, _ stage: Box) {
        let sky = sky(&scene, stage)
        let colors = scene.inks.beside(sky)
        let line = stage.y + stage.height * scene.random.number(0.48...0.62)
        let moon = Spot(
            stage.at(scene.random.number(0.3...0.7), 0).x,
            line - stage.height * scene.random.number(0...0.26)
        )
        let radius = stage.shorter * scene.random.number(0.16...0.24)
        let light = colors[1]
        scene.fill(.circle(moon, radius), light)
        let water = colors[0]
        scene.fill(.box(Box(stage.x, line, stage.width, stage.maxY - line)), water)
        let rows = 9
        for row in 0..<rows {
            let share = Double(row) / Double(rows)
            let y = line + (stage.maxY - line) * (share + 0.05)
            let half = radius * (1 - share * 0.5) * scene.random.number(0.5...1.1)
            let thick = 4 + 10 * share
            scene.fill(.capsule(Spot(moon.x - half, y), Spot(moon.x + half, y), thick), light)
        }
    }

    /// Fields between roads, each ploughed another way.
    private static func fields(_ scene: inout SleeveScene, _ stage: Box) {
        let inks = scene.inks
        scene.fill(.box(stage), inks.ground)
        let colors = inks.beside(inks.ground)
        let columns = 3
        let rows = 3
        func corner(_ column: Int, _ row: Int) -> Spot {
            let jitter = StableChoice.jitter(scene.recipe.seed, column * 7 + row * 31)
            return stage.at(
                Double(column) / Double(columns) + jitter.x * 0.09,
                Double(row) / Double(rows) + jitter.y * 0.09
            )
        }
        for cell in 0..<(columns * rows) {
            let (column, row) = (cell % columns, cell / columns)
            let spots = [
                corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1),
            ]
            let center = spots.reduce(Spot(0, 0), +) / 4
            let figure = Figure.polygon(spots.map { center + ($0 - center) * 0.965 })
            let color = colors[(cell + scene.random.integer(0...2))]
            let furrow = colors[cell + 1] == color ? inks.ground : colors[cell + 1]
            let angle = scene.random.number(0...180)
            let pitch = scene.random.number(26...46)
            scene.clipped(to: figure) { scene in
                scene.fill(figure, color)
                for step in -14...14 {
                    let middle = center + .polar(Double(step) * pitch, angle + 90)
                    let line = Figure.line([middle - .polar(400, angle), middle + .polar(400, angle)])
                    scene.sketch.stroke(line, furrow, width: pitch * 0.3)
                }
            }
        }
    }

    private static func dunes(_ scene: inout SleeveScene, _ stage: Box) {
        let sky = sky(&scene, stage)
        let colors = scene.inks.beside(sky)
        scene.fill(
            .circle(stage.at(scene.random.number(0.25...0.75), 0.3), stage.shorter * scene.random.number(0.14...0.22)),
            colors[1]
        )
        for dune in 0..<4 {
            let base = stage.y + stage.height * (0.42 + 0.15 * Double(dune))
            let peak = Spot(stage.at(scene.random.number(0.15...0.85), 0).x, base - stage.height * 0.12)
            let color = sky.mixed(colors[0], 0.35 + 0.2 * Double(dune))
            var lit = Figure()
            lit.move(to: Spot(stage.x - 4, base + stage.height * 0.12))
            lit.curve(to: peak, by: Spot(stage.x + (peak.x - stage.x) * 0.5, base + 20), peak + Spot(-120, 10))
            lit.curve(
                to: Spot(stage.maxX + 4, base + stage.height * 0.1),
                by: peak + Spot(90, 60),
                Spot(peak.x + 200, base + 90)
            )
            lit.line(to: Spot(stage.maxX + 4, stage.maxY + 4))
            lit.line(to: Spot(stage.x - 4, stage.maxY + 4))
            lit.close()
            scene.fill(lit, color)
            var shade = Figure()
            shade.move(to: peak)
            shade.curve(to: Spot(peak.x + 70, stage.maxY + 4), by: peak + Spot(-40, 130), peak + Spot(190, 190))
            shade.line(to: Spot(stage.maxX + 4, stage.maxY + 4))
            shade.line(to: Spot(stage.maxX + 4, base + stage.height * 0.1))
            shade.curve(to: peak, by: Spot(peak.x + 200, base + 90), peak + Spot(90, 60))
            shade.close()
            scene.fill(shade, color.mixed(scene.inks.dark, 0.28))
        }
    }
}

extension StableChoice {
    /// Two numbers from -1 to 1 that belong to a seed and a place.
    static func jitter(_ seed: UInt64, _ place: Int) -> Spot {
        var choice = StableChoice(seed: seed ^ UInt64(truncatingIfNeeded: place &* 0x9E37))
        return Spot(choice.around(), choice.around())
    }
}
