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

    /// One frame of a tall image.
    func frame(_ index: Int, of facts: ImageFacts) throws(VipsError) -> ImageReference {
        let (width, height) = (Int32(facts.width), Int32(facts.height))
        return try unsafe step { image in
            unsafe zoetrope_vips_crop(image, 0, Int32(index) * height, width, height)
        }
    }

    func scaled(to size: FrameSize) throws(VipsError) -> ImageReference {
        try unsafe step { image in unsafe zoetrope_vips_scale(image, Int32(size.width), Int32(size.height)) }
    }

    func srgb() throws(VipsError) -> ImageReference {
        try unsafe step { image in unsafe zoetrope_vips_srgb(image) }
    }

    /// Without alpha, on mid gray.
    func flattened() throws(VipsError) -> ImageReference {
        try unsafe step { image in unsafe zoetrope_vips_flatten(image, 128) }
    }

    func webp(_ quality: WebPQuality) throws(VipsError) -> [UInt8] {
        let file = try unsafe encoded { image, bytes, count in
            unsafe zoetrope_vips_write_webp(image, quality.parameters, bytes, count)
        }
        return try WebPChunks(file).withoutMetadata()
    }
}
