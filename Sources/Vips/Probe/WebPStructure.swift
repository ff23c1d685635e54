/// Reads the chunks of a WebP: size, delays, loops, and whether the file is whole.
struct WebPStructure {
    /// Beyond one for each frame: more than any file needs.
    private static let mostChunks = 1000
    /// In bytes for each pixel: of an animation the canvas, a frame, and what that is decoded to.
    private static let (animationBytes, losslessBytes, lossyBytes, alphaBytes, scaledBytes) = (12, 4, 4, 1, 4)
    /// In pixels: what a still is scaled down to while it is decoded, at the most.
    private static let largestScaled = 4096 * 4096

    private var reader: ByteReader
    private var size: (width: Int, height: Int)?
    private var delays: [Int] = []
    private var loopCount = 0
    private var chunks = 0
    private var isLossless = false
    private var hasAlpha = false

    static func facts(of bytes: [UInt8], frameLimit: Int) throws(VipsError) -> ImageFacts {
        var structure = WebPStructure(reader: ByteReader(bytes, at: 4))
        return try structure.read(byteCount: bytes.count, frameLimit: frameLimit)
    }

    static func probe(_ file: [UInt8], _ limits: ImageLimits) throws(VipsError) -> ProbedImage {
        var structure = WebPStructure(reader: ByteReader(file, at: 4))
        let facts = try structure.read(byteCount: file.count, frameLimit: limits.frames)
        return ProbedImage(
            facts: facts,
            decodeBytes: structure.decodeBytes(facts),
            content: .file(try WebPChunks(file).decodable())
        )
    }

    private func decodeBytes(_ facts: ImageFacts) -> Int {
        let area = facts.size.area
        if !facts.delays.isEmpty { return area * Self.animationBytes }
        if isLossless { return area * Self.losslessBytes + min(area, Self.largestScaled) * Self.scaledBytes }
        return area * (Self.lossyBytes + (hasAlpha ? Self.alphaBytes : 0))
    }

    private init(reader: ByteReader) { self.reader = reader }

    private mutating func read(byteCount: Int, frameLimit: Int) throws(VipsError) -> ImageFacts {
        let end = try reader.littleEndian(4) + 8
        guard end <= byteCount else { throw .damaged }
        try reader.skip(4)
        while end - reader.position >= 8 {
            try readChunk(end: end)
            chunks += 1
            if chunks > delays.count + Self.mostChunks { throw .exceeds(.decodeWork) }
            if delays.count > frameLimit { throw .exceeds(.frameCount) }
        }
        guard let size, size.width > 0, size.height > 0 else { throw .damaged }
        return ImageFacts(
            format: .webp,
            size: FrameSize(width: size.width, height: size.height),
            delays: delays,
            loopCount: loopCount
        )
    }

    private mutating func readChunk(end: Int) throws(VipsError) {
        let name = FourCC(try reader.bigEndian(4))
        let length = try reader.littleEndian(4)
        let start = reader.position
        guard length <= end - start else { throw .damaged }
        if name == "VP8L" { isLossless = true }
        if name == "ALPH" { hasAlpha = true }
        switch name {
        case "VP8X" where size == nil:
            try reader.skip(4)
            size = (try reader.littleEndian(3) + 1, try reader.littleEndian(3) + 1)
        case "VP8 " where size == nil: try readLossy()
        case "VP8L" where size == nil: try readLossless()
        case "ANIM":
            try reader.skip(4)
            loopCount = try reader.littleEndian(2)
        case "ANMF":
            try reader.skip(12)
            delays.append(try reader.littleEndian(3))
        default: break
        }
        // A chunk too short for what it says to be would pass the next one's bytes off as its own.
        guard reader.position <= start + length else { throw .damaged }
        let padded = length + length % 2
        // The last chunk's padding byte is sometimes left out.
        try reader.skip(max(0, min(start + padded, end) - reader.position))
    }

    private mutating func readLossy() throws(VipsError) {
        try reader.skip(6)
        size = (try reader.littleEndian(2) & 0x3FFF, try reader.littleEndian(2) & 0x3FFF)
    }

    private mutating func readLossless() throws(VipsError) {
        guard try reader.byte() == 0x2F else { throw .damaged }
        let bits = try reader.littleEndian(4)
        size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
}
