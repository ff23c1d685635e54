package import Database
private import Foundation
package import FoundationEssentials
package import Media

/// What is needed to show kept items of other servers, whether those answer or not.
///
/// Only facts and addresses are here, never pictures, and only of items that somebody keeps.
package struct RemoteItemStore: Sendable {
    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Stores an item's facts, or newer ones in their place.
    package func store(_ gif: Gif, at date: Date) async throws(ShelfError) {
        let facts: String
        do {
            facts = String(decoding: try JSONEncoder().encode(gif), as: UTF8.self)
        } catch {
            throw .database(.unexpectedValue(column: "facts"))
        }
        do {
            try await database.execute(
                """
                INSERT INTO remote_item (id, kind, facts, stored_at)
                VALUES (\(gif.id.description), \(MediaKind.gif.rawValue), \(facts), \(date))
                ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, stored_at = excluded.stored_at
                """
            )
        } catch {
            throw .database(error)
        }
    }

    /// The items with these ids that are stored; one whose facts cannot be read any more is left out.
    package func gifs(_ ids: [MediaID]) async throws(ShelfError) -> [MediaID: Gif] {
        guard !ids.isEmpty else { return [:] }
        let texts: [String]
        do throws(DatabaseError) {
            let rows = try await database.query(
                "SELECT facts FROM remote_item WHERE id IN \(list: ids.map(\.description))"
            )
            texts = try rows.map { row throws(DatabaseError) in try row.value("facts") }
        } catch {
            throw .database(error)
        }
        let decoder = JSONDecoder()
        // Facts of an older shape are as good as none: the source is asked again.
        let gifs = texts.compactMap { try? decoder.decode(Gif.self, from: Data($0.utf8)) }
        return Dictionary(gifs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Deletes what nobody keeps any more and was stored before `date`; returns how much that was.
    @discardableResult
    package func purgeForgotten(before date: Date) async throws(ShelfError) -> Int {
        do {
            return try await database.execute(
                """
                DELETE FROM remote_item WHERE stored_at < \(date)
                    AND NOT EXISTS (SELECT 1 FROM favorite WHERE favorite.item_id = remote_item.id)
                """
            )
        } catch {
            throw .database(error)
        }
    }
}
