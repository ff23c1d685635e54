import Vips

/// An emoji as a texture that holds its ink and a clear margin, nothing else.
struct GlyphTexture {
    let texture: Texture
    /// The ink's width and height, the longer one 1.
    let inkWidth: Double
    let inkHeight: Double
    /// Texels of the longer side of the ink.
    let inkTexels: Double

    private static let margin = 3

    /// Draws the glyph so that its longer side is at least about `texels` long.
    init(_ text: String, font: String, texels: Double) throws(StarterError) {
        let glyph: ColorGlyph
        do {
            glyph = try ColorGlyph(
                text,
                fontFile: font,
                scale: min(4, max(0.5, texels / 128))
            )
        } catch {
            throw .drawingFailed(reason: "\(text): \(error)")
        }
        guard let ink = Self.ink(glyph) else { throw .drawingFailed(reason: "\(text) has no glyph") }
        texture = Self.framed(glyph, ink)
        let longer = Double(max(ink.columns.count, ink.rows.count))
        inkWidth = Double(ink.columns.count) / longer
        inkHeight = Double(ink.rows.count) / longer
        inkTexels = longer
    }

    private static func ink(_ glyph: ColorGlyph) -> (columns: Range<Int>, rows: Range<Int>)? {
        var (left, right, top, bottom) = (glyph.width, -1, glyph.height, -1)
        glyph.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<glyph.height {
                for x in 0..<glyph.width where pixels[(y * glyph.width + x) * 4 + 3] > 24 {
                    (left, right) = (min(left, x), max(right, x))
                    (top, bottom) = (min(top, y), max(bottom, y))
                }
            }
        }
        return right < left ? nil : (left..<(right + 1), top..<(bottom + 1))
    }

    private static func framed(_ glyph: ColorGlyph, _ ink: (columns: Range<Int>, rows: Range<Int>)) -> Texture {
        let width = ink.columns.count + 2 * margin
        let height = ink.rows.count + 2 * margin
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for y in ink.rows {
            let source = (y * glyph.width + ink.columns.lowerBound) * 4
            let target = ((y - ink.rows.lowerBound + margin) * width + margin) * 4
            let count = ink.columns.count * 4
            pixels.replaceSubrange(target..<(target + count), with: glyph.pixels[source..<(source + count)])
        }
        return Texture(width: width, height: height, pixels: pixels)
    }

    /// The glyph's outline, soft and in one color, with room for the softness: what lies behind it as its shadow.
    func shadow(color: OKLCH) -> Texture {
        SoftShadow.make(of: texture, color: color.rgb)
    }
}
