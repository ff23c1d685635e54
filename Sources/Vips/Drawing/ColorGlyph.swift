private import CGlyph
private import CVips

/// One glyph of a color font as pixels.
package struct ColorGlyph: Sendable {
    package let width: Int
    package let height: Int
    /// Red, green, blue, alpha; premultiplied.
    package let pixels: [UInt8]

    /// Draws the one glyph of `text` with the bitmap font in a file, at the size its bitmaps have times `scale`.
    ///
    /// Nothing is kept: the font is read anew each time, which costs less than a millisecond.
    package init(_ text: String, fontFile: String, scale: Double) throws(VipsError) {
        try Runtime.start()
        var glyph = unsafe ZoetropeGlyph()
        guard unsafe zoetrope_glyph_draw(fontFile, text, &glyph) == 0 else {
            throw .failed(reason: "\(fontFile) has no color glyph for \(text)")
        }
        defer { unsafe free(glyph.pixels) }
        let size = unsafe FrameSize(width: Int(glyph.width), height: Int(glyph.height))
        let bitmap = unsafe Array(UnsafeBufferPointer(start: glyph.pixels, count: size.area * 4))
        let scaled = try ImageReference.over(bitmap[...], size, channels: 4) { image throws(VipsError) in
            let enlarged = try unsafe image.step { image in unsafe zoetrope_vips_enlarge(image, scale) }
            return (size: enlarged.size, pixels: try enlarged.pixels())
        }
        width = scaled.size.width
        height = scaled.size.height
        pixels = scaled.pixels
    }
}
