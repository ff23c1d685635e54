import HTTPTypes
import Hummingbird
import NIOCore

/// Finds out which address asks, before anything counts by it.
struct FindClient: RouterMiddleware {
    typealias Context = SiteContext

    let proxies: TrustedProxies

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let peer = context.channel?.remoteAddress?.ipAddress.flatMap({ ClientAddress($0) }) {
            context.client = proxies.client(of: peer, forwarded: request.headers[values: .forwardedFor])
        }
        return try await next(request, context)
    }
}
