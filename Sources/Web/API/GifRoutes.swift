import Catalog
import HTTPTypes
import Hummingbird
import Media

/// `/api/v1/gifs`: GIFs for programs.
struct GifRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiTrending.pattern) { try await trending($0, $1) }
        router.get(SiteRoute.apiSearch.pattern) { try await search($0, $1) }
        router.get(SiteRoute.apiSuggestions.pattern) { try await suggestions($0, $1) }
        router.get(SiteRoute.apiRandom.pattern) { try await random($0, $1) }
        router.get(SiteRoute.apiGif.pattern) { try await gif($0, $1) }
    }

    private func trending(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await mixed("", request, context)
    }

    private func search(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await mixed(request.searchText(), request, context)
    }

    private func mixed(_ text: String, _ request: Request, _ context: SiteContext) async throws -> Response {
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        let page = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.mixedGifs(text, after: cursor, limit: limit, for: context.reader)
        }
        let list = ItemList(
            items: page.items.map { GifItem($0, reader: context.reader) },
            nextCursor: page.next?.text,
            missing: page.missing.isEmpty ? nil : page.missing.map(MissingSource.init)
        )
        return try .json(list, for: request)
    }

    private func suggestions(_ request: Request, _ context: SiteContext) async throws -> Response {
        let text = request.searchText()
        let limit = try request.number("limit", in: 1...8, else: 8)
        let sources = request.parameter("sources")
        guard sources == nil || sources == "all" else { throw Failure.badParameter(name: "sources") }
        let texts = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.suggestions(
                for: text,
                limit: limit,
                everywhere: sources == "all",
                language: context.reader.language
            )
        }
        return try .json(TextList(texts), for: request)
    }

    private func random(_ request: Request, _ context: SiteContext) async throws -> Response {
        let tag = request.searchText("tag")
        let item = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.randomGif(tag: tag, for: context.reader)
        }
        guard let item else { throw Failure.notFound }
        return try Self.item(item, request, context)
    }

    private func gif(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let item = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.listedGif(id, for: context.reader)
        }
        return try Self.item(item, request, context)
    }

    /// One item.
    static func item(
        _ item: ListedGif,
        status: HTTPResponse.Status = .ok,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        try .json(GifItem(item, reader: context.reader), status: status, for: request)
    }
}
