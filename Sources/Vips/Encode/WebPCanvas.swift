import CWebP
import Coordination
import Glibc

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
    convenience init(_ frame: PixelFrame, as layout: Layout = .colors) throws(VipsError) {
        try self.init(of: frame.size, layout)
        let stride = Int32(frame.width * frame.channels)
        let imported = unsafe frame.pixels.withUnsafeBufferPointer { buffer in
            frame.channels == 3
                ? unsafe WebPPictureImportRGB(picture, buffer.baseAddress, stride)
                : unsafe WebPPictureImportRGBA(picture, buffer.baseAddress, stride)
        }
        guard imported != 0 else { throw .failed(reason: "libwebp cannot take \(frame.width)x\(frame.height)") }
    }

    /// A transparent picture.
    private convenience init(_ size: FrameSize) throws(VipsError) {
        try self.init(of: size, .colors)
        guard unsafe WebPPictureAlloc(picture) != 0 else {
            throw .failed(reason: "libwebp cannot take \(size.width)x\(size.height)")
        }
        unsafe withRows { _, pixels in unsafe pixels.update(repeating: 0) }
    }

    /// A picture without memory for its pixels yet.
    private init(of size: FrameSize, _ layout: Layout) throws(VipsError) {
        unsafe picture = .allocate(capacity: 1)
        unsafe picture.initialize(to: WebPPicture())
        guard unsafe WebPPictureInit(picture) != 0 else {
            throw .failed(reason: "libwebp is of another version than its headers")
        }
        unsafe picture.pointee.width = Int32(size.width)
        unsafe picture.pointee.height = Int32(size.height)
        unsafe picture.pointee.use_argb = layout == .colors ? 1 : 0
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

    /// The picture as a file of its own, without metadata.
    func encoded(
        _ quality: WebPQuality,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> [UInt8] {
        var config = WebPConfig()
        guard quality.configure(&config) else { throw .failed(reason: "libwebp refused a quality") }
        // After it was encoded with losses, it is taken for brightness and color.
        if unsafe picture.pointee.argb != nil { unsafe picture.pointee.use_argb = 1 }
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
        unsafe picture.pointee.user_data = nil
        try interruption.check()
        guard isEncoded, let bytes = unsafe writer.mem else {
            throw .failed(reason: "libwebp: error \(unsafe picture.pointee.error_code.rawValue)")
        }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: writer.size))
    }
}

// Colors, each 0xAARRGGBB and not premultiplied; only for pictures that were not made as brightness and color.
extension WebPCanvas {
    var size: FrameSize {
        unsafe FrameSize(width: Int(picture.pointee.width), height: Int(picture.pointee.height))
    }

