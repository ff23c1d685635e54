/// Reads the blocks of a GIF: size, frames, delays, loops, and whether the file is whole.
///
/// What the format leaves open is decided as Chromium does: the screen grows around the first frame and no other, the
/// background color says nothing, and what no frame has drawn is transparent.
struct GIFStructure {
    /// What a decoder needs to know.
    struct Layout: Sendable {
        var screen = FrameSize(width: 0, height: 0)
        var frames: [Frame] = []

        /// Whether a frame has to be kept while a later one is shown.
        var restores: Bool { frames.dropLast().contains { $0.disposal == .restore } }
        var pixels: Int { frames.reduce(0) { $0 + $1.size.area } }
        var largestFrame: Int { frames.reduce(0) { max($0, $1.size.area) } }
    }

    /// What becomes of a frame before the next one is drawn.
    enum Disposal {
        case keep
        case clear
        case restore
    }

    struct Frame: Sendable {
        let left: Int
        let top: Int
        let size: FrameSize
        let isInterlaced: Bool
        /// Where the colors are in the file; empty for a frame that has none and so is black.
        let colors: Range<Int>
        /// The index of the color that is not drawn.
        let transparent: Int?
        let disposal: Disposal
        /// Where the compressed data start in the file, at the size of their codes.
        let data: Int

        func covers(_ screen: FrameSize) -> Bool {
            left == 0 && top == 0 && size.width >= screen.width && size.height >= screen.height
        }
    }

    /// What the block before a frame says of it.
    private struct Control {
        var delay = 0
        var disposal = Disposal.keep
        var transparent: Int?
    }

    /// In bytes for each pixel: the screen, the frame that is handed on, and the same again to restore one.
    private static let (screenBytes, restoredBytes) = (8, 4)

    /// The application extensions that say how often to play.
    private static let loopExtensions: Set<String> = ["NETSCAPE2.0", "ANIMEXTS1.0"]

    /// By number; 4 is what an old encoder wrote for 3.
    private static let disposals: [Int: Disposal] = [2: .clear, 3: .restore, 4: .restore]

    private var reader: ByteReader
    private var layout = Layout()
    private var delays: [Int] = []
    private var control = Control()
    private var colorTable = 0..<0
    // A GIF that says nothing of loops plays once.
    private var loopCount = 1
    private var colors: Set<UInt32> = []
    /// Where the parts are that are shown, in order: all but comments, texts and what applications left.
    private var shown: Excerpt

    static func facts(of file: [UInt8], frameLimit: Int) throws(VipsError) -> ImageFacts {
        var structure = GIFStructure(file)
        return try structure.read(frameLimit: frameLimit)
    }

    static func probe(_ file: [UInt8], _ limits: ImageLimits) throws(VipsError) -> ProbedImage {
        var structure = GIFStructure(file)
        let facts = try structure.read(frameLimit: limits.frames)
        let layout = structure.layout
        // A frame may be larger than the screen; it is decoded as far as it is seen.
        let frameLimit = facts.isAnimated ? limits.animationFramePixels : limits.stillPixels
        guard layout.largestFrame <= frameLimit else { throw .exceeds(.framePixels) }
        guard !facts.isAnimated || layout.pixels <= limits.animationPixels else { throw .exceeds(.totalPixels) }
        let pixelBytes = screenBytes + (layout.restores ? restoredBytes : 0)
        return ProbedImage(
            facts: facts,
            decodeBytes: facts.size.area * pixelBytes + layout.largestFrame,
            content: .gif(layout)
        )
    }

    /// A file that is known to be whole without comments, texts and what applications left in it; of those only the loop
    /// count stays.
    static func withoutMetadata(_ bytes: [UInt8]) throws(VipsError) -> [UInt8] {
        var structure = GIFStructure(bytes)
        _ = try structure.read(frameLimit: .max)
        return structure.shown.bytes()
    }

    private init(_ file: [UInt8]) {
        reader = ByteReader(file, at: 6)
        shown = Excerpt(of: file)
    }

