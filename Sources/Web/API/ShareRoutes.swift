import Accounts
import Foundation
import Hummingbird
import Media

/// `/api/v1/shares`: the link that shows a profile's collection, for programs.
struct ShareRoutes {
    private struct Shared: Encodable {
        struct Pictures: Encodable {
            let tall: GifItem.PictureLink
            let wide: GifItem.PictureLink
        }

        let url: String
        let token: String
        let createdAt: String
        /// Null for an empty box.
        let pictures: Pictures?

        private enum CodingKeys: CodingKey { case url, token, createdAt, pictures }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(url, forKey: .url)
            try container.encode(token, forKey: .token)
            try container.encode(createdAt, forKey: .createdAt)
            try container.encode(pictures, forKey: .pictures)
        }
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.post(SiteRoute.apiShares.pattern) { try await begin($0, $1) }
        router.delete(SiteRoute.apiShares.pattern) { try await revoke($0, $1) }
    }

    /// Makes a link, or gives the one that is there.
    private func begin(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        let share = try await site.shares.begin(for: profile, at: site.now())
        let language = context.reader.language
        let card = ShareCard(try await site.sharedBox(of: profile), phrases: site.phrases[language])
        func link(_ shape: ShareShape, _ card: ShareCard) -> GifItem.PictureLink {
            GifItem.PictureLink(
                url: card.link(shape, token: share.token, language).link,
                width: shape.size.width,
                height: shape.size.height
            )
        }
        let shared = Shared(
            url: site.origin(of: request) + SitePath(share: share.token).link,
            token: share.token,
            createdAt: share.createdAt.formatted(.iso8601),
            pictures: card.map { Shared.Pictures(tall: link(.tall, $0), wide: link(.wide, $0)) }
        )
        return try .json(shared, for: request)
    }

    private func revoke(_ request: Request, _ context: SiteContext) async throws -> Response {
        _ = try await site.shares.revoke(for: context.profile())
        return Response(status: .noContent)
    }
}
