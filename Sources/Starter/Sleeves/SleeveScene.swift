/// What a family of sleeves draws on: a page of 1000 by 1000.
struct SleeveScene: Sendable {
    /// Where title and artist stand, and so what is left for the motif.
    enum Layout: Hashable, Sendable, CaseIterable {
        /// On a strip at an edge, the motif out to the other three.
        case top, bottom
        /// The motif as a picture with a margin around it, the text above or below.
        case framedTop, framedBottom
        /// The motif everywhere, the text on a plate.
        case plateTop, plateBottom
    }

    static let page = Box(0, 0, 1000, 1000)
    static let margin = 66.0

    var sketch = Sketch(page: Self.page)
    let recipe: SleeveRecipe
    let setter: Typesetter
    var random: StableChoice
    /// Boxes of one color that are drawn above the motif and below the text.
    var plates: [(box: Box, color: OKLCH)] = []
    var lettering = SetText.Lines()

    init(_ recipe: SleeveRecipe, by setter: Typesetter) {
        self.recipe = recipe
        self.setter = setter
        random = StableChoice(seed: recipe.seed ^ 0x51EE7E)
    }

    var page: Box { Self.page }
    var inks: SleeveInks { recipe.inks }
    var variant: Int { recipe.variant }

    mutating func cover() { sketch.cover(.flat(inks.ground)) }

    mutating func fill(_ figure: Figure, _ color: OKLCH, opacity: Double = 1) {
        sketch.fill(figure, color, opacity: opacity)
    }

    /// What `draw` adds, seen only inside a figure.
    mutating func clipped(to figure: Figure, _ draw: (inout SleeveScene) -> Void) {
        sketch.beginClip(to: figure)
        draw(&self)
        sketch.endClip()
    }

    /// What `draw` adds, seen only inside a box.
    mutating func clipped(to box: Box, _ draw: (inout SleeveScene) -> Void) {
        clipped(to: .box(box), draw)
    }

    /// Draws plates and text above all that is there.
    ///
    /// - Parameter smallest: smaller letters are left out, and plates without any.
    mutating func finish(lettersFrom smallest: Double) {
        guard lettering.reaches(smallest) else { return }
        addPlates()
        lettering.draw(on: &sketch, from: smallest)
    }

    mutating func addPlates() {
        for plate in plates { sketch.fill(.box(plate.box), plate.color) }
    }
}