    private mutating func read(frameLimit: Int) throws(VipsError) -> ImageFacts {
        layout.screen = try readSize()
        let flags = try reader.byte()
        try reader.skip(2)
        colorTable = try readColorTable(flags)
        shown.keep(0..<reader.position)
        while try readBlock() {
            // A file of millions of empty frames must not be walked to its end.
            if delays.count > frameLimit { throw .exceeds(.frameCount) }
        }
        guard !delays.isEmpty, layout.screen.width > 0, layout.screen.height > 0 else { throw .damaged }
        return ImageFacts(
            format: .gif,
            size: layout.screen,
            delays: delays,
            loopCount: loopCount,
            palette: colors.count <= FlatPalette.mostColors ? colors : []
        )
    }

    private mutating func readSize() throws(VipsError) -> FrameSize {
        FrameSize(width: try reader.littleEndian(2), height: try reader.littleEndian(2))
    }

    /// Reads one block; false at the trailer.
    ///
    /// A file without a trailer is a file cut off.
    private mutating func readBlock() throws(VipsError) -> Bool {
        let start = reader.position
        let kind = try reader.byte()
        var isShown = true
        switch kind {
        case 0x21: isShown = try readExtension()
        case 0x2C: try readImage()
        case 0x3B: break
        default: throw .damaged
        }
        if isShown { shown.keep(start..<reader.position) }
        return kind != 0x3B
    }

    /// Reads an extension; false for one that changes nothing of what is shown.
    private mutating func readExtension() throws(VipsError) -> Bool {
        switch try reader.byte() {
        case 0xF9:
            try readGraphicControl()
            return true
        case 0xFF: return try readApplication()
        default:
            try reader.skipSubBlocks()
            return false
        }
    }

    private mutating func readGraphicControl() throws(VipsError) {
        let length = try reader.byte()
        if length >= 4 {
            let flags = try reader.byte()
            control.disposal = Self.disposals[flags >> 2 & 7] ?? .keep
            control.delay = try reader.littleEndian(2) * 10
            let transparent = try reader.byte()
            control.transparent = flags & 1 == 1 ? transparent : nil
            try reader.skip(length - 4)
        } else {
            try reader.skip(length)
        }
        try reader.skipSubBlocks()
    }

    private mutating func readApplication() throws(VipsError) -> Bool {
        let name = try reader.text(try reader.byte())
        guard Self.loopExtensions.contains(name) else {
            try reader.skipSubBlocks()
            return false
        }
        let length = try reader.byte()
        guard length > 0 else { return true }
        if length >= 3, try reader.byte() == 1 {
            // The file counts repetitions; 0 is for ever.
            let repetitions = try reader.littleEndian(2)
            loopCount = repetitions == 0 ? 0 : repetitions + 1
            try reader.skip(length - 3)
        } else {
            try reader.skip(length >= 3 ? length - 1 : length)
        }
        try reader.skipSubBlocks()
        return true
    }

    private mutating func readImage() throws(VipsError) {
        let place = try readSize()
        let size = try readSize()
        if delays.isEmpty {
            layout.screen = FrameSize(
                width: max(layout.screen.width, place.width + size.width),
                height: max(layout.screen.height, place.height + size.height)
            )
        }
        let flags = try reader.byte()
        let local = try readColorTable(flags)
        layout.frames.append(
            Frame(
                left: place.width,
                top: place.height,
                size: size,
                isInterlaced: flags & 0x40 != 0,
                colors: local.isEmpty ? colorTable : local,
                transparent: control.transparent,
                disposal: control.disposal,
                data: reader.position
            )
        )
        try reader.skip(1)
        try reader.skipSubBlocks()
        delays.append(control.delay)
        control = Control()
    }

    /// Where the colors are; empty if there are none.
    private mutating func readColorTable(_ flags: Int) throws(VipsError) -> Range<Int> {
        let start = reader.position
        guard flags & 0x80 != 0 else { return start..<start }
        let count = 2 << (flags & 7)
        if colors.count > FlatPalette.mostColors {
            try reader.skip(3 * count)
        } else {
            for _ in 0..<count { colors.insert(0xFF00_0000 | UInt32(try reader.bigEndian(3))) }
        }
        return start..<reader.position
    }
}
