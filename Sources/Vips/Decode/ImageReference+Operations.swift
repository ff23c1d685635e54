import CVips

extension ImageReference {
    /// Runs `body` with an image over raw pixels of 3 or 4 channels, which are not copied.
    static func over<Result>(
        _ pixels: ArraySlice<UInt8>,
        _ size: FrameSize,
        channels: Int,
        _ body: (borrowing ImageReference) throws(VipsError) -> Result
    ) throws(VipsError) -> Result {
        precondition(pixels.count == size.area * channels, "pixels must fill the image")
        let outcome = unsafe pixels.withUnsafeBytes { buffer in
            Swift.Result { () throws(VipsError) in
                let pointer = unsafe zoetrope_vips_image(
                    buffer.baseAddress,
                    buffer.count,
                    Int32(size.width),
                    Int32(size.height),
                    Int32(channels)
                )
                return try body(unsafe ImageReference(pointer, orThrow: VipsError.failed))
            }
        }
        return try outcome.get()
    }

    /// Runs `body` with an image over a frame's pixels, which are not copied.
    static func over<Result>(
        _ frame: PixelFrame,
        _ body: (borrowing ImageReference) throws(VipsError) -> Result
    ) throws(VipsError) -> Result {
        try over(frame.pixels[...], frame.size, channels: frame.channels, body)
    }

    /// Has everything made from this image stop when the watch says so.
    func watched(by watch: UnsafeMutablePointer<ZoetropeWatch>) {
        unsafe withPointer { image in unsafe zoetrope_vips_watch(image, watch) }
    }

    /// One frame of a tall image.
    func page(_ index: Int, of facts: ImageFacts) throws(VipsError) -> ImageReference {
        let (width, height) = (Int32(facts.width), Int32(facts.height))
        return try unsafe step { image in
            unsafe zoetrope_vips_crop(image, 0, Int32(index) * height, width, height)
        }
    }

    /// All pixels of an sRGB image; runs the chain.
    func frame(orThrow failure: (String) -> VipsError = VipsError.failed) throws(VipsError) -> PixelFrame {
        PixelFrame(width: width, height: height, channels: channels, pixels: try pixels(orThrow: failure))
    }

    func scaled(to size: FrameSize) throws(VipsError) -> ImageReference {
        try unsafe step { image in unsafe zoetrope_vips_scale(image, Int32(size.width), Int32(size.height)) }
    }

    func srgb() throws(VipsError) -> ImageReference {
        try unsafe step { image in unsafe zoetrope_vips_srgb(image) }
    }

    /// Without alpha, on one gray.
    func flattened(gray: Int) throws(VipsError) -> ImageReference {
        try unsafe step { image in unsafe zoetrope_vips_flatten(image, Double(gray)) }
    }
}

extension PixelFrame {
    /// The same without alpha, on one gray.
    func flattened(gray: Int) throws(VipsError) -> PixelFrame {
        guard channels == 4 else { return self }
        try Runtime.start()
        return try ImageReference.over(self) { image throws(VipsError) in try image.flattened(gray: gray).frame() }
    }
}
