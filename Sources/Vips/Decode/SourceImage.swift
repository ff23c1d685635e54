private import CVips

/// A picture somebody sent, recognized and within limits, from which renditions are made.
///
/// Making one reads the container only; pixels are decoded by the methods, each of which blocks until it is done and
/// may run on any thread. Broken pixels show as ``VipsError/damaged`` then.
package struct SourceImage: Sendable {
    package let facts: ImageFacts
    let bytes: [UInt8]
    let limits: ImageLimits
    let content: ImageContent
    /// Whether the file says what its colors mean.
    let hasProfile: Bool

    /// Recognizes a picture by its content; what is none of `formats` is not looked at any further.
    ///
    /// - Throws: `.empty`, `.unsupportedFormat`, `.exceeds`, `.damaged` for a file that ends too early.
    package init(
        _ bytes: [UInt8],
        limits: ImageLimits = .standard,
        formats: Set<ImageFormat> = Set(ImageFormat.allCases)
    ) throws(VipsError) {
        try Runtime.start()
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= limits.fileBytes else { throw .exceeds(.fileSize) }
        guard let format = ImageFormat(signatureOf: bytes), formats.contains(format) else { throw .unsupportedFormat }
        let image = try Self.probe(bytes, format, limits)
        try limits.check(image)
        (facts, hasProfile) = try Self.confirmed(image)
        try limits.check(facts)
        content = image.content
        self.bytes = bytes
        self.limits = limits
    }

    private static func probe(
        _ file: [UInt8],
        _ format: ImageFormat,
        _ limits: ImageLimits
    ) throws(VipsError) -> ProbedImage {
        switch format {
        case .gif: return try GIFStructure.probe(file, limits)
        case .webp: return try WebPStructure.probe(file, limits)
        case .png: return try PNGStructure.probe(file)
        case .jpeg: return try JPEGStructure.probe(file)
        case .avif:
            // The container may hold other codecs than its brand says; none but AV1 is let near a decoder.
            let image = try AVIFStructure.probe(file, limits)
            try Runtime.startAVIF()
            return image
        }
    }

    /// What libvips takes for the size has to be what was read from the container: the limits hold for that one.
    private static func confirmed(_ probed: ProbedImage) throws(VipsError) -> (ImageFacts, hasProfile: Bool) {
        guard case .file(let file) = probed.content else { return (probed.facts, false) }
        let facts = probed.facts
        return try withOpened(file, format: facts.format, pages: 1) { image throws(VipsError) in
            switch facts.format {
            case .avif:
                // Its size depends on turns and crops in the container, which libheif applies.
                return (ImageFacts(format: .avif, size: image.size, channels: image.channels), image.hasProfile)
            case .webp where !facts.isAnimated && !image.isUpright:
                guard image.size == facts.size else { throw .damaged }
                return (facts.turned(to: image.shownSize), image.hasProfile)
            case .webp:
                guard image.size == facts.size else { throw .damaged }
            case .png, .jpeg, .gif:
                guard image.shownSize == facts.size else { throw .damaged }
            }
            return (facts, image.hasProfile)
        }
    }

    static func withOpened<Result>(
        _ file: [UInt8],
        format: ImageFormat,
        pages: Int,
        _ body: (borrowing ImageReference) throws(VipsError) -> Result
    ) throws(VipsError) -> Result {
        guard let loader = format.loader else { throw .unsupportedFormat }
        return try unsafe scoped(file) { buffer throws(VipsError) in
            let image = try unsafe ImageReference(
                zoetrope_vips_open(buffer.baseAddress, buffer.count, loader, Int32(pages)),
                orThrow: damaged
            )
            return try body(image)
        }
    }

    /// libvips reads from the buffer until the last image over it is gone, so all work happens inside.
    static func scoped<Result>(
        _ bytes: [UInt8],
        _ body: (UnsafeRawBufferPointer) throws(VipsError) -> Result
    ) throws(VipsError) -> Result {
        let outcome = unsafe bytes.withUnsafeBytes { buffer in
            Swift.Result { () throws(VipsError) in try unsafe body(buffer) }
        }
        return try outcome.get()
    }

    static func damaged(_ reason: String) -> VipsError { .damaged }
}

extension ImageFormat {
    /// Nil for what libvips is not asked to read.
    fileprivate var loader: ZoetropeFormat? {
        switch self {
        case .gif: nil
        case .webp: ZOETROPE_WEBP
        case .png: ZOETROPE_PNG
        case .jpeg: ZOETROPE_JPEG
        case .avif: ZOETROPE_AVIF
        }
    }
}
