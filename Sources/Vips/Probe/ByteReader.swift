/// Walks over untrusted bytes; running off the end is a damaged file, never a trap.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var remaining: Int { bytes.count - position }

    mutating func byte() throws(VipsError) -> Int {
        guard remaining >= 1 else { throw .damaged }
        defer { position += 1 }
        return Int(bytes[position])
    }

    mutating func skip(_ count: Int) throws(VipsError) {
        guard count >= 0, remaining >= count else { throw .damaged }
        position += count
    }

    mutating func littleEndian(_ count: Int) throws(VipsError) -> Int {
        var value = 0
        for shift in 0..<count { value |= try byte() << (8 * shift) }
        return value
    }

    mutating func bigEndian(_ count: Int) throws(VipsError) -> Int {
        var value = 0
        for _ in 0..<count { value = try value << 8 | byte() }
        return value
    }

    /// A number of seven bits in each byte, the lowest first (LEB128), of at most eight bytes.
    mutating func lebNumber() throws(VipsError) -> Int {
        var number = 0
        for index in 0..<8 {
            let byte = try byte()
            number |= (byte & 127) << (7 * index)
            if byte & 128 == 0 { return number }
        }
        throw .damaged
    }

    mutating func text(_ count: Int) throws(VipsError) -> String {
        var text = ""
        for _ in 0..<count { text.unicodeScalars.append(Unicode.Scalar(UInt8(try byte()))) }
        return text
    }

    /// Goes to the marker that ends a JPEG's scan, or to the end; of the markers inside only restarts are part of it.
    mutating func skipEntropyCodedData() {
        while position < bytes.count {
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            guard position + 1 < bytes.count else {
                position = bytes.count
                return
            }
            switch bytes[position + 1] {
            case 0x00, 0xD0...0xD7: position += 2
            case 0xFF: position += 1
            default: return
            }
        }
    }

    /// Skips a GIF's data: pieces that each begin with their length, up to an empty one.
    mutating func skipSubBlocks() throws(VipsError) {
        while true {
            let length = try byte()
            if length == 0 { return }
            try skip(length)
        }
    }
}
