import Accounts
import Media

/// One GIF with everything that can be done with it.
struct Detail {
    struct CreatorModel {
        let creatorName: String
        let creatorLink: String?
        let creatorInitial: String
    }

    struct OwnActions {
        let editHref: String
        let deleteAction: String
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
    let altText: String
    let color: String
    let preview: String?
    let width: Int
    let height: Int
    let stillSource: String
    let stillSources: String
    let stillSizes: String
    let moves: Bool
    let motionPattern: String
    let motionWidths: String
    let lightPattern: String
    let motionMedia: String?
    let motionSource: String
    let pauseLabel: String
    let favorite: Bool
    let favoriteAction: String
    let shareLink: String
    let shareImage: String
    let markdown: String
    let creator: CreatorModel?
    let sourceName: String
    let sourceLink: String?
    let originalSource: String
    let originalFile: String
    let originalType: String
    let originalLabel: String
    let webpSource: String?
    let webpFile: String?
    let own: OwnActions?
    let hasTags: Bool
    let tags: [TagLink]
    let facts: [Fact]

    init(_ item: ListedGif, reader: Reader, origin: String, phrases: Phrases) {
        let gif = item.gif
        let pictures = GifPictures(gif)
        let still = pictures.largest(.still)
        let motion = pictures.largest(.motion)
        id = gif.id.description
        href = SitePath(.gif, gif.id).link
        title = gif.title[phrases.language]
        documentTitle = Layout.title(title)
        altText = gif.altText[phrases.language]
        color = gif.artwork.color.hex
        preview = gif.artwork.preview
        width = gif.artwork.size.width
        height = gif.artwork.size.height
        stillSource = still.path.link
        stillSources = pictures.stillSet
        stillSizes = Self.sizes(for: gif.artwork.size)
        moves = gif.moves
        motionPattern = pictures.motionPattern
        motionWidths = pictures.widths.map(String.init).joined(separator: " ")
        lightPattern = pictures.lightPattern
        motionMedia = moves ? (reader.profile?.settings.motion ?? .system).mediaQuery : nil
        motionSource = motion.path.link
        pauseLabel = phrases["tile.pause", ["title": title]]
        favorite = item.isFavorite
        favoriteAction = SitePath(item.isFavorite ? .favoriteDelete : .favorite, gif.id).link
        shareLink = origin + href
        // Many messengers and feeds show no WebP.
        shareImage = origin + pictures.largest(.still, .jpeg).path.link
        markdown = "![\(Self.markdownText(altText))](\(origin)\(pictures.original.path.link))"
        creator = gif.creator.map(CreatorModel.init)
        sourceName = phrases[gif.id.source.phraseKey]
        sourceLink = nil
        let format = gif.originalFormat
        originalSource = pictures.original.path.link
        originalFile = pictures.originalFile
        originalType = format.contentType
        originalLabel = phrases["detail.downloadOriginal", ["format": format == .gif ? "GIF" : "WebP"]]
        webpSource = format == .webp ? nil : motion.path.link
        webpFile = webpSource == nil ? nil : "\(gif.id.native).webp"
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
        return [
            size,
            Fact(
                label: phrases["detail.factDuration"],
                value: phrases["detail.factDurationValue", ["seconds": "\(tenths / 10).\(tenths % 10)"]]
            ),
            Fact(label: phrases["detail.factFrames"], value: phrases.grouped(gif.frameCount)),
        ]
    }

    /// Brackets and line breaks would end the text of a Markdown picture.
    private static func markdownText(_ text: String) -> String {
        String(text.map { "[]()\\\n\r".contains($0) ? " " : $0 })
    }
}

extension Detail.CreatorModel {
    fileprivate init(_ creator: Creator) {
        creatorName = creator.name
        creatorLink = creator.link
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

extension MotionPolicy {
    /// When the picture may move without the modules; nil for never on its own.
    fileprivate var mediaQuery: String? {
        switch self {
        case .system: "(prefers-reduced-motion: no-preference)"
        case .always: "all"
        case .hover, .click, .never: nil
        }
    }
}
