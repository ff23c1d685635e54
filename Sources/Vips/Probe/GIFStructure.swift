/// Reads the blocks of a GIF: size, delays, loops, and whether the file is whole.
struct GIFStructure {
    private var reader: ByteReader
    private var delays: [Int] = []
    private var pendingDelay = 0
    // A GIF that says nothing of loops plays once.
    private var loopCount = 1

    static func facts(of bytes: [UInt8], frameLimit: Int) throws(VipsError) -> ImageFacts {
        var structure = GIFStructure(reader: ByteReader(bytes, at: 6))
        return try structure.read(frameLimit: frameLimit)
    }

    private init(reader: ByteReader) { self.reader = reader }

    private mutating func read(frameLimit: Int) throws(VipsError) -> ImageFacts {
        let width = try reader.littleEndian(2)
        let height = try reader.littleEndian(2)
        let flags = try reader.byte()
        try reader.skip(2)
        try skipColorTable(flags)
        while try readBlock() {
            // A file of millions of empty frames must not be walked to its end.
            if delays.count > frameLimit { throw .exceeds(.frameCount) }
        }
        guard width > 0, height > 0, !delays.isEmpty else { throw .damaged }
        return ImageFacts(format: .gif, width: width, height: height, delays: delays, loopCount: loopCount)
    }

    /// Reads one block; false at the trailer.
    ///
    /// A file without a trailer is a file cut off.
    private mutating func readBlock() throws(VipsError) -> Bool {
        switch try reader.byte() {
        case 0x21: try readExtension()
        case 0x2C: try readImage()
        case 0x3B: return false
        default: throw .damaged
        }
        return true
    }

    private mutating func readExtension() throws(VipsError) {
        switch try reader.byte() {
        case 0xF9: try readGraphicControl()
        case 0xFF: try readApplication()
        default: try skipSubBlocks()
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
        try skipSubBlocks()
    }

    private mutating func readApplication() throws(VipsError) {
        let name = try reader.text(try reader.byte())
        guard name == "NETSCAPE2.0" || name == "ANIMEXTS1.0" else { return try skipSubBlocks() }
        let length = try reader.byte()
        guard length > 0 else { return }
        if length >= 3, try reader.byte() == 1 {
            // The file counts repetitions; 0 is for ever.
            let repetitions = try reader.littleEndian(2)
            loopCount = repetitions == 0 ? 0 : repetitions + 1
            try reader.skip(length - 3)
        } else {
            try reader.skip(length >= 3 ? length - 1 : length)
        }
        try skipSubBlocks()
    }

    private mutating func readImage() throws(VipsError) {
        try reader.skip(8)
        try skipColorTable(try reader.byte())
        try reader.skip(1)
        try skipSubBlocks()
        delays.append(pendingDelay)
        pendingDelay = 0
    }

    private mutating func skipColorTable(_ flags: Int) throws(VipsError) {
        if flags & 0x80 != 0 { try reader.skip(3 << ((flags & 7) + 1)) }
    }

    private mutating func skipSubBlocks() throws(VipsError) {
        while true {
            let length = try reader.byte()
            if length == 0 { return }
            try reader.skip(length)
        }
    }
}
