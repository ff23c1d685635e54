/// Reads the blocks of a GIF: size, delays, loops, and whether the file is whole.
struct GIFStructure {
    /// The application extensions that say how often to play.
    private static let loopExtensions: Set<String> = ["NETSCAPE2.0", "ANIMEXTS1.0"]

    /// Screens that encoders wrote whatever the pictures' size.
    private static let meaninglessScreens: Set<FrameSize> = [
        FrameSize(width: 640, height: 480), FrameSize(width: 640, height: 512), FrameSize(width: 800, height: 600),
        FrameSize(width: 1024, height: 768), FrameSize(width: 1280, height: 1024), FrameSize(width: 1600, height: 1200),
    ]
    private static let widestScreen = 2048

    private var reader: ByteReader
    private var size = FrameSize(width: 0, height: 0)
    private var delays: [Int] = []
    private var pendingDelay = 0
    // A GIF that says nothing of loops plays once.
    private var loopCount = 1
    private var colors: Set<UInt32> = []
    /// Where the parts are that are shown, in order: all but comments, texts and what applications left.
    private var shown: [Range<Int>] = []

    static func facts(of bytes: [UInt8], frameLimit: Int) throws(VipsError) -> ImageFacts {
        var structure = GIFStructure(reader: ByteReader(bytes, at: 6))
        return try structure.read(frameLimit: frameLimit)
    }

    /// A file that is known to be whole without comments, texts and what applications left in it; of those only the loop
    /// count stays.
    static func withoutMetadata(_ bytes: [UInt8]) throws(VipsError) -> [UInt8] {
        var structure = GIFStructure(reader: ByteReader(bytes, at: 6))
        _ = try structure.read(frameLimit: .max)
        return structure.shown.flatMap { bytes[$0] }
    }

    private init(reader: ByteReader) { self.reader = reader }

    private mutating func read(frameLimit: Int) throws(VipsError) -> ImageFacts {
        size = Self.canvas(of: try readSize())
        let flags = try reader.byte()
        try reader.skip(2)
        try readColorTable(flags)
        shown.append(0..<reader.position)
        while try readBlock() {
            // A file of millions of empty frames must not be walked to its end.
            if delays.count > frameLimit { throw .exceeds(.frameCount) }
        }
        guard !delays.isEmpty else { throw .damaged }
        return ImageFacts(
            format: .gif,
            size: size,
            delays: delays,
            loopCount: loopCount,
            palette: colors.count <= FlatPalette.mostColors ? colors : []
        )
    }

    /// What frames are drawn on; libvips's decoder lets it grow around frames that are larger.
    ///
    /// The size said by the file alone would not bound the memory that decoding takes.
    private static func canvas(of screen: FrameSize) -> FrameSize {
        let isMeant =
            screen.width > 0 && screen.height > 0 && max(screen.width, screen.height) <= widestScreen
            && !meaninglessScreens.contains(screen)
        return isMeant ? screen : FrameSize(width: 1, height: 1)
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
        if isShown { shown.append(start..<reader.position) }
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
            try reader.skip(1)
            pendingDelay = try reader.littleEndian(2) * 10
            try reader.skip(length - 3)
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
        let frame = try readSize()
        size = FrameSize(
            width: max(size.width, place.width + frame.width),
            height: max(size.height, place.height + frame.height)
        )
        try readColorTable(try reader.byte())
        try reader.skip(1)
        try reader.skipSubBlocks()
        delays.append(pendingDelay)
        pendingDelay = 0
    }

    private mutating func readColorTable(_ flags: Int) throws(VipsError) {
        guard flags & 0x80 != 0 else { return }
        let count = 2 << (flags & 7)
        guard colors.count <= FlatPalette.mostColors else { return try reader.skip(3 * count) }
        for _ in 0..<count { colors.insert(0xFF00_0000 | UInt32(try reader.bigEndian(3))) }
    }
}
