import Media

/// The parts of a shelf.
enum ShelfTab: String, CaseIterable {
    /// Kept GIFs.
    case favorites
    /// Kept films.
    case watchlist
    case ratings
    /// GIFs its owner added.
    case own

    /// The part an address asks for; an unknown one means the first.
    init(_ text: String?) {
        self = text.flatMap(ShelfTab.init(rawValue:)) ?? .favorites
    }

    var path: SitePath { SitePath(.shelf).with("tab", self == .favorites ? nil : rawValue) }

    var phraseKey: String {
        switch self {
        case .favorites: "shelf.favorites"
        case .watchlist: "shelf.watchlist"
        case .ratings: "shelf.ratings"
        case .own: "shelf.own"
        }
    }

    /// What the link to it says.
    fileprivate var labelKey: String {
        switch self {
        case .favorites: "shelf.tabFavorites"
        case .watchlist: "shelf.tabWatchlist"
        case .ratings: "shelf.tabRatings"
        case .own: "shelf.tabOwn"
        }
    }

    /// What is kept in it; nil for what is not a part of favorites.
    fileprivate var keptKind: MediaKind? {
        switch self {
        case .favorites: .gif
        case .watchlist: .movie
        case .ratings, .own: nil
        }
    }

    /// Whether it can be searched.
    var isSearchable: Bool { self == .favorites || self == .watchlist }
}

/// How much is in each part of a shelf.
struct ShelfCounts {
    let favorites: Int
    let watchlist: Int
    let ratings: Int
    let own: Int

    fileprivate subscript(tab: ShelfTab) -> Int {
        switch tab {
        case .favorites: favorites
        case .watchlist: watchlist
        case .ratings: ratings
        case .own: own
        }
    }
}

/// The top of every part of a shelf: its parts, and what can be done with this one.
struct ShelfHead {
    struct Tab {
        let href: String
        let label: String
        let count: String?
        let current: Bool
        /// The kind of items whose favorites are counted here; nil where none are.
        let counted: String?
    }

    let tabs: [Tab]
    let searchAction: String?
    let searchTab: String?
    let searchLabel: String
    let shelfQuery: String
    let addsGifs: Bool
    /// Whether what is let go leaves the list.
    let isOfKept: Bool

    init(_ current: ShelfTab, text: String, _ counts: ShelfCounts, phrases: Phrases) {
        tabs = ShelfTab.allCases.map { tab in
            Tab(
                href: tab.path.link,
                label: phrases[tab.labelKey],
                count: counts[tab] > 0 ? phrases.grouped(counts[tab]) : nil,
                current: tab == current,
                counted: tab.keptKind?.rawValue
            )
        }
        searchAction = current.isSearchable ? SitePath(.shelf).link : nil
        searchTab = current == .watchlist ? current.rawValue : nil
        searchLabel = phrases[current == .watchlist ? "shelf.searchWatchlist" : "shelf.searchLabel"]
        shelfQuery = text
        addsGifs = current == .own
        isOfKept = current.isSearchable
    }
}
