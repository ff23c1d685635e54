private import CWebP

/// An animated WebP in the making, frame by frame: no more than the two frames libwebp compares are held at a time.
///
/// Equal neighbors become one frame that lasts as long as both.
///
/// Safe because the encoder is private and lives exactly as long as this value.
@safe
package struct AnimatedWebP: ~Copyable {
    private let encoder: OpaquePointer
    private var config = WebPConfig()
    private let size: FrameSize
    private var palette: FlatPalette?
    private var elapsed = 0

    /// An empty animation of frames of this size; a loop count of 0 is for ever.
    package init(width: Int, height: Int, loopCount: Int, quality: WebPQuality) throws(VipsError) {
        precondition(width > 0 && height > 0, "a frame has pixels")
        var options = WebPAnimEncoderOptions()
        guard unsafe WebPAnimEncoderOptionsInit(&options) != 0, quality.configure(&config) else {
            throw .failed(reason: "libwebp is of another version than its headers")
        }
        options.anim_params.loop_count = Int32(clamping: loopCount)
        // Nobody seeks in a loop, so no frame has to stand for itself.
        options.kmin = Int32.max - 1
        options.kmax = Int32.max
        guard let encoder = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
            throw .failed(reason: "libwebp cannot write frames of \(width)x\(height)")
        }
        unsafe self.encoder = encoder
        size = FrameSize(width: width, height: height)
    }

    /// Has frames keep to the colors of a flat drawing.
    mutating func keepColors(_ palette: FlatPalette) {
        self.palette = palette
    }

    deinit { unsafe WebPAnimEncoderDelete(encoder) }

    /// Adds a frame of the animation's size.
    package mutating func append(_ frame: PixelFrame, milliseconds: Int) throws(VipsError) {
        precondition(frame.size == size, "all frames have one size")
        try append(try WebPCanvas(frame), milliseconds: milliseconds)
    }

    mutating func append(_ canvas: WebPCanvas, milliseconds: Int) throws(VipsError) {
        if var colors = palette.take() {
            canvas.snap(to: &colors)
            palette = colors
        }
        guard unsafe canvas.add(to: encoder, at: elapsed, &config) else { throw failure() }
        elapsed += milliseconds
    }

    /// The file.
    ///
    /// Expects at least one frame.
    package consuming func finish() throws(VipsError) -> [UInt8] {
        guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(clamping: elapsed), nil) != 0 else { throw failure() }
        var data = unsafe WebPData()
        defer { unsafe WebPDataClear(&data) }
        guard unsafe WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = unsafe data.bytes else {
            throw failure()
        }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: data.size))
    }

    private borrowing func failure() -> VipsError {
        guard let reason = unsafe WebPAnimEncoderGetError(encoder) else { return .failed(reason: "libwebp") }
        return .failed(reason: unsafe String(cString: reason))
    }
}
