/// Reads the segments of a JPEG: its size, what decoding costs, and which segments decoding needs.
struct JPEGStructure {
    /// More passes over a picture than any encoder writes: progressive ones write about ten.
    private static let mostScans = 100
    /// In pixels: all passes together.
    ///
    /// libjpeg makes them all before the first row is there.
    private static let mostScanned = 1_000_000_000
    private static let jfif = Array("JFIF\u{0}".utf8)
    private static let adobe = Array("Adobe".utf8)
    private static let exif = Array("Exif\u{0}\u{0}".utf8)
    private static let profile = Array("ICC_PROFILE\u{0}".utf8)

    private let file: [UInt8]
    private var reader: ByteReader
    private var kept: Excerpt
    private var frame: Frame?
    private var scans = 0
    private var profileBytes = 0
    private var orientation: Orientation?
    /// Markers of segments of which one is enough.
    private var seen: Set<Int> = []

    private struct Frame {
        let size: FrameSize
        let isProgressive: Bool
        let components: Int
        /// Samples of all components for each pixel of the picture, times 64.
        let samplesTimes64: Int
    }

    static func probe(_ file: [UInt8]) throws(VipsError) -> ProbedImage {
        var structure = JPEGStructure(file: file, reader: ByteReader(file, at: 2), kept: Excerpt(of: file))
        return try structure.read()
    }

    private init(file: [UInt8], reader: ByteReader, kept: Excerpt) {
        self.file = file
        self.reader = reader
        self.kept = kept
    }

    private mutating func read() throws(VipsError) -> ProbedImage {
        kept.keep(0..<2)
        while try readSegment() {}
        guard let frame, scans > 0 else { throw .damaged }
        guard scans <= Self.mostScans, scans == 1 || scans * frame.size.area <= Self.mostScanned else {
            throw .exceeds(.decodeWork)
        }
        let rows = Pipeline.bytes(frame.size, samples: frame.components, bytesPerSample: 1, hasAlpha: false)
        // With more than one scan all coefficients are held, 16 bits each, in whole blocks.
        let isHeld = frame.isProgressive || scans > 1
        let blocks = FrameSize(width: frame.size.width + 31, height: frame.size.height + 31)
        let coefficients = isHeld ? blocks.area * frame.samplesTimes64 / 64 * 2 : 0
        let turn = orientation ?? .upright
        // libvips turns a picture that it holds whole.
        let turned = turn == .upright ? 0 : frame.size.area * frame.components
        let size = turn.shown(frame.size)
        return ProbedImage(
            facts: ImageFacts(format: .jpeg, size: size, channels: frame.components),
            decodeBytes: coefficients + turned + rows,
            content: .file(kept.bytes())
        )
    }

    /// Reads one segment, and what follows a scan's header; false after the last.
    private mutating func readSegment() throws(VipsError) -> Bool {
        guard let (start, marker) = try nextMarker() else {
            // libjpeg decides whether pixels are missing.
            guard scans > 0 else { throw .damaged }
            return false
        }
        switch marker {
        case 0xD9:
            kept.keep(start..<reader.position)
            return false
        case 0x01, 0xD0...0xD7: return true
        case 0xD8: throw .damaged
        default: break
        }
        let length = try reader.bigEndian(2)
        guard length >= 2 else { throw .damaged }
        let content = reader.position..<reader.position + length - 2
        try reader.skip(content.count)
        switch marker {
        case 0xC0...0xC2, 0xC9, 0xCA: try readFrame(marker, at: content.lowerBound)
        case 0xC3, 0xC5...0xC8, 0xCB, 0xCD...0xCF: throw .damaged
        case 0xDA: try skipScan()
        case 0xE0...0xFE:
            keepApplication(marker, start, content)
            return true
        default: break
        }
        kept.keep(start..<reader.position)
        return true
    }

    /// Where the next marker starts, and which one it is; anything before it belongs to nothing and is left out.
    private mutating func nextMarker() throws(VipsError) -> (start: Int, marker: Int)? {
        while reader.remaining > 1 {
            guard try reader.byte() == 0xFF else { continue }
            let start = reader.position - 1
            var marker = 0xFF
            while marker == 0xFF, reader.remaining > 0 { marker = try reader.byte() }
            if marker != 0, marker != 0xFF { return (start, marker) }
        }
        return nil
    }

    private mutating func readFrame(_ marker: Int, at place: Int) throws(VipsError) {
        guard frame == nil else { throw .damaged }
        var reader = ByteReader(file, at: place + 1)
        let height = try reader.bigEndian(2)
        let size = FrameSize(width: try reader.bigEndian(2), height: height)
        let components = try reader.byte()
        guard size.width > 0, size.height > 0, (1...4).contains(components) else { throw .damaged }
        var factors: [(across: Int, down: Int)] = []
        for _ in 0..<components {
            try reader.skip(1)
            let factor = try reader.byte()
            try reader.skip(1)
            guard (1...4).contains(factor >> 4), (1...4).contains(factor & 15) else { throw .damaged }
            factors.append((factor >> 4, factor & 15))
        }
        let whole = (factors.map(\.across).max() ?? 1) * (factors.map(\.down).max() ?? 1)
        frame = Frame(
            size: size,
            isProgressive: marker == 0xC2 || marker == 0xCA,
            components: components,
            samplesTimes64: factors.reduce(0) { $0 + 64 * $1.across * $1.down / whole }
        )
    }

    /// Goes to the marker that ends a scan's data; within it, a zero follows each byte that looks like one.
    private mutating func skipScan() throws(VipsError) {
        scans += 1
        guard scans <= Self.mostScans else { throw .exceeds(.decodeWork) }
        reader.skipEntropyCodedData()
    }

    private mutating func keepApplication(_ marker: Int, _ start: Int, _ content: Range<Int>) {
        let bytes = file[content]
        switch marker {
        case 0xE0 where bytes.starts(with: Self.jfif) && seen.insert(marker).inserted,
            0xEE where bytes.starts(with: Self.adobe) && seen.insert(marker).inserted:
            kept.keep(start..<reader.position)
        case 0xE1 where orientation == nil && bytes.starts(with: Self.exif):
            let found = Orientation(exif: bytes)
            orientation = found
            guard found != .upright else { return }
            let length = found.exif.count + 2
            kept.insert([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + found.exif)
        case 0xE2 where bytes.starts(with: Self.profile) && profileBytes + content.count <= Metadata.largestProfile:
            profileBytes += content.count
            kept.keep(start..<reader.position)
        default: break
        }
    }
}
