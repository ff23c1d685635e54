import Accounts
import Media

/// A GIF as the JSON API sends it.
struct GifItem: Encodable {
    struct PictureLink: Encodable {
        let url: String
        let width: Int
        let height: Int
    }

    struct Pictures: Encodable {
        let still: PictureLink
        let motion: PictureLink
        let original: PictureLink
    }

    /// Null is written, not left out, so that readers find every key.
    struct CreatorLink: Encodable {
        let name: String
        let link: String?

        private enum CodingKeys: CodingKey { case name, link }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(link, forKey: .link)
        }
    }

    let id: MediaID
    let kind: MediaKind
    let source: MediaSource
    let title: String
    let altText: String
    let tags: [String]
    let favorite: Bool
    let own: Bool
    let color: String
    /// Null when the source does not say.
    let frames: Int?
    let durationMilliseconds: Int?
    let creator: CreatorLink?
    /// The item's page at its source.
    let page: String?
    let pictures: Pictures

    init(_ item: ListedGif, reader: Reader) {
        let gif = item.gif
        id = gif.id
        kind = .gif
        source = gif.id.source
        title = gif.title[reader.language]
        altText = gif.altText[reader.language]
        tags = gif.tags[reader.language]
        favorite = item.isFavorite
        own = gif.owner != nil && gif.owner == reader.profile?.id
        color = gif.artwork.color.hex
        frames = gif.frameCount > 0 ? gif.frameCount : nil
        durationMilliseconds = gif.durationMilliseconds > 0 || gif.links == nil ? gif.durationMilliseconds : nil
        creator = gif.creator.map { CreatorLink(name: $0.name, link: $0.link) }
        page = gif.page
        let pictures = GifPictures(item)
        self.pictures = Pictures(
            still: PictureLink(pictures.stills.last ?? pictures.original),
            motion: PictureLink(pictures.motions.last ?? pictures.original),
            original: PictureLink(pictures.original)
        )
    }

    private enum CodingKeys: CodingKey {
        case id, kind, source, title, altText, tags, favorite, own, color, frames, durationMilliseconds, creator
        case page, pictures
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
        try container.encode(source, forKey: .source)
        try container.encode(title, forKey: .title)
        try container.encode(altText, forKey: .altText)
        try container.encode(tags, forKey: .tags)
        try container.encode(favorite, forKey: .favorite)
        try container.encode(own, forKey: .own)
        try container.encode(color, forKey: .color)
        try container.encode(frames, forKey: .frames)
        try container.encode(durationMilliseconds, forKey: .durationMilliseconds)
        try container.encode(creator, forKey: .creator)
        try container.encode(page, forKey: .page)
        try container.encode(pictures, forKey: .pictures)
    }
}

extension GifItem.PictureLink {
    fileprivate init(_ picture: GifPictures.Sized) {
        self.init(url: picture.address, width: picture.size.width, height: picture.size.height)
    }
}
