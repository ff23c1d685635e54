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
            let image = try SourceImage(bytes, limits: limits, formats: [.gif, .webp])
            format = try Self.format(image.facts.format)
            try image.verify(until: interruption)
            let dominant = try image.dominantColor(until: interruption)
            size = PixelSize(width: image.facts.width, height: image.facts.height)
            frameCount = image.facts.frameCount
            durationMilliseconds = image.facts.durationMilliseconds
            color = RGBColor(red: dominant.red, green: dominant.green, blue: dominant.blue)
            preview = try image.preview(until: interruption)
        } catch {
            throw LibraryError(error, limits, unsupported: .unsupportedFormat)
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
