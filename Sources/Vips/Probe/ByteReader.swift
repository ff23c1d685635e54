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

    mutating func text(_ count: Int) throws(VipsError) -> String {
        var text = ""
        for _ in 0..<count { text.unicodeScalars.append(Unicode.Scalar(UInt8(try byte()))) }
        return text
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
