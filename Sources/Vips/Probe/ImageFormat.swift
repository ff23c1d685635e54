/// The formats that are read, told by what the bytes say and never by a name.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case gif
    case webp
    case png
    case jpeg

    /// Recognizes a format by its full signature, or nil.
    ///
    /// Looks at no more than 12 bytes.
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
        } else {
            return nil
        }
    }
}
