/// Any GIF, or any that a tag finds.
struct RandomPage: PageModel {
    static let template = "random"

    let randomTag: String
    let detail: Detail?
    let emptyState: EmptyState?
    let documentTitle: String?
    let section: Layout.Section? = .random

    init(_ detail: Detail?, tag: String, phrases: Phrases) {
        randomTag = tag
        self.detail = detail
        documentTitle = phrases["random.title"]
        emptyState = detail == nil ? Self.empty(tag, phrases) : nil
    }

    private static func empty(_ tag: String, _ phrases: Phrases) -> EmptyState {
        let anything = EmptyState.Action(
            href: SitePath(.gifRandom).link,
            label: phrases["random.anything"],
            primary: true
        )
        return EmptyState(phrases["random.noneTitle", ["tag": tag]], phrases["random.noneText"], actions: [anything])
    }
}
