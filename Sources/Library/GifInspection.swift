internal import Coordination
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
    init(of bytes: [UInt8], limits: ImageLimits, until interruption: Interruption) throws(LibraryError) {
        do throws(VipsError) {
            let image = try SourceImage(bytes, limits: limits)
            format = try Self.format(image.facts.format)
            try image.verify(until: interruption)
            let dominant = try image.dominantColor(until: interruption)
            size = PixelSize(width: image.facts.width, height: image.facts.height)
            frameCount = image.facts.frameCount
            durationMilliseconds = image.facts.durationMilliseconds
            color = RGBColor(red: dominant.red, green: dominant.green, blue: dominant.blue)
            preview = try image.preview(until: interruption)
        } catch {
            throw LibraryError(error, limits)
        }
    }

    /// To be called when the thread that inspected has nothing more to do here.
    static func leaveThread() { Runtime.leaveThread() }

    private static func format(_ format: ImageFormat) throws(VipsError) -> PictureFormat {
        switch format {
        case .gif: .gif
        case .webp: .webp
        case .png, .jpeg, .avif: throw .unsupportedFormat
        }
    }
}

extension LibraryError {
    fileprivate init(_ error: VipsError, _ limits: ImageLimits) {
        switch error {
        case .empty: self = .empty
        case .unsupportedFormat: self = .unsupportedFormat
        case .exceeds(.fileSize): self = .tooLarge(limit: limits.fileBytes)
        case .exceeds(.framePixels), .exceeds(.totalPixels): self = .tooManyPixels
        case .exceeds(.frameCount): self = .tooManyFrames
        case .damaged: self = .damaged
        case .failed(let reason): self = .failed(reason: reason)
        case .cancelled: self = .cancelled
        case .tookTooLong: self = .tookTooLong
        }
    }
}
