import Foundation
import Hummingbird
import Media
import Shelf

/// `/api/v1/shelf/ratings`: how a profile rates films, for programs.
struct RatingRoutes {
    private struct Rating: Decodable {
        let value: Double
    }

    /// Null is written, not left out, so that readers find every key.
    private struct Rated: Encodable {
        let id: MediaID
        let rating: Double
        let previous: Double?

        private enum CodingKeys: CodingKey { case id, rating, previous }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(rating, forKey: .rating)
            try container.encode(previous, forKey: .previous)
        }
    }

    private static let largestRating = 64 * 1024
    /// People give half stars; quarters are taken so that undoing gives back what came from elsewhere.
    private static let values = 0.5...5.0

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiRatings.pattern) { try await list($0, $1) }
        router.put(SiteRoute.apiRating.pattern) { try await rate($0, $1) }
        router.delete(SiteRoute.apiRating.pattern) { try await unrate($0, $1) }
    }

    private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        let page = try await site.ratings.page(of: context.profile(), after: cursor, limit: limit)
        let times = Dictionary(page.items.map { ($0.id, $0.ratedAt) }) { one, _ in one }
        let movies = try await site.listed(
            site.knownMovies(page.items.map(\.id), in: context.reader.language),
            for: context.reader
        )
        let items = site.movieItems(movies, for: context.reader).compactMap { item in
            times[item.id].map { RatedMovieItem(item: item, ratedAt: $0.formatted(.iso8601)) }
        }
        return try .json(ItemList(items: items, nextCursor: page.next?.text), for: request)
    }

    private func rate(_ request: Request, _ context: SiteContext) async throws -> Response {
        let (id, profile) = (try context.itemID(), try context.profile())
        let rating = try await sentRating(request)
        let before = try await site.rate(id, rating, for: profile, origin: request.pageToken)
        return try .json(Rated(id: id, rating: rating.stars, previous: before?.stars), for: request)
    }

    private func sentRating(_ request: Request) async throws -> StarRating {
        let document = try await request.document(upTo: Self.largestRating)
        // Why it is no rating makes no difference to whoever sent it.
        guard let value = try? JSONDecoder().decode(Rating.self, from: document).value,
            Self.values.contains(value), let rating = StarRating(points: value * 2)
        else { throw Failure.badRating }
        return rating
    }

    private func unrate(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.unrate(context.itemID(), for: context.profile(), origin: request.pageToken)
        return Response(status: .noContent)
    }
}
