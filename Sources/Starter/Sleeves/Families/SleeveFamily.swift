/// A way to compose a sleeve.
enum SleeveFamily: String, Hashable, Sendable, CaseIterable {
    case grooves, opArt, paper, screen, aura, brush, landscape, botanical, city, cosmos, ornament, sparse, dots, bands,
        hangul, woodType, engraved, thorns, circuit, instruments, heads, overprint, initial, tiles

    var variants: Int {
        switch self {
        case .sparse, .instruments: 5
        case .hangul, .woodType, .initial: 3
        default: 4
        }
    }

    /// What it can be printed on.
    var grounds: Set<SleeveInks.Ground> {
        switch self {
        case .cosmos, .thorns: [.dark, .first]
        default: Set(SleeveInks.Ground.allCases)
        }
    }

    func draw(_ scene: inout SleeveScene) {
        switch self {
        case .grooves: Grooves.draw(&scene)
        case .opArt: OpArt.draw(&scene)
        case .paper: PaperCut.draw(&scene)
        case .screen: PrintScreen.draw(&scene)
        case .aura: Aura.draw(&scene)
        case .brush: BrushSweep.draw(&scene)
        case .landscape: Landscape.draw(&scene)
        case .botanical: Botanical.draw(&scene)
        case .city: City.draw(&scene)
        case .cosmos: Cosmos.draw(&scene)
        case .ornament: Ornament.draw(&scene)
        case .sparse: Sparse.draw(&scene)
        case .dots: DotGrid.draw(&scene)
        case .bands: Bands.draw(&scene)
        case .hangul: HangulBlock.draw(&scene)
        case .woodType: WoodType.draw(&scene)
        case .engraved: Engraving.draw(&scene)
        case .thorns: Thorns.draw(&scene)
        case .circuit: Circuit.draw(&scene)
        case .instruments: Instruments.draw(&scene)
        case .heads: Heads.draw(&scene)
        case .overprint: Overprint.draw(&scene)
        case .initial: Initial.draw(&scene)
        case .tiles: Tiles.draw(&scene)
        }
    }
}
