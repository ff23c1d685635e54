/// Pictures that stay on another server and are shown from there, each at its unaltered address.
package struct LinkedPictures: Hashable, Sendable, Codable {
    /// One file on that server.
    package struct File: Hashable, Sendable, Codable {
        /// An https address, unaltered, its query included.
        package let address: String
        package let size: PixelSize
        package let format: PictureFormat
        /// Nil when the source does not say.
        package let bytes: Int?

        package init(address: String, size: PixelSize, format: PictureFormat, bytes: Int? = nil) {
            self.address = address
            self.size = size
            self.format = format
            self.bytes = bytes
        }
    }

    /// First frames, the narrowest first, one of a width; may be empty.
    package let stills: [File]
    /// Animations, the narrowest first, one of a width; at least one.
    package let motions: [File]
    package let original: File

    /// Puts the files in order; nil without an animation.
    ///
    /// Of several files of a width the first is taken, but a JPEG before other stills and a WebP before other
    /// animations.
    package init?(stills: [File], motions: [File], original: File?) {
        self.stills = Self.onePerWidth(stills, better: .jpeg)
        self.motions = Self.onePerWidth(motions, better: .webp)
        guard let largest = self.motions.last else { return nil }
        self.original = original ?? largest
    }

    private static func onePerWidth(_ files: [File], better format: PictureFormat) -> [File] {
        var chosen: [Int: File] = [:]
        for file in files {
            let known = chosen[file.size.width]
            if known == nil || (known?.format != format && file.format == format) { chosen[file.size.width] = file }
        }
        return chosen.values.sorted { $0.size.width < $1.size.width }
    }
}
