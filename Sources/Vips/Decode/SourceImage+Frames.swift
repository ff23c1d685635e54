internal import CVips
package import Coordination

extension SourceImage {
    /// The first frame at this width, but not larger than the original nor than ``ImageLimits/outputSide``.
    ///
    /// JPEG and WebP are shrunk while they are decoded; of the others a few rows are held at a time.
    package func firstFrame(width: Int, until interruption: Interruption) throws(VipsError) -> PixelFrame {
        try firstFrame(size: fitted(width: width), until: interruption)
    }

    func firstFrame(size: FrameSize, until interruption: Interruption) throws(VipsError) -> PixelFrame {
        try interruption.check()
        let outcome = unsafe interruption.watching { watch in
            Result { () throws(VipsError) in
                try unsafe Self.scoped(bytes) { buffer throws(VipsError) in
                    let thumbnail = try unsafe ImageReference(thumbnail(buffer, size), orThrow: Self.damaged)
                    unsafe thumbnail.watched(by: watch)
                    return try thumbnail.srgb().frame(orThrow: Self.damaged)
                }
            }
        }
        try interruption.check()
        return try outcome.get()
    }

    private func thumbnail(_ buffer: UnsafeRawBufferPointer, _ size: FrameSize) -> UnsafeMutablePointer<VipsImage>? {
        let (width, height) = (Int32(size.width), Int32(size.height))
        if facts.format == .avif {
            return unsafe zoetrope_vips_avif_thumbnail(buffer.baseAddress, buffer.count, width, height)
        }
        guard facts.format == .jpeg, facts.channels <= 3 else {
            // The frames of an animation are never turned, so its still is not either.
            let turns: Int32 = facts.isAnimated ? 0 : 1
            return unsafe zoetrope_vips_thumbnail(buffer.baseAddress, buffer.count, width, height, turns)
        }
        let shrink = [8, 4, 2].first { facts.width / $0 >= size.width && facts.height / $0 >= size.height } ?? 1
        return unsafe zoetrope_vips_jpeg_thumbnail(buffer.baseAddress, buffer.count, Int32(shrink), width, height)
    }

    /// Decodes the frames in order, no wider than the original; they may still be larger than `width` asks for.
    ///
    /// One original frame is held at a time, and the one handed to `body`; frames that `isWanted` refuses are skipped.
    func forEachFrame(
        width: Int,
        until interruption: Interruption,
        where isWanted: (Int) -> Bool = { _ in true },
        _ body: (Int, PixelFrame) throws(VipsError) -> Void
    ) throws(VipsError) {
        guard facts.isAnimated else { return try body(0, try firstFrame(width: width, until: interruption)) }
        let outcome = unsafe interruption.watching { watch in
            Result { () throws(VipsError) in
                try Self.withOpened(bytes, format: facts.format, pages: -1) { image throws(VipsError) in
                    guard image.height >= facts.height * facts.frameCount, image.width == facts.width else {
                        throw .damaged
                    }
                    unsafe image.watched(by: watch)
                    for index in 0..<facts.frameCount where isWanted(index) {
                        try interruption.check()
                        try body(index, try frame(index, of: image, width: width))
                    }
                }
            }
        }
        try interruption.check()
        try outcome.get()
    }

    /// Sequential access: frames are asked for in order, so only the current one is held.
    private func frame(
        _ index: Int,
        of image: borrowing ImageReference,
        width: Int
    ) throws(VipsError) -> PixelFrame {
        let page = try image.page(index, of: facts)
        // libwebp scales small frames several times faster than libvips, which has to set up its machinery for each.
        guard facts.width * facts.height > Self.largestWholeFrame else {
            return try page.srgb().frame(orThrow: Self.damaged)
        }
        return try page.scaled(to: fitted(width: width)).srgb().frame(orThrow: Self.damaged)
    }

    /// In pixels: frames up to this size are decoded whole, larger ones a few rows at a time.
    private static let largestWholeFrame = 1_000_000

    /// Decodes every pixel once and keeps none: after it, no rendition fails for the file's sake.
    package func verify(until interruption: Interruption = Interruption()) throws(VipsError) {
        try forEachFrame(width: min(facts.width, 16), until: interruption) { _, _ in }
    }

    /// The size asked for, but not larger than the original.
    func fitted(width: Int) -> FrameSize {
        let longest = max(facts.width, facts.height)
        let widest = longest <= limits.outputSide ? facts.width : facts.width * limits.outputSide / longest
        let fitted = max(1, min(width, widest))
        let height = (facts.height * fitted + facts.width / 2) / facts.width
        return FrameSize(width: fitted, height: max(1, min(height, limits.outputSide)))
    }

    /// The size asked for, in neither direction larger than the original; without a height as its ratio says.
    func fitted(width: Int, height: Int?) -> FrameSize {
        let fitted = fitted(width: width)
        guard let height else { return fitted }
        return FrameSize(width: fitted.width, height: max(1, min(height, facts.height, limits.outputSide)))
    }
}

extension Interruption {
    /// Runs `body` with a watch that stops libvips when this says so.
    func watching<Answer>(_ body: (UnsafeMutablePointer<ZoetropeWatch>) -> Answer) -> Answer {
        var watch = unsafe ZoetropeWatch(
            is_stopped: { context in
                guard let context = unsafe context else { return 0 }
                return unsafe Interruption.from(context).reason == nil ? 0 : 1
            },
            context: context
        )
        return unsafe withUnsafeMutablePointer(to: &watch) { watch in unsafe body(watch) }
    }
}
