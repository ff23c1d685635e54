import Accounts
import HTTPTypes
import Hummingbird
import Logging
import Media
import Shelf

/// Puts what the reader has not been told yet onto the next page they load, once; open pages hear of it live.
struct UnseenNotices: RouterMiddleware {
    typealias Context = SiteContext

    /// As many as there is room for in the corner of a page; more come with the next one.
    private static let most = 3

    let site: Site

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        guard Self.isPage(request), let profile = context.reader.profile?.id else {
            return try await next(request, context)
        }
        let unseen = await unseen(of: profile, context)
        guard !unseen.isEmpty else { return try await next(request, context) }
        var context = context
        context.reader.notices = unseen
        let response = try await next(request, context)
        let isPage = response.headers[.contentType]?.hasPrefix("text/html") == true
        if response.status == .ok, isPage {
            try? await site.notices.see(unseen.map(\.number), by: profile, at: site.now())  // told again, at worst
        }
        return response
    }

    /// Whether somebody is about to look at a whole page; one fetched ahead may never be seen.
    private static func isPage(_ request: Request) -> Bool {
        request.method == .get && request.headers[.accept]?.contains("text/html") == true
            && request.parameter("fragment") == nil && request.headers[.secPurpose] == nil
    }

    private func unseen(of profile: ProfileID, _ context: SiteContext) async -> [ProfileNotice] {
        do {
            return try await site.notices.unseen(of: profile, limit: Self.most)
        } catch {
            // The page is worth more than what it would say first.
            context.logger.error("Notices could not be read", metadata: ["error": "\(error)"])
            return []
        }
    }
}

extension HTTPField.Name {
    // The name is a literal made of token characters, so the initializer cannot fail.
    fileprivate static let secPurpose = Self("Sec-Purpose") ?? .server
}
