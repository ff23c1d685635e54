import Coordination
import HTTPTypes
import Hummingbird
import Media
import NIOCore
import Pictures

/// Pictures: `/pictures/{id}/{role}/{width}.{format}?v={version}`.
///
/// With the right version (see `PictureEdition`) the answer never changes and may be kept for good; without one it is
/// checked each time. Pictures that a source keeps to this server's people are kept for an hour, by browsers alone; those
/// of what people added are kept by caches that browsers share for a minute, so that nothing deleted outlives that there.
struct PictureRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.picture.pattern) { request, context in try await picture(request, context) }
    }

    private func picture(_ request: Request, _ context: SiteContext) async throws -> Response {
        let address = try PictureAddress(request, context)
        // The address of a picture with its fingerprint says all there is to know; only what is not in memory has to be
        // looked up.
        if let key = address.pinnedKey, let picture = site.pictures.warmPicture(for: key) {
            return await response(to: request, key, isPinned: true) { picture }
        }
        let key = try await key(address, context)
        return try await response(to: request, key, isPinned: key == address.pinnedKey) {
            try await picture(for: key, context)
        }
    }

    private func key(_ address: PictureAddress, _ context: SiteContext) async throws -> PictureKey {
        if address.isOfMovie {
            let movie = try await DepartureHandler.cancelling(when: context.channel) {
                try await site.movie(address.id)
            }
            guard let movie else { throw Failure.notFound }
            return try address.key(of: movie)
        }
        if address.isOfRecord {
            let (id, fingerprint) = (address.id, address.pinnedKey?.fingerprint)
            let record = try await DepartureHandler.cancelling(when: context.channel) {
                id.source.isRemote
                    ? try await site.remoteRecords.record(id, withSleeve: fingerprint)
                    : try await site.record(id, for: .background)
            }
            guard let record else { throw Failure.notFound }
            return try address.key(of: record)
        }
        // What stays with its source has no pictures here, whatever its source knows of it.
        guard !address.id.source.isRemote || site.remote.brand(of: address.id.source)?.isProxied == true else {
            throw Failure.notFound
        }
        let gif = try await DepartureHandler.cancelling(when: context.channel) { try await site.gif(address.id) }
        guard let gif else { throw Failure.notFound }
        return try address.key(of: gif)
    }

    private func picture(for key: PictureKey, _ context: SiteContext) async throws -> ReadyPicture {
        let (pictures, client) = (site.pictures, context.client.asker)
        let urgency: WorkSlots.Urgency = [.still, .poster, .sleeve].contains(key.role) ? .urgent : .normal
        return try await DepartureHandler.cancelling(when: context.channel) {
            try await pictures.picture(for: key, urgency: urgency, client: client)
        }
    }

    private func response(
        to request: Request,
        _ key: PictureKey,
        isPinned: Bool,
        _ picture: () async throws -> ReadyPicture
    ) async rethrows -> Response {
        let staysHere = key.id.source.keepsPicturesHere
        var headers: HTTPFields = [
            .eTag: "\"\(key.version)-\(key.role.rawValue)-\(key.measure)-\(key.format.fileExtension)\"",
            .cacheControl: Self.cacheControl(isPinned: isPinned, key.id.source),
        ]
        // Pages of other sites show what they found at a door.
        if site.options.doors != .off, !staysHere { Doors.open(&headers) }
        if request.headers[.ifNoneMatch] == headers[.eTag] { return Response(status: .notModified, headers: headers) }
        let picture = try await picture()
        headers[.contentType] = picture.format.contentType
        let link = SitePath(picture: key).link
        if isPinned, !staysHere, request.uri.string == link { learn(link, key, headers, picture) }
        if request.parameter("download") != nil {
            let file = "\(key.id.native).\(picture.format.fileExtension)"
            headers[.contentDisposition] = "attachment; filename=\"\(file)\""
        }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: picture.body))
    }

    private static func cacheControl(isPinned: Bool, _ source: MediaSource) -> String {
        switch (isPinned, source.keepsPicturesHere) {
        // What people add they may delete: a shared cache asks again soon, and is told when it is gone.
        case (true, false) where source == .library: "public, max-age=31536000, s-maxage=60, immutable"
        case (true, false): "public, max-age=31536000, immutable"
        case (false, false): "public, no-cache"
        case (true, true): "private, max-age=3600"
        case (false, true): "private, no-cache"
        }
    }

    private func learn(_ link: String, _ key: PictureKey, _ headers: HTTPFields, _ picture: ReadyPicture) {
        var headers = headers
        headers[.contentLength] = String(picture.body.readableBytes)
        headers[.server] = Site.serverName
        site.securityHeaders.add(to: &headers)
        site.warmAnswers.learn(link, key, headers)
    }
}
