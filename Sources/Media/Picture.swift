/// What a picture of an item is for.
package enum PictureRole: String, Hashable, Sendable, Codable, CaseIterable {
    /// The first frame.
    case still
    /// The animation.
    case motion
    /// The animation in six frames over the same time, for where it is small or the line slow.
    case light
    /// The untouched file, for download.
    case original
    /// A film's poster, upright.
    case poster
    /// A scene or mood of a film, wide.
    case backdrop
    /// A record's sleeve, square.
    case sleeve
}

/// A file format pictures are sent in.
package enum PictureFormat: String, Hashable, Sendable, Codable, CaseIterable {
    case webp
    case gif
    case jpeg
    case png
    case avif

    package var contentType: String { "image/\(rawValue)" }

    /// The usual end of a file name, without the dot.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    package init?(fileExtension: String) {
        guard let format = Self.allCases.first(where: { $0.fileExtension == fileExtension }) else { return nil }
        self = format
    }
}

/// The widths pictures come in, so that caches hold few variants; all in device pixels.
package enum PictureWidth {
    package static let ladder = [96, 160, 240, 320, 480, 640]
    /// The steps the light version of an animation comes in.
    package static let light = [96, 160]

    /// The steps films' posters come in.
    package static let poster = [96, 160, 240, 320, 480, 640, 780]
    /// The steps films' backdrops come in.
    package static let backdrop = [320, 640, 960, 1280]
    /// The steps records' sleeves come in.
    package static let sleeve = [96, 160, 240, 320, 480, 640]

    /// The steps that make sense for an original of this width: none larger than it, and at least one.
    package static func steps(upTo originalWidth: Int) -> [Int] {
        let fitting = ladder.filter { $0 <= originalWidth }
        return fitting.isEmpty ? [ladder[0]] : fitting
    }
}

/// One picture: the unit of work and of caching.
package struct PictureKey: Hashable, Sendable {
    package let id: MediaID
    package let role: PictureRole
    /// In pixels; ignored for originals that are a file already.
    package let width: Int
    /// In pixels, where the picture has exactly this many; nil for what the original's ratio makes of the width.
    package private(set) var height: Int?
    package let format: PictureFormat
    /// The fingerprint of the artwork it is made from.
    package let fingerprint: String

    package init(id: MediaID, role: PictureRole, width: Int, format: PictureFormat, fingerprint: String) {
        self.id = id
        self.role = role
        self.width = width
        self.format = format
        self.fingerprint = fingerprint
    }

    /// The same picture, made to be exactly this high.
    package func with(height: Int?) -> PictureKey {
        var key = self
        key.height = height
        return key
    }

    /// `320`, or `113x200` with a height of its own: how addresses and file names write it.
    package var measure: String { height.map { "\(width)x\($0)" } ?? String(width) }
}

/// A picture as it is sent.
package struct EncodedPicture: Hashable, Sendable {
    package let bytes: [UInt8]
    package let format: PictureFormat

    package init(bytes: [UInt8], format: PictureFormat) {
        self.bytes = bytes
        self.format = format
    }
}
