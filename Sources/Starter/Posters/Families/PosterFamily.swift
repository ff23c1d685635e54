/// A way to compose a poster.
enum PosterFamily: String, Hashable, Sendable, CaseIterable {
    case horizon, orbit, skyline, mosaic, rings, rays, cutout, lettered, halftone, brushwork, slits, contours, rain,
        theater, road
    case things, arcade, forest, sea, gaze, shards, stairs

    var variants: Int {
        switch self {
        case .horizon, .lettered, .halftone, .stairs: 5
        case .things: 6
        case .orbit, .skyline, .mosaic, .rain, .theater, .road, .arcade, .forest, .sea, .gaze,
            .shards:
            3
        default: 4
        }
    }
    var tones: Set<Palette.Tone> {
        switch self {
        case .orbit, .skyline, .arcade: [.night, .vivid]
        default: [.night, .vivid, .bright, .paper]
        }
    }
    var layouts: [PosterLayout] {
        switch self {
        case .horizon, .skyline, .road, .arcade, .forest, .sea, .theater: [.top, .topCenter]
        default: [.top, .topCenter, .bottom, .bottomCenter]
        }
    }
    var faces: [Typeface]? { nil }

    func dominant(_ palette: Palette) -> OKLCH { palette.ground }
    func ink(_ recipe: PosterRecipe) -> OKLCH { recipe.palette.ink }

    func draw(_ scene: inout PosterScene) {
        switch self {
        case .horizon: Horizon.draw(&scene)
        case .orbit: Orbit.draw(&scene)
        case .skyline: Skyline.draw(&scene)
        case .mosaic: Mosaic.draw(&scene)
        case .rings: Rings.draw(&scene)
        case .rays: Rays.draw(&scene)
        case .cutout: Cutout.draw(&scene)
        case .lettered: Lettered.draw(&scene)
        case .halftone: Halftone.draw(&scene)
        case .brushwork: Brushwork.draw(&scene)
        case .slits: Slits.draw(&scene)
        case .contours: Contours.draw(&scene)
        case .rain: Rain.draw(&scene)
        case .theater: Theater.draw(&scene)
        case .road: Road.draw(&scene)
        case .things: Things.draw(&scene)
        case .arcade: Arcade.draw(&scene)
        case .forest: Forest.draw(&scene)
        case .sea: Sea.draw(&scene)
        case .gaze: Gaze.draw(&scene)
        case .shards: Shards.draw(&scene)
        case .stairs: Stairs.draw(&scene)
        }
    }
}
