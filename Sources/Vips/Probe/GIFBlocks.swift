/// The blocks of a GIF that is known to be whole.
struct GIFBlocks {
    private let file: [UInt8]
    private var reader: ByteReader
    private var kept: [Range<Int>] = []

    init(_ file: [UInt8]) throws(VipsError) {
        self.file = file
        reader = ByteReader(file, at: 10)
        try skipColorTable(try reader.byte(), 2)
        kept.append(0..<reader.position)
    }

    /// The file without comments, texts and what applications left in it; of those only the loop count stays.
    func withoutMetadata() throws(VipsError) -> [UInt8] {
        var walk = self
        while try walk.readBlock() {}
        return walk.kept.flatMap { file[$0] }
    }

    private mutating func readBlock() throws(VipsError) -> Bool {
        let start = reader.position
        let isKept: Bool
        switch try reader.byte() {
        case 0x21: isKept = try readExtension()
        case 0x2C:
            try reader.skip(8)
            try skipColorTable(try reader.byte(), 0)
            try reader.skip(1)
            try reader.skipSubBlocks()
            isKept = true
        case 0x3B:
            kept.append(start..<reader.position)
            return false
        default: throw .damaged
        }
        if isKept { kept.append(start..<reader.position) }
        return true
    }

    private mutating func readExtension() throws(VipsError) -> Bool {
        let label = try reader.byte()
        guard label == 0xFF else {
            try reader.skipSubBlocks()
            return label == 0xF9
        }
        let name = try reader.text(try reader.byte())
        try reader.skipSubBlocks()
        return GIFStructure.loopExtensions.contains(name)
    }

    private mutating func skipColorTable(_ flags: Int, _ between: Int) throws(VipsError) {
        try reader.skip(between)
        if flags & 0x80 != 0 { try reader.skip(3 << ((flags & 7) + 1)) }
    }
}
