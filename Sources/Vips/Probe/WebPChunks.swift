/// The chunks of a WebP file that is known to be whole.
struct WebPChunks {
    private static let shown: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF"]

    private var chunks: [(name: String, file: ArraySlice<UInt8>)] = []

    init(_ file: [UInt8]) throws(VipsError) {
        var reader = ByteReader(file, at: 4)
        let end = try reader.littleEndian(4) + 8
        try reader.skip(4)
        while reader.remaining >= 8, end - reader.position >= 8 {
            let start = reader.position
            let name = try reader.text(4)
            let length = try reader.littleEndian(4)
            try reader.skip(min(length + length % 2, reader.remaining))
            chunks.append((name, file[start..<reader.position]))
        }
    }

    /// The file without what is not shown.
    func withoutMetadata() -> [UInt8] {
        let shown = chunks.filter { Self.shown.contains($0.name) }
        // Without alpha and frames the simple format does, which has no header chunk.
        let isSimple = shown.allSatisfy { ["VP8X", "VP8 ", "VP8L"].contains($0.name) }
        var body = Array("WEBP".utf8)
        for chunk in shown where !(isSimple && chunk.name == "VP8X") {
            var bytes = Array(chunk.file)
            if chunk.name == "VP8X", bytes.count > 8 { bytes[8] &= 0b0001_0010 }
            body += bytes
        }
        let size = UInt32(body.count)
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + body
    }
}
