/// One GIF on a page of its own.
struct GifPage: PageModel {
    static let template = "gif"

    let detail: Detail
    let documentTitle: String?
    let section: Layout.Section? = .gifs

    init(_ detail: Detail) {
        self.detail = detail
        documentTitle = detail.title
    }
}
