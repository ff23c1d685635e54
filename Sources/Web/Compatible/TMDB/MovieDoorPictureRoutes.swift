import Coordination
import HTTPTypes
import Hummingbird
import Media
import Pictures

/// `/tmdb/t/p/{size}/{file}`: posters and backdrops under the names that the door gives them.
///
/// A file whose name has the right fingerprint never changes and may be kept for good.
struct MovieDoorPictureRoutes {
    static let base = "/tmdb/t/p/"

    let site: Site
    let films: MovieDoorFilms

    /// Size and file of a picture's path; nil for other paths.
    static func parts(of path: String) -> (size: String, file: String)? {
        guard path.hasPrefix(base) else { return nil }
        let parts = path.dropFirst(base.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return (String(parts[0]), String(parts[1]))
    }

    func picture(_ file: String, _ size: String, _ request: Request, _ context: SiteContext) async throws -> Response {
        guard request.method == .get || request.method == .head else { throw MovieDoorFailure.badMethod }
        guard let named = MovieDoorPicture(file: file), let movie = try await films.movies([named.id]).first,
            let artwork = named.role == .poster ? movie.poster : movie.backdrop,
            let width = named.width(of: size, original: artwork)
        else { throw MovieDoorFailure.notFound }
        let key = PictureKey(
            id: movie.id,
            role: named.role,
            width: width,
            format: .jpeg,
            fingerprint: artwork.fingerprint
        )
        let isPinned = artwork.fingerprint == named.fingerprint
        return try await response(to: request, key, isPinned: isPinned, context)
    }

    private func response(
        to request: Request,
        _ key: PictureKey,
        isPinned: Bool,
        _ context: SiteContext
    ) async throws -> Response {
        var headers: HTTPFields = [
            .eTag: "\"\(key.fingerprint)-\(key.role.rawValue)-\(key.measure)-\(key.format.fileExtension)\"",
            .cacheControl: isPinned ? "public, max-age=31536000, immutable" : "public, no-cache",
        ]
        if request.headers[.ifNoneMatch] == headers[.eTag] { return Response(status: .notModified, headers: headers) }
        let (pictures, client) = (site.pictures, context.client.asker)
        let picture = try await DepartureHandler.cancelling(when: context.channel) {
            try await pictures.picture(for: key, urgency: .normal, client: client)
        }
        headers[.contentType] = picture.format.contentType
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: picture.body))
    }
}
