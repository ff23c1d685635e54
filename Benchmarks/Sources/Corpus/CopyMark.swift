/// Makes a copy of a file that shows the same and is yet another file: a comment with a number.
///
/// Whoever recognizes files by their bytes has to make such a copy's pictures anew.
enum CopyMark {
    /// The same picture with the number in a comment of its format; `nil` for what is neither JPEG, PNG nor GIF.
    static func marked(_ file: [UInt8], _ number: Int) -> [UInt8]? {
        let note = Array("copy \(number)".utf8)
        if file.starts(with: [0xFF, 0xD8]) { return jpeg(file, note) }
        if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png(file, note) }
        if file.starts(with: Array("GIF8".utf8)), file.last == 0x3B { return gif(file, note) }
        return nil
    }

    /// A comment segment right after the start of the image.
    private static func jpeg(_ file: [UInt8], _ note: [UInt8]) -> [UInt8] {
        file.prefix(2) + [0xFF, 0xFE, 0, UInt8(note.count + 2)] + note + file.dropFirst(2)
    }

    /// A comment extension before the trailer.
    private static func gif(_ file: [UInt8], _ note: [UInt8]) -> [UInt8] {
        file.dropLast() + [0x21, 0xFE, UInt8(note.count)] + note + [0, 0x3B]
    }

    /// A text chunk before the last one, which is twelve bytes long and empty.
    private static func png(_ file: [UInt8], _ note: [UInt8]) -> [UInt8] {
        let content = Array("tEXtComment".utf8) + [0] + note
        let chunk = bigEndian(UInt32(content.count - 4)) + content + bigEndian(checksum(content))
        return file.dropLast(12) + chunk + file.suffix(12)
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// CRC-32 as PNG has it.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var remainder: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 {
                remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
            }
        }
        return ~remainder
    }
}
