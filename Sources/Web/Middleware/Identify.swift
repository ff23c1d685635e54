import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Media

/// Finds out who asks and which language they read, before anything else looks at the request.
struct Identify: RouterMiddleware {
    typealias Context = SiteContext

    let profiles: ProfileStore
    /// Whether people reach the app over https.
    let isSecure: Bool
    let now: @Sendable () -> Date

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        guard !Self.isSameForAll(request.uri.path) else { return try await next(request, context) }
        var context = context
        context.reader = await reader(of: request, context)
        context.reader.region = AcceptedLanguage.region(in: request.headers[.acceptLanguage])
        var response = try await next(request, context)
        renewCookie(of: request, context.reader, in: &response)
        return response
    }

    /// Moves a session to the cookie's name of now; not with an answer that others may be given too.
    private func renewCookie(of request: Request, _ reader: Reader, in response: inout Response) {
        guard reader.profile != nil, reader.credential == .cookie, response.headers[.setCookie] == nil,
            response.headers[.cacheControl]?.hasPrefix("public") != true,
            let found = SessionCookie.token(in: request, isSecure: isSecure), found.isOutdated
        else { return }
        response.setCookie(SessionCookie.cookie(token: found.text, isSecure: isSecure))
        response.setCookie(SessionCookie.removal)
    }

    /// Files, and answers to other programs, are the same for everybody, so nobody is looked up for them.
    private static func isSameForAll(_ path: String) -> Bool {
        path.hasPrefix("/assets/") || path.hasPrefix("/pictures/") || Door(path: path) != nil
    }

    private func reader(of request: Request, _ context: SiteContext) async -> Reader {
        let accepted = AcceptedLanguage.preferred(in: request.headers[.acceptLanguage])
        let (token, credential) = credential(of: request)
        guard let token else { return Reader(profile: nil, language: accepted, credential: credential) }
        do {
            let profile = try await profiles.profile(for: token, at: now())
            let language = profile?.settings.language ?? accepted
            return Reader(profile: profile, language: language, credential: credential)
        } catch {
            // Looking around must go on when sessions cannot be read; changes will say that there is no profile.
            context.logger.error("A session could not be read", metadata: ["error": "\(error)"])
            return Reader(profile: nil, language: accepted, credential: credential)
        }
    }

    private func credential(of request: Request) -> (SessionToken?, Reader.Credential) {
        if let authorization = request.headers[.authorization], authorization.lowercased().hasPrefix("bearer ") {
            return (SessionToken(String(authorization.dropFirst(7))), .bearer)
        }
        guard let found = SessionCookie.token(in: request, isSecure: isSecure) else { return (nil, .none) }
        return (SessionToken(found.text), .cookie)
    }
}
