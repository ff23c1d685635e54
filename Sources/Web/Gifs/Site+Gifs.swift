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

    func gif(_ id: MediaID) async throws -> Gif? {
        id.source.isRemote ? try await remote.gif(id) : try await catalog.gif(id)
    }

    /// What is known here of these items, in their order; nobody else is asked.
    func knownGifs(_ ids: [MediaID]) async throws -> [Gif] {
        let own = try await catalog.gifs(ids.filter { !$0.source.isRemote })
        var known = try await remoteItems.gifs(ids.filter(\.source.isRemote))
        for gif in own { known[gif.id] = gif }
        return ids.compactMap { known[$0] }
    }

    func listedGif(_ id: MediaID, for reader: Reader) async throws -> ListedGif {
        guard let gif = try await gif(id) else { throw Failure.notFound }
        return try await listed(gif, for: reader)
    }

    func listed(_ gif: Gif, for reader: Reader) async throws -> ListedGif {
        guard let profile = reader.profile else { return listed(gif, isFavorite: false) }
        let kept = try await favorites.contained(in: [gif.id], of: profile.id)
        return listed(gif, isFavorite: kept.contains(gif.id))
    }

    func listed(_ page: Page<Gif>, for reader: Reader) async throws -> Page<ListedGif> {
        guard let profile = reader.profile else { return page.map { listed($0, isFavorite: false) } }
        let kept = try await favorites.contained(in: page.items.map(\.id), of: profile.id)
        return page.map { listed($0, isFavorite: kept.contains($0.id)) }
    }

    func listed(_ gif: Gif, isFavorite: Bool) -> ListedGif {
        ListedGif(gif: gif, isFavorite: isFavorite, brand: remote.brand(of: gif.id.source))
    }
}

extension MediaSource {
    /// Whether its items stay on other servers.
    var isRemote: Bool {
        switch self {
        case .giphy, .tenor, .tmdb, .discogs: true
        case .starter, .library: false
        }
    }

    /// Whether its terms keep its pictures to this server's people: other sites and caches that others share get none.
    var keepsPicturesHere: Bool { self == .discogs }

    /// What its items can be.
    var kinds: Set<MediaKind> {
        switch self {
        case .giphy, .tenor: [.gif]
        case .tmdb: [.movie]
        case .discogs: [.vinyl]
        case .starter: [.gif, .movie, .vinyl]
        case .library: [.gif, .vinyl]
        }
    }
}
