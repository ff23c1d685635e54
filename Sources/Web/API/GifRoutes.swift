import Catalog
import HTTPTypes
import Hummingbird
import Media

/// `/api/v1/gifs`: GIFs for programs.
struct GifRoutes {
    private struct List: Encodable {
        let items: [GifItem]
        let nextCursor: String?

        private enum CodingKeys: CodingKey { case items, nextCursor }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(items, forKey: .items)
            try container.encode(nextCursor, forKey: .nextCursor)
        }
    }

    private struct Suggestions: Encodable {
        struct Suggestion: Encodable {
            let text: String
        }

        let items: [Suggestion]
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiTrending.pattern) { try await trending($0, $1) }
        router.get(SiteRoute.apiSearch.pattern) { try await search($0, $1) }
        router.get(SiteRoute.apiSuggestions.pattern) { try await suggestions($0, $1) }
        router.get(SiteRoute.apiRandom.pattern) { try await random($0, $1) }
        router.get(SiteRoute.apiGif.pattern) { try await gif($0, $1) }
    }

    private func trending(_ request: Request, _ context: SiteContext) async throws -> Response {
        let page = try await site.trendingGifs(
            after: request.cursor(),
            limit: request.pageSize(),
            for: context.reader
        )
        return try Self.list(page, request, context)
    }

    private func search(_ request: Request, _ context: SiteContext) async throws -> Response {
        let page = try await site.foundGifs(
            request.searchText(),
            after: request.cursor(),
            limit: request.pageSize(),
            for: context.reader
        )
        return try Self.list(page, request, context)
    }

    private func suggestions(_ request: Request, _ context: SiteContext) async throws -> Response {
        let texts = try await site.catalog.suggestions(
            for: request.searchText(),
            language: context.reader.language,
            limit: 8
        )
        return try .json(Suggestions(items: texts.map(Suggestions.Suggestion.init)), for: request)
    }

    private func random(_ request: Request, _ context: SiteContext) async throws -> Response {
        guard let item = try await site.randomGif(tag: request.searchText("tag"), for: context.reader) else {
            throw Failure.notFound
        }
        return try Self.item(item, request, context)
    }

    private func gif(_ request: Request, _ context: SiteContext) async throws -> Response {
        try Self.item(try await site.listedGif(context.itemID(), for: context.reader), request, context)
    }

    /// One page of a list.
    static func list(_ page: Page<ListedGif>, _ request: Request, _ context: SiteContext) throws -> Response {
        let items = page.items.map { GifItem($0.gif, isFavorite: $0.isFavorite, reader: context.reader) }
        return try .json(List(items: items, nextCursor: page.next?.text), for: request)
    }

    /// One item.
    static func item(
        _ item: ListedGif,
        status: HTTPResponse.Status = .ok,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        try .json(
            GifItem(item.gif, isFavorite: item.isFavorite, reader: context.reader),
            status: status,
            for: request
        )
    }
}
