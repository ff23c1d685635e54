/// The formats that are read, told by what the bytes say and never by a name.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case gif
    case webp
    case png
    case jpeg
    case avif

    /// Recognizes a format by its full signature, or nil.
    ///
    /// Looks at no more than 12 bytes, of an AVIF at its whole first box.
    package init?(signatureOf bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(12))
        if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.count == 12, start.starts(with: Array("RIFF".utf8)), start[8...].elementsEqual("WEBP".utf8) {
            self = .webp
        } else if Self.isAVIF(bytes) {
            self = .avif
        } else {
            return nil
        }
    }

    /// The first box of an AVIF names the brands it follows: first the main one, then all others (ISO/IEC 23000-22).
    private static func isAVIF(_ bytes: some Collection<UInt8>) -> Bool {
        let box = Array(bytes.prefix(256))
        guard box.count >= 16, box[4..<8].elementsEqual("ftyp".utf8) else { return false }
        let length = box[..<4].reduce(0) { $0 << 8 | Int($1) }
        let brands = stride(from: 8, to: min(length, box.count) - 3, by: 4).filter { $0 != 12 }
        return brands.contains { ["avif", "avis"].contains(String(decoding: box[$0..<$0 + 4], as: UTF8.self)) }
    }
}
