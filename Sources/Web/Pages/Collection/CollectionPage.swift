import Media
import Shelf

/// Taking a box along as a file, and bringing one in.
struct CollectionPage: PageModel {
    static let template = "collection"

    let exportText: String
    let hasRecords: Bool
    let limitsText: String
    let formError: String?
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(owning count: Int, error: String? = nil, phrases: Phrases) {
        hasRecords = count > 0
        exportText = hasRecords ? phrases.counted("collection.exportText", count) : phrases["collection.exportNone"]
        limitsText =
            phrases[
                "collection.limits",
                [
                    "megabytes": String(CollectionFile.mostBytes / 1_000_000),
                    "rows": phrases.grouped(CollectionFile.mostRows),
                ]
            ]
        formError = error
        documentTitle = phrases["collection.title"]
    }
}
