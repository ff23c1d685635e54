import Media
import Vips

/// One loop being drawn at one size: the ground is painted and the textures are made once, then frames follow.
struct Scene {
    /// The emoji's radius in units: half the picture's shorter side is 1.
    private static let subjectRadius = 0.63

    private let recipe: Recipe
    private let size: PixelSize
    let stage: Stage
    private let ground: Canvas
    private let glyph: GlyphTexture
    private let shadow: Texture
    private var shapes: [Placement.Sprite: Texture] = [:]

    init(_ recipe: Recipe, size: PixelSize, font: String) throws(StarterError) {
        self.recipe = recipe
        self.size = size
        let shorter = Double(min(size.width, size.height))
        glyph = try GlyphTexture(recipe.emoji.text, font: font, texels: shorter * Self.subjectRadius * 1.1)
        // Long things may be longer: what counts is how much of the picture they fill.
        let optical = Self.subjectRadius * (0.8 + 0.2 / max(glyph.inkWidth * glyph.inkHeight, 0.4))
        let radius = min(optical, 0.72)
        stage = Stage(
            halfWidth: Double(size.width) / shorter,
            halfHeight: Double(size.height) / shorter,
            subject: .init(halfWidth: radius * glyph.inkWidth, halfHeight: radius * glyph.inkHeight),
            seed: recipe.seed
        )
        shadow = glyph.shadow(color: recipe.ground.shadow)
        var canvas = Canvas(width: size.width, height: size.height)
        canvas.paint(recipe.ground, recipe.backdrop, stage: stage)
        ground = canvas
    }

    /// The picture at a phase 0..<1.
    mutating func frame(at phase: Double) -> PixelFrame {
        var canvas = ground
        let placements = recipe.garnish.around(
            recipe.motion.placements(at: phase, on: stage),
            at: phase,
            on: stage
        )
        for placement in placements { draw(placement, on: &canvas) }
        return PixelFrame(width: canvas.width, height: canvas.height, channels: 3, pixels: canvas.pixels)
    }

    private mutating func draw(_ placement: Placement, on canvas: inout Canvas) {
        if placement.sprite == .subject {
            if placement.lifts { drawShadow(of: placement, on: &canvas) }
            canvas.draw(
                glyph.texture,
                transform: transform(placement, texture: glyph.texture, unitsPerTexel: unitsPerTexel),
                opacity: placement.opacity,
                ripple: placement.ripple
            )
            return
        }
        guard let texture = shape(placement.sprite) else { return }
        let units = 2 / Double(texture.width)
        canvas.draw(
            texture,
            transform: transform(placement, texture: texture, unitsPerTexel: units),
            opacity: placement.opacity
        )
    }

    /// A soft shadow a little below, as from the ground's own lamp.
    private func drawShadow(of placement: Placement, on canvas: inout Canvas) {
        var lower = placement
        lower.y += 0.035 * abs(placement.scaleY) + 0.01
        lower.x += 0.012
        let longer = Double(max(glyph.texture.width, glyph.texture.height))
        let covered = longer * (1 + 2 * SoftShadow.reach)
        let units = unitsPerTexel * covered / Double(max(shadow.width, shadow.height))
        canvas.draw(
            shadow,
            transform: transform(lower, texture: shadow, unitsPerTexel: units),
            opacity: 0.42 * placement.opacity
        )
    }

    private var unitsPerTexel: Double { 2 * stage.subject.radius / glyph.inkTexels }

    private mutating func shape(_ sprite: Placement.Sprite) -> Texture? {
        if let made = shapes[sprite] { return made }
        let texture = ShapeTexture.make(sprite, ground: recipe.ground)
        shapes[sprite] = texture
        return texture
    }

    private func transform(_ placement: Placement, texture: Texture, unitsPerTexel: Double) -> Transform {
        let unit = Double(min(size.width, size.height)) / 2
        let steps: [Transform] = [
            .translation(-Double(texture.width) / 2, -Double(texture.height) / 2),
            .scale(placement.scaleX * unitsPerTexel * unit, placement.scaleY * unitsPerTexel * unit),
            .skew(placement.skew),
            .rotation(placement.rotation),
            .translation((placement.x + stage.halfWidth) * unit, (placement.y + stage.halfHeight) * unit),
        ]
        return steps.reduce(Transform()) { $1.applied(after: $0) }
    }
}
