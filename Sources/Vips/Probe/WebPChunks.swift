/// The chunks of a WebP file that is known to be whole.
struct WebPChunks {
    private typealias Chunk = (name: FourCC, file: ArraySlice<UInt8>)

    private static let shown: Set<FourCC> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF"]
    /// Flags of the header chunk.
    private static let (isAnimated, hasExif, hasAlpha, hasProfile) = (
        UInt8(0x02), UInt8(0x08), UInt8(0x10), UInt8(0x20)
    )

    private var chunks: [Chunk] = []

    init(_ file: [UInt8]) throws(VipsError) {
        var reader = ByteReader(file, at: 4)
        let end = try reader.littleEndian(4) + 8
        try reader.skip(4)
        while reader.remaining >= 8, end - reader.position >= 8 {
            let start = reader.position
            let name = FourCC(try reader.bigEndian(4))
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
        let parts = shown.filter { !isSimple || $0.name != "VP8X" }
        return Self.file(parts, flags: Self.isAnimated | Self.hasAlpha)
    }

    /// The file with only what decoding needs: of metadata the profile and the orientation, in a block of their own.
    func decodable() -> [UInt8] {
        var parts = chunks.filter { Self.shown.contains($0.name) }
        guard let header = parts.firstIndex(where: { $0.name == "VP8X" }) else { return Self.file(parts, flags: 0) }
        var flags = Self.isAnimated | Self.hasAlpha
        if let profile = chunks.first(where: { $0.name == "ICCP" && $0.file.count <= Metadata.largestProfile }) {
            parts.insert(profile, at: header + 1)
            flags |= Self.hasProfile
        }
        if let exif = chunks.first(where: { $0.name == "EXIF" }) {
            let orientation = Orientation(exif: exif.file.dropFirst(8))
            if orientation != .upright {
                parts.append(("EXIF", (Array("EXIF".utf8) + Self.length(orientation.tiff) + orientation.tiff)[...]))
                flags |= Self.hasExif
            }
        }
        return Self.file(parts, flags: flags)
    }

    /// A file of these chunks, its header saying no more than `flags`.
    private static func file(_ chunks: [Chunk], flags: UInt8) -> [UInt8] {
        // The last chunk of a file sometimes lacks the byte that makes it even.
        let count = chunks.reduce(4) { $0 + $1.file.count + $1.file.count % 2 }
        var file: [UInt8] = []
        file.reserveCapacity(count + 8)
        file += Array("RIFF".utf8) + length(count) + Array("WEBP".utf8)
        for chunk in chunks {
            let start = file.count
            file += chunk.file
            if chunk.file.count % 2 == 1 { file.append(0) }
            guard chunk.name == "VP8X", chunk.file.count > 8 else { continue }
            file[start + 8] &= flags
            if flags & hasExif != 0 { file[start + 8] |= hasExif }
        }
        return file
    }

    private static func length(_ bytes: [UInt8]) -> [UInt8] { length(bytes.count) }

    private static func length(_ count: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
}
