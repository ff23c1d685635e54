private import CVips

/// Raw frames of one size, one below the other, ready to be encoded.
///
/// The pixels are sRGB, 8 bits a channel; with 4 channels the last is alpha, not premultiplied.
package struct FrameStrip: Sendable {
    package let width: Int
    /// Of one frame.
    package let height: Int
    package let channels: Int
    package private(set) var frameCount = 0
    private var pixels: [UInt8] = []

    /// An empty strip; `capacity` frames get their memory at once.
    package init(width: Int, height: Int, channels: Int, capacity: Int = 0) {
        precondition(width > 0 && height > 0 && (3...4).contains(channels), "a frame has pixels of 3 or 4 channels")
        self.width = width
        self.height = height
        self.channels = channels
        pixels.reserveCapacity(capacity * width * height * channels)
    }

    /// Adds a frame of exactly `width * height * channels` bytes.
    package mutating func append(_ frame: [UInt8]) {
        precondition(frame.count == width * height * channels, "a frame must have the strip's size")
        pixels.append(contentsOf: frame)
        frameCount += 1
    }

    /// The frames as animated WebP; one delay a frame in milliseconds, a loop count of 0 is for ever.
    ///
    /// Equal neighbors become one frame that lasts as long as both.
    package func webp(delays: [Int], loopCount: Int, _ quality: WebPQuality = .drawnFrames) throws(VipsError) -> [UInt8]
    {
        try withStrip(delays: delays, loopCount: loopCount) { strip throws(VipsError) in try strip.webp(quality) }
    }

    /// The frames as GIF, dithered to 256 colors a frame; delays are kept in hundredths of a second.
    package func gif(delays: [Int], loopCount: Int) throws(VipsError) -> [UInt8] {
        try withStrip(delays: delays, loopCount: loopCount) { strip throws(VipsError) in
            try unsafe strip.encoded { image, bytes, count in
                unsafe zoetrope_vips_write_gif(image, 0.6, 4, bytes, count)
            }
        }
    }

    /// The first frame as WebP.
    package func still(_ quality: WebPQuality = .drawing) throws(VipsError) -> [UInt8] {
        precondition(frameCount > 0, "a strip to encode has frames")
        try Runtime.start()
        let size = FrameSize(width: width, height: height)
        return try ImageReference.over(pixels.prefix(size.area * channels), size, channels: channels) {
            frame throws(VipsError) in
            try frame.webp(quality)
        }
    }

    private func withStrip(
        delays: [Int],
        loopCount: Int,
        _ encode: (borrowing ImageReference) throws(VipsError) -> [UInt8]
    ) throws(VipsError) -> [UInt8] {
        precondition(frameCount > 0 && delays.count == frameCount, "every frame has one delay")
        try Runtime.start()
        let size = FrameSize(width: width, height: height * frameCount)
        return try ImageReference.over(pixels[...], size, channels: channels) { image throws(VipsError) in
            try encode(try image.animated(delays: delays, pageHeight: height, loopCount: loopCount))
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
