private import CVips

/// One glyph of a color font as pixels.
package struct ColorGlyph: Sendable {
    package let width: Int
    package let height: Int
    /// Red, green, blue, alpha; premultiplied.
    package let pixels: [UInt8]

    /// Draws `text` from a bitmap font at the size its bitmaps have times `scale`.
    ///
    /// The font is a family and a size in points, as Pango reads them; the file is where the family comes from, so that
    /// no other installed font takes its place.
    package init(_ text: String, font: String, fontFile: String, scale: Double) throws(VipsError) {
        try Runtime.start()
        let glyph = try unsafe ImageReference(
            zoetrope_vips_text(text, font, fontFile),
            orThrow: VipsError.failed
        )
        let scaled = try unsafe glyph.step { image in unsafe zoetrope_vips_enlarge(image, scale) }
        width = scaled.width
        height = scaled.height
        pixels = try scaled.pixels()
    }
}
