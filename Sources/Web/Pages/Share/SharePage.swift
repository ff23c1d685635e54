import Media

/// What somebody shows of their collection to whoever has the link; nothing else of them.
struct SharePage: PageModel {
    static let template = "share"

    /// The picture for previews of the link.
    struct Preview {
        let image: String
        let imageWidth: String
        let imageHeight: String
    }

    let part: SharePart
    let preview: Preview?
    /// What a preview of the link says.
    let previewTitle: String
    let previewText: String
    let address: String
    /// What the record's source wants said beside it.
    let credit: SourceCredit?
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    /// `origin` is the scheme and host that other servers reach this one at.
    init(_ box: SharedBox, token: String, origin: String, phrases: Phrases) {
        part = SharePart(box, isWholePage: true, phrases: phrases)
        documentTitle = part.level.levelName
        credit = SourceCredit([box.entry].compactMap(\.self), phrases: phrases)
        previewTitle = part.level.previewTitle(phrases)
        let card = ShareCard(box, phrases: phrases)
        previewText = card.map { "\($0.title) · \($0.artist)" } ?? phrases["share.empty"]
        address = origin + SitePath(share: token).link
        preview = card.map { card in
            Preview(
                image: origin + card.link(.wide, token: token, phrases.language).link,
                imageWidth: String(ShareShape.wide.size.width),
                imageHeight: String(ShareShape.wide.size.height)
            )
        }
    }
}

/// A link that shows nothing, or nothing any more.
struct ShareGonePage: PageModel {
    static let template = "share-gone"

    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(phrases: Phrases) {
        documentTitle = phrases["share.goneTitle"]
    }
}

extension LevelPart {
    /// For example `Crate Digger · 31 records`.
    func previewTitle(_ phrases: Phrases) -> String {
        phrases["share.previewTitle", ["level": levelName, "records": recordsText]]
    }
}

extension ShareCard {
    /// A link to one of its pictures, which is another one when what is on it changes.
    func link(_ shape: ShareShape, token: String, _ language: Language) -> SitePath {
        SitePath(share: token, shape).with("l", language.rawValue).with("v", tag)
    }
}
