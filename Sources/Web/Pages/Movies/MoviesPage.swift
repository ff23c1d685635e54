import Media

/// The front page of films: recent searches and a row for each list.
struct MoviesPage: PageModel {
    struct RecentSearch {
        let text: String
        let href: String
    }

    static let template = "movies"

    let movies: MovieRows
    let documentTitle: String?
    let section: Layout.Section? = .movies

    init(_ rows: [MovieRow], recent: [String], notice: String?, phrases: Phrases) {
        documentTitle = phrases["movies.title"]
        movies = MovieRows(
            title: Layout.title(documentTitle),
            announcement: phrases["movies.announceRows"],
            rows: rows,
            hasRecent: !recent.isEmpty,
            recent: recent.map { RecentSearch(text: $0, href: SitePath(.movieSearch).with("q", $0).link) },
            clearAction: SitePath(.movieSearchesDelete).link,
            notices: [notice].compactMap(\.self)
        )
    }
}

/// What the front page of films has, and a cleared search brings back.
struct MovieRows {
    let title: String
    let announcement: String
    let rows: [MovieRow]
    let hasRecent: Bool
    let recent: [MoviesPage.RecentSearch]
    let clearAction: String
    let notices: [String]
}

/// One row by itself, for the script that puts a source's list in its place.
struct MovieRowPage: PageModel {
    static let template = "fragment-movie-row"

    let row: MovieRow
    let documentTitle: String?
    let section: Layout.Section? = .movies

    init(_ row: MovieRow) {
        self.row = row
        documentTitle = row.heading
    }
}

/// A grid of films: all of a list, or what a search found.
struct MovieListPage: PageModel {
    static let template = "movie-list"

    let movieResults: MovieResults
    let documentTitle: String?
    let section: Layout.Section? = .movies
    let query: String
    /// Whether it is one of the lists, which are left by a link back to all of them.
    let isList: Bool

    /// All of a list.
    init(_ list: MovieList, _ page: MoviePage, isFirst: Bool, phrases: Phrases) {
        let heading = phrases[list.headingKey]
        documentTitle = heading
        query = ""
        isList = true
        let home = EmptyState.Action(href: SitePath(.movies).link, label: phrases["movies.allLists"], primary: true)
        let words = MovieResults.Words(
            scope: "movie-list",
            heading: heading,
            announcement: heading,
            emptyState: EmptyState(phrases["movies.rowEmpty"], phrases["movies.emptyText"], actions: [home]),
            documentTitle: heading
        )
        movieResults = MovieResults(page, words, path: SitePath(list), isFirst: isFirst, phrases: phrases)
    }

    /// What a search found.
    init(_ text: String, year: Int?, _ page: MoviePage, isFirst: Bool, phrases: Phrases) {
        let heading = phrases["movies.searchTitle", ["query": text]]
        documentTitle = heading
        query = text
        isList = false
        let lists = EmptyState.Action(href: SitePath(.movies).link, label: phrases["movies.allLists"], primary: true)
        let isWhole = isFirst && page.next == nil
        let count = page.items.count
        let words = MovieResults.Words(
            scope: "movies",
            heading: heading,
            countText: isWhole && count > 0 ? phrases.counted("movies.found", count) : nil,
            announcement: isWhole
                ? phrases.counted("movies.announceFound", count, ["query": text])
                : phrases["movies.announceSome", ["query": text]],
            pendingText: page.nextBrand.map {
                phrases["movies.noneHereYet", ["query": text, "source": $0.name]]
            },
            emptyState: EmptyState(
                phrases["movies.noneTitle", ["query": text]],
                phrases["movies.noneText"],
                actions: [lists]
            ),
            documentTitle: heading
        )
        let path = SitePath(.movieSearch).with("q", text).with("year", year.map(String.init))
        movieResults = MovieResults(page, words, path: path, isFirst: isFirst, phrases: phrases)
    }
}
