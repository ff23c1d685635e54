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
        let call = Call(token: token, back: try Self.returnAddress(request), request: request, context: context)
        switch request.method {
        case .get, .head:
            try await site.movieDoor.see(token)
            return try page(Self.stage(state), call)
        case .post: return try await decide(call, state)
        default: throw Failure.methodNotAllowed
        }
    }

    private struct Call {
        let token: String
        let back: ReturnAddress?
        let request: Request
        let context: SiteContext
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

    private func decide(_ call: Call, _ state: MovieDoorToken.State) async throws -> Response {
        // Whoever presses twice is led on, too.
        guard state == .waiting else { return try page(Self.stage(state), call, leadsOn: true) }
        switch try await call.request.form()["decision"] {
        case "approve":
            let visitor = try await site.profile(for: call.context)
            let isFirst = try await site.movieDoor.approve(call.token, by: visitor.id, at: site.now())
            let outcome = isFirst ? nil : try await site.movieDoor.state(of: call.token, at: site.now())
            let answer = try page(Self.stage(outcome ?? .approved), call, leadsOn: true)
            return visitor.remembered(by: answer, site.options)
        case "deny":
            let isFirst = try await site.movieDoor.deny(call.token, at: site.now())
            let outcome = isFirst ? nil : try await site.movieDoor.state(of: call.token, at: site.now())
            return try page(Self.stage(outcome ?? .denied), call, leadsOn: true)
        default: throw Failure.badForm
        }
    }

    /// With `leadsOn` it sends the person back without a click.
    private func page(_ stage: ApprovalPage.Stage, _ call: Call, leadsOn: Bool = false) throws -> Response {
        let outcome = stage == .approved ? "approved" : "denied"
        let link = stage == .asking ? nil : call.back?.with(["request_token": call.token, outcome: "true"])
        let page = ApprovalPage(
            stage,
            profile: call.context.reader.profile?.id,
            host: call.back?.host,
            link: link,
            phrases: site.phrases[call.context.reader.language]
        )
        var response = try site.pages.response(page, call.request, call.context)
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
        let start = ["/tmdb/authenticate/", "/s/", "/operator/"].first { path.hasPrefix($0) }
        return start.map { "\($0)…" } ?? path
    }
}
