private import CVips
package import Coordination

/// A drawing of our own as SVG, which becomes pixels.
///
/// Never make one of anything that came from elsewhere: the reader of SVG is not held safe for that.
package struct VectorDrawing: Sendable {
    private let svg: [UInt8]

    /// Takes SVG that says its size in pixels and covers all of it.
    package init(svg: String) { self.svg = Array(svg.utf8) }

    /// The pixels, in three channels; blocks until it is done.
    package func frame(until interruption: Interruption = Interruption()) throws(VipsError) -> PixelFrame {
        try Runtime.start()
        try interruption.check()
        let outcome = unsafe interruption.watching { watch in
            Result { () throws(VipsError) in
                try unsafe SourceImage.scoped(svg) { buffer throws(VipsError) in
                    let drawing = unsafe zoetrope_vips_svg(buffer.baseAddress, buffer.count)
                    let image = try unsafe ImageReference(drawing, orThrow: VipsError.failed)
                    unsafe image.watched(by: watch)
                    return try image.frame()
                }
            }
        }
        try interruption.check()
        return try outcome.get()
    }
}
