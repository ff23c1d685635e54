private import CVips

/// Raw frames of one size, one below the other: what a GIF is made from.
package struct FrameStrip: Sendable {
    package let width: Int
    /// Of one frame.
    package let height: Int
    package let channels: Int
    package private(set) var frameCount = 0
    private(set) var pixels: [UInt8] = []

    /// An empty strip; `capacity` frames get their memory at once.
    package init(width: Int, height: Int, channels: Int, capacity: Int = 0) {
        precondition(width > 0 && height > 0 && (3...4).contains(channels), "a frame has pixels of 3 or 4 channels")
        self.width = width
        self.height = height
        self.channels = channels
        pixels.reserveCapacity(capacity * width * height * channels)
    }

    /// Adds a frame of the strip's size and channels.
    package mutating func append(_ frame: PixelFrame) {
        precondition(
            frame.width == width && frame.height == height && frame.channels == channels,
            "a frame must have the strip's size"
        )
        pixels.append(contentsOf: frame.pixels)
        frameCount += 1
    }

    /// The frames as GIF, dithered to 256 colors a frame.
    ///
    /// One delay a frame in milliseconds, kept in hundredths of a second; a loop count of 0 is for ever.
    package func gif(delays: [Int], loopCount: Int) throws(VipsError) -> [UInt8] {
        precondition(frameCount > 0 && delays.count == frameCount, "every frame has one delay")
        try Runtime.start()
        let size = FrameSize(width: width, height: height * frameCount)
        return try ImageReference.over(pixels[...], size, channels: channels) { image throws(VipsError) in
            let strip = try image.animated(delays: delays, pageHeight: height, loopCount: loopCount)
            return try unsafe strip.encoded { image, bytes, count in
                unsafe zoetrope_vips_write_gif(image, 0.6, 4, bytes, count)
            }
        }
    }
}

extension ImageReference {
    /// The same image, marked as frames of `pageHeight`.
    fileprivate func animated(delays: [Int], pageHeight: Int, loopCount: Int) throws(VipsError) -> ImageReference {
        let delays = delays.map(Int32.init(clamping:))
        return try unsafe step { image in
            unsafe zoetrope_vips_animated(
                image,
                delays,
                Int32(delays.count),
                Int32(pageHeight),
                Int32(loopCount)
            )
        }
    }
}
