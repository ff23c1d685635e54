import Media

/// Editing an own GIF.
struct EditGifPage: PageModel {
    struct Edited {
        let id: String
        let href: String
        let saveAction: String
        let deleteAction: String
        let fields: OwnGifFields
        let altText: String
        let color: String
        let preview: String?
        let width: Int
        let height: Int
        let stillSource: String
        let stillSources: String
        let stillSizes = "min(16rem, 60vw)"
        let moves: Bool
        let motionPattern: String
        let motionWidths: String
        let lightPattern: String
        let motionMedia: String?
        let motionSource: String
    }

    static let template = "gif-edit"

    let edited: Edited
    let formError: String?
    let documentTitle: String?
    let section: Layout.Section? = .shelf

    init(_ item: ListedGif, detail: Detail, error: String? = nil, phrases: Phrases) {
        let language = phrases.language
        let gif = item.gif
        edited = Edited(
            id: detail.id,
            href: detail.href,
            saveAction: SitePath(.gif, gif.id).link,
            deleteAction: SitePath(.gifDelete, gif.id).link,
            fields: OwnGifFields(
                titleValue: gif.title[language],
                tagsValue: gif.tags[language].joined(separator: ", "),
                altValue: gif.altText == gif.title ? "" : gif.altText[language]
            ),
            altText: detail.altText,
            color: detail.color,
            preview: detail.preview,
            width: detail.width,
            height: detail.height,
            stillSource: detail.stillSource,
            stillSources: detail.stillSources,
            moves: detail.moves,
            motionPattern: detail.motionPattern,
            motionWidths: detail.motionWidths,
            lightPattern: detail.lightPattern,
            motionMedia: detail.motionMedia,
            motionSource: detail.motionSource
        )
        formError = error
        documentTitle = phrases["edit.title"]
    }
}
