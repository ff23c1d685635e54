import Foundation
import Hummingbird
import Media
import Shelf

/// `/api/v1/movies/searches`: what somebody searched for among films, for their own eyes.
struct MovieSearchRoutes {
    private struct Search: Decodable {
        let text: String
    }

    private static let longestText = 200

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiMovieSearches.pattern) { try await list($0, $1) }
        router.post(SiteRoute.apiMovieSearches.pattern) { try await note($0, $1) }
        router.delete(SiteRoute.apiMovieSearches.pattern) { try await forget($0, $1) }
    }

    private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
        let limit = try request.number("limit", in: 1...RecentSearchStore.most, else: RecentSearchStore.most)
        let texts = try await site.recentSearches.list(kind: .movie, of: context.profile(), limit: limit)
        return try .json(TextList(texts), for: request)
    }

    private func note(_ request: Request, _ context: SiteContext) async throws -> Response {
        _ = try context.profile()
        let search = try await request.json(Search.self)
        guard search.text.count <= Self.longestText else { throw Failure.badParameter(name: "text") }
        try await site.noteMovieSearch(search.text, for: context.reader)
        return Response(status: .noContent)
    }

    private func forget(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.recentSearches.clear(kind: .movie, of: context.profile())
        return Response(status: .noContent)
    }
}
