import Media

/// What somebody keeps of GIFs: favorites, or what they added.
struct ShelfPage: PageModel {
    /// What the page is made from.
    struct Content {
        let tab: ShelfTab
        let text: String
        let page: Page<ListedGif>
        /// Whether the page begins at the beginning of the list.
        let isFirst: Bool
        let counts: ShelfCounts
    }

    static let template = "shelf"

    let shelf: ShelfHead
    let results: Results
    let documentTitle: String?
    let section: Layout.Section? = .shelf

    init(_ content: Content, phrases: Phrases) {
        let page = content.page
        shelf = ShelfHead(content.tab, text: content.text, content.counts, phrases: phrases)
        documentTitle = phrases["shelf.title"]
        let marks = Self.marks(page)
        let isEmpty = content.isFirst && page.items.isEmpty
        let heading = Self.heading(content, phrases)
        let path = content.tab.path.with("q", content.text)
        results = Results(
            scope: "shelf",
            title: Layout.title(documentTitle),
            heading: heading,
            headingHidden: true,
            countText: nil,
            announcement: isEmpty ? Self.empty(content, phrases).emptyTitle : heading,
            hasTopics: false,
            topics: [],
            marks: marks,
            hasMarks: !marks.isEmpty,
            missing: [],
            hasTiles: !page.items.isEmpty,
            tiles: page.items.enumerated().map { Tile($1, place: content.isFirst ? $0 : Tile.eager, phrases: phrases) },
            nextHref: page.next.map { path.with("cursor", $0.text).link },
            nextLabel: phrases["more.load"],
            comesByItself: false,
            pendingText: nil,
            atEnd: page.next == nil && !isEmpty,
            emptyState: isEmpty ? Self.empty(content, phrases) : nil
        )
    }

    /// What the sources of these items want said beside them.
    private static func marks(_ page: Page<ListedGif>) -> [String] {
        Set(page.items.compactMap { $0.brand?.mark }).sorted()
    }

    private static func heading(_ content: Content, _ phrases: Phrases) -> String {
        guard content.tab == .favorites else { return phrases["shelf.own"] }
        return content.text.isEmpty
            ? phrases["shelf.favorites"] : phrases["shelf.searchTitle", ["query": content.text]]
    }

    private static func empty(_ content: Content, _ phrases: Phrases) -> EmptyState {
        func action(_ path: SitePath, _ key: String, primary: Bool = true) -> EmptyState.Action {
            EmptyState.Action(href: path.link, label: phrases[key], primary: primary)
        }
        if content.tab == .own {
            let add = action(SitePath(.gifNew), "gifs.noneAdd")
            return EmptyState(phrases["shelf.ownEmptyTitle"], phrases["shelf.ownEmptyText"], actions: [add])
        }
        guard !content.text.isEmpty else {
            let discover = action(SitePath(.gifs), "shelf.emptyAction")
            return EmptyState(phrases["shelf.emptyTitle"], phrases["shelf.emptyText"], actions: [discover])
        }
        let everywhere = action(SitePath(.gifSearch).with("q", content.text), "shelf.noneAction")
        let all = action(SitePath(.shelf), "shelf.noneAll", primary: false)
        let title = phrases["shelf.noneTitle", ["query": content.text]]
        return EmptyState(title, phrases["shelf.noneText"], actions: [everywhere, all])
    }
}
