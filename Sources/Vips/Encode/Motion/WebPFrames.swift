private import CWebP

/// A file of frames in the making: libwebp puts the parts together.
///
/// Safe because the assembly is private and lives exactly as long as this value.
@safe
struct WebPFrames: ~Copyable {
    /// A frame's place and how it is laid over what was shown before.
    struct Frame {
        let file: [UInt8]
        let area: FrameArea
        /// Whether what is transparent lets the frame before be seen.
        let blends: Bool
        var milliseconds: Int
    }

    /// Times have 24 bits.
    private static let longest = (1 << 24) - 1

    private let mux: OpaquePointer
    private var last: Frame?

    /// No frame yet; a loop count of 0 is for ever.
    init(_ size: FrameSize, loopCount: Int) throws(VipsError) {
        guard let mux = unsafe WebPMuxNew() else { throw .failed(reason: "libwebp is of another version") }
        var animation = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(clamping: loopCount))
        guard unsafe WebPMuxSetCanvasSize(mux, Int32(size.width), Int32(size.height)) == WEBP_MUX_OK,
            unsafe WebPMuxSetAnimationParams(mux, &animation) == WEBP_MUX_OK
        else {
            unsafe WebPMuxDelete(mux)
            throw .failed(reason: "libwebp cannot write frames of \(size.width)x\(size.height)")
        }
        unsafe self.mux = mux
    }

    deinit { unsafe WebPMuxDelete(mux) }

    var isEmpty: Bool { last == nil }

    mutating func append(_ frame: Frame) throws(VipsError) {
        try pushLast()
        last = frame
    }

    /// Shows what is shown for longer.
    mutating func extend(by milliseconds: Int) throws(VipsError) {
        guard let last else { return }
        guard last.milliseconds + milliseconds > Self.longest else {
            self.last?.milliseconds += milliseconds
            return
        }
        let nothing = PixelFrame(width: 1, height: 1, channels: 4, pixels: [0, 0, 0, 0])
        let area = FrameArea(left: 0, top: 0, width: 1, height: 1)
        try append(Frame(file: try nothing.webp(.exact), area: area, blends: true, milliseconds: milliseconds))
    }

    /// The file; expects at least one frame.
    consuming func finish() throws(VipsError) -> [UInt8] {
        try pushLast()
        var data = unsafe WebPData()
        defer { unsafe WebPDataClear(&data) }
        guard unsafe WebPMuxAssemble(mux, &data) == WEBP_MUX_OK, let bytes = unsafe data.bytes else {
            throw .failed(reason: "libwebp cannot put frames together")
        }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: data.size))
    }

    private mutating func pushLast() throws(VipsError) {
        guard let frame = last else { return }
        let status = unsafe frame.file.withUnsafeBufferPointer { bytes in
            var info = unsafe WebPMuxFrameInfo()
            unsafe info.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            unsafe info.x_offset = Int32(frame.area.left)
            unsafe info.y_offset = Int32(frame.area.top)
            unsafe info.duration = Int32(clamping: min(frame.milliseconds, Self.longest))
            unsafe info.id = WEBP_CHUNK_ANMF
            unsafe info.dispose_method = WEBP_MUX_DISPOSE_NONE
            unsafe info.blend_method = frame.blends ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
            return unsafe WebPMuxPushFrame(mux, &info, 1)
        }
        guard status == WEBP_MUX_OK else { throw .failed(reason: "libwebp: mux error \(status.rawValue)") }
        last = nil
    }
}
