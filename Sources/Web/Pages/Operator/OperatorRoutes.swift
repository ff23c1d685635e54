import Accounts
import HTTPTypes
import Hummingbird
import Media

/// `/operator/{token}`: where an invitation to run this server is accepted.
struct OperatorRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.operatorInvite.pattern) { try await ask($0, $1) }
        router.post(SiteRoute.operatorInvite.pattern) { try await accept($0, $1) }
    }

    private func ask(_ request: Request, _ context: SiteContext) async throws -> Response {
        let token = context.parameters.get("token") ?? ""
        guard try await site.operators.isInvitation(token, at: site.now()) else { throw Failure.notFound }
        let page = OperatorPage(token, phrases: site.phrases[context.reader.language])
        return try site.pages.response(page, request, context).keptByNobody
    }

    private func accept(_ request: Request, _ context: SiteContext) async throws -> Response {
        let token = context.parameters.get("token") ?? ""
        // No profile is made for a token somebody guesses.
        guard try await site.operators.isInvitation(token, at: site.now()) else { throw Failure.notFound }
        let visitor = try await site.profile(for: context)
        guard try await site.operators.accept(token, by: visitor.id, at: site.now()) else { throw Failure.notFound }
        let queue = SitePath(.vinylRequests).with("notice", Notice.Kind.operatorNow.rawValue)
        return visitor.remembered(by: .seeOther(queue.link), site.options)
    }
}
