private import CVips

/// A picture somebody sent, recognized and within limits, from which renditions are made.
///
/// Making one reads the container only; pixels are decoded by the methods, each of which blocks until it is done and
/// may run on any thread. Broken pixels show as ``VipsError/damaged`` then.
package struct SourceImage: Sendable {
    package let facts: ImageFacts
    private let bytes: [UInt8]

    /// Recognizes a picture by its content.
    ///
    /// - Throws: `.empty`, `.unsupportedFormat`, `.exceeds`, `.damaged` for a file that ends too early.
    package init(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(VipsError) {
        try Runtime.start()
        facts = try Self.readFacts(of: bytes, limits: limits)
        self.bytes = bytes
    }

    private static func readFacts(of bytes: [UInt8], limits: ImageLimits) throws(VipsError) -> ImageFacts {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= limits.fileBytes else { throw .exceeds(.fileSize) }
        guard let format = ImageFormat(signatureOf: bytes) else { throw .unsupportedFormat }
        let facts: ImageFacts
        switch format {
        case .gif: facts = try GIFStructure.facts(of: bytes, frameLimit: limits.frames)
        case .webp: facts = try WebPStructure.facts(of: bytes, frameLimit: limits.frames)
        case .png, .jpeg: facts = try header(of: bytes, format: format)
        }
        try limits.check(facts)
        return facts
    }

    private static func header(of bytes: [UInt8], format: ImageFormat) throws(VipsError) -> ImageFacts {
        try withOpened(bytes, format: format, pages: 1) { image throws(VipsError) in
            ImageFacts(format: format, width: image.width, height: image.height)
        }
    }

    /// Decodes every pixel once and keeps none: after it, no rendition fails for the file's sake.
    package func verify(isCancelled: () -> Bool = { false }) throws(VipsError) {
        try forEachFrame(width: min(facts.width, 16), isCancelled: isCancelled) { _, _ in }
    }

    /// The first frame as WebP, at most `width` wide and never larger than the original.
    package func still(width: Int) throws(VipsError) -> [UInt8] {
        try withThumbnail(width: width) { image throws(VipsError) in
            try image.webp(.photo)
        }
    }

    /// The whole animation as WebP, at most `width` wide and never larger than the original, every delay and the loop
    /// count as in ``facts``.
    ///
    /// A picture that does not move stays one frame.
    ///
    /// Only one original frame is decoded at a time; the frames kept are of the asked size.
    package func animation(width: Int, isCancelled: () -> Bool = { false }) throws(VipsError) -> [UInt8] {
        guard facts.isAnimated else { return try still(width: width) }
        var frames: FrameStrip?
        try forEachFrame(width: width, isCancelled: isCancelled) { size, pixels in
            frames = frames ?? FrameStrip(width: size.width, height: size.height, channels: pixels.count / size.area)
            frames?.append(pixels)
        }
        guard let frames else { throw .damaged }
        return try frames.webp(delays: facts.delays, loopCount: facts.loopCount, .photo)
    }

    /// The mean color of the first frame on mid gray, red, green and blue.
    package func averageColor() throws(VipsError) -> (red: UInt8, green: UInt8, blue: UInt8) {
        try withThumbnail(width: min(facts.width, 32)) { image throws(VipsError) in
            let flat = try image.flattened()
            func mean(_ channel: Int) throws(VipsError) -> UInt8 {
                UInt8(clamping: Int(try flat.mean(ofChannel: channel).rounded()))
            }
            return (try mean(0), try mean(1), try mean(2))
        }
    }

    /// A blurred impression of the first frame as WebP, at most ``longestPreview`` bytes, to be put inside a page.
    package func preview() throws(VipsError) -> [UInt8] {
        for width in [8, 6, 4, 2, 1] {
            let bytes = try withThumbnail(width: width, tallest: 2 * width) { image throws(VipsError) in
                try image.flattened().webp(.preview)
            }
            if bytes.count <= Self.longestPreview { return bytes }
        }
        throw .failed(reason: "no preview fits")
    }

    package static let longestPreview = 200
}

extension SourceImage {
    /// The size asked for, but not larger than the original.
    private func fitted(width: Int) -> FrameSize {
        let fitted = max(1, min(width, facts.width))
        return FrameSize(width: fitted, height: max(1, (facts.height * fitted + facts.width / 2) / facts.width))
    }

    private func withThumbnail<Result>(
        width: Int,
        tallest: Int = .max,
        _ body: (borrowing ImageReference) throws(VipsError) -> Result
    ) throws(VipsError) -> Result {
        let size = fitted(width: width)
        return try unsafe Self.scoped(bytes) { buffer throws(VipsError) in
            let thumbnail = try unsafe ImageReference(
                zoetrope_vips_thumbnail(
                    buffer.baseAddress,
                    buffer.count,
                    Int32(size.width),
                    Int32(min(size.height, tallest))
                ),
                orThrow: Self.damaged
            )
            // The pixels are decoded here, so that a later failure is ours and not the file's.
            let color = try thumbnail.srgb()
            let pixels = try color.pixels(orThrow: Self.damaged)
            let size = FrameSize(width: color.width, height: color.height)
            return try ImageReference.over(pixels[...], size, channels: color.channels, body)
        }
    }

    private func forEachFrame(
        width: Int,
        isCancelled: () -> Bool,
        _ body: (FrameSize, [UInt8]) throws(VipsError) -> Void
    ) throws(VipsError) {
        let size = fitted(width: width)
        let facts = facts
        let hasPages = facts.isAnimated
        try Self.withOpened(bytes, format: facts.format, pages: hasPages ? -1 : 1) { image throws(VipsError) in
            guard image.height >= facts.height * facts.frameCount, image.width == facts.width else {
                throw .damaged
            }
            for index in 0..<facts.frameCount {
                if isCancelled() { throw .cancelled }
                // Sequential access: frames are asked for in order, so only the current one is held.
                let frame = try image.frame(index, of: facts).scaled(to: size).srgb()
                try body(size, try frame.pixels(orThrow: Self.damaged))
            }
        }
    }

    private static func withOpened<Result>(
        _ bytes: [UInt8],
        format: ImageFormat,
        pages: Int,
        _ body: (borrowing ImageReference) throws(VipsError) -> Result
    ) throws(VipsError) -> Result {
        try unsafe scoped(bytes) { buffer throws(VipsError) in
            let image = try unsafe ImageReference(
                zoetrope_vips_open(buffer.baseAddress, buffer.count, format.loader, Int32(pages)),
                orThrow: damaged
            )
            return try body(image)
        }
    }

    /// libvips reads from the buffer until the last image over it is gone, so all work happens inside.
    private static func scoped<Result>(
        _ bytes: [UInt8],
        _ body: (UnsafeRawBufferPointer) throws(VipsError) -> Result
    ) throws(VipsError) -> Result {
        let outcome = unsafe bytes.withUnsafeBytes { buffer in
            Swift.Result { () throws(VipsError) in try unsafe body(buffer) }
        }
        return try outcome.get()
    }

    private static func damaged(_ reason: String) -> VipsError { .damaged }
}

/// The size of one frame in pixels.
struct FrameSize: Hashable, Sendable {
    let width: Int
    let height: Int

    var area: Int { width * height }
}

extension ImageFormat {
    fileprivate var loader: ZoetropeFormat {
        switch self {
        case .gif: ZOETROPE_GIF
        case .webp: ZOETROPE_WEBP
        case .png: ZOETROPE_PNG
        case .jpeg: ZOETROPE_JPEG
        }
    }
}
