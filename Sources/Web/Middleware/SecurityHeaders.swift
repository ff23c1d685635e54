import HTTPTypes
import Hummingbird

/// Puts the headers on every answer that keep a browser from doing what the app never asks for.
struct SecurityHeaders: RouterMiddleware {
    typealias Context = SiteContext

    /// Pictures and data need nothing; this also disarms anything that is opened as a page of its own.
    static let dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

    private let pagePolicy: String
    private let isSecure: Bool

    /// Headers under which everything comes from this server.
    ///
    /// Pictures may also be inline data (previews), what a person just chose, or from `mediaHosts`, each written as
    /// `https://host`. Forms may lead on to `formTargets`, where people approve that their
    /// account there is linked.
    init(isSecure: Bool, mediaHosts: [String], formTargets: [String] = []) {
        self.isSecure = isSecure
        pagePolicy = [
            "default-src 'self'", (["img-src 'self' data: blob:"] + mediaHosts).joined(separator: " "),
            "object-src 'none'", "base-uri 'none'", (["form-action 'self'"] + formTargets).joined(separator: " "),
            "frame-ancestors 'none'",
        ].joined(separator: "; ")
    }

    func handle(
        _ request: Request,
        context: SiteContext,
        next: @concurrent (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        add(to: &response.headers)
        return response
    }

    /// Adds the headers to those of an answer.
    func add(to headers: inout HTTPFields) {
        let isPage = headers[.contentType]?.hasPrefix("text/html") ?? false
        headers[.contentSecurityPolicy] = isPage ? pagePolicy : Self.dataPolicy
        headers[.xContentTypeOptions] = "nosniff"
        if headers[.referrerPolicy] == nil { headers[.referrerPolicy] = "same-origin" }
        headers[.crossOriginOpenerPolicy] = "same-origin"
        if headers[.crossOriginResourcePolicy] == nil { headers[.crossOriginResourcePolicy] = "same-origin" }
        headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
        if isSecure { headers[.strictTransportSecurity] = "max-age=31536000" }
    }
}

extension HTTPField.Name {
    // The names are literals made of token characters, so the initializer cannot fail.
    static let referrerPolicy = Self("Referrer-Policy") ?? .server
    static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy") ?? .server
    static let permissionsPolicy = Self("Permissions-Policy") ?? .server
    static let secFetchSite = Self("Sec-Fetch-Site") ?? .server
}
