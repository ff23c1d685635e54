import Media

/// What is trending, or what a search found.
struct GifsPage: PageModel {
    static let template = "gifs"

    let results: Results
    let documentTitle: String?
    let section: Layout.Section? = .gifs
    let query: String

    /// The page for one part of a list; `isFirst` says whether that is its beginning.
    init(_ page: MixedPage, search text: String, isFirst: Bool, topics: [Topic], phrases: Phrases) {
        query = text
        let heading = text.isEmpty ? phrases["gifs.title"] : phrases["gifs.searchTitle", ["query": text]]
        documentTitle = text.isEmpty ? nil : heading
        let isWhole = isFirst && page.next == nil
        let isFruitless = !page.foundAny && page.next == nil
        let route = SitePath(text.isEmpty ? .gifs : .gifSearch).with("q", text)
        results = Results(
            scope: "gifs",
            title: Layout.title(documentTitle),
            heading: heading,
            headingHidden: text.isEmpty,
            countText: isWhole && !text.isEmpty && !page.items.isEmpty
                ? phrases.counted("gifs.found", page.items.count) : nil,
            announcement: Self.announcement(page, text, isWhole: isWhole, phrases),
            hasTopics: !topics.isEmpty,
            topics: Self.links(topics, current: text, phrases),
            marks: page.brands.map(\.mark),
            hasMarks: !page.brands.isEmpty,
            missing: page.missing.map { Results.MissingSource($0, route, phrases) },
            hasTiles: !page.items.isEmpty,
            tiles: page.items.enumerated().map { place, item in
                Tile(item, place: isFirst ? place : Tile.eager, phrases: phrases)
            },
            nextHref: page.next.map { route.with("cursor", $0.text).link },
            nextLabel: page.nextBrand.map { phrases["more.loadFrom", ["source": $0.name]] } ?? phrases["more.load"],
            comesByItself: page.nextBrand != nil && page.nextIsItsFirst && !text.isEmpty,
            pendingText: Self.pending(page, text, phrases),
            atEnd: page.next == nil && page.foundAny,
            emptyState: isFruitless ? Self.empty(text, phrases) : nil
        )
    }

    private static func pending(_ page: MixedPage, _ text: String, _ phrases: Phrases) -> String? {
        guard !page.foundAny, let brand = page.nextBrand else { return nil }
        return phrases["gifs.noneHereYet", ["query": text, "source": brand.name]]
    }

    private static func announcement(
        _ page: MixedPage,
        _ text: String,
        isWhole: Bool,
        _ phrases: Phrases
    ) -> String {
        guard !text.isEmpty else { return phrases["gifs.announceTrending"] }
        if let pending = pending(page, text, phrases) { return pending }
        guard !page.items.isEmpty else { return phrases["gifs.announceNone", ["query": text]] }
        guard isWhole else { return phrases["gifs.announceSome", ["query": text]] }
        return phrases.counted("gifs.announceFound", page.items.count, ["query": text])
    }

    private static func links(_ topics: [Topic], current text: String, _ phrases: Phrases) -> [Results.TopicLink] {
        let trending = Results.TopicLink(
            label: phrases["gifs.trending"],
            topicQuery: "",
            href: SitePath(.gifs).link,
            current: text.isEmpty
        )
        return [trending]
            + topics.map { topic in
                let query = topic.query[phrases.language]
                return Results.TopicLink(
                    label: topic.label[phrases.language],
                    topicQuery: query,
                    href: SitePath(.gifSearch).with("q", query).link,
                    current: text == query
                )
            }
    }

    private static func empty(_ text: String, _ phrases: Phrases) -> EmptyState {
        let add = EmptyState.Action(href: SitePath(.gifNew).link, label: phrases["gifs.noneAdd"], primary: text.isEmpty)
        guard !text.isEmpty else {
            return EmptyState(phrases["gifs.emptyTitle"], phrases["gifs.emptyText"], actions: [add])
        }
        let trending = EmptyState.Action(
            href: SitePath(.gifs).link,
            label: phrases["gifs.noneTrending"],
            primary: true
        )
        let title = phrases["gifs.noneTitle", ["query": text]]
        return EmptyState(title, phrases["gifs.noneText"], actions: [trending, add])
    }
}

extension Results.MissingSource {
    init(_ missing: MixedPage.Missing, _ route: SitePath, _ phrases: Phrases) {
        source = missing.brand.source.rawValue
        let arguments: KeyValuePairs = ["source": missing.brand.name]
        switch missing.failure {
        case .away, .cancelled: missingText = phrases["missing.away", arguments]
        case .refused: missingText = phrases["missing.refused", arguments]
        case .outOfCalls: missingText = phrases["missing.outOfCalls", arguments]
        }
        retryHref = missing.retry.map { route.with("cursor", $0.text).link }
        reloadHref = missing.retry == nil ? route.link : nil
    }
}
