import Media
import Transport

/// The files of a post that a browser can show.
struct TenorFiles {
    private typealias Name = TenorMediaFormats.Name

    private static let motions: [Name] = [.gif, .mediumGif, .tinyGif, .nanoGif, .webp, .tinyWebP, .nanoWebP]
    private static let stills: [Name] = [.preview, .gifPreview, .tinyGifPreview, .nanoGifPreview]
    private static let sides = 1...65535

    private let formats: TenorMediaFormats
    private let media: MediaOrigins

    init(_ formats: TenorMediaFormats, media: MediaOrigins) {
        self.formats = formats
        self.media = media
    }

    /// Whether there are animations at hosts that pictures may not come from.
    var lieElsewhere: Bool {
        Self.motions.contains { name in formats[name].map { media.permitted($0.url) == nil } ?? false }
    }

    /// Nil when there is no animation among them.
    var links: LinkedPictures? {
        LinkedPictures(
            stills: Self.stills.compactMap { file($0, otherwise: .png) },
            motions: Self.motions.compactMap(motion),
            original: file(.gif, otherwise: .gif)
        )
    }

    private func motion(_ name: Name) -> LinkedPictures.File? {
        switch name {
        case .webp, .tinyWebP, .nanoWebP: file(name, otherwise: .webp)
        default: file(name, otherwise: .gif)
        }
    }

    private func file(_ name: Name, otherwise format: PictureFormat) -> LinkedPictures.File? {
        guard let media = formats[name], let address = self.media.permitted(media.url), media.dims.count == 2,
            media.dims.allSatisfy(Self.sides.contains)
        else { return nil }
        return LinkedPictures.File(
            address: address,
            size: PixelSize(width: media.dims[0], height: media.dims[1]),
            format: WebLink.fileExtension(address).flatMap { PictureFormat(fileExtension: $0) } ?? format,
            bytes: media.size.flatMap { $0 > 0 ? $0 : nil }
        )
    }
}
