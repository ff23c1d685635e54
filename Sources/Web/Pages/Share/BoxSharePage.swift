import Accounts
import Media

/// Where somebody makes the link that shows their collection, passes it on and takes it back.
struct BoxSharePage: PageModel {
    static let template = "box-share"

    struct Picture {
        let shapeLabel: String
        let altText: String
        let source: String
        let file: String
        let width: String
        let height: String
        let isTall: Bool
    }

    struct SharedLink {
        let address: String
        let sharedText: String
        let pictures: [Picture]
        let hasPictures: Bool
        /// What the system's share sheet is given.
        let tallSource: String
        let tallFile: String
        let shareTitle: String
    }

    /// Why the address of a link that works cannot be shown.
    struct LostLink {
        let text: String
    }

    /// What a link would show, while there is none.
    let part: SharePart?
    let link: SharedLink?
    let lost: LostLink?
    let emptyState: EmptyState?
    /// What the record's source wants said beside it.
    let credit: SourceCredit?
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(_ box: SharedBox, _ state: ShareState, origin: String, phrases: Phrases) {
        documentTitle = phrases["share.title"]
        let hasRecords = box.count > 0
        part = hasRecords && state == .none ? SharePart(box, isWholePage: false, phrases: phrases) : nil
        link = state.share.map { Self.link(box, $0, origin, phrases) }
        lost = Self.lost(state, phrases)
        emptyState = !hasRecords && state == .none ? Self.empty(phrases) : nil
        credit = SourceCredit([box.entry].compactMap(\.self), phrases: phrases)
    }

    private static func link(_ box: SharedBox, _ share: Share, _ origin: String, _ phrases: Phrases) -> SharedLink {
        let pictures =
            ShareCard(box, phrases: phrases).map { card in
                ShareShape.allCases.map { picture($0, card, share, phrases) }
            } ?? []
        return SharedLink(
            address: origin + SitePath(share: share.token).link,
            sharedText: phrases["share.since", ["day": MovieWords(phrases).day(share.createdAt)]],
            pictures: pictures,
            hasPictures: !pictures.isEmpty,
            tallSource: pictures.first?.source ?? "",
            tallFile: pictures.first?.file ?? "",
            shareTitle: LevelPart(owning: box.count, phrases: phrases).previewTitle(phrases)
        )
    }

    private static func lost(_ state: ShareState, _ phrases: Phrases) -> LostLink? {
        guard case .unreadable(let since) = state else { return nil }
        return LostLink(text: phrases["share.lostText", ["day": MovieWords(phrases).day(since)]])
    }

    private static func picture(_ shape: ShareShape, _ card: ShareCard, _ share: Share, _ phrases: Phrases) -> Picture {
        Picture(
            shapeLabel: phrases["share.\(shape.rawValue)"],
            altText: phrases["share.pictureOf", ["title": card.title, "artist": card.artist]],
            source: card.link(shape, token: share.token, phrases.language).link,
            file: "zoetrope-\(shape.fileName)",
            width: String(shape.size.width),
            height: String(shape.size.height),
            isTall: shape == .tall
        )
    }

    private static func empty(_ phrases: Phrases) -> EmptyState {
        EmptyState(
            phrases["share.emptyTitle"],
            phrases["share.emptyText"],
            actions: [.findRecord(phrases)]
        )
    }
}
