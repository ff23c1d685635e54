import CVips

/// Owns one reference to a libvips image and passes every step's failure on.
///
/// Safe because the pointer is private, valid from `init` to `deinit`, and never handed out beyond a call.
@safe
struct ImageReference: ~Copyable {
    private let pointer: UnsafeMutablePointer<VipsImage>

    /// Takes over what a shim function returned.
    init(_ pointer: UnsafeMutablePointer<VipsImage>?, orThrow failure: (String) -> VipsError) throws(VipsError) {
        guard let pointer = unsafe pointer else { throw failure(Runtime.lastReason()) }
        unsafe self.pointer = pointer
    }

    deinit { unsafe g_object_unref(pointer) }

    var width: Int { unsafe Int(vips_image_get_width(pointer)) }
    var height: Int { unsafe Int(vips_image_get_height(pointer)) }
    var size: FrameSize { FrameSize(width: width, height: height) }
    /// After the rotation that the file's metadata asks for.
    var shownSize: FrameSize {
        unsafe vips_image_get_orientation_swap(pointer) != 0 ? FrameSize(width: height, height: width) : size
    }
    /// Whether the file's metadata asks for no rotation.
    var isUpright: Bool { unsafe vips_image_get_orientation(pointer) <= 1 }
    /// Whether the file says what its colors mean.
    var hasProfile: Bool { unsafe vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0 }
    var channels: Int { unsafe Int(vips_image_get_bands(pointer)) }

    func withPointer<Answer>(_ body: (UnsafeMutablePointer<VipsImage>) -> Answer) -> Answer {
        unsafe body(pointer)
    }

    /// The next image of a chain of operations.
    func step(
        orThrow failure: (String) -> VipsError = VipsError.failed,
        _ operation: (UnsafeMutablePointer<VipsImage>) -> UnsafeMutablePointer<VipsImage>?
    ) throws(VipsError) -> ImageReference {
        try unsafe ImageReference(operation(pointer), orThrow: failure)
    }

    /// All pixels, row by row; runs the chain.
    func pixels(orThrow failure: (String) -> VipsError = VipsError.failed) throws(VipsError) -> [UInt8] {
        var count = 0
        guard let memory = unsafe vips_image_write_to_memory(pointer, &count) else {
            throw failure(Runtime.lastReason())
        }
        defer { unsafe g_free(memory) }
        return unsafe Array(UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// A file; runs the chain.
    func encoded(
        orThrow failure: (String) -> VipsError = VipsError.failed,
        _ write: (
            UnsafeMutablePointer<VipsImage>, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>
        ) -> Int32
    ) throws(VipsError) -> [UInt8] {
        var memory: UnsafeMutableRawPointer?
        var count = 0
        let status = unsafe write(pointer, &memory, &count)
        defer { unsafe g_free(memory) }
        guard status == 0 else { throw failure(Runtime.lastReason()) }
        return unsafe Array(UnsafeRawBufferPointer(start: memory, count: count))
    }
}
