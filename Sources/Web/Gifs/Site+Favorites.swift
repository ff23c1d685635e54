import Catalog
import Coordination
import Foundation
import Media
import Shelf

extension Site {
    /// Keeps an item for a profile and tells the profile's open pages.
    ///
    /// `origin` names the page that asked, so that it need not follow its own change. Returns when the item was kept
    /// first.
    func keep(_ id: MediaID, for profile: ProfileID, origin: String) async throws -> Date {
        let outcome = try await favorites.keep(
            id,
            kind: try await kindToKeep(id, for: profile),
            for: profile,
            at: now(),
            limit: options.favoritesLimit
        )
        switch outcome {
        case .kept(let favorite):
            try await tell(profile, of: id, favorite.kind, isFavorite: true, origin: origin)
            return favorite.keptAt
        case .alreadyKept(let favorite):
            return favorite.keptAt
        case .limitReached(let limit):
            throw Failure.favoritesLimit(limit)
        }
    }

    /// Tells a profile's open pages, under whichever of its ids they show the item.
    private func tell(
        _ profile: ProfileID,
        of id: MediaID,
        _ kind: MediaKind,
        isFavorite: Bool,
        origin: String
    ) async throws {
        events.send(.favorite(id, kind, isFavorite: isFavorite, origin: origin), on: profile)
        guard kind == .movie else { return }
        for twin in try await sameFilm(as: id).dropFirst() {
            events.send(.twin(twin, isFavorite: isFavorite, origin: origin), on: profile)
        }
    }

    /// What kind of item this is, once it can be shown whenever its source is away.
    private func kindToKeep(_ id: MediaID, for profile: ProfileID) async throws -> MediaKind {
        if id.source.kinds.contains(.gif), let gif = try await gif(id) {
            if id.source.isRemote { try await remoteItems.store(gif, at: now()) }
            return .gif
        }
        if id.source.kinds.contains(.movie), let movie = try await movie(id) {
            if id.source.isRemote { try await remoteMovies.store(movie) }
            return .movie
        }
        // Of another server's records nothing is stored but what is in somebody's box.
        if id.source.kinds.contains(.vinyl), try await record(id, for: .person(profile)) != nil { return .vinyl }
        throw Failure.notFound
    }

    /// Lets an item go; nothing happens when it was not kept.
    func letGo(_ id: MediaID, for profile: ProfileID, origin: String) async throws {
        guard try await favorites.remove(id, for: profile, at: now()) else { return }
        try await tell(profile, of: id, try await kind(of: id), isFavorite: false, origin: origin)
    }

    /// What kind of item this is; nobody else is asked.
    private func kind(of id: MediaID) async throws -> MediaKind {
        if id.source.kinds.count == 1 { return id.source.kinds.first ?? .gif }
        if try await catalog.movie(id) != nil { return .movie }
        return try await catalog.record(id) != nil ? .vinyl : .gif
    }

    /// A profile's favorites, newest first; with a text only those it finds.
    func favoriteGifs(
        matching text: String,
        after cursor: Cursor?,
        limit: Int,
        for profile: ProfileID
    ) async throws -> Page<ListedGif> {
        let ids: Page<MediaID>
        if text.isEmpty {
            ids = try await favorites.favorites(of: profile, kind: .gif, after: cursor, limit: limit).map(\.id)
        } else {
            let all = try await favorites.ids(of: profile, kind: .gif)
            ids = try Self.page(of: try await matchingGifs(text, among: all), after: cursor, limit: limit)
        }
        return Page(items: try await knownGifs(ids.items).map { listed($0, isFavorite: true) }, next: ids.next)
    }

    /// Those of these items that are GIFs a text finds, in their order.
    func matchingGifs(_ text: String, among ids: [MediaID]) async throws -> [MediaID] {
        let own = try await catalog.matching(text, among: ids.filter { !$0.source.isRemote })
        let others = try await remoteItems.gifs(ids.filter(\.source.isRemote)).values.filter { $0.isFound(by: text) }
        let found = Set(own + others.map(\.id))
        return ids.filter(found.contains)
    }

    func favoritesCount(of profile: ProfileID?) async throws -> Int {
        guard let profile else { return 0 }
        return try await favorites.ids(of: profile, kind: .gif).count
    }

    /// A page of a list that is at hand as a whole; its cursor names the last item, so removals do not shift it.
    static func page(of ids: [MediaID], after cursor: Cursor?, limit: Int) throws(Failure) -> Page<MediaID> {
        var rest = ids[...]
        if let cursor {
            guard let last = ids.firstIndex(where: { ContentTag.hex(of: $0.description.utf8) == cursor.text }) else {
                throw .badCursor
            }
            rest = ids[(last + 1)...]
        }
        let items = Array(rest.prefix(limit))
        let next = rest.count > limit ? items.last.flatMap { Cursor(ContentTag.hex(of: $0.description.utf8)) } : nil
        return Page(items: items, next: next)
    }
}
