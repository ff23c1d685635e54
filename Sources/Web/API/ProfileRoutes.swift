import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Media

/// `/api/v1/profiles`: how a visitor, or a program, gets a profile.
struct ProfileRoutes {
    private struct Created: Encodable {
        struct Named: Encodable {
            let id: String
            let createdAt: String
        }

        let profile: Named
        let token: String
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.post(SiteRoute.apiProfiles.pattern) { try await create($0, $1) }
    }

    private func create(_ request: Request, _ context: SiteContext) async throws -> Response {
        try site.clientLimits.count(.makingProfile, by: context.client)
        let visitor = try await site.profiles.createVisitor(at: site.now())
        let created = Created(
            profile: .init(id: visitor.profile.id.text, createdAt: visitor.profile.createdAt.formatted(.iso8601)),
            token: visitor.token.text
        )
        var response = try Response.json(created, status: .created, for: request)
        response.headers[.cacheControl] = "no-store"
        if request.isFromOwnPage {
            response.setCookie(SessionCookie.cookie(token: visitor.token.text, isSecure: site.options.isSecure))
        }
        return response
    }
}

extension Request {
    /// Names the page that sent a change, so that it can tell its own changes from others'; at most 64 characters.
    var pageToken: String {
        let token = headers[.pageToken] ?? ""
        return String(token.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(64))
    }

    /// Whether a browser says one of our own pages sent this.
    fileprivate var isFromOwnPage: Bool { headers[.secFetchSite] == "same-origin" }
}

extension HTTPField.Name {
    // A literal of token characters, so the initializer cannot fail.
    static let pageToken = Self("Zoetrope-Tab") ?? .server
}
