import Accounts
import Media

/// One GIF with everything that can be done with it.
struct Detail {
    struct CreatorModel {
        let creatorName: String
        let creatorLink: String?
        let creatorInitial: String
        /// Nil where browsers must not fetch it.
        let avatar: String?
    }

    struct OwnActions {
        let editHref: String
        let deleteAction: String
    }

    /// Files of this server, to be saved, shared and dragged out.
    struct Downloads {
        let originalSource: String
        let originalFile: String
        let originalType: String
        let originalLabel: String
        let webpSource: String?
        let webpFile: String?
    }

    struct TagLink {
        let tagText: String
        let href: String
    }

    struct Fact {
        let label: String
        let value: String
    }

    /// Beyond this many words a list of links is no help.
    private static let mostTags = 16

    let id: String
    let href: String
    let title: String
    let documentTitle: String
    let frame: PictureFrame
    let pauseLabel: String
    let favorite: Bool
    let favoriteAction: String
    let shareLink: String
    /// Nil where there is no picture to show elsewhere.
    let shareImage: String?
    let markdown: String?
    let creator: CreatorModel?
    let sourceName: String
    let sourceLink: String?
    /// What the source wants said beside its items.
    let mark: String?
    /// What can be saved; nil where the file stays with its source.
    let downloads: Downloads?
    /// Where the file can be looked at instead.
    let originalLink: String?
    let originalLinkLabel: String
    let own: OwnActions?
    let hasTags: Bool
    let tags: [TagLink]
    let facts: [Fact]

    init(_ item: ListedGif, reader: Reader, origin: String, phrases: Phrases) {
        let gif = item.gif
        let pictures = GifPictures(item)
        id = gif.id.description
        href = SitePath(.gif, gif.id).link
        title = gif.title[phrases.language]
        documentTitle = Layout.title(title)
        frame = PictureFrame(
            item,
            pictures,
            PictureFrame.Place(
                stillSizes: Self.sizes(for: gif.artwork.size),
                usualWidth: nil,
                lazy: false,
                urgent: true
            ),
            motion: reader.profile?.settings.motion ?? .system,
            language: phrases.language
        )
        pauseLabel = phrases["tile.pause", ["title": title]]
        favorite = item.isFavorite
        favoriteAction = SitePath(item.isFavorite ? .favoriteDelete : .favorite, gif.id).link
        shareLink = origin + href
        let hasPicture = item.whereabouts != .nowhere
        shareImage = hasPicture ? Self.absolute(pictures.preview.address, origin) : nil
        let original = Self.absolute(pictures.original.address, origin)
        markdown = hasPicture ? Self.markdown(gif.altText[phrases.language], original) : nil
        creator = gif.creator.map { CreatorModel($0, showsAvatar: item.brand != nil) }
        sourceName = gif.credit?.host ?? item.sourceLabel(phrases) ?? phrases[gif.id.source.phraseKey]
        sourceLink = gif.credit?.link ?? gif.page
        mark = item.brand?.mark
        downloads = Downloads(item, pictures, phrases)
        originalLink = downloads == nil ? gif.page : nil
        originalLinkLabel = phrases["detail.openOriginal", ["source": item.sourceLabel(phrases) ?? sourceName]]
        own = OwnActions(gif, reader: reader)
        tags = gif.tags[phrases.language].prefix(Self.mostTags).map(TagLink.init)
        hasTags = !tags.isEmpty
        facts = Self.facts(gif, phrases)
    }

    /// How wide the picture is drawn, for browsers that choose a still before they have laid the page out.
    ///
    /// It is shown whole, in a stage that is as wide as `detail.css` says and no higher than the screen. A browser test
    /// compares both.
    private static func sizes(for size: PixelSize) -> String {
        let percent = (100 * size.width + size.height - 1) / max(1, size.height)
        let beside = "min(38.5rem, 54.5vw - 2rem, \(percent)vh - \(5 * percent / 100)rem)"
        return "(min-width: 52rem) \(beside), min(100vw, \(66 * percent / 100 + 1)vh)"
    }

    private static func facts(_ gif: Gif, _ phrases: Phrases) -> [Fact] {
        let size = Fact(
            label: phrases["detail.factSize"],
            value: phrases[
                "detail.factSizeValue",
                ["width": String(gif.artwork.size.width), "height": String(gif.artwork.size.height)]
            ]
        )
        guard gif.moves else { return [size] }
        let tenths = (gif.durationMilliseconds + 50) / 100
        let duration = Fact(
            label: phrases["detail.factDuration"],
            value: phrases["detail.factDurationValue", ["seconds": "\(tenths / 10).\(tenths % 10)"]]
        )
        let frames = Fact(label: phrases["detail.factFrames"], value: phrases.grouped(gif.frameCount))
        return [size] + (tenths > 0 ? [duration] : []) + (gif.frameCount > 0 ? [frames] : [])
    }

    /// Addresses of this server lead nowhere outside of it without its name.
    private static func absolute(_ address: String, _ origin: String) -> String {
        address.hasPrefix("/") ? origin + address : address
    }

    private static func markdown(_ text: String, _ address: String) -> String {
        // Brackets and line breaks would end the text, parentheses the address.
        let text = String(text.map { "[]()\\\n\r".contains($0) ? " " : $0 })
        return "![\(text)](\(address.contains { "()".contains($0) } ? "<\(address)>" : address))"
    }
}

extension Detail.CreatorModel {
    fileprivate init(_ creator: Creator, showsAvatar: Bool) {
        creatorName = creator.name
        creatorLink = creator.link
        avatar = showsAvatar ? creator.avatar : nil
        creatorInitial = creator.name.first.map { $0.uppercased() } ?? ""
    }
}

extension Detail.OwnActions {
    /// Nil unless the reader owns the GIF.
    fileprivate init?(_ gif: Gif, reader: Reader) {
        guard let owner = gif.owner, owner == reader.profile?.id else { return nil }
        editHref = SitePath(.gifEdit, gif.id).link
        deleteAction = SitePath(.gifDelete, gif.id).link
    }
}

extension Detail.Downloads {
    /// Nil for what this server has no file of.
    fileprivate init?(_ item: ListedGif, _ pictures: GifPictures, _ phrases: Phrases) {
        guard item.whereabouts == .here else { return nil }
        let format = item.gif.originalFormat
        originalSource = pictures.original.address
        originalFile = pictures.originalFile
        originalType = format.contentType
        originalLabel = phrases["detail.downloadOriginal", ["format": format == .gif ? "GIF" : "WebP"]]
        webpSource = format == .webp ? nil : pictures.motions.last?.address
        webpFile = webpSource == nil ? nil : "\(item.gif.id.native).webp"
    }
}

extension ListedGif {
    /// The name of the source, for what comes from elsewhere; nil for what is this server's own.
    func sourceLabel(_ phrases: Phrases) -> String? {
        guard gif.links != nil else { return nil }
        return brand?.name ?? phrases[gif.id.source.phraseKey]
    }
}

extension Detail.TagLink {
    fileprivate init(_ text: String) {
        tagText = text
        href = SitePath(.gifSearch).with("q", text).link
    }
}

extension MediaSource {
    fileprivate var phraseKey: String {
        switch self {
        case .library: "detail.sourceLibrary"
        case .giphy: "detail.sourceGiphy"
        case .tenor: "detail.sourceTenor"
        case .starter, .tmdb, .discogs: "detail.sourceStarter"
        }
    }
}
