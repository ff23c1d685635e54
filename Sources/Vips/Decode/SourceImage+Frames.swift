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
                switch content {
                case .gif(let layout):
                    var decoder = GIFDecoder(bytes, layout, until: interruption)
                    try decoder.advance()
                    return try unsafe decoder.shownFirst().scaled(to: size, watch)
                case .file(let file):
                    return try unsafe thumbnail(of: file, size, watch)
                }
            }
        }
        try interruption.check()
        return try outcome.get()
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
                switch content {
                case .gif(let layout):
                    var decoder = GIFDecoder(bytes, layout, until: interruption)
                    for index in 0..<facts.frameCount {
                        try decoder.advance()
                        guard isWanted(index) else { continue }
                        let frame = decoder.shown()
                        try body(index, try unsafe isSmall ? frame : frame.scaled(to: fitted(width: width), watch))
                    }
                case .file(let file):
                    try Self.withOpened(file, format: facts.format, pages: -1) { image throws(VipsError) in
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
        guard !isSmall else { return try page.srgb().frame(orThrow: Self.damaged) }
        return try page.scaled(to: fitted(width: width)).srgb().frame(orThrow: Self.damaged)
    }

    /// Whether frames are handed on as they are.
    ///
    /// libwebp scales small ones several times faster than libvips, which has to set up its machinery for each.
    private var isSmall: Bool { facts.size.area <= 1_000_000 }

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

extension PixelFrame {
    /// The same at another size, unless the watch says to stop.
    fileprivate func scaled(
        to other: FrameSize,
        _ watch: UnsafeMutablePointer<ZoetropeWatch>
    ) throws(VipsError) -> PixelFrame {
        guard size != other else { return self }
        return try ImageReference.over(self) { image throws(VipsError) in
            let scaled = try image.scaled(to: other)
            unsafe scaled.watched(by: watch)
            return try scaled.srgb().frame()
        }
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
