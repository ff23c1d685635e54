import Accounts
import Hummingbird
import Media

/// `/shelf`, and the forms that keep a favorite and let it go.
struct ShelfPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.shelf.pattern) { try await shelf($0, $1) }
        router.post(SiteRoute.favorite.pattern) { try await keep($0, $1) }
        router.post(SiteRoute.favoriteDelete.pattern) { try await letGo($0, $1) }
    }

    private func shelf(_ request: Request, _ context: SiteContext) async throws -> Response {
        let tab: ShelfPage.Tab = request.parameter("tab") == "own" ? .own : .favorites
        let page = ShelfPage(
            ShelfPage.Content(
                tab: tab,
                text: tab == .own ? "" : request.searchText(),
                page: try await list(tab, request, context),
                isFirst: try request.cursor() == nil,
                favoritesCount: try await site.favoritesCount(of: context.reader.profile?.id),
                ownCount: try await site.ownCount(of: context.reader.profile?.id)
            ),
            phrases: site.phrases[context.reader.language]
        )
        return try site.listResponse(page, request, context)
    }

    private func list(
        _ tab: ShelfPage.Tab,
        _ request: Request,
        _ context: SiteContext
    ) async throws -> Page<ListedGif> {
        let cursor = try request.cursor()
        let limit = try request.pageSize()
        guard let profile = context.reader.profile else { return Page(items: [], next: nil) }
        switch tab {
        case .own:
            return try await site.ownGifs(after: cursor, limit: limit, for: context.reader)
        case .favorites:
            return try await site.favoriteGifs(
                matching: request.searchText(),
                after: cursor,
                limit: limit,
                for: profile.id
            )
        }
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
