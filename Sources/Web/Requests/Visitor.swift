import Accounts
import Hummingbird
import Media

/// Whoever sent a form: a profile that was there, or one made just now.
struct Visitor: Sendable {
    let id: ProfileID
    /// The token of a profile made just now, which the browser has to be given.
    let newToken: SessionToken?

    /// The answer, with the cookie that lets the browser come back as this visitor.
    func remembered(by response: Response, _ options: SiteOptions) -> Response {
        guard let newToken else { return response }
        var response = response
        response.setCookie(SessionCookie.cookie(token: newToken.text, isSecure: options.isSecure))
        return response
    }
}

extension Site {
    /// The profile of the session, or a new one: people have one from the first thing they keep.
    func profile(for context: SiteContext) async throws -> Visitor {
        if let profile = context.reader.profile { return Visitor(id: profile.id, newToken: nil) }
        try clientLimits.count(.makingProfile, by: context.client)
        let (profile, token) = try await profiles.createVisitor(at: now())
        return Visitor(id: profile.id, newToken: token)
    }
}
