private import CVips
package import Coordination

extension PixelFrame {
    /// The picture as WebP, without metadata; blocks until it is done.
    package func webp(
        _ quality: WebPQuality,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> [UInt8] {
        let layout: WebPCanvas.Layout = quality.needsColors ? .colors : .lumaAndChroma
        return try WebPCanvas(self, as: layout).encoded(quality, until: interruption)
    }

    /// The picture as progressive JPEG on white, without metadata.
    package func jpeg(quality: Int = 82) throws(VipsError) -> [UInt8] {
        try Runtime.start()
        return try ImageReference.over(self) { image throws(VipsError) in
            let flat = try image.flattened(gray: 255)
            return try unsafe flat.encoded { image, bytes, count in
                unsafe zoetrope_vips_write_jpeg(image, Int32(quality), bytes, count)
            }
        }
    }
}
