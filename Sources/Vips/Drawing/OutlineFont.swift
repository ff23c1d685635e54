private import CGlyph

/// A font whose glyphs are handed out as outlines.
///
/// The file stays mapped for as long as the font is held. Safe because the pointer is private and the font immutable.
@safe
package final class OutlineFont: @unchecked Sendable {
    // @unchecked: HarfBuzz lets any number of threads shape with one immutable font.
    private let font: OpaquePointer
    private let unitsPerEm: Double

    /// Opens the first font of a file.
    package init(file: String) throws(VipsError) {
        guard let font = unsafe zoetrope_outline_font(file) else { throw .failed(reason: "\(file) is no font") }
        unsafe self.font = font
        unitsPerEm = unsafe Double(hb_face_get_upem(hb_font_get_face(font)))
    }

    deinit { unsafe hb_font_destroy(font) }

    /// The glyphs of a text in one line, in the order they are seen; nil when the font lacks any of them.
    package func glyphs(of text: String) -> [GlyphOutline]? {
        var outline = unsafe ZoetropeOutline()
        let status = unsafe zoetrope_outline_shape(font, text, &outline)
        defer {
            unsafe free(outline.steps)
            unsafe free(outline.glyphs)
        }
        guard status == 0 else { return nil }
        var first = 0
        return unsafe (0..<outline.glyph_count).map { index in
            let glyph = unsafe outline.glyphs[index]
            defer { first = glyph.end }
            let origin = GlyphOutline.Point(x: Double(glyph.x) / unitsPerEm, y: Double(-glyph.y) / unitsPerEm)
            let steps = (first..<glyph.end).map { step(unsafe outline.steps[$0], from: origin) }
            return GlyphOutline(steps: steps, advance: Double(glyph.advance) / unitsPerEm)
        }
    }

    private func step(_ step: ZoetropeStep, from origin: GlyphOutline.Point) -> GlyphOutline.Step {
        func point(_ x: Float, _ y: Float) -> GlyphOutline.Point {
            GlyphOutline.Point(x: origin.x + Double(x) / unitsPerEm, y: origin.y - Double(y) / unitsPerEm)
        }
        let (a, b, c, d, e, f) = step.points
        return switch step.verb {
        case ZOETROPE_MOVE: .move(point(a, b))
        case ZOETROPE_LINE: .line(point(a, b))
        case ZOETROPE_QUADRATIC: .quadratic(point(a, b), point(c, d))
        case ZOETROPE_CUBIC: .cubic(point(a, b), point(c, d), point(e, f))
        default: .close
        }
    }
}

/// One glyph as the curves around it, in units of the type size: y grows downward from the line it stands on.
package struct GlyphOutline: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package let x: Double
        package let y: Double
    }

    package enum Step: Hashable, Sendable {
        case move(Point)
        case line(Point)
        /// A control point and the end.
        case quadratic(Point, Point)
        /// Two control points and the end.
        case cubic(Point, Point, Point)
        case close
    }

    package let steps: [Step]
    /// How far on the next glyph begins.
    package let advance: Double
}
