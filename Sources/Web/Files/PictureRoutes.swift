import Coordination
import HTTPTypes
import Hummingbird
import Media
import NIOCore
import Pictures

/// Pictures: `/pictures/{id}/{role}/{width}.{format}?v={fingerprint}`.
///
/// With the right fingerprint the answer never changes and may be kept for good; without one it is checked each time.
struct PictureRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.picture.pattern) { request, context in try await picture(request, context) }
    }

    private func picture(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        guard let gif = try await site.gif(id) else { throw Failure.notFound }
        let key = try key(for: gif, context)
        let headers = headers(for: key, request)
        if request.headers[.ifNoneMatch] == headers[.eTag] { return Response(status: .notModified, headers: headers) }
        guard request.method != .head else { return Response(status: .ok, headers: headers) }
        let pictures = site.pictures
        let urgency: WorkSlots.Urgency = key.role == .motion ? .normal : .urgent
        let picture = try await DepartureHandler.cancelling(when: context.channel) {
            try await pictures.picture(for: key, urgency: urgency)
        }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }

    private func key(for gif: Gif, _ context: SiteContext) throws(Failure) -> PictureKey {
        let file = (context.parameters.get("file") ?? "").split(separator: ".", maxSplits: 1)
        guard file.count == 2, let width = Int(file[0]), let format = PictureFormat(fileExtension: String(file[1])),
            let role = context.parameters.get("role").flatMap(PictureRole.init(rawValue:)),
            isOffered(role, width, format, of: gif)
        else { throw .notFound }
        return PictureKey(
            id: gif.id,
            role: role,
            width: width,
            format: format,
            fingerprint: gif.artwork.fingerprint
        )
    }

    private func isOffered(_ role: PictureRole, _ width: Int, _ format: PictureFormat, of gif: Gif) -> Bool {
        switch role {
        case .still, .motion: format == .webp && GifPictures(gif).widths.contains(width)
        case .original: format == gif.originalFormat && width == gif.artwork.size.width
        }
    }

    private func headers(for key: PictureKey, _ request: Request) -> HTTPFields {
        let isPinned = request.parameter("v") == key.fingerprint
        var headers: HTTPFields = [
            .contentType: key.format.contentType,
            .eTag: "\"\(key.fingerprint)-\(key.role.rawValue)-\(key.width)\"",
            .cacheControl: isPinned ? "public, max-age=31536000, immutable" : "public, no-cache",
        ]
        if request.parameter("download") != nil {
            headers[.contentDisposition] = "attachment; filename=\"\(key.id.native).\(key.format.fileExtension)\""
        }
        return headers
    }
}
