private import CVips

/// A picture somebody sent, recognized and within limits, from which renditions are made.
///
/// Making one reads the container only; pixels are decoded by the methods, each of which blocks until it is done and
/// may run on any thread. Broken pixels show as ``VipsError/damaged`` then.
package struct SourceImage: Sendable {
    package let facts: ImageFacts
    let bytes: [UInt8]
    let limits: ImageLimits

    /// Recognizes a picture by its content.
    ///
    /// - Throws: `.empty`, `.unsupportedFormat`, `.exceeds`, `.damaged` for a file that ends too early.
    package init(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(VipsError) {
        try Runtime.start()
        facts = try Self.readFacts(of: bytes, limits: limits)
        self.bytes = bytes
        self.limits = limits
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
        case .avif: facts = try avifHeader(of: bytes)
        }
        try limits.check(facts)
        return [.gif, .webp].contains(format) ? try confirmed(facts, of: bytes) : facts
    }

    /// What libvips takes for the size has to be what was read from the container: the limits hold for that one.
    private static func confirmed(_ facts: ImageFacts, of bytes: [UInt8]) throws(VipsError) -> ImageFacts {
        try withOpened(bytes, format: facts.format, pages: 1) { image throws(VipsError) in
            guard image.size == facts.size else { throw .damaged }
            return facts.isAnimated || image.isUpright ? facts : facts.turned(to: image.shownSize)
        }
    }

    private static func header(of bytes: [UInt8], format: ImageFormat) throws(VipsError) -> ImageFacts {
        try withOpened(bytes, format: format, pages: 1) { image throws(VipsError) in
            ImageFacts(format: format, size: image.shownSize, channels: image.channels)
        }
    }

    private static func avifHeader(of bytes: [UInt8]) throws(VipsError) -> ImageFacts {
        // The container may hold other codecs than its brand says; none but AV1 is let near a decoder.
        try AVIFStructure.check(bytes)
        try Runtime.startAVIF()
        return try withOpened(bytes, format: .avif, pages: 1) { image throws(VipsError) in
            ImageFacts(format: .avif, size: image.size, channels: image.channels)
        }
    }

    static func withOpened<Result>(
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
    fileprivate var loader: ZoetropeFormat {
        switch self {
        case .gif: ZOETROPE_GIF
        case .webp: ZOETROPE_WEBP
        case .png: ZOETROPE_PNG
        case .jpeg: ZOETROPE_JPEG
        case .avif: ZOETROPE_AVIF
        }
    }
}
