internal import CVips

extension SourceImage {
    /// The first frame at this size, shrunk while it is decoded where the format allows.
    func thumbnail(
        of file: [UInt8],
        _ size: FrameSize,
        _ watch: UnsafeMutablePointer<ZoetropeWatch>
    ) throws(VipsError) -> PixelFrame {
        try unsafe Self.scoped(file) { buffer throws(VipsError) in
            var reader = unsafe ZoetropeReader(
                bytes: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
                count: buffer.count,
                position: 0,
                watch: watch
            )
            let outcome = unsafe withUnsafeMutablePointer(to: &reader) { reader in
                Result { () throws(VipsError) in
                    let image = try unsafe ImageReference(thumbnail(buffer, size, reader), orThrow: Self.damaged)
                    unsafe image.watched(by: watch)
                    return try image.srgb().frame(orThrow: Self.damaged)
                }
            }
            return try outcome.get()
        }
    }

    /// A profile that is damaged, or not for such pixels, is left aside.
    private func thumbnail(
        _ buffer: UnsafeRawBufferPointer,
        _ size: FrameSize,
        _ reader: UnsafeMutablePointer<ZoetropeReader>
    ) -> UnsafeMutablePointer<VipsImage>? {
        var target = ZoetropeTarget(
            width: Int32(size.width),
            height: Int32(size.height),
            // The frames of an animation are never turned, so its still is not either.
            turns: facts.isAnimated ? 0 : 1,
            has_profile: hasProfile ? 1 : 0
        )
        if let image = unsafe opened(buffer, target, reader) { return unsafe image }
        guard hasProfile else { return nil }
        target.has_profile = 0
        unsafe reader.pointee.position = 0
        return unsafe opened(buffer, target, reader)
    }

    private func opened(
        _ buffer: UnsafeRawBufferPointer,
        _ target: ZoetropeTarget,
        _ reader: UnsafeMutablePointer<ZoetropeReader>
    ) -> UnsafeMutablePointer<VipsImage>? {
        switch facts.format {
        case .gif: return nil
        case .avif: return unsafe zoetrope_vips_avif_thumbnail(buffer.baseAddress, buffer.count, target)
        case .webp: return unsafe zoetrope_vips_whole_thumbnail(buffer.baseAddress, buffer.count, target)
        case .jpeg where facts.channels <= 3:
            let (width, height) = (Int(target.width), Int(target.height))
            let shrink = [8, 4, 2].first { facts.width / $0 >= width && facts.height / $0 >= height } ?? 1
            return unsafe zoetrope_vips_jpeg_thumbnail(reader, Int32(shrink), target)
        case .png, .jpeg: return unsafe zoetrope_vips_thumbnail(reader, target)
        }
    }
}
