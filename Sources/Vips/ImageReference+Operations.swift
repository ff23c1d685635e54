import CVips

extension ImageReference {
    /// An image over a copy of raw pixels, 3 or 4 channels.
    init(pixels: [UInt8], width: Int, height: Int, channels: Int) throws(VipsError) {
        precondition(pixels.count == width * height * channels, "pixels must fill the image")
        let pointer = unsafe pixels.withUnsafeBytes { buffer in
            unsafe zoetrope_vips_copied_image(
                buffer.baseAddress, buffer.count, Int32(width), Int32(height), Int32(channels)
            )
        }
        try unsafe self.init(pointer, orThrow: VipsError.failed)
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
