import Foundation
import Giphy
import Library
import Media
import Pictures

/// Writes GIFs of this server the way GIPHY does.
struct GiphyWriter {
    /// When the starter loops came, for readers that insist on a date.
    private static let starterDate = "2026-01-01 00:00:00"

    /// Scheme and host this server is reached at.
    let origin: String
    let language: Language
    let renditions: DoorRenditions

    func gif(_ item: DoorGif, as kind: GiphyCall.Kind) -> GiphyGif {
        let gif = item.gif
        let page = origin + SitePath(.gif, gif.id).link
        let date = item.addition.map { Self.text($0.addedAt) } ?? Self.starterDate
        var written = GiphyGif(id: DoorID.text(gif.id))
        written.type = kind.rawValue
        written.isSticker = kind == .sticker ? 1 : 0
        written.slug = Self.slug(gif)
        written.url = page
        written.bitlyGifURL = page
        written.bitlyURL = page
        written.embedURL = page
        written.title = gif.title[language]
        written.altText = gif.altText[language]
        written.importDatetime = date
        written.trendingDatetime = date
        written.images = images(item)
        return written
    }

    /// The same with the old keys outside of `images`, as random GIFs have them.
    func random(_ item: DoorGif, as kind: GiphyCall.Kind) -> GiphyGif {
        var written = gif(item, as: kind)
        written.flat = written.images.map(GiphyFlatImages.init)
        return written
    }

    private func images(_ item: DoorGif) -> GiphyImages {
        let pictures = DoorPictures(item.gif)
        let original = original(item, pictures)
        let high = rendition(pictures.animation(.high(200)), item)
        var images = GiphyImages([
            .original: original,
            .originalStill: still(pictures.wholeStill),
            .fixedHeight: high,
            .fixedHeightStill: still(pictures.still(.high(200))),
            .fixedHeightDownsampled: rendition(pictures.light(.high(200)), item),
            .fixedHeightSmall: rendition(pictures.animation(.high(100)), item),
            .fixedHeightSmallStill: still(pictures.still(.high(100))),
            .fixedWidth: rendition(pictures.animation(.wide(200)), item),
            .fixedWidthStill: still(pictures.still(.wide(200))),
            .fixedWidthDownsampled: rendition(pictures.light(.wide(200)), item),
            .fixedWidthSmall: rendition(pictures.animation(.wide(100)), item),
            .fixedWidthSmallStill: still(pictures.still(.wide(100))),
            .previewGif: rendition(pictures.light(.within(100)), item),
            .width480Still: still(pictures.still(.wide(480))),
        ])
        let plain = rendition(pictures.original, item)
        let megabyte = 1_000_000
        let caps: [(GiphyImages.Name, Int)] = [
            (.downsized, 2 * megabyte), (.downsizedMedium, 5 * megabyte), (.downsizedLarge, 8 * megabyte),
        ]
        // Each promises to stay below a size; the original does as long as it is not known to be larger.
        for (name, most) in caps { images[name] = plain.size ?? 0 < most ? plain : high }
        images[.downsizedStill] = images[.originalStill]
        return images
    }

    private func original(_ item: DoorGif, _ pictures: DoorPictures) -> GiphyRendition {
        var original = rendition(pictures.original, item)
        let isUntouched = pictures.original.key.role == .original
        original.frames =
            isUntouched
            ? item.gif.frameCount : PicturePipeline.gifFrames(of: item.gif.frameCount, size: pictures.original.size)
        if let webp = pictures.webp(upTo: pictures.original.size.width), webp.size == pictures.original.size {
            original.webp = address(webp)
            original.webpSize = renditions.byteCount(of: webp)
        }
        original.hash = item.gif.artwork.fingerprint
        return original
    }

    private func rendition(_ file: DoorPictures.File, _ item: DoorGif) -> GiphyRendition {
        GiphyRendition(
            url: address(file),
            width: file.size.width,
            height: file.size.height,
            size: item.byteCount(of: file, renditions)
        )
    }

    private func still(_ file: DoorPictures.File) -> GiphyRendition {
        GiphyRendition(url: address(file), width: file.size.width, height: file.size.height)
    }

    private func address(_ file: DoorPictures.File) -> String { origin + SitePath(picture: file.key).link }

    /// As GIPHY writes dates, in UTC.
    private static func text(_ date: Date) -> String {
        String(date.formatted(Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)).prefix(19))
    }

    /// Words of the title with dashes, and the id at the end.
    private static func slug(_ gif: Gif) -> String {
        let words = gif.title.english.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return (words.map(String.init) + [DoorID.text(gif.id)]).joined(separator: "-")
    }
}
