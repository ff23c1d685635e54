import Media
import Shelf

extension Layout {
    /// What the reader is told once, in the corner of the page.
    struct ToldModel {
        let toldText: String
        let toldLink: String
        let toldLabel: String
    }
}

extension Layout.ToldModel {
    init(_ notice: ProfileNotice, phrases: Phrases) {
        let item = NoticeItem(notice)
        switch notice.outcome {
        case .added:
            toldText = phrases["notice.toldAdded", ["album": notice.album]]
            toldLabel = phrases["notice.toldOpen"]
        case .refused:
            toldText = phrases["notice.toldRefused", ["album": notice.album]]
            toldLabel = phrases["notice.toldWhy"]
        }
        toldLink = item.href
    }
}
