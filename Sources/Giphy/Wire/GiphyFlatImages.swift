import TolerantJSON

/// Some of a GIF's renditions, written flat into the GIF itself; random GIFs have them, in 2017 nothing else.
package struct GiphyFlatImages: Hashable, Sendable {
    /// The original, a GIF.
    package var url: String?
    package var mp4: String?
    package var frames: Int?
    package var width: Int?
    package var height: Int?
    package var fixedHeightDownsampled: GiphyRendition?
    package var fixedWidthDownsampled: GiphyRendition?
    package var fixedHeightSmall: GiphyRendition?
    package var fixedWidthSmall: GiphyRendition?
    package var fixedHeightSmallStill: String?
    package var fixedWidthSmallStill: String?

    /// What the flat keys say of a GIF that has these renditions.
    package init(_ images: GiphyImages) {
        let original = images[.original]
        url = original?.url
        mp4 = original?.mp4
        frames = original?.frames
        width = original?.width
        height = original?.height
        fixedHeightDownsampled = images[.fixedHeightDownsampled]
        fixedWidthDownsampled = images[.fixedWidthDownsampled]
        fixedHeightSmall = images[.fixedHeightSmall]
        fixedWidthSmall = images[.fixedWidthSmall]
        fixedHeightSmallStill = images[.fixedHeightSmallStill]?.url
        fixedWidthSmallStill = images[.fixedWidthSmallStill]?.url
    }

    /// The same renditions by their names.
    package var images: GiphyImages {
        var original = GiphyRendition(url: url, width: width, height: height, frames: frames)
        original.mp4 = mp4
        return GiphyImages(
            [
                .original: original,
                .fixedHeightDownsampled: fixedHeightDownsampled,
                .fixedWidthDownsampled: fixedWidthDownsampled,
                .fixedHeightSmall: fixedHeightSmall,
                .fixedWidthSmall: fixedWidthSmall,
                .fixedHeightSmallStill: Self.still(fixedHeightSmallStill, of: fixedHeightSmall),
                .fixedWidthSmallStill: Self.still(fixedWidthSmallStill, of: fixedWidthSmall),
            ].compactMapValues(\.self)
        )
    }

    private static func still(_ url: String?, of rendition: GiphyRendition?) -> GiphyRendition? {
        url.map { GiphyRendition(url: $0, width: rendition?.width, height: rendition?.height) }
    }
}

extension GiphyFlatImages: Codable {
    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(_ text: String) { stringValue = text }

        init?(stringValue: String) { self.init(stringValue) }

        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        url = container.filledText(Key("image_original_url")) ?? container.filledText(Key("image_url"))
        mp4 = container.filledText(Key("image_mp4_url"))
        frames = container.number(Key("image_frames"))
        width = container.number(Key("image_width"))
        height = container.number(Key("image_height"))
        fixedHeightDownsampled = Self.rendition("fixed_height_downsampled", in: container)
        fixedWidthDownsampled = Self.rendition("fixed_width_downsampled", in: container)
        fixedHeightSmall = Self.rendition("fixed_height_small", in: container)
        fixedWidthSmall = Self.rendition("fixed_width_small", in: container)
        fixedHeightSmallStill = container.filledText(Key("fixed_height_small_still_url"))
        fixedWidthSmallStill = container.filledText(Key("fixed_width_small_still_url"))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(url, forKey: Key("image_original_url"))
        try container.encodeIfPresent(url, forKey: Key("image_url"))
        try container.encodeIfPresent(mp4, forKey: Key("image_mp4_url"))
        try container.encodeIfPresent(frames.map(String.init), forKey: Key("image_frames"))
        try container.encodeIfPresent(width.map(String.init), forKey: Key("image_width"))
        try container.encodeIfPresent(height.map(String.init), forKey: Key("image_height"))
        try Self.encode(fixedHeightDownsampled, as: "fixed_height_downsampled", to: &container)
        try Self.encode(fixedWidthDownsampled, as: "fixed_width_downsampled", to: &container)
        try Self.encode(fixedHeightSmall, as: "fixed_height_small", to: &container)
        try Self.encode(fixedWidthSmall, as: "fixed_width_small", to: &container)
        try container.encodeIfPresent(fixedHeightSmallStill, forKey: Key("fixed_height_small_still_url"))
        try container.encodeIfPresent(fixedWidthSmallStill, forKey: Key("fixed_width_small_still_url"))
    }

    private static func rendition(_ name: String, in container: KeyedDecodingContainer<Key>) -> GiphyRendition? {
        container.filledText(Key(name + "_url")).map {
            GiphyRendition(
                url: $0,
                width: container.number(Key(name + "_width")),
                height: container.number(Key(name + "_height"))
            )
        }
    }

    private static func encode(
        _ rendition: GiphyRendition?,
        as name: String,
        to container: inout KeyedEncodingContainer<Key>
    ) throws {
        guard let rendition else { return }
        try container.encodeIfPresent(rendition.url, forKey: Key(name + "_url"))
        try container.encodeIfPresent(rendition.width.map(String.init), forKey: Key(name + "_width"))
        try container.encodeIfPresent(rendition.height.map(String.init), forKey: Key(name + "_height"))
    }
}
