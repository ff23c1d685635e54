import Media

/// One of the lists on the front page of films: a row that is scrolled sideways.
struct MovieRow {
    let list: String
    let rowID: String
    let heading: String
    /// Whose list it is, in a few words.
    let rowNote: String?
    let seeAllHref: String
    let seeAllLabel: String
    let hasCards: Bool
    let cards: [MovieCard]
    /// Why there is nothing in it.
    let emptyText: String?
    /// Where a source's own list is to be had, which takes the place of this one when it is there.
    let remoteHref: String?
    let missing: [Results.MissingSource]

    /// The row with a part of its list; nil stands for a list that failed.
    init(_ list: MovieList, _ page: MoviePage?, isFirst: Bool, awaits brand: RemoteBrand?, phrases: Phrases) {
        self.list = list.rawValue
        rowID = "row-\(list.rawValue)"
        heading = phrases[list.headingKey]
        rowNote = page.map { Self.note(list, $0, phrases) }
        seeAllHref = SitePath(list).link
        seeAllLabel = phrases["movies.seeAllOf", ["list": heading]]
        let items = page?.items ?? []
        hasCards = !items.isEmpty
        cards = items.enumerated().map { number, item in
            MovieCard(
                item,
                at: .row(list, number: number, isFirstRow: isFirst),
                starting: page?.starts[item.movie.id],
                phrases: phrases
            )
        }
        emptyText =
            page == nil ? phrases["movies.rowFailed"] : items.isEmpty ? phrases["movies.rowEmpty"] : nil
        remoteHref = brand.map { _ in SitePath(.movies).with("row", list.rawValue).link }
        let ownPath = SitePath(.movies).with("row", list.rawValue)
        missing = [page?.missing].compactMap { $0.map { Results.MissingSource($0, ownPath, phrases) } }
    }

    private static func note(_ list: MovieList, _ page: MoviePage, _ phrases: Phrases) -> String {
        guard let brand = page.brand else { return phrases[list.noteKey] }
        guard let since = page.staleSince else { return phrases["movies.noteFrom", ["source": brand.name]] }
        return phrases["movies.noteStale", ["source": brand.name, "day": MovieWords(phrases).day(since)]]
    }
}

extension MovieList {
    var headingKey: String {
        switch self {
        case .nowPlaying: "movies.nowPlaying"
        case .popular: "movies.popular"
        case .topRated: "movies.topRated"
        case .upcoming: "movies.upcoming"
        }
    }

    /// What this server's own list is.
    fileprivate var noteKey: String {
        switch self {
        case .nowPlaying: "movies.nowPlayingNote"
        case .popular: "movies.popularNote"
        case .topRated: "movies.topRatedNote"
        case .upcoming: "movies.upcomingNote"
        }
    }
}
