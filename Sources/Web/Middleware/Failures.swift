import Accounts
import Catalog
import HTTPTypes
import Hummingbird
import Library
import Logging
import NIOCore
import Pictures
import Shelf

/// Turns whatever went wrong into an answer: a problem document for programs, a page for people.
struct Failures: RouterMiddleware {
    typealias Context = SiteContext

    let site: Site

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            return try response(to: error, request, context)
        }
    }

    private func response(to error: any Error, _ request: Request, _ context: SiteContext) throws -> Response {
        site.databaseCondition.note(error)
        let failure = Failure(error)
        let presentation = FailurePresentation(failure)
        if presentation.isWorthReporting {
            context.logger.error(
                "A request failed",
                metadata: ["path": "\(request.loggedPath)", "error": "\(String(reflecting: error))"]
            )
        }
        var response = try render(presentation, request, context)
        response = response.retriedAfter(presentation)
        if presentation.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private func render(
        _ presentation: FailurePresentation,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        let phrases = site.phrases[context.reader.language]
        guard request.wantsPage else {
            return try .json(
                Problem(presentation, phrases: phrases),
                contentType: "application/problem+json",
                status: presentation.status,
                for: request
            )
        }
        let page = ErrorPage(presentation, phrases: phrases, requestID: context.requestID)
        return try site.pages.response(page, status: presentation.status, request, context)
    }
}

extension Response {
    /// The same answer, saying when asking again makes sense, if it does.
    func retriedAfter(_ presentation: FailurePresentation) -> Response {
        guard let seconds = presentation.retryAfter else { return self }
        var response = self
        response.headers[.retryAfter] = String(seconds)
        return response
    }
}

extension Request {
    /// Whether a person looks at the answer.
    fileprivate var wantsPage: Bool {
        let path = uri.path
        guard !path.hasPrefix("/api/"), !path.hasPrefix("/pictures/"), !path.hasPrefix("/assets/") else { return false }
        return headers[.accept]?.contains("text/html") ?? false
    }
}
