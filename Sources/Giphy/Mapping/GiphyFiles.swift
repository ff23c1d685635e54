import Media
import Transport

/// The renditions of a GIF that a browser can show.
struct GiphyFiles {
    private typealias Name = GiphyImages.Name

    private static let motions: [Name] = [
        .original, .fixedHeight, .fixedWidth, .fixedHeightSmall, .fixedWidthSmall, .downsized, .downsizedMedium,
        .downsizedLarge,
    ]
    /// A few frames or the first second: better than nothing, and only then.
    private static let poorMotions: [Name] = [
        .fixedHeightDownsampled, .fixedWidthDownsampled, .previewWebP, .previewGif,
    ]
    private static let stills: [Name] = [
        .width480Still, .fixedHeightStill, .fixedWidthStill, .fixedHeightSmallStill, .fixedWidthSmallStill,
        .downsizedStill, .originalStill,
    ]
    /// Which rendition is as large as which other, when one of them does not say how large it is.
    private static let twins: [Name: Name] = [
        .original: .originalStill, .originalStill: .original, .fixedHeight: .fixedHeightStill,
        .fixedHeightStill: .fixedHeight, .fixedWidth: .fixedWidthStill, .fixedWidthStill: .fixedWidth,
        .fixedHeightSmall: .fixedHeightSmallStill, .fixedHeightSmallStill: .fixedHeightSmall,
        .fixedWidthSmall: .fixedWidthSmallStill, .fixedWidthSmallStill: .fixedWidthSmall,
        .downsized: .downsizedStill, .downsizedStill: .downsized, .fixedHeightDownsampled: .fixedHeight,
        .fixedWidthDownsampled: .fixedWidth,
    ]
    private static let sides = 1...65535

    private let images: GiphyImages
    private let media: MediaOrigins

    init(_ images: GiphyImages, media: MediaOrigins) {
        self.images = images
        self.media = media
    }

    var frames: Int? { images[.original]?.frames }

    var originalSize: PixelSize? { size(of: .original) }

    /// Whether there are animations at hosts that pictures may not come from.
    var lieElsewhere: Bool {
        (Self.motions + Self.poorMotions).contains { name in
            [images[name]?.webp, images[name]?.url].contains { $0 != nil && $0.flatMap(media.permitted) == nil }
        }
    }

    /// Nil when there is no animation among them.
    var links: LinkedPictures? {
        let good = Self.motions.compactMap(motion)
        let motions = good.isEmpty ? Self.poorMotions.compactMap(motion) : good
        return LinkedPictures(
            stills: Self.stills.compactMap(still),
            motions: motions,
            original: original
        )
    }

    private var original: LinkedPictures.File? {
        guard let rendition = images[.original], let address = rendition.url.flatMap(media.permitted) else {
            return nil
        }
        return file(.original, address, .gif, rendition.size)
    }

    private func motion(_ name: Name) -> LinkedPictures.File? {
        guard let rendition = images[name] else { return nil }
        if let address = rendition.webp.flatMap(media.permitted) {
            return file(name, address, .webp, rendition.webpSize)
        }
        return rendition.url.flatMap(media.permitted).flatMap {
            file(name, $0, name == .previewWebP ? .webp : .gif, rendition.size)
        }
    }

    private func still(_ name: Name) -> LinkedPictures.File? {
        guard let rendition = images[name], let address = rendition.url.flatMap(media.permitted) else { return nil }
        return file(
            name,
            address,
            WebLink.fileExtension(address).flatMap { PictureFormat(fileExtension: $0) } ?? .gif,
            rendition.size
        )
    }

    private func file(
        _ name: Name,
        _ address: String,
        _ format: PictureFormat,
        _ bytes: Int?
    ) -> LinkedPictures.File? {
        size(of: name).map {
            LinkedPictures.File(address: address, size: $0, format: format, bytes: bytes.flatMap { $0 > 0 ? $0 : nil })
        }
    }

    private func size(of name: Name) -> PixelSize? {
        images[name].flatMap(Self.size) ?? Self.twins[name].flatMap { images[$0] }.flatMap(Self.size)
    }

    private static func size(_ rendition: GiphyRendition) -> PixelSize? {
        guard let width = rendition.width, let height = rendition.height, sides.contains(width), sides.contains(height)
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
