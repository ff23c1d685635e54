import Foundation
import HTTPTypes
import Hummingbird
import Library
import Media
import Shelf

/// `/api/v1/vinyl/requests`: asking for a record, and what became of it, for programs.
struct WishRoutes {
    private struct Document: Decodable {
        let album: String?
        let artist: String?
        let note: String?
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiVinylRequests.pattern) { try await list($0, $1) }
        router.post(SiteRoute.apiVinylRequests.pattern) { try await ask($0, $1) }
    }

    private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
        let wishes = try await site.wishes.wishes(of: context.profile(), limit: Site.shownWishes)
        return try .json(ItemList(items: wishes.map(WishItem.init), nextCursor: nil), for: request)
    }

    /// 201 for a new wish, 200 for one that waits already.
    private func ask(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        try site.clientLimits.count(.upload, by: context.client)
        switch try await site.ask(sentWish(request), for: profile) {
        case .asked(let wish): return try .json(WishItem(wish), status: .created, for: request)
        case .already(let wish): return try .json(WishItem(wish), for: request)
        case .tooMany, .queueIsFull: throw Failure.wishQueueFull
        }
    }

    private func sentWish(_ request: Request) async throws -> SentWish {
        guard request.headers[.contentType]?.lowercased().contains("json") == true else {
            return SentWish(try await FileForm(request, largestFile: LibraryRecordStore.largestSleeve))
        }
        let document = try await request.json(Document.self)
        return SentWish(album: document.album, artist: document.artist, note: document.note)
    }
}
