/// Any GIF, or any that a tag finds.
struct RandomPage: PageModel {
    static let template = "random"

    let randomTag: String
    let detail: Detail?
    let emptyState: EmptyState?
    let documentTitle: String?
    let section: Layout.Section? = .random

    /// The page with a GIF, or without one; `isAway` says that there might be one at a source that gave nothing.
    init(_ detail: Detail?, tag: String, isAway: Bool = false, phrases: Phrases) {
        randomTag = tag
        self.detail = detail
        documentTitle = phrases["random.title"]
        emptyState = detail == nil ? isAway ? Self.away(tag, phrases) : Self.empty(tag, phrases) : nil
    }

    private static func away(_ tag: String, _ phrases: Phrases) -> EmptyState {
        let again = EmptyState.Action(
            href: SitePath(.gifRandom).with("tag", tag).link,
            label: phrases["missing.retry"],
            primary: true
        )
        return EmptyState(phrases["random.awayTitle", ["tag": tag]], phrases["random.awayText"], actions: [again])
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
