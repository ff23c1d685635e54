/// Reads the chunks of a PNG: its size, what decoding costs, and which chunks decoding needs.
struct PNGStructure {
    /// Chunks that say what the pixels look like.
    private static let needed: Set<FourCC> = ["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT"]

    private let file: [UInt8]
    private var reader: ByteReader
    private var kept: Excerpt
    private var header: Header?
    private var hasTransparency = false
    private var hasProfile = false
    private var hasPixels = false
    private var orientation = Orientation.upright

    private struct Header {
        let size: FrameSize
        let bytesPerSample: Int
        let color: Int
        let isInterlaced: Bool

        /// As libvips has them, which makes palettes colors.
        var samples: Int { [2: 3, 3: 3, 4: 2, 6: 4][color] ?? 1 }
        var hasAlpha: Bool { color == 4 || color == 6 }
    }

    static func probe(_ file: [UInt8]) throws(VipsError) -> ProbedImage {
        var structure = PNGStructure(file: file, reader: ByteReader(file, at: 8), kept: Excerpt(of: file))
        return try structure.read()
    }

    private init(file: [UInt8], reader: ByteReader, kept: Excerpt) {
        self.file = file
        self.reader = reader
        self.kept = kept
    }

    private mutating func read() throws(VipsError) -> ProbedImage {
        kept.keep(0..<8)
        while try readChunk() {}
        guard let header, hasPixels else { throw .damaged }
        let samples = header.samples + (hasTransparency && !header.hasAlpha ? 1 : 0)
        let whole = header.isInterlaced ? header.size.area * samples * header.bytesPerSample : 0
        let rows = Pipeline.bytes(
            header.size,
            samples: samples,
            bytesPerSample: header.bytesPerSample,
            hasAlpha: samples == 2 || samples == 4
        )
        return ProbedImage(
            facts: ImageFacts(format: .png, size: orientation.shown(header.size), channels: samples),
            decodeBytes: whole + rows,
            content: .file(kept.bytes())
        )
    }

    /// Reads one chunk; false after the last.
    private mutating func readChunk() throws(VipsError) -> Bool {
        // Some writers leave the end out, and browsers do not mind.
        guard reader.remaining > 0 || !hasPixels else {
            kept.insert(Self.chunk("IEND", []))
            return false
        }
        let start = reader.position
        let length = try reader.bigEndian(4)
        let name = FourCC(try reader.bigEndian(4))
        let content = reader.position
        try reader.skip(length)
        try reader.skip(4)
        let chunk = start..<reader.position
        if header == nil { header = try Self.header(name, ByteReader(file, at: content), length) }
        if name == "IEND" {
            kept.keep(chunk)
            return false
        }
        keep(name, chunk, content: file[content..<content + length])
        return true
    }

    private mutating func keep(_ name: FourCC, _ chunk: Range<Int>, content: ArraySlice<UInt8>) {
        switch name {
        // libpng inflates a profile to the length it says it has, and never to more than 8 MB.
        case "iCCP" where !hasProfile && content.count <= Metadata.largestProfile:
            hasProfile = true
            kept.keep(chunk)
        case "eXIf" where !hasPixels && orientation == .upright:
            orientation = Orientation(exif: content)
            if orientation != .upright { kept.insert(Self.chunk("eXIf", orientation.tiff)) }
        case _ where Self.needed.contains(name):
            if name == "tRNS" { hasTransparency = true }
            if name == "IDAT" { hasPixels = true }
            kept.keep(chunk)
        default: break
        }
    }

    private static func header(_ name: FourCC, _ content: ByteReader, _ length: Int) throws(VipsError) -> Header {
        var reader = content
        guard name == "IHDR", length == 13 else { throw .damaged }
        let size = FrameSize(width: try reader.bigEndian(4), height: try reader.bigEndian(4))
        guard size.width > 0, size.height > 0 else { throw .damaged }
        // Far beyond libpng's own bound, and far below where products of sides stop fitting into a number.
        guard max(size.width, size.height) < 1 << 24 else { throw .exceeds(.framePixels) }
        let depth = try reader.byte()
        let color = try reader.byte()
        try reader.skip(2)
        return Header(
            size: size,
            bytesPerSample: depth == 16 ? 2 : 1,
            color: color,
            isInterlaced: try reader.byte() != 0
        )
    }

    /// A chunk with its checksum (ISO/IEC 15948, annex D).
    private static func chunk(_ name: FourCC, _ content: [UInt8]) -> [UInt8] {
        let named = name.bytes + content
        let checksum = named.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
        }
        return bigEndian(UInt32(content.count)) + named + bigEndian(~checksum)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
