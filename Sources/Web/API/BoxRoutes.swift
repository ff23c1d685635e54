import Foundation
import Hummingbird
import Media
import Shelf

/// `/api/v1/box/{id}` and below: what a profile does with the records of its box, for programs.
struct BoxRoutes {
    private struct Entry: Decodable {
        let rating: Double
        let comment: String?
    }

    private struct Choice: Decodable {
        let id: MediaID
    }

    /// What was put, and what was said of it before; null is written, not left out, so that readers find every key.
    private struct Put: Encodable {
        struct Before: Encodable {
            let rating: Int
            let comment: String?
        }

        let item: BoxItem
        let before: Before?

        private enum CodingKeys: CodingKey { case previous }

        func encode(to encoder: any Encoder) throws {
            try item.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(before, forKey: .previous)
        }
    }

    private struct Represented: Encodable {
        let id: MediaID
        let previous: MediaID?

        private enum CodingKeys: CodingKey { case id, previous }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(previous, forKey: .previous)
        }
    }

    private static let largestEntry = 64 * 1024

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.put(SiteRoute.apiRepresentative.pattern) { try await represent($0, $1) }
        router.delete(SiteRoute.apiRepresentative.pattern) { try await unrepresent($0, $1) }
        router.put(SiteRoute.apiBoxItem.pattern) { try await put($0, $1) }
        router.delete(SiteRoute.apiBoxItem.pattern) { try await takeOut($0, $1) }
        router.post(SiteRoute.apiBoxItemRestore.pattern) { try await putBack($0, $1) }
    }

    private func put(_ request: Request, _ context: SiteContext) async throws -> Response {
        let (id, profile) = (try context.itemID(), try context.profile())
        let (rating, comment) = try await sentEntry(request)
        let outcome = try await site.put(id, rating, comment: comment, for: profile, origin: request.pageToken)
        guard let entry = try await site.boxEntry(id, of: context.reader),
            let item = try await site.boxItems([entry], for: context.reader).first
        else { throw Failure.notFound }
        guard case .already(let before) = outcome else {
            return try .json(Put(item: item, before: nil), for: request)
        }
        let previous = Put.Before(rating: before.rating.points, comment: before.comment)
        return try .json(Put(item: item, before: previous), for: request)
    }

    private func sentEntry(_ request: Request) async throws -> (BoxRating, String?) {
        let document = try await request.document(upTo: Self.largestEntry)
        // Why it is no rating makes no difference to whoever sent it.
        guard let entry = try? JSONDecoder().decode(Entry.self, from: document),
            let points = Int(exactly: entry.rating), let rating = BoxRating(points: points)
        else { throw Failure.badBoxRating }
        return (rating, entry.comment)
    }

    private func takeOut(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.takeOut(context.itemID(), for: context.profile(), origin: request.pageToken)
        return Response(status: .noContent)
    }

    private func putBack(_ request: Request, _ context: SiteContext) async throws -> Response {
        let entry = try await site.putBack(context.itemID(), for: context.profile(), origin: request.pageToken)
        let items = try await site.boxItems([entry], for: context.reader)
        guard let item = items.first else { throw Failure.notFound }
        return try .json(item, for: request)
    }

    private func represent(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        let id = try await request.json(Choice.self).id
        let before = try await site.represent(id, for: profile, origin: request.pageToken)
        return try .json(Represented(id: id, previous: before), for: request)
    }

    /// Whichever stands for the profile no longer does; with `id`, only if it is that one.
    private func unrepresent(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        if let text = request.parameter("id") {
            guard let id = MediaID(text) else { throw Failure.badParameter(name: "id") }
            try await site.unrepresent(id, for: profile, origin: request.pageToken)
        } else {
            try await site.represent(nil, for: profile, origin: request.pageToken)
        }
        return Response(status: .noContent)
    }
}
