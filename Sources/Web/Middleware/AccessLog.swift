import Hummingbird
import Logging

/// One line for each answer: what, how, how long.
///
/// Queries stay out of the log: they say what people look for. So do secrets in paths.
struct AccessLog: RouterMiddleware {
    typealias Context = SiteContext

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        let clock = ContinuousClock()
        let start = clock.now
        let response = try await next(request, context)
        let (seconds, attoseconds) = (clock.now - start).components
        context.logger.debug(
            "Answered",
            metadata: [
                "method": "\(request.method)", "path": "\(request.loggedPath)", "status": "\(response.status.code)",
                "milliseconds": "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)",
            ]
        )
        return response
    }
}
