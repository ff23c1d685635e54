import HTTPTypes
import Hummingbird
import Media
import Shelf

/// `/api/v1/notices`: what a profile has not been told yet.
struct NoticeRoutes {
    private static let most = 20

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiNotices.pattern) { try await list($0, $1) }
        router.post(SiteRoute.apiNoticeSeen.pattern) { try await see($0, $1) }
    }

    private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
        let unseen = try await site.notices.unseen(of: context.profile(), limit: Self.most)
        return try .json(ItemList(items: unseen.map(NoticeItem.init), nextCursor: nil), for: request)
    }

    private func see(_ request: Request, _ context: SiteContext) async throws -> Response {
        guard let number = context.parameters.get("number").flatMap({ Int($0) }), number > 0 else {
            throw Failure.notFound
        }
        try await site.notices.see([number], by: context.profile(), at: site.now())
        return Response(status: .noContent)
    }
}
