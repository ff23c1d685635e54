/// Adding an own GIF.
struct AddGifPage: PageModel {
    static let template = "gif-new"

    let fields: OwnGifFields
    let formError: String?
    let documentTitle: String?
    let section: Layout.Section? = .add

    init(fields: OwnGifFields = .empty, error: String? = nil, phrases: Phrases) {
        self.fields = fields
        formError = error
        documentTitle = phrases["upload.title"]
    }
}
