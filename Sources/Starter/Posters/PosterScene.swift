/// What a family draws on.
struct PosterScene: Sendable {
    var sketch: Sketch
    /// All of the picture.
    let page: Box
    /// Where the motif is: what text leaves free.
    let stage: Box
    /// Around the text, with some room; nil on a picture without.
    let text: Box?
    let recipe: PosterRecipe
    let setter: Typesetter
    var random: StableChoice

    var palette: Palette { recipe.palette }
    /// Which of the family's compositions it is, from 0.
    var variant: Int { recipe.variant }
    var isWide: Bool { page.width > page.height }
    /// 1 for a poster: what is given in a poster's units times this.
    var scale: Double { isWide ? 1.1 : 1 }

    /// The stage out to the page's edges: what a motif may fill.
    var field: Box {
        guard text != nil else { return page }
        return isBelowText
            ? Box(page.x, stage.y, page.width, page.maxY - stage.y)
            : Box(page.x, page.y, page.width, stage.maxY - page.y)
    }

    /// Whether the text, if there is any, stands above the stage.
    var isBelowText: Bool { text.map { $0.midY < stage.midY } ?? true }

    /// What `draw` adds, seen only in the field.
    mutating func clippedToField(_ draw: (inout PosterScene) -> Void) {
        sketch.beginClip(to: .box(field))
        draw(&self)
        sketch.endClip()
    }

    /// The ground, brighter where the motif is.
    mutating func coverWithGlow(at center: Spot, radius: Double) {
        sketch.cover(.flat(palette.ground))
        sketch.cover(
            .radial(center, radius: radius, [Tint(palette.glow), Tint(palette.glow, 0.55), Tint(palette.ground, 0)])
        )
    }

    /// Quiets what lies behind the text by a color that fades out toward the stage.
    mutating func veil(_ color: OKLCH, reach: Double = 150) {
        guard let text else { return }
        let isAbove = text.midY < stage.midY
        let edge = isAbove ? text.maxY + reach : text.y - reach
        let solid = isAbove ? text.maxY : text.y
        let end = isAbove ? page.y : page.maxY
        sketch.fill(.box(Box(page.x - 2, min(solid, end) - 2, page.width + 4, abs(solid - end) + 4)), color)
        let fade = Paint.linear(
            from: Spot(0, solid),
            to: Spot(0, edge),
            [Tint(color), Tint(color, 0.6), Tint(color, 0)]
        )
        sketch.fill(.box(Box(page.x - 2, min(solid, edge), page.width + 4, reach)), fade)
    }
}
