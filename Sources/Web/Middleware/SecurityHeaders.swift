import HTTPTypes
import Hummingbird

/// Puts the headers on every answer that keep a browser from doing what the app never asks for.
struct SecurityHeaders: RouterMiddleware {
    typealias Context = SiteContext

    /// Everything comes from this server; pictures may also be inline data (previews) or what a person just chose.
    static let pagePolicy = [
        "default-src 'self'", "img-src 'self' data: blob:", "object-src 'none'", "base-uri 'none'",
        "form-action 'self'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// Pictures and data need nothing; this also disarms anything that is opened as a page of its own.
    static let dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

    let isSecure: Bool

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
        headers[.contentSecurityPolicy] = isPage ? Self.pagePolicy : Self.dataPolicy
        headers[.xContentTypeOptions] = "nosniff"
        headers[.referrerPolicy] = "same-origin"
        headers[.crossOriginOpenerPolicy] = "same-origin"
        headers[.crossOriginResourcePolicy] = "same-origin"
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
