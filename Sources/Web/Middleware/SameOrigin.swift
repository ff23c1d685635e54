import HTTPTypes
import Hummingbird

/// Refuses changes that another site's page asks a browser for.
///
/// Browsers say where a request comes from (`Origin`, `Sec-Fetch-Site`), and all that they say has to be right; programs
/// say neither, and are let through unless they present a cookie, which only browsers do on their own. Doors are for
/// other sites' pages, too: no one is recognized there by a cookie.
struct SameOrigin: RouterMiddleware {
    typealias Context = SiteContext

    private static let harmless: Set<HTTPRequest.Method> = [.get, .head, .options]

    /// Where people reach the app; nil to go by what each request says.
    private let publicOrigin: PageOrigin?
    /// Whether a proxy turns https into the http that arrives here.
    private let isSecure: Bool

    init(publicOrigin: String?, isSecure: Bool) {
        self.publicOrigin = publicOrigin.flatMap(PageOrigin.init)
        self.isSecure = isSecure
    }

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
        let (site, origin) = (request.headers[.secFetchSite], request.headers[.origin])
        if let origin, !isOwn(origin, request) { return false }
        if let site { return site == "same-origin" || site == "none" }
        if origin != nil { return true }
        return request.headers[.cookie] == nil
    }

    /// Whether a page of this server asks: of the public address, or of the one the request was sent to.
    private func isOwn(_ text: String, _ request: Request) -> Bool {
        guard let origin = PageOrigin(text) else { return false }
        if origin == publicOrigin { return true }
        guard let host = request.head.authority else { return false }
        return origin == PageOrigin("http://\(host)") || (isSecure && origin == PageOrigin("https://\(host)"))
    }
}
