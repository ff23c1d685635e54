import Accounts
import Media
import Shelf

/// Something a profile keeps, as the JSON API sends it: each kind in its own shape.
enum ShelfItem: Encodable {
    case gif(GifItem)
    case movie(MovieItem)
    case record(RecordItem)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .gif(let item): try item.encode(to: encoder)
        case .movie(let item): try item.encode(to: encoder)
        case .record(let item): try item.encode(to: encoder)
        }
    }
}

extension Site {
    /// What a reader keeps, newest first, of one kind or of all; with a text only what it finds.
    func shelfItems(
        _ kind: MediaKind?,
        matching text: String,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> Page<ShelfItem> {
        let ids = try await keptIDs(kind, matching: text, after: cursor, limit: limit, for: reader)
        var items: [MediaID: ShelfItem] = [:]
        for gif in [nil, .gif].contains(kind) ? try await knownGifs(ids.items) : [] {
            items[gif.id] = .gif(GifItem(listed(gif, isFavorite: true), reader: reader))
        }
        if [nil, .movie].contains(kind) {
            let movies = try await listed(knownMovies(ids.items, in: reader.language), for: reader)
            for item in movieItems(movies, for: reader) { items[item.id] = .movie(item) }
        }
        if [nil, .vinyl].contains(kind) {
            let records = try await listed(knownRecords(ids.items, for: reader.profile?.id), for: reader)
            for item in recordItems(records, for: reader) { items[item.id] = .record(item) }
        }
        return Page(items: ids.items.compactMap { items[$0] }, next: ids.next)
    }

    private func keptIDs(
        _ kind: MediaKind?,
        matching text: String,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> Page<MediaID> {
        guard let profile = reader.profile?.id else { return Page(items: [], next: nil) }
        guard !text.isEmpty else {
            return try await favorites.favorites(of: profile, kind: kind, after: cursor, limit: limit).map(\.id)
        }
        let all = try await favorites.ids(of: profile, kind: kind)
        let found = try await Set(
            matchingGifs(text, among: all) + matchingMovies(text, among: all)
                + matchingRecords(text, among: all, for: profile)
        )
        return try Self.page(of: all.filter(found.contains), after: cursor, limit: limit)
    }
}
