import Accounts
import Hummingbird
import Media
import Shelf

/// The pages of somebody's collection: its crates, its levels and what it is made of.
struct BoxPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.box.pattern) { try await box($0, $1) }
        router.get(SiteRoute.levels.pattern) { try await levels($0, $1) }
        router.get(SiteRoute.analysis.pattern) { try await analysis($0, $1) }
        router.post(SiteRoute.hintsDelete.pattern) { try await dismissHints($0, $1) }
    }

    private func box(_ request: Request, _ context: SiteContext) async throws -> Response {
        let phrases = site.phrases[context.reader.language]
        guard let page = try await crate(request, context) else {
            let count = try await site.boxCount(of: context.reader)
            let missing = NoCratePage(pages: BoxPage.pages(for: count), phrases: phrases)
            return try site.pages.response(missing, status: .notFound, request, context)
        }
        let crate = CratePage(page, phrases: phrases)
        guard request.parameter("fragment") != "results" else {
            return try site.pages.fragment(crate, template: "fragment-box", request, context)
        }
        return try site.pages.response(crate, request, context)
    }

    /// Nil when there is no such crate, or when what was asked for is no number.
    private func crate(_ request: Request, _ context: SiteContext) async throws -> BoxPage? {
        guard let number = request.parameter("page").map(Int.init(digits:)) ?? 1 else { return nil }
        guard let profile = context.reader.profile else {
            return number == 1 ? BoxPage(entries: [], number: 1, total: 0) : nil
        }
        return try await site.box.page(number, of: profile.id)
    }

    private func levels(_ request: Request, _ context: SiteContext) async throws -> Response {
        let count = try await site.boxCount(of: context.reader)
        let page = LevelsPage(owning: count, phrases: site.phrases[context.reader.language])
        return try site.pages.response(page, request, context)
    }

    private func analysis(_ request: Request, _ context: SiteContext) async throws -> Response {
        let summary = try await site.boxSummary(of: context.reader)
        let page = AnalysisPage(summary, phrases: site.phrases[context.reader.language])
        return try site.pages.response(page, request, context)
    }

    private func dismissHints(_ request: Request, _ context: SiteContext) async throws -> Response {
        let form = try await request.form()
        let visitor = try await site.profile(for: context)
        try await site.profiles.hideHints(of: visitor.id)
        let back = LocalPath.checked(form["return"]) ?? SitePath(.vinyl).link
        return visitor.remembered(by: .seeOther(back), site.options)
    }
}
