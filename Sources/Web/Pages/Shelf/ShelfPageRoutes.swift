import Accounts
import Hummingbird
import Media
import Shelf

/// `/shelf`, and the forms that keep a favorite and let it go.
struct ShelfPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.shelf.pattern) { try await shelf($0, $1) }
        router.post(SiteRoute.favorite.pattern) { try await keep($0, $1) }
        router.post(SiteRoute.favoriteDelete.pattern) { try await letGo($0, $1) }
    }

    private func shelf(_ request: Request, _ context: SiteContext) async throws -> Response {
        let tab = ShelfTab(request.parameter("tab"))
        switch tab {
        case .favorites, .own: return try await gifs(tab, request, context)
        case .watchlist, .ratings: return try await movies(tab, request, context)
        }
    }

    private func gifs(_ tab: ShelfTab, _ request: Request, _ context: SiteContext) async throws -> Response {
        let page = ShelfPage(
            ShelfPage.Content(
                tab: tab,
                text: tab.isSearchable ? request.searchText() : "",
                page: try await listOfGifs(tab, request, context),
                isFirst: try request.cursor() == nil,
                counts: try await site.shelfCounts(of: context.reader)
            ),
            phrases: site.phrases[context.reader.language]
        )
        return try site.listResponse(page, request, context)
    }

    private func listOfGifs(
        _ tab: ShelfTab,
        _ request: Request,
        _ context: SiteContext
    ) async throws -> Page<ListedGif> {
        let cursor = try request.cursor()
        let limit = try request.pageSize()
        guard let profile = context.reader.profile else { return Page(items: [], next: nil) }
        guard tab == .favorites else {
            return try await site.ownGifs(after: cursor, limit: limit, for: context.reader)
        }
        let text = request.searchText()
        return try await site.favoriteGifs(matching: text, after: cursor, limit: limit, for: profile.id)
    }

    private func movies(_ tab: ShelfTab, _ request: Request, _ context: SiteContext) async throws -> Response {
        if let profile = context.reader.profile?.id, try request.cursor() == nil {
            for accounts in site.movieAccounts { await accounts.refresh(profile) }
        }
        let text = tab.isSearchable ? request.searchText() : ""
        let page = MovieShelfPage(
            MovieShelfPage.Content(
                tab: tab,
                text: text,
                page: try await listOfMovies(tab, text, request, context),
                isFirst: try request.cursor() == nil,
                counts: try await site.shelfCounts(of: context.reader)
            ),
            phrases: site.phrases[context.reader.language]
        )
        return try site.movieListResponse(page, request, context)
    }

    private func listOfMovies(
        _ tab: ShelfTab,
        _ text: String,
        _ request: Request,
        _ context: SiteContext
    ) async throws -> Page<ListedMovie> {
        let cursor = try request.cursor()
        let limit = try request.pageSize()
        guard tab == .watchlist else {
            return try await site.ratedMovies(of: context.reader, after: cursor, limit: limit)
        }
        return try await site.watchlist(of: context.reader, matching: text, after: cursor, limit: limit)
    }

    private func keep(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        let visitor = try await site.profile(for: context)
        _ = try await site.keep(id, for: visitor.id, origin: "")
        return visitor.remembered(by: .seeOther(form.wayBack(.kept, id)), site.options)
    }

    private func letGo(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.letGo(id, for: context.profile(), origin: "")
        return .seeOther(form.wayBack(.removed, id))
    }
}

extension Site {
    func shelfCounts(of reader: Reader) async throws -> ShelfCounts {
        guard let profile = reader.profile?.id else {
            return ShelfCounts(favorites: 0, watchlist: 0, ratings: 0, own: 0)
        }
        return ShelfCounts(
            favorites: try await favoritesCount(of: profile),
            watchlist: try await favorites.ids(of: profile, kind: .movie).count,
            ratings: try await ratings.count(of: profile),
            own: try await ownCount(of: profile)
        )
    }
}
