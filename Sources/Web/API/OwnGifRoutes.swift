import Foundation
import Hummingbird
import Library
import Media
import NIOCore

/// Adding, editing and removing own GIFs, for programs.
struct OwnGifRoutes {
    private struct Edit: Decodable {
        let title: String?
        let tags: [String]?
        let altText: String?
    }

    private static let largestEdit = 64 * 1024

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.post(SiteRoute.apiGifs.pattern) { try await add($0, $1) }
        router.patch(SiteRoute.apiGif.pattern) { try await edit($0, $1) }
        router.delete(SiteRoute.apiGif.pattern) { try await remove($0, $1) }
        router.post(SiteRoute.apiGifRestore.pattern) { try await restore($0, $1) }
    }

    private func add(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        try site.clientLimits.count(.upload, by: context.client)
        switch try await site.add(GifUpload(request, largestFile: site.library.largestFile), for: profile) {
        case .added(let own):
            let item = try await site.listed(own.gif, for: context.reader)
            return try GifRoutes.item(item, status: .created, request, context)
        case .alreadyThere(let own):
            let item = try await site.listed(own.gif, for: context.reader)
            return try GifRoutes.item(item, request, context)
        }
    }

    private func edit(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let profile = try context.profile()
        let body = try await request.body.collect(upTo: Self.largestEdit)
        let edit: Edit
        do {
            edit = try JSONDecoder().decode(Edit.self, from: Data(body.readableBytesView))
        } catch {
            throw Failure.badForm
        }
        try await site.edit(id, GifTexts(title: edit.title, tags: edit.tags, altText: edit.altText), for: profile)
        return try GifRoutes.item(try await site.listedGif(id, for: context.reader), request, context)
    }

    private func remove(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.remove(context.itemID(), for: context.profile())
        return Response(status: .noContent)
    }

    private func restore(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        try await site.restore(id, for: context.profile())
        return try GifRoutes.item(try await site.listedGif(id, for: context.reader), request, context)
    }
}
