package import Database
package import FoundationEssentials
package import Media

/// What people keep: one row for each profile and item.
///
/// Every answer is on the disk when it is given. Removing leaves the row for a while, so that keeping again soon
/// after puts the item back where it was.
package struct FavoriteStore: Sendable {
    /// For how long removing can be undone: ten seconds on the button and two for the way here.
    package static let undoWindow: TimeInterval = 12

    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Keeps an item; doing so again changes nothing.
    ///
    /// `limit` is how many items, of all kinds, the profile may keep; nil for no limit. It is checked by the statement
    /// that inserts, so that people clicking in many tabs cannot pass it.
    package func keep(
        _ item: MediaID,
        kind: MediaKind,
        for profile: ProfileID,
        at date: Date,
        limit: Int?
    ) async throws(ShelfError) -> KeepOutcome {
        let outcome: [[Row]]
        do {
            outcome = try await database.transaction([
                Self.insertion(of: item, kind: kind, for: profile, at: date, limit: limit),
                Self.selection(of: item, for: profile),
            ])
        } catch .constraint {
            throw .unknownProfile
        } catch {
            throw .database(error)
        }
        guard let row = outcome[1].first else { return .limitReached(limit ?? 0) }
        let favorite = try Self.favorite(row)
        return outcome[0].isEmpty ? .alreadyKept(favorite) : .kept(favorite)
    }

    /// Removes an item from what the profile keeps; false when it was not there.
    @discardableResult
    package func remove(_ item: MediaID, for profile: ProfileID, at date: Date) async throws(ShelfError) -> Bool {
        let changed = try await execute(
            """
            UPDATE favorite SET removed_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id = \(item.description) AND removed_at IS NULL
            """
        )
        return changed > 0
    }

    /// Deletes for good what was removed before `date`, of all profiles, and returns how much that was.
    @discardableResult
    package func purgeRemoved(before date: Date) async throws(ShelfError) -> Int {
        try await execute("DELETE FROM favorite WHERE removed_at < \(date)")
    }

    /// What the profile keeps, the last kept first; of one kind, or of all when `kind` is nil.
    ///
    /// While things are kept and removed between two pages, no item comes twice and none that stays is skipped.
    package func favorites(
        of profile: ProfileID,
        kind: MediaKind?,
        after cursor: Cursor?,
        limit: Int
    ) async throws(ShelfError) -> Page<Favorite> {
        let limit = max(1, limit)
        let sequence: Int? = if let cursor { try FavoriteCursor(cursor).sequence } else { nil }
        let rows = try await query(
            """
            SELECT item_id, kind, kept_at, sequence FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL
                AND kind = COALESCE(\(kind?.rawValue), kind) AND sequence < \(sequence ?? Int.max)
            ORDER BY sequence DESC LIMIT \(limit + 1)
            """
        )
        let items = try rows.prefix(limit).map { row throws(ShelfError) in try Self.favorite(row) }
        guard rows.count > limit else { return Page(items: items, next: nil) }
        let last: Int = try Self.value("sequence", of: rows[limit - 1])
        return Page(items: items, next: FavoriteCursor(sequence: last).cursor)
    }

    /// Those of `items` that the profile keeps.
    package func contained(in items: [MediaID], of profile: ProfileID) async throws(ShelfError) -> Set<MediaID> {
        guard !items.isEmpty else { return [] }
        let rows = try await query(
            """
            SELECT item_id FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL
                AND item_id IN \(list: items.map(\.description))
            """
        )
        return Set(try Self.ids(rows))
    }

    /// Everything of a kind that the profile keeps, the last kept first.
    package func ids(of profile: ProfileID, kind: MediaKind?) async throws(ShelfError) -> [MediaID] {
        let rows = try await query(
            """
            SELECT item_id FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL AND kind = COALESCE(\(kind?.rawValue), kind)
            ORDER BY sequence DESC
            """
        )
        return try Self.ids(rows)
    }

    /// How many profiles kept each item at `date`; items nobody kept are missing.
    ///
    /// The past stays as it was except for what ``purgeRemoved(before:)`` deleted since.
    package func counts(asOf date: Date) async throws(ShelfError) -> [MediaID: Int] {
        let rows = try await query(
            """
            SELECT item_id, COUNT(*) AS keepers FROM favorite
            WHERE kept_at <= \(date) AND (removed_at IS NULL OR removed_at > \(date))
            GROUP BY item_id
            """
        )
        var counts: [MediaID: Int] = [:]
        for row in rows {
            guard let id = MediaID(try Self.value("item_id", of: row)) else { continue }
            counts[id] = try Self.value("keepers", of: row)
        }
        return counts
    }
}

extension FavoriteStore {
    /// Inserts, or takes back a removal; gives a row only when something changed.
    private static func insertion(
        of item: MediaID,
        kind: MediaKind,
        for profile: ProfileID,
        at date: Date,
        limit: Int?
    ) -> Statement {
        """
        INSERT INTO favorite (profile_id, item_id, kind, kept_at, sequence, removed_at)
        SELECT \(profile.text), \(item.description), \(kind.rawValue), \(date),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM favorite WHERE profile_id = \(profile.text)), NULL
        WHERE (SELECT COUNT(*) FROM favorite WHERE profile_id = \(profile.text) AND removed_at IS NULL)
            < \(limit ?? Int.max)
        ON CONFLICT (profile_id, item_id) DO UPDATE SET
            kept_at = CASE WHEN favorite.removed_at >= \(undoable(at: date))
                THEN favorite.kept_at ELSE excluded.kept_at END,
            sequence = CASE WHEN favorite.removed_at >= \(undoable(at: date))
                THEN favorite.sequence ELSE excluded.sequence END,
            removed_at = NULL
        WHERE favorite.removed_at IS NOT NULL
        RETURNING item_id
        """
    }

    private static func selection(of item: MediaID, for profile: ProfileID) -> Statement {
        """
        SELECT item_id, kind, kept_at FROM favorite
        WHERE profile_id = \(profile.text) AND item_id = \(item.description) AND removed_at IS NULL
        """
    }

    private static func undoable(at date: Date) -> Date {
        date.addingTimeInterval(-undoWindow)
    }

    private func query(_ statement: Statement) async throws(ShelfError) -> [Row] {
        do { return try await database.query(statement) } catch { throw .database(error) }
    }

    private func execute(_ statement: Statement) async throws(ShelfError) -> Int {
        do { return try await database.execute(statement) } catch { throw .database(error) }
    }

    private static func value<Value: SQLConvertible>(_ column: String, of row: Row) throws(ShelfError) -> Value {
        do { return try row.value(column) } catch { throw .database(error) }
    }

    private static func favorite(_ row: Row) throws(ShelfError) -> Favorite {
        guard let id = MediaID(try value("item_id", of: row)) else {
            throw .database(.unexpectedValue(column: "item_id"))
        }
        guard let kind = MediaKind(rawValue: try value("kind", of: row)) else {
            throw .database(.unexpectedValue(column: "kind"))
        }
        return Favorite(id: id, kind: kind, keptAt: try value("kept_at", of: row))
    }

    private static func ids(_ rows: [Row]) throws(ShelfError) -> [MediaID] {
        var ids: [MediaID] = []
        for row in rows {
            guard let id = MediaID(try value("item_id", of: row)) else {
                throw .database(.unexpectedValue(column: "item_id"))
            }
            ids.append(id)
        }
        return ids
    }
}
