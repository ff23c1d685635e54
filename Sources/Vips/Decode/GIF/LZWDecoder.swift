import Coordination

/// Decompresses one frame of a GIF into the indexes of its colors.
///
/// The format's table of strings needs no memory of its own here: each string is one that was written before, with the
/// byte that follows it, so it is kept as its place and length in what was written.
struct LZWDecoder {
    private static let mostCodes = 4096
    private static let longestCode = 12
    /// After how many codes the interruption is asked; each stands for up to 4096 pixels.
    private static let codesBetweenChecks = 1024

    private let file: [UInt8]
    private let interruption: Interruption
    private var starts = [Int](repeating: 0, count: mostCodes)
    private var lengths = [Int](repeating: 0, count: mostCodes)

    init(_ file: [UInt8], until interruption: Interruption) {
        self.file = file
        self.interruption = interruption
    }

    /// Decompresses what is at a place of the file, at most as much as fits; less when the data end before that.
    ///
    /// - Returns: how many indexes were written.
    /// - Throws: `.damaged` for a code that stands for nothing.
    mutating func decode(at place: Int, into indexes: inout [UInt8]) throws(VipsError) -> Int {
        var codes = try CodeReader(file, at: place)
        // Indexes have eight bits, so codes cannot begin with more.
        guard (1...8).contains(codes.smallestWidth) else { throw .damaged }
        let clear = 1 << codes.smallestWidth
        codes.width = codes.smallestWidth + 1
        var next = clear + 2
        var (lastStart, lastLength) = (0, 0)
        var (written, count) = (0, 0)
        while written < indexes.count, let code = try codes.next() {
            count += 1
            if count % Self.codesBetweenChecks == 0 { try interruption.check() }
            if code == clear {
                (codes.width, next, lastLength) = (codes.smallestWidth + 1, clear + 2, 0)
                continue
            }
            if code == clear + 1 { break }
            let start = written
            if lastLength > 0, next < Self.mostCodes {
                // The last string and the byte after it, which is about to be written.
                (starts[next], lengths[next]) = (lastStart, lastLength + 1)
                next += 1
            }
            guard code < next else { throw .damaged }
            if code < clear {
                indexes[written] = UInt8(code)
                written += 1
            } else {
                written = Self.copy(starts[code], lengths[code], to: written, of: &indexes)
            }
            (lastStart, lastLength) = (start, written - start)
            if next >= 1 << codes.width, codes.width < Self.longestCode { codes.width += 1 }
        }
        return written
    }

    /// Repeats what was written; byte by byte, since a string may reach into its own copy.
    private static func copy(_ start: Int, _ length: Int, to place: Int, of indexes: inout [UInt8]) -> Int {
        let end = min(place + length, indexes.count)
        unsafe indexes.withUnsafeMutableBufferPointer { indexes in
            precondition(start < place && place <= end, "a string was written before its copy")
            for target in place..<end { unsafe indexes[target] = indexes[start + target - place] }
        }
        return end
    }
}

/// Reads codes of changing width from data that come in pieces, each of which begins with its length.
private struct CodeReader {
    let smallestWidth: Int
    var width = 0

    private let file: [UInt8]
    private var place: Int
    private var left = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    init(_ file: [UInt8], at place: Int) throws(VipsError) {
        guard place < file.count else { throw .damaged }
        smallestWidth = Int(file[place])
        self.file = file
        self.place = place + 1
    }

    /// The next code, or nil when there are no more data.
    mutating func next() throws(VipsError) -> Int? {
        while bitCount < width {
            if left == 0 {
                guard place < file.count else { throw .damaged }
                left = Int(file[place])
                place += 1
                if left == 0 { return nil }
            }
            guard place < file.count else { throw .damaged }
            bits |= UInt64(file[place]) << UInt64(bitCount)
            (place, left, bitCount) = (place + 1, left - 1, bitCount + 8)
        }
        let code = Int(bits & (1 << UInt64(width) - 1))
        bits >>= UInt64(width)
        bitCount -= width
        return code
    }
}
