#if canImport(Glibc)
private import Glibc
#endif

/// The lines of a text file as bytes, found by the C library: the files have tens of thousands of lines, and going
/// over them byte by byte would take most of the start-up.
struct ByteLines: Sequence {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func makeIterator() -> Iterator { Iterator(bytes: bytes) }

    struct Iterator: IteratorProtocol {
        let bytes: [UInt8]
        private var position = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func next() -> ByteLine? {
            guard position < bytes.count else { return nil }
            let end = bytes.index(of: UInt8(ascii: "\n"), from: position, to: bytes.count) ?? bytes.count
            defer { position = end + 1 }
            return ByteLine(bytes: bytes, range: position..<end)
        }
    }
}

/// One line, or a part of one, of a file's bytes.
struct ByteLine {
    let bytes: [UInt8]
    private(set) var range: Range<Int>

    var text: String { String(decoding: bytes[range], as: UTF8.self) }

    func hasPrefix(_ prefix: StaticString) -> Bool {
        guard prefix.utf8CodeUnitCount <= range.count else { return false }
        return bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            return memcmp(base + range.lowerBound, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
        }
    }

    /// What follows a prefix, or nil when the line does not begin with it.
    func dropping(_ prefix: StaticString) -> ByteLine? {
        guard hasPrefix(prefix) else { return nil }
        return ByteLine(bytes: bytes, range: (range.lowerBound + prefix.utf8CodeUnitCount)..<range.upperBound)
    }

    /// What lies before and after the first of a byte, or nil when there is none.
    func split(at byte: Unicode.Scalar) -> (before: ByteLine, after: ByteLine)? {
        let found = bytes.index(of: UInt8(ascii: byte), from: range.lowerBound, to: range.upperBound)
        return found.map { place in
            (
                ByteLine(bytes: bytes, range: range.lowerBound..<place),
                ByteLine(bytes: bytes, range: (place + 1)..<range.upperBound)
            )
        }
    }

    /// Without spaces and tabs at its start.
    var unindented: ByteLine {
        var start = range.lowerBound
        while start < range.upperBound, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start]) { start += 1 }
        return ByteLine(bytes: bytes, range: start..<range.upperBound)
    }
}

extension [UInt8] {
    fileprivate func index(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else {
                return nil
            }
            return UnsafeRawPointer(found) - base
        }
    }
}
