/// Walks over untrusted bits, the highest of each byte first; running off the end is a damaged file, never a trap.
struct BitReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int
    private var bit = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    mutating func flag() throws(VipsError) -> Bool {
        guard place < bytes.endIndex else { throw .damaged }
        defer { (place, bit) = bit == 7 ? (place + 1, 0) : (place, bit + 1) }
        return bytes[place] >> UInt8(7 - bit) & 1 == 1
    }

    mutating func number(_ count: Int) throws(VipsError) -> Int {
        var number = 0
        for _ in 0..<count { number = number << 1 | (try flag() ? 1 : 0) }
        return number
    }

    mutating func skip(_ count: Int) throws(VipsError) {
        for _ in 0..<count { _ = try flag() }
    }

    /// A number after as many bits as its length (Exponential-Golomb).
    mutating func skipUnaryNumber() throws(VipsError) {
        var zeros = 0
        while try !flag() { zeros += 1 }
        if zeros < 32 { try skip(zeros) }
    }
}
