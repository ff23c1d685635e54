import Media

/// What somebody keeps of films: the watchlist, or what they rated.
struct MovieShelfPage: PageModel {
    /// What the page is made from.
    struct Content {
        let tab: ShelfTab
        let text: String
        let page: Page<ListedMovie>
        /// Whether the page begins at the beginning of the list.
        let isFirst: Bool
        let counts: ShelfCounts
    }

    static let template = "movie-shelf"

    let shelf: ShelfHead
    let movieResults: MovieResults
    let documentTitle: String?
    let section: Layout.Section? = .shelf

    init(_ content: Content, phrases: Phrases) {
        let (tab, text) = (content.tab, content.text)
        documentTitle = phrases["shelf.title"]
        shelf = ShelfHead(tab, text: text, content.counts, phrases: phrases)
        let heading =
            text.isEmpty ? phrases[tab.phraseKey] : phrases["shelf.watchlistSearchTitle", ["query": text]]
        let words = MovieResults.Words(
            scope: "shelf",
            heading: heading,
            headingHidden: true,
            announcement: heading,
            emptyState: Self.empty(content, phrases),
            documentTitle: documentTitle,
            withStars: tab == .ratings
        )
        movieResults = MovieResults(
            MoviePage(items: content.page.items, next: content.page.next),
            words,
            path: tab.path.with("q", text),
            isFirst: content.isFirst,
            phrases: phrases
        )
    }

    private static func empty(_ content: Content, _ phrases: Phrases) -> EmptyState {
        func action(_ path: SitePath, _ key: String, primary: Bool = true) -> EmptyState.Action {
            EmptyState.Action(href: path.link, label: phrases[key], primary: primary)
        }
        let discover = action(SitePath(.movies), "shelf.moviesAction")
        if content.tab == .ratings {
            let text = phrases["shelf.ratingsEmptyText"]
            return EmptyState(phrases["shelf.ratingsEmptyTitle"], text, actions: [discover])
        }
        guard !content.text.isEmpty else {
            let text = phrases["shelf.watchlistEmptyText"]
            return EmptyState(phrases["shelf.watchlistEmptyTitle"], text, actions: [discover])
        }
        let everywhere = action(SitePath(.movieSearch).with("q", content.text), "shelf.noneMoviesAction")
        let all = action(ShelfTab.watchlist.path, "shelf.noneAllFilms", primary: false)
        let title = phrases["shelf.noneTitle", ["query": content.text]]
        return EmptyState(title, phrases["shelf.noneMoviesText"], actions: [everywhere, all])
    }
}
