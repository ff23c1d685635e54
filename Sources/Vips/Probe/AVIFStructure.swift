/// Reads the boxes of an AVIF: whether the file is whole, and what its items are coded as.
///
/// The brand alone says nothing: the decoder goes by the items, and has codecs that nobody wants near a stranger's file.
struct AVIFStructure {
    /// AV1 pictures, pictures put together from them, and metadata.
    private static let expected: Set<String> = ["av01", "grid", "Exif", "mime"]

    private let file: [UInt8]
    private var items: Set<String> = []

    /// Throws unless everything in the file is AV1 or metadata.
    static func check(_ file: [UInt8]) throws(VipsError) {
        var structure = AVIFStructure(file: file)
        try structure.readBoxes(0..<file.count, inside: "")
        guard structure.items.contains("av01"), structure.items.isSubset(of: expected) else { throw .unsupportedFormat }
    }

    private init(file: [UInt8]) { self.file = file }

    /// Reads the boxes that fill a part of the file: at the top, inside the one with the metadata, or the list of items.
    private mutating func readBoxes(_ part: Range<Int>, inside parent: String) throws(VipsError) {
        var reader = ByteReader(file, at: part.lowerBound)
        while reader.position < part.upperBound {
            let start = reader.position
            var length = try reader.bigEndian(4)
            let kind = try reader.text(4)
            if length == 1 { length = try reader.bigEndian(8) }
            // No length is up to the end.
            if length == 0 { length = part.upperBound - start }
            guard length >= reader.position - start, length <= part.upperBound - start else { throw .damaged }
            let content = reader.position..<start + length
            switch (parent, kind) {
            case ("", "meta"): try readBoxes(try skip(4, of: content), inside: kind)
            case ("meta", "iinf"): try readBoxes(try listed(content), inside: kind)
            case ("iinf", "infe"): items.insert(try itemKind(content))
            default: break
            }
            try reader.skip(content.count)
        }
    }

    private func skip(_ count: Int, of content: Range<Int>) throws(VipsError) -> Range<Int> {
        guard content.count >= count else { throw .damaged }
        return content.lowerBound + count..<content.upperBound
    }

    /// The list after its version and length.
    private func listed(_ content: Range<Int>) throws(VipsError) -> Range<Int> {
        var reader = ByteReader(file, at: content.lowerBound)
        return try skip(try reader.byte() == 0 ? 6 : 8, of: content)
    }

    private func itemKind(_ content: Range<Int>) throws(VipsError) -> String {
        var reader = ByteReader(file, at: content.lowerBound)
        let version = try reader.byte()
        // Older versions do not say what an item is.
        guard version == 2 || version == 3 else { throw .unsupportedFormat }
        try reader.skip(version == 2 ? 7 : 9)
        let kind = try reader.text(4)
        guard reader.position <= content.upperBound else { throw .damaged }
        return kind
    }
}
