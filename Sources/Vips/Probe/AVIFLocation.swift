/// Where the bytes of one item are, as the box "iloc" says (ISO/IEC 14496-12, 8.11.3).
struct AVIFLocation {
    private static let mostParts = 32

    let item: Int
    private let isInItemData: Bool
    private let parts: [(start: Int, count: Int)]

    static func read(_ start: ByteReader, _ content: Range<Int>) throws(VipsError) -> [AVIFLocation] {
        var reader = start
        let version = try reader.byte()
        guard version <= 2 else { throw .damaged }
        try reader.skip(3)
        let sizes = try reader.bigEndian(2)
        let (offset, length, base) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
        let index = version == 0 ? 0 : sizes & 15
        guard [offset, length, base, index].allSatisfy({ [0, 4, 8].contains($0) }) else { throw .damaged }
        var locations: [AVIFLocation] = []
        for _ in 0..<(try reader.bigEndian(version == 2 ? 4 : 2)) {
            let item = try reader.bigEndian(version == 2 ? 4 : 2)
            let method = version == 0 ? 0 : try reader.bigEndian(2) & 15
            guard method <= 1 else { throw .damaged }
            try reader.skip(2)
            let first = try reader.bigEndian(base)
            let count = try reader.bigEndian(2)
            guard count <= mostParts else { throw .exceeds(.decodeWork) }
            var parts: [(start: Int, count: Int)] = []
            for _ in 0..<count {
                try reader.skip(index)
                let start = first &+ (try reader.bigEndian(offset))
                parts.append((start, try reader.bigEndian(length)))
            }
            guard reader.position <= content.upperBound else { throw .damaged }
            locations.append(AVIFLocation(item: item, isInItemData: method == 1, parts: parts))
        }
        return locations
    }

    /// The ranges in the file by item; what has no length is up to the end.
    ///
    /// When many items share bytes they are together longer than the file, and refused.
    static func resolved(
        _ locations: [AVIFLocation],
        itemData: Range<Int>,
        fileSize: Int
    ) throws(VipsError) -> [Int: [Range<Int>]] {
        var ranges: [Int: [Range<Int>]] = [:]
        var total = 0
        for location in locations {
            let whole = location.isInItemData ? itemData : 0..<fileSize
            guard ranges[location.item] == nil else { throw .damaged }
            ranges[location.item] = []
            for part in location.parts {
                guard part.start >= 0, part.start <= whole.count else { throw .damaged }
                let count = part.count == 0 ? whole.count - part.start : part.count
                guard count >= 0, count <= whole.count - part.start else { throw .damaged }
                let start = whole.lowerBound + part.start
                ranges[location.item]?.append(start..<start + count)
                total += count
            }
        }
        guard total <= 2 * fileSize else { throw .exceeds(.decodeWork) }
        return ranges
    }
}
