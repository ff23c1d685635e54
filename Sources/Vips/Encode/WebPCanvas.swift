import CWebP
import Coordination

/// One picture as libwebp takes it.
///
/// Safe because the memory is libwebp's own, made here and freed with this object.
@safe
final class WebPCanvas: @unchecked Sendable {
    // @unchecked: one thread makes and scales it and hands it over whole; after that only the other one uses it.
    enum Layout {
        case colors
        case lumaAndChroma
    }

    private let picture: UnsafeMutablePointer<WebPPicture>

    /// Copies a frame, as colors or right away as the brightness and color differences that lossy encoding wants.
    init(_ frame: PixelFrame, as layout: Layout = .colors) throws(VipsError) {
        unsafe picture = .allocate(capacity: 1)
        unsafe picture.initialize(to: WebPPicture())
        guard unsafe WebPPictureInit(picture) != 0 else {
            throw .failed(reason: "libwebp is of another version than its headers")
        }
        unsafe picture.pointee.width = Int32(frame.width)
        unsafe picture.pointee.height = Int32(frame.height)
        unsafe picture.pointee.use_argb = layout == .colors ? 1 : 0
        let stride = Int32(frame.width * frame.channels)
        let imported = unsafe frame.pixels.withUnsafeBufferPointer { buffer in
            frame.channels == 3
                ? unsafe WebPPictureImportRGB(picture, buffer.baseAddress, stride)
                : unsafe WebPPictureImportRGBA(picture, buffer.baseAddress, stride)
        }
        guard imported != 0 else { throw .failed(reason: "libwebp cannot take \(frame.width)x\(frame.height)") }
    }

    deinit {
        unsafe WebPPictureFree(picture)
        unsafe picture.deallocate()
    }

    /// Makes it smaller or larger, each pixel the mean of those it stands for.
    func scale(to size: FrameSize) throws(VipsError) {
        guard unsafe WebPPictureRescale(picture, Int32(size.width), Int32(size.height)) != 0 else {
            throw .failed(reason: "libwebp cannot scale to \(size.width)x\(size.height)")
        }
    }

    /// Gives each pixel the color of a flat drawing that is closest to its own.
    func snap(to palette: inout FlatPalette) {
        guard let pixels = unsafe picture.pointee.argb else { return }
        let (width, height) = unsafe (Int(picture.pointee.width), Int(picture.pointee.height))
        let stride = unsafe Int(picture.pointee.argb_stride)
        for row in 0..<height {
            for place in row * stride..<row * stride + width {
                unsafe pixels[place] = palette.snapped(pixels[place])
            }
        }
    }

    /// Hands the frame to an animation; false when that failed.
    func add(to encoder: OpaquePointer, at milliseconds: Int, _ config: inout WebPConfig) -> Bool {
        unsafe WebPAnimEncoderAdd(encoder, picture, Int32(clamping: milliseconds), &config) != 0
    }

    /// The picture as a file of its own, without metadata.
    func encoded(_ quality: WebPQuality, until interruption: Interruption) throws(VipsError) -> [UInt8] {
        var config = WebPConfig()
        guard quality.configure(&config) else { throw .failed(reason: "libwebp refused a quality") }
        var writer = unsafe WebPMemoryWriter()
        unsafe WebPMemoryWriterInit(&writer)
        defer { unsafe WebPMemoryWriterClear(&writer) }
        unsafe picture.pointee.writer = WebPMemoryWrite
        unsafe picture.pointee.progress_hook = { _, picture in
            guard let context = unsafe picture?.pointee.user_data else { return 1 }
            return unsafe Interruption.from(context).reason == nil ? 1 : 0
        }
        unsafe picture.pointee.user_data = interruption.context
        let isEncoded = unsafe withUnsafeMutablePointer(to: &writer) { writer in
            unsafe picture.pointee.custom_ptr = UnsafeMutableRawPointer(writer)
            return unsafe WebPEncode(&config, picture) != 0
        }
        try interruption.check()
        guard isEncoded, let bytes = unsafe writer.mem else {
            throw .failed(reason: "libwebp: error \(unsafe picture.pointee.error_code.rawValue)")
        }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: writer.size))
    }
}
