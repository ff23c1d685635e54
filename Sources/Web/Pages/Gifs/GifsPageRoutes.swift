import Hummingbird
import Media

/// The pages people look at GIFs on: trending, search, random, one.
struct GifsPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.home.pattern) { try await trending($0, $1) }
        router.get(SiteRoute.gifs.pattern) { try await trending($0, $1) }
        router.get(SiteRoute.gifSearch.pattern) { try await search($0, $1) }
        router.get(SiteRoute.gifRandom.pattern) { try await random($0, $1) }
        router.get(SiteRoute.gif.pattern) { try await gif($0, $1) }
    }

    private func trending(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await list("", request, context)
    }

    private func search(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await list(request.searchText(), request, context)
    }

    private func list(_ text: String, _ request: Request, _ context: SiteContext) async throws -> Response {
        let cursor = try request.cursor()
        let limit = try request.pageSize()
        let found = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.mixedGifs(text, after: cursor, limit: limit, for: context.reader)
        }
        let page = GifsPage(
            found,
            search: text,
            isFirst: cursor == nil,
            topics: site.topics,
            phrases: site.phrases[context.reader.language]
        )
        return try site.listResponse(page, request, context)
    }

    private func random(_ request: Request, _ context: SiteContext) async throws -> Response {
        let tag = request.searchText("tag")
        let (item, isAway) = try await randomGif(tag, context)
        let page = RandomPage(
            item.map { site.detail($0, request, context) },
            tag: tag,
            isAway: isAway,
            phrases: site.phrases[context.reader.language]
        )
        var response =
            request.parameter("fragment") == nil
            ? try site.pages.response(page, request, context)
            : try site.pages.fragment(page, template: "fragment-random", request, context)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    /// Any GIF; when only a source that gives nothing could have one, the page says so and stays.
    private func randomGif(_ tag: String, _ context: SiteContext) async throws -> (ListedGif?, isAway: Bool) {
        do {
            return try await DepartureHandler.cancelling(when: context.channel) {
                (try await site.randomGif(tag: tag, for: context.reader), false)
            }
        } catch let failure as RemoteFailure where failure != .cancelled {
            return (nil, true)
        }
    }

    private func gif(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let item = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.listedGif(id, for: context.reader)
        }
        let page = GifPage(site.detail(item, request, context))
        guard request.parameter("fragment") == nil else {
            return try site.pages.fragment(page, template: "fragment-detail", request, context)
        }
        return try site.pages.response(page, request, context)
    }
}

extension Site {
    /// A page with a grid, or the part of it that a module asks for.
    func listResponse(_ page: some PageModel, _ request: Request, _ context: SiteContext) throws -> Response {
        switch request.parameter("fragment") {
        case "tiles": try pages.fragment(page, template: "fragment-tiles", request, context)
        case "results": try pages.fragment(page, template: "fragment-results", request, context)
        default: try pages.response(page, request, context)
        }
    }

    func detail(_ item: ListedGif, _ request: Request, _ context: SiteContext) -> Detail {
        Detail(
            item,
            reader: context.reader,
            origin: origin(of: request),
            phrases: phrases[context.reader.language]
        )
    }
}