    /// All pixels, row by row.
    var pixels: [UInt32] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(size.area)
        unsafe withRows { _, row in unsafe pixels.append(contentsOf: row) }
        return pixels
    }

    /// Runs `body` with the pixels from a place on; rows are `stride` apart.
    func withPixels<Answer>(_ body: (_ pixels: UnsafePointer<UInt32>, _ stride: Int) -> Answer) -> Answer {
        unsafe body(UnsafePointer(picture.pointee.argb), Int(picture.pointee.argb_stride))
    }

    private func withRows(_ body: (_ row: Int, _ pixels: UnsafeMutableBufferPointer<UInt32>) -> Void) {
        let (size, stride) = unsafe (size, Int(picture.pointee.argb_stride))
        for row in 0..<size.height {
            unsafe body(row, UnsafeMutableBufferPointer(start: picture.pointee.argb + row * stride, count: size.width))
        }
    }

    /// Whether another picture of the size has the same pixels in these rows.
    func isEqual(to other: WebPCanvas, in rows: Range<Int>) -> Bool {
        let width = size.width
        return unsafe withPixels { one, stride in
            unsafe other.withPixels { other, otherStride in
                rows.allSatisfy { row in
                    unsafe memcmp(one + row * stride, other + row * otherStride, width * 4) == 0
                }
            }
        }
    }

    func isOpaque(in area: FrameArea) -> Bool {
        unsafe withPixels { pixels, stride in
            var opacity = UInt32.max
            for row in area.top..<area.top + area.height {
                for place in row * stride + area.left..<row * stride + area.left + area.width {
                    opacity &= unsafe pixels[place]
                }
            }
            return opacity >> 24 == 255
        }
    }

    /// A part as a picture of its own; nothing in the blocks that are not meant, nor where `shown`, the pixels of a picture
    /// of this size, is the same.
    func part(
        _ area: FrameArea,
        only blocks: BlockMask? = nil,
        besides shown: [UInt32]? = nil
    ) throws(VipsError) -> WebPCanvas {
        let part = try WebPCanvas(area.size)
        let width = size.width
        unsafe withPixels { pixels, stride in
            unsafe part.withRows { row, target in
                let y = area.top + row
                for column in 0..<area.width {
                    let color = unsafe pixels[y * stride + area.left + column]
                    if let shown, shown[y * width + area.left + column] == color { continue }
                    unsafe target[column] = color
                }
            }
        }
        if let blocks { part.clear(besides: blocks, of: area) }
        return part
    }

    /// Makes the blocks of an area that are not meant transparent.
    private func clear(besides blocks: BlockMask, of area: FrameArea) {
        let side = BlockMask.side
        for top in stride(from: 0, to: area.height, by: side) {
            for left in stride(from: 0, to: area.width, by: side)
            where !blocks.contains(x: area.left + left, y: area.top + top) {
                clear(left..<min(left + side, area.width), top..<min(top + side, area.height))
            }
        }
    }

    /// Makes a block transparent, of its mean color: another would bleed into the neighbors when something is lost.
    private func clear(_ columns: Range<Int>, _ rows: Range<Int>) {
        let stride = unsafe Int(picture.pointee.argb_stride)
        var sum = SIMD4<UInt32>()
        for row in rows {
            for column in columns {
                let color = unsafe picture.pointee.argb[row * stride + column]
                sum &+= SIMD4(color & 255, color >> 8 & 255, color >> 16 & 255, 0)
            }
        }
        let mean = sum / UInt32(columns.count * rows.count)
        for row in rows {
            for column in columns {
                unsafe picture.pointee.argb[row * stride + column] = mean.x | mean.y << 8 | mean.z << 16
            }
        }
    }

    /// The same in the colors of a flat drawing, and the mean squared error of a channel that this costs.
    func snapped(to palette: inout FlatPalette) throws(VipsError) -> (picture: WebPCanvas, error: Double) {
        let area = FrameArea(left: 0, top: 0, width: size.width, height: size.height)
        let snapped = try part(area)
        var error = 0
        unsafe snapped.withRows { _, pixels in
            for column in pixels.indices {
                let color = unsafe pixels[column]
                let closest = palette.snapped(color)
                error += FlatPalette.distance(color, closest)
                unsafe pixels[column] = closest
            }
        }
        return (snapped, Double(error) / Double(size.area * 3))
    }

    /// Whether there are so few colors that a lossless file may well be the smaller one.
    var hasFewColors: Bool {
        var colors: Set<UInt32> = []
        var last: UInt32?
        for row in 0..<size.height {
            let isOver = unsafe withPixels { pixels, stride in
                for place in row * stride..<row * stride + size.width where unsafe pixels[place] != last {
                    let color = unsafe pixels[place]
                    last = color
                    let isNew = colors.insert(color >> 24 == 0 ? 0 : color).inserted
                    if isNew, colors.count > Self.fewColors { return true }
                }
                return false
            }
            if isOver { return false }
        }
        return true
    }

    private static var fewColors: Int { 64 }

    /// The pixels of a file of this size.
    static func decoded(_ file: [UInt8], _ size: FrameSize) throws(VipsError) -> [UInt32] {
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.area) { buffer, count in
            let target = UnsafeMutableRawBufferPointer(buffer)
            let isDecoded = unsafe file.withUnsafeBufferPointer { file in
                unsafe WebPDecodeBGRAInto(
                    file.baseAddress,
                    file.count,
                    target.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    target.count,
                    Int32(size.width * 4)
                ) != nil
            }
            count = isDecoded ? size.area : 0
        }
        guard pixels.count == size.area else { throw .failed(reason: "libwebp cannot read what it has written") }
        return pixels
    }
}
