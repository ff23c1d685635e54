import Foundation
import Hummingbird
import Media
import NIOCore
import Shelf

/// `/api/v1/shelf/reviews`: what a profile writes about films, for programs.
struct ReviewRoutes {
    private struct Review: Decodable {
        let text: String
    }

    private struct Written: Encodable {
        let id: MediaID
        let text: String
    }

    /// Far more than a review may have, so that whoever sends too much of one is told so.
    private static let largestReview = 4 * 1024 * 1024

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.put(SiteRoute.apiReview.pattern) { try await write($0, $1) }
        router.delete(SiteRoute.apiReview.pattern) { try await remove($0, $1) }
    }

    private func write(_ request: Request, _ context: SiteContext) async throws -> Response {
        let (id, profile) = (try context.itemID(), try context.profile())
        let text = try ReviewText(try await sentText(request)).text
        try await site.review(id, text, for: profile)
        return try .json(Written(id: id, text: text), for: request)
    }

    private func sentText(_ request: Request) async throws -> String {
        do {
            let document = try await request.document(upTo: Self.largestReview)
            return try JSONDecoder().decode(Review.self, from: document).text
        } catch is NIOTooManyBytesError {
            throw Failure.reviewTooLong(ReviewText.longestLength)
        } catch is DecodingError {
            throw Failure.badForm
        }
    }

    private func remove(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.unreview(context.itemID(), for: context.profile())
        return Response(status: .noContent)
    }
}
