/// Circles in circles, off their middle; a tunnel of squares; a turning wheel of stripes.
enum Rings {
    static func draw(_ scene: inout PosterScene) {
        let (stage, palette) = (scene.stage, scene.palette)
        scene.sketch.cover(.flat(palette.ground))
        let center = stage.at(scene.random.number(0.36...0.64), scene.random.number(0.46...0.58))
        let reach = scene.page.diagonal * 0.75
        let turn = scene.random.number(4...9) * scene.random.sign()
        let step = scene.random.number(24...40) * scene.scale
        scene.clippedToField { scene in
            switch scene.variant {
            case 0: circles(&scene, center, reach, step: step)
            case 1: squares(&scene.sketch, scene.recipe.palette, center, reach, turn: turn)
            case 2: wheel(&scene.sketch, scene.recipe.palette, center, reach)
            default: twins(&scene.sketch, scene.recipe.palette, center, reach, step: step)
            }
        }
    }

    private static func circles(_ scene: inout PosterScene, _ center: Spot, _ reach: Double, step: Double) {
        let palette = scene.palette
        let drift = Spot.polar(scene.random.number(0...9), scene.random.number(0...360)) * scene.scale
        let count = Int(reach / step)
        for index in stride(from: count, to: 0, by: -1) {
            let share = Double(index) / Double(count)
            let wave = 0.5 + 0.5 * Trigonometry.sin(Double(index) * 67)
            let color = palette.second.mixed(palette.main, wave).mixed(palette.ground, share * 0.55)
            let shown = index % 5 == 2 ? palette.accent.mixed(palette.ground, share * 0.5) : color
            scene.sketch.fill(.circle(center + drift * Double(index), Double(index) * step), shown)
        }
        scene.sketch.fill(.circle(center, step * 0.5), palette.darkest)
    }

    private static func squares(
        _ sketch: inout Sketch,
        _ palette: Palette,
        _ center: Spot,
        _ reach: Double,
        turn: Double
    ) {
        var size = reach * 2
        var index = 0
        while size > 16 {
            let color = [palette.main, palette.darkest, palette.second, palette.accent][index % 4]
            let corners = (0..<4).map { center + .polar(size / 1.4142, 45 + Double($0) * 90 + Double(index) * turn) }
            sketch.fill(.polygon(corners), color)
            size *= 0.86
            index += 1
        }
    }

    private static func wheel(_ sketch: inout Sketch, _ palette: Palette, _ center: Spot, _ reach: Double) {
        let bands = 7
        for band in stride(from: bands, to: 0, by: -1) {
            let radius = reach * 0.6 * Double(band) / Double(bands)
            let colors = band % 2 == 0 ? (palette.main, palette.darkest) : (palette.darkest, palette.accent)
            sketch.fill(.circle(center, radius), colors.0)
            var slices = Figure()
            let count = 12
            for slice in 0..<count {
                let start = Double(slice) * 360 / Double(count) + Double(band) * 11
                slices.add(.wedge(center, radius, from: start, to: start + 180 / Double(count)))
            }
            sketch.fillOutline(slices, colors.1)
        }
        sketch.fill(.circle(center, reach * 0.035), palette.second)
    }

    /// Two sets of circles that cross.
    private static func twins(_ sketch: inout Sketch, _ palette: Palette, _ center: Spot, _ reach: Double, step: Double)
    {
        let apart = Spot(reach * 0.14, reach * 0.05)
        for (middle, color) in [(center - apart, palette.main), (center + apart, palette.accent)] {
            for index in 1...Int(reach * 0.62 / (step * 0.8)) {
                let radius = Double(index) * step * 0.8
                sketch.stroke(.circle(middle, radius), color, width: step * 0.3, opacity: 0.85, butt: true)
            }
        }
    }
}
