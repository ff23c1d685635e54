internal import Media
internal import Vips

/// What a look at every pixel of a file says.
struct GifInspection: Sendable {
    let format: PictureFormat
    let size: PixelSize
    let frameCount: Int
    let durationMilliseconds: Int
    let color: RGBColor
    let preview: [UInt8]

    /// Decodes the whole file once, so that nothing in it surprises anybody later.
    ///
    /// Blocks until it is done.
    init(of bytes: [UInt8], isCancelled: () -> Bool) throws(LibraryError) {
        do {
            let image = try SourceImage(bytes, limits: .standard)
            format = try Self.format(image.facts.format)
            try image.verify(isCancelled: isCancelled)
            let mean = try image.averageColor()
            size = PixelSize(width: image.facts.width, height: image.facts.height)
            frameCount = image.facts.frameCount
            durationMilliseconds = image.facts.durationMilliseconds
            color = RGBColor(red: mean.red, green: mean.green, blue: mean.blue)
            preview = try image.preview()
        } catch {
            throw LibraryError(error)
        }
    }

    /// To be called when the thread that inspected has nothing more to do here.
    static func leaveThread() { Runtime.leaveThread() }

    private static func format(_ format: ImageFormat) throws(VipsError) -> PictureFormat {
        switch format {
        case .gif: .gif
        case .webp: .webp
        case .png, .jpeg: throw .unsupportedFormat
        }
    }
}

extension LibraryError {
    fileprivate init(_ error: VipsError) {
        switch error {
        case .empty: self = .empty
        case .unsupportedFormat: self = .unsupportedFormat
        case .exceeds(.fileSize): self = .tooLarge(limit: ImageLimits.standard.fileBytes)
        case .exceeds(.framePixels), .exceeds(.totalPixels): self = .tooManyPixels
        case .exceeds(.frameCount): self = .tooManyFrames
        case .damaged: self = .damaged
        case .failed(let reason): self = .failed(reason: reason)
        case .cancelled: self = .cancelled
        }
    }
}
