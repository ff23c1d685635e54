import Foundation
import Hummingbird
import Media

/// `/api/v1/shelf/favorites`: what a profile keeps, for programs.
struct FavoriteRoutes {
    private struct Kept: Encodable {
        let id: MediaID
        let favorite = true
        let keptAt: String
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiFavorites.pattern) { try await list($0, $1) }
        router.put(SiteRoute.apiFavorite.pattern) { try await keep($0, $1) }
        router.delete(SiteRoute.apiFavorite.pattern) { try await letGo($0, $1) }
    }

    private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
        let name = request.parameter("kind")
        let kind = name.flatMap(MediaKind.init(rawValue:))
        if name != nil, kind == nil { throw Failure.badParameter(name: "kind") }
        _ = try context.profile()
        let page = try await site.shelfItems(
            kind,
            matching: request.searchText(),
            after: request.cursor(),
            limit: request.pageSize(),
            for: context.reader
        )
        return try .json(ItemList(items: page.items, nextCursor: page.next?.text), for: request)
    }

    private func keep(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let date = try await site.keep(id, for: context.profile(), origin: request.pageToken)
        return try .json(Kept(id: id, keptAt: date.formatted(.iso8601)), for: request)
    }

    private func letGo(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.letGo(context.itemID(), for: context.profile(), origin: request.pageToken)
        return Response(status: .noContent)
    }
}
