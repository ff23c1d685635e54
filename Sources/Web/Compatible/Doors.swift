import Accounts
import HTTPTypes
import Hummingbird
import Logging

/// Stands before the doors: lets in whom the operator wants, answers other sites' browsers, and tells every failure the
/// way the other service would.
struct Doors: RouterMiddleware {
    typealias Context = SiteContext

    let site: Site

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        guard let door = Door(path: request.uri.path) else { return try await next(request, context) }
        guard site.options.doors != .off else { throw Failure.notFound }
        guard request.method != .options else { return Self.preflight(at: door) }
        var response: Response
        do {
            try await admit(request, at: door)
            response = try await next(request, context)
        } catch {
            let error = isWrongKey(error, request, at: door) ? counted(error, context) : error
            response = try refusal(error, at: door, request, context)
        }
        door.complete(&response.headers, for: request)
        Self.open(&response.headers)
        return response
    }

    private func admit(_ request: Request, at door: Door) async throws {
        guard site.options.doors == .keys, Door.isLocked(request.uri.path) else { return }
        let keys = door.keys(in: request)
        for key in keys where try await site.doorKeys.opens(key, at: site.now()) { return }
        throw keys.isEmpty ? DoorFailure.noKey : DoorFailure.unknownKey
    }

    /// Whether somebody presented a secret that is nobody's.
    private func isWrongKey(_ error: any Error, _ request: Request, at door: Door) -> Bool {
        switch error {
        case DoorFailure.unknownKey: true
        case let failure as MovieDoorFailure: failure.isWrongKey
        case RecordDoorFailure.badToken, RecordDoorFailure.needsToken: !door.keys(in: request).isEmpty
        default: false
        }
    }

    /// Only wrong keys count: a client with a right one gets in, however many others of the same network guess.
    private func counted(_ error: any Error, _ context: SiteContext) -> any Error {
        do throws(Failure) {
            try site.clientLimits.count(.wrongKey, by: context.client)
            return error
        } catch {
            return error
        }
    }

    private func refusal(
        _ error: any Error,
        at door: Door,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        let refusal = DoorRefusal(error, at: door)
        if refusal.isWorthReporting {
            context.logger.error(
                "A door could not answer",
                metadata: ["path": "\(request.loggedPath)", "error": "\(String(reflecting: error))"]
            )
        }
        var response = try door.response(refusal, to: request)
        response.headers[.cacheControl] = "no-store"
        if let seconds = refusal.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    private static func preflight(at door: Door) -> Response {
        var headers: HTTPFields = [
            // The star does not stand for a key in a header.
            .accessControlAllowMethods: door.methods, .accessControlAllowHeaders: "*, Authorization",
            .accessControlMaxAge: "86400",
        ]
        open(&headers)
        return Response(status: .noContent, headers: headers)
    }

    /// Lets pages of any site read an answer and show what it brings.
    static func open(_ headers: inout HTTPFields) {
        headers[.accessControlAllowOrigin] = "*"
        headers[.crossOriginResourcePolicy] = "cross-origin"
    }
}
