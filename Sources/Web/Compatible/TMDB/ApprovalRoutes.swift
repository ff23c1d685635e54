import Accounts
import HTTPTypes
import Hummingbird
import Media

/// `/tmdb/authenticate/{token}`: the page on which a person lets a program act for them, or does not.
///
/// `redirect_to` names where the program wants them back. Browsers do not let this page's form lead to another site, so
/// the answer to it is a page that leads on by itself.
struct ApprovalRoutes {
    private static let base = "/tmdb/authenticate/"

    let site: Site

    /// The token in the path of such a page; nil for other paths.
    static func token(in path: String) -> String? {
        guard path.hasPrefix(base) else { return nil }
        let token = path.dropFirst(base.count)
        return token.isEmpty || token.contains("/") ? nil : String(token)
    }

    func response(for token: String, _ request: Request, _ context: SiteContext) async throws -> Response {
        guard site.options.doors != .off, let state = try await site.movieDoor.state(of: token, at: site.now()) else {
            throw Failure.notFound
        }
        let back = try Self.returnAddress(request)
        switch request.method {
        case .get, .head: return try page(Self.stage(state), token, back, request, context)
        case .post: return try await decide(token, state, back, request, context)
        default: throw Failure.methodNotAllowed
        }
    }

    private static func returnAddress(_ request: Request) throws(Failure) -> ReturnAddress? {
        let text = DoorQuery(request).text("redirect_to")
        guard !text.isEmpty else { return nil }
        guard let address = ReturnAddress(text) else { throw .badParameter(name: "redirect_to") }
        return address
    }

    private static func stage(_ state: MovieDoorToken.State) -> ApprovalPage.Stage {
        switch state {
        case .waiting: .asking
        case .approved: .approved
        case .denied: .denied
        }
    }

    private func decide(
        _ token: String,
        _ state: MovieDoorToken.State,
        _ back: ReturnAddress?,
        _ request: Request,
        _ context: SiteContext
    ) async throws -> Response {
        guard state == .waiting else { return try page(Self.stage(state), token, back, request, context) }
        switch try await request.form()["decision"] {
        case "approve":
            let visitor = try await site.profile(for: context)
            try await site.movieDoor.approve(token, by: visitor.id, at: site.now())
            let answer = try page(.approved, token, back, request, context, leadsOn: true)
            return visitor.remembered(by: answer, site.options)
        case "deny":
            try await site.movieDoor.deny(token, at: site.now())
            return try page(.denied, token, back, request, context, leadsOn: true)
        default: throw Failure.badForm
        }
    }
}

extension ApprovalRoutes {
    /// With `leadsOn` it sends the person back without a click.
    private func page(
        _ stage: ApprovalPage.Stage,
        _ token: String,
        _ back: ReturnAddress?,
        _ request: Request,
        _ context: SiteContext,
        leadsOn: Bool = false
    ) throws -> Response {
        let outcome = stage == .approved ? "approved" : "denied"
        let link = stage == .asking ? nil : back?.with(["request_token": token, outcome: "true"])
        let page = ApprovalPage(
            stage,
            profile: context.reader.profile?.id,
            host: back?.host,
            link: link,
            phrases: site.phrases[context.reader.language]
        )
        var response = try site.pages.response(page, request, context)
        response.headers[.cacheControl] = "no-store"
        response.headers[.eTag] = nil
        if leadsOn, let link { response.headers[.refresh] = "0;url=\(link)" }
        return response
    }
}

extension HTTPField.Name {
    // The name is a literal made of token characters, so the initializer cannot fail.
    fileprivate static let refresh = Self("Refresh") ?? .server
}

extension Request {
    /// The path without the secrets that some have in them.
    var loggedPath: String {
        let path = uri.path
        for start in ["/tmdb/authenticate/", "/tmdb/3/guest_session/"] where path.hasPrefix(start) {
            return "\(start)…"
        }
        return path
    }
}
