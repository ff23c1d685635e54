import Media

/// One record on a page of its own.
struct RecordDetailPage: PageModel {
    static let template = "record"

    let album: RecordDetail
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(_ album: RecordDetail) {
        self.album = album
        documentTitle = album.title
    }
}
