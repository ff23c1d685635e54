import Foundation
import Library
import Media
import Tenor

/// Writes GIFs of this server the way Tenor did.
struct TenorWriter {
    /// When the starter loops came: 2026-01-01 in UTC.
    private static let starterDate = 1_767_225_600.0

    /// Scheme and host this server is reached at.
    let origin: String
    let language: Language
    let renditions: DoorRenditions
    /// The only formats that are wanted; nil for all.
    let formats: Set<TenorMediaFormats.Name>?

    func post(_ item: DoorGif) -> TenorPost {
        let gif = item.gif
        let page = origin + SitePath(.gif, gif.id).link
        var post = TenorPost(id: DoorID.text(gif.id))
        post.tags = gif.tags[language]
        post.title = gif.title[language]
        post.contentDescription = gif.altText[language]
        post.created = item.addition?.addedAt.timeIntervalSince1970 ?? Self.starterDate
        post.itemURL = page
        post.url = page
        post.mediaFormats = TenorMediaFormats(files(item))
        return post
    }

    /// The address of a small animation that stands for a category.
    func image(_ item: DoorGif) -> String { address(DoorPictures(item.gif).animation(.wide(200))) }

    /// The animations that a post tells of.
    func animations(of item: DoorGif) -> [DoorPictures.File] { Array(motions(item).values) }

    private func files(_ item: DoorGif) -> [TenorMediaFormats.Name: TenorMedia] {
        let seconds = Double(item.gif.durationMilliseconds) / 1_000
        return motions(item).mapValues { media($0, seconds, item) }
            .merging(stills(item).mapValues { media($0, 0, item) }) { motion, _ in motion }
    }

    private func motions(_ item: DoorGif) -> [TenorMediaFormats.Name: DoorPictures.File] {
        let pictures = DoorPictures(item.gif)
        let all: [TenorMediaFormats.Name: DoorPictures.File?] = [
            .gif: pictures.original, .mediumGif: pictures.original, .tinyGif: pictures.animation(.wide(200)),
            .nanoGif: pictures.animation(.high(100)), .webp: pictures.webp(upTo: 480),
            .tinyWebP: pictures.webp(upTo: 240), .nanoWebP: pictures.webp(upTo: 96),
        ]
        return wanted(all.compactMapValues(\.self))
    }

    private func stills(_ item: DoorGif) -> [TenorMediaFormats.Name: DoorPictures.File] {
        let pictures = DoorPictures(item.gif)
        return wanted([
            .preview: pictures.still(.wide(480)), .gifPreview: pictures.wholeStill,
            .tinyGifPreview: pictures.still(.wide(200)), .nanoGifPreview: pictures.still(.high(100)),
        ])
    }

    private func wanted(
        _ files: [TenorMediaFormats.Name: DoorPictures.File]
    ) -> [TenorMediaFormats.Name: DoorPictures.File] {
        guard let formats else { return files }
        return files.filter { formats.contains($0.key) }
    }

    private func media(_ file: DoorPictures.File, _ seconds: Double, _ item: DoorGif) -> TenorMedia {
        TenorMedia(
            url: address(file),
            width: file.size.width,
            height: file.size.height,
            duration: seconds,
            size: item.byteCount(of: file, renditions)
        )
    }

    private func address(_ file: DoorPictures.File) -> String { origin + SitePath(picture: file.key).link }
}
