import TolerantJSON

/// One of a GIF's files, or the same motion in several formats.
///
/// On the wire every number in it is text. Any part may be missing, even all of them.
package struct GiphyRendition: Hashable, Sendable {
    /// A GIF when the rendition moves; GIF or JPEG when it is a still.
    package var url: String?
    package var width: Int?
    package var height: Int?
    /// In bytes, as the next ones; not always exact.
    package var size: Int?
    package var frames: Int?
    package var mp4: String?
    package var mp4Size: Int?
    package var webp: String?
    package var webpSize: Int?
    package var hash: String?

    package init(url: String? = nil, width: Int? = nil, height: Int? = nil, size: Int? = nil, frames: Int? = nil) {
        self.url = url
        self.width = width
        self.height = height
        self.size = size
        self.frames = frames
    }
}

extension GiphyRendition: Codable {
    private enum CodingKeys: String, CodingKey {
        case url
        case width
        case height
        case size
        case frames
        case mp4
        case mp4Size = "mp4_size"
        case webp
        case webpSize = "webp_size"
        case hash
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        url = container.filledText(.url)
        width = container.number(.width)
        height = container.number(.height)
        size = container.number(.size)
        frames = container.number(.frames)
        mp4 = container.filledText(.mp4)
        mp4Size = container.number(.mp4Size)
        webp = container.filledText(.webp)
        webpSize = container.number(.webpSize)
        hash = container.filledText(.hash)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(url, forKey: .url)
        try container.encodeIfPresent(width.map(String.init), forKey: .width)
        try container.encodeIfPresent(height.map(String.init), forKey: .height)
        try container.encodeIfPresent(size.map(String.init), forKey: .size)
        try container.encodeIfPresent(frames.map(String.init), forKey: .frames)
        try container.encodeIfPresent(mp4, forKey: .mp4)
        try container.encodeIfPresent(mp4Size.map(String.init), forKey: .mp4Size)
        try container.encodeIfPresent(webp, forKey: .webp)
        try container.encodeIfPresent(webpSize.map(String.init), forKey: .webpSize)
        try container.encodeIfPresent(hash, forKey: .hash)
    }
}
