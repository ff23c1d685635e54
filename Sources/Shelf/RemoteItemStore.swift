package import Database
private import Foundation
package import FoundationEssentials
package import Media

/// What is needed to show kept items of other servers, whether those answer or not.
///
/// Only facts and addresses are here, never pictures, and only of items that somebody keeps, rates or reviews.
package struct RemoteItemStore: Sendable {
    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Stores a GIF's facts, or newer ones in their place.
    package func store(_ gif: Gif, at date: Date) async throws(ShelfError) {
        try await database.run(Self.storing(Self.facts(gif), of: gif.id, .gif, at: date))
    }

    /// Stores a film's facts, or newer ones in their place; what was known beyond these stays.
    package func store(_ movie: Movie, at date: Date) async throws(ShelfError) {
        let facts = try Self.facts(try await filled(movie))
        try await database.run(Self.storing(facts, of: movie.id, .movie, at: date))
    }

    /// As ``store(_:at:)``, where facts of the film are stored; otherwise nobody here keeps it.
    package func renew(_ movie: Movie, at date: Date) async throws(ShelfError) {
        guard let older = try await movies([movie.id])[movie.id] else { return }
        try await database.run(
            """
            UPDATE remote_item SET facts = \(try Self.facts(movie.filled(from: older))), stored_at = \(date)
            WHERE id = \(movie.id.description)
            """
        )
    }

    /// Notes that nothing newer is to be had of an item.
    package func confirm(_ id: MediaID, at date: Date) async throws(ShelfError) {
        try await database.run("UPDATE remote_item SET stored_at = \(date) WHERE id = \(id.description)")
    }

    /// Films whose facts were stored before `date`, the oldest first; at most `limit`.
    package func outdatedMovies(before date: Date, limit: Int) async throws(ShelfError) -> [MediaID] {
        let rows = try await database.rows(
            """
            SELECT id FROM remote_item WHERE kind = \(MediaKind.movie.rawValue) AND stored_at < \(date)
            ORDER BY stored_at LIMIT \(limit)
            """
        )
        return try rows.map { row throws(ShelfError) in try row.id("id") }
    }

    /// Stores the facts of those films of which there are none: what a list says of a film is less than what is kept.
    package func add(_ movies: [Movie], at date: Date) async throws(ShelfError) {
        let statements = try movies.map { movie throws(ShelfError) -> Statement in
            """
            INSERT INTO remote_item (id, kind, facts, stored_at)
            VALUES (\(movie.id.description), \(MediaKind.movie.rawValue), \(try Self.facts(movie)), \(date))
            ON CONFLICT (id) DO NOTHING
            """
        }
        guard !statements.isEmpty else { return }
        try await database.change(statements)
    }

    /// The GIFs with these ids that are stored; one whose facts cannot be read any more is left out.
    package func gifs(_ ids: [MediaID]) async throws(ShelfError) -> [MediaID: Gif] {
        let gifs: [Gif] = try await items(ids, .gif)
        return Dictionary(gifs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The films with these ids that are stored; one whose facts cannot be read any more is left out.
    package func movies(_ ids: [MediaID]) async throws(ShelfError) -> [MediaID: Movie] {
        let movies: [Movie] = try await items(ids, .movie)
        return Dictionary(movies.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Deletes what nobody keeps, rates, reviews or has to send any more and was stored before `date`.
    ///
    /// Returns how much that was.
    @discardableResult
    package func purgeForgotten(before date: Date) async throws(ShelfError) -> Int {
        try await database.run(
            """
            DELETE FROM remote_item WHERE stored_at < \(date)
                AND NOT EXISTS (SELECT 1 FROM favorite WHERE favorite.item_id = remote_item.id)
                AND NOT EXISTS (SELECT 1 FROM rating WHERE rating.item_id = remote_item.id)
                AND NOT EXISTS (SELECT 1 FROM review WHERE review.item_id = remote_item.id)
                AND NOT EXISTS (SELECT 1 FROM account_change
                    WHERE remote_item.id = 'tmdb:' || CAST(account_change.tmdb AS TEXT))
            """
        )
    }

    private func filled(_ movie: Movie) async throws(ShelfError) -> Movie {
        guard let older = try await movies([movie.id])[movie.id] else { return movie }
        return movie.filled(from: older)
    }

    private static func facts(_ item: some Encodable) throws(ShelfError) -> String {
        do {
            return String(decoding: try JSONEncoder().encode(item), as: UTF8.self)
        } catch {
            throw .database(.unexpectedValue(column: "facts"))
        }
    }

    private static func storing(_ facts: String, of id: MediaID, _ kind: MediaKind, at date: Date) -> Statement {
        """
        INSERT INTO remote_item (id, kind, facts, stored_at)
        VALUES (\(id.description), \(kind.rawValue), \(facts), \(date))
        ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, stored_at = excluded.stored_at
        """
    }

    private func items<Item: Decodable>(_ ids: [MediaID], _ kind: MediaKind) async throws(ShelfError) -> [Item] {
        guard !ids.isEmpty else { return [] }
        let rows = try await database.rows(
            """
            SELECT facts FROM remote_item WHERE kind = \(kind.rawValue) AND id IN \(list: ids.map(\.description))
            """
        )
        let texts = try rows.map { row throws(ShelfError) -> String in try row.value("facts") }
        let decoder = JSONDecoder()
        // Facts of an older shape are as good as none: the source is asked again.
        return texts.compactMap { try? decoder.decode(Item.self, from: Data($0.utf8)) }
    }
}
