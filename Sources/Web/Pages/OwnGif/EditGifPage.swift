import Media

/// Editing an own GIF.
struct EditGifPage: PageModel {
    struct Edited {
        let id: String
        let href: String
        let saveAction: String
        let deleteAction: String
        let fields: OwnGifFields
        let frame: PictureFrame
    }

    static let template = "gif-edit"

    let edited: Edited
    let formError: String?
    let documentTitle: String?
    let section: Layout.Section? = .shelf

    init(_ item: ListedGif, detail: Detail, error: String? = nil, phrases: Phrases) {
        let language = phrases.language
        let gif = item.gif
        var frame = detail.frame
        frame.stillSizes = "min(16rem, 60vw)"
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
            frame: frame
        )
        formError = error
        documentTitle = phrases["edit.title"]
    }
}
