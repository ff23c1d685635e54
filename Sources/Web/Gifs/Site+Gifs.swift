import Accounts
import Catalog
import Foundation
import Media
import Shelf

/// What people look at: lists of GIFs and single ones, each with the reader's own mark.
extension Site {
    /// Today's order of everything.
    func trendingGifs(after cursor: Cursor?, limit: Int, for reader: Reader) async throws -> Page<ListedGif> {
        let page = try await trending.page(after: cursor, limit: limit, now: now())
        return try await listed(Page(items: catalog.gifs(page.items), next: page.next), for: reader)
    }

    /// What is found for a text; everything, in today's order, for an empty one.
    func foundGifs(
        _ text: String,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> Page<ListedGif> {
        guard !text.isEmpty else { return try await trendingGifs(after: cursor, limit: limit, for: reader) }
        return try await listed(catalog.search(text, after: cursor, limit: limit), for: reader)
    }

    /// Any GIF, or any that a tag finds; nil when it finds none.
    func randomGif(tag: String, for reader: Reader) async throws -> ListedGif? {
        var generator = SystemRandomNumberGenerator()
        guard let gif = try await catalog.random(tag: tag, using: &generator) else { return nil }
        return try await listed(gif, for: reader)
    }

    func gif(_ id: MediaID) async throws -> Gif? {
        try await catalog.gif(id)
    }

    func listedGif(_ id: MediaID, for reader: Reader) async throws -> ListedGif {
        guard let gif = try await gif(id) else { throw Failure.notFound }
        return try await listed(gif, for: reader)
    }

    func listed(_ gif: Gif, for reader: Reader) async throws -> ListedGif {
        guard let profile = reader.profile else { return ListedGif(gif: gif, isFavorite: false) }
        let kept = try await favorites.contained(in: [gif.id], of: profile.id)
        return ListedGif(gif: gif, isFavorite: kept.contains(gif.id))
    }

    func listed(_ page: Page<Gif>, for reader: Reader) async throws -> Page<ListedGif> {
        guard let profile = reader.profile else { return page.map { ListedGif(gif: $0, isFavorite: false) } }
        let kept = try await favorites.contained(in: page.items.map(\.id), of: profile.id)
        return page.map { ListedGif(gif: $0, isFavorite: kept.contains($0.id)) }
    }
}
