import HTTPTypes
import Hummingbird

/// Refuses changes that another site's page asks a browser for.
///
/// Browsers say where a request comes from (`Sec-Fetch-Site`, else `Origin`); programs say neither, and are let
/// through unless they present a cookie, which only browsers do on their own. Doors are for other sites' pages, too:
/// nobody is recognized there by a cookie.
struct SameOrigin: RouterMiddleware {
    typealias Context = SiteContext

    private static let harmless: Set<HTTPRequest.Method> = [.get, .head, .options]

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        guard Self.harmless.contains(request.method) || isAllowed(request, context) else { throw Failure.crossSite }
        return try await next(request, context)
    }

    private func isAllowed(_ request: Request, _ context: SiteContext) -> Bool {
        if context.reader.credential == .bearer || Door(path: request.uri.path) != nil { return true }
        if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
        if let origin = request.headers[.origin] {
            let host = origin.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init)
            return host != nil && host == request.head.authority
        }
        return request.headers[.cookie] == nil
    }
}
