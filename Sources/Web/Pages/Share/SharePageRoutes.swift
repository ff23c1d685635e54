import Accounts
import HTTPTypes
import Hummingbird
import Media
import NIOCore

/// `/s/{token}`, what whoever has the link sees; and the page where its owner makes and revokes it.
struct SharePageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.share.pattern) { try await share($0, $1) }
        router.get(SiteRoute.sharePicture.pattern) { try await picture($0, $1) }
        router.get(SiteRoute.boxShare.pattern) { try await ownShare($0, $1) }
        router.post(SiteRoute.boxShare.pattern) { try await begin($0, $1) }
        router.post(SiteRoute.boxShareDelete.pattern) { try await revoke($0, $1) }
    }

    private func share(_ request: Request, _ context: SiteContext) async throws -> Response {
        let phrases = site.phrases[context.reader.language]
        var response: Response
        if let token = context.parameters.get("token"), let box = try await site.sharedBox(token) {
            let page = SharePage(box, token: token, origin: site.origin(of: request), phrases: phrases)
            response = try site.pages.response(page, request, context)
        } else {
            response = try site.pages.response(ShareGonePage(phrases: phrases), status: .notFound, request, context)
        }
        response.headers.keepToThoseWithTheLink()
        return response
    }

    /// Fresh in caches only for as long as the link is good, so that taking it back counts at once.
    private func picture(_ request: Request, _ context: SiteContext) async throws -> Response {
        guard let token = context.parameters.get("token"), let box = try await site.sharedBox(token),
            let shape = context.parameters.get("file").flatMap(ShareShape.init(fileName:)),
            let card = ShareCard(box, phrases: site.phrases[request.pictureLanguage ?? context.reader.language])
        else { throw Failure.notFound }
        var headers: HTTPFields = [
            .eTag: "\"\(card.tag)-\(shape.rawValue)\"", .cacheControl: "private, no-cache", .vary: "Accept-Language",
            .crossOriginResourcePolicy: "cross-origin",
        ]
        headers.keepToThoseWithTheLink()
        if request.headers[.ifNoneMatch] == headers[.eTag] { return Response(status: .notModified, headers: headers) }
        let drawing = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.sharePictures.picture(card, shape, at: site.now())
        }
        headers[.contentType] = drawing.picture.format.contentType
        // The next one under this name may have its sleeve.
        if !drawing.isWhole { headers[.eTag] = nil }
        let body = ByteBuffer(bytes: drawing.picture.bytes)
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
    }

    private func ownShare(_ request: Request, _ context: SiteContext) async throws -> Response {
        var (box, state) = (SharedBox(entry: nil, count: 0), ShareState.none)
        if let profile = context.reader.profile {
            (box, state) = (try await site.sharedBox(of: profile.id), try await site.shares.state(of: profile.id))
        }
        let phrases = site.phrases[context.reader.language]
        let page = BoxSharePage(box, state, origin: site.origin(of: request), phrases: phrases)
        return try site.pages.response(page, request, context)
    }

    private func begin(_ request: Request, _ context: SiteContext) async throws -> Response {
        _ = try await request.form()
        _ = try await site.shares.begin(for: context.profile(), at: site.now())
        return .seeOther(SitePath(.boxShare).link)
    }

    private func revoke(_ request: Request, _ context: SiteContext) async throws -> Response {
        let form = try await request.form()
        _ = try await site.shares.revoke(for: context.profile())
        return .seeOther(form.wayBack(.shareRevoked, nil, otherwise: SitePath(.boxShare)))
    }
}

extension Request {
    /// The language a picture's address names.
    fileprivate var pictureLanguage: Language? { parameter("l").flatMap(Language.init(rawValue:)) }
}

extension HTTPFields {
    /// Whoever does not have the link is not to come upon it, by a search or by following one from here.
    fileprivate mutating func keepToThoseWithTheLink() {
        self[.robots] = "noindex, nofollow"
        // With "no-referrer" the forms of these pages would say that they come from nowhere (`Origin: null`).
        self[.referrerPolicy] = "same-origin"
    }
}

extension HTTPField.Name {
    // The name is a literal made of token characters, so the initializer cannot fail.
    fileprivate static let robots = Self("X-Robots-Tag") ?? .server
}
