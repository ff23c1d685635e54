import TolerantJSON

/// The renditions of a GIF by their names; names GIPHY does not document are left out.
package struct GiphyImages: Hashable, Sendable {
    /// What GIPHY calls its renditions.
    package enum Name: String, Hashable, Sendable, CaseIterable, CodingKey {
        case original
        case originalStill = "original_still"
        case originalMP4 = "original_mp4"
        case fixedHeight = "fixed_height"
        case fixedHeightStill = "fixed_height_still"
        case fixedHeightDownsampled = "fixed_height_downsampled"
        case fixedHeightSmall = "fixed_height_small"
        case fixedHeightSmallStill = "fixed_height_small_still"
        case fixedWidth = "fixed_width"
        case fixedWidthStill = "fixed_width_still"
        case fixedWidthDownsampled = "fixed_width_downsampled"
        case fixedWidthSmall = "fixed_width_small"
        case fixedWidthSmallStill = "fixed_width_small_still"
        case downsized
        case downsizedStill = "downsized_still"
        case downsizedSmall = "downsized_small"
        case downsizedMedium = "downsized_medium"
        case downsizedLarge = "downsized_large"
        case preview
        case previewGif = "preview_gif"
        case previewWebP = "preview_webp"
        case looping
        case width480Still = "480w_still"
        case hd
        case width4K = "4k"
        case source
    }

    package var renditions: [Name: GiphyRendition]

    package init(_ renditions: [Name: GiphyRendition] = [:]) {
        self.renditions = renditions
    }

    package subscript(name: Name) -> GiphyRendition? {
        get { renditions[name] }
        set { renditions[name] = newValue }
    }
}

extension GiphyImages: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        let found = Name.allCases.compactMap { name in
            container.value(GiphyRendition.self, name).map { (name, $0) }
        }
        renditions = Dictionary(uniqueKeysWithValues: found)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for name in Name.allCases {
            try container.encodeIfPresent(renditions[name], forKey: name)
        }
    }
}
