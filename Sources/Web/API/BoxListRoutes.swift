import Foundation
import Hummingbird
import Media
import Shelf

/// `/api/v1/box` and `/api/v1/box/summary`: what is in a profile's box, for programs.
struct BoxListRoutes {
    private struct CrateDocument: Encodable {
        let page: Int
        let pages: Int
        let total: Int
        let items: [BoxItem]
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiBox.pattern) { try await crate($0, $1) }
        router.get(SiteRoute.apiBoxSummary.pattern) { try await summary($0, $1) }
    }

    private func crate(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        guard let number = request.parameter("page").map(Int.init(digits:)) ?? 1, number > 0 else {
            throw Failure.badParameter(name: "page")
        }
        guard let page = try await site.box.page(number, of: profile) else { throw Failure.notFound }
        let items = try await site.boxItems(page.entries, for: context.reader)
        let document = CrateDocument(page: page.number, pages: page.pages, total: page.total, items: items)
        return try .json(document, for: request)
    }

    private func summary(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        let recent = try await site.box.recent(of: profile, limit: RecordHome.recentRecords)
        let representative = try await site.box.representative(of: profile)
        let document = BoxSummaryDocument(
            try await site.box.summary(of: profile),
            recent: try await site.boxItems(recent, for: context.reader),
            representative: try await site.boxItems(representative.map { [$0] } ?? [], for: context.reader).first,
            phrases: site.phrases[context.reader.language]
        )
        return try .json(document, for: request)
    }
}
