package import Database
package import FoundationEssentials
package import Media

/// People's own records: one row for each profile and record, with all that is needed to show it.
///
/// Every answer is on the disk when it is given. Whatever is counted (records, genres, averages) is counted when it is
/// asked for, never stored as a number, so it cannot drift. Removing leaves the row for a while, for an undo; nothing
/// counts it meanwhile.
package struct BoxStore: Sendable {
    /// For how long removing can be undone: ten seconds on the button and two for the way here.
    package static let undoWindow: TimeInterval = 12

    let database: ApplicationDatabase
    let showing: @Sendable (VinylRecord) -> VinylRecord

    /// The boxes in a database.
    ///
    /// Every record that is given goes through `showing`, which may put another sleeve in place of one that cannot be
    /// had; what is stored stays what it is.
    package init(_ database: ApplicationDatabase, showing: @escaping @Sendable (VinylRecord) -> VinylRecord = { $0 }) {
        self.database = database
        self.showing = showing
    }

    /// Puts a record into a box, or gives it another rating and comment where it is.
    ///
    /// What the record's facts say is stored for everybody who keeps it; what was known beyond them stays. A record
    /// that was removed and is put anew comes in as the newest one.
    package func put(
        _ record: VinylRecord,
        _ rating: BoxRating,
        comment: BoxComment?,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> BoxOutcome {
        let keeping = BoxKeeping(
            id: record.id,
            rating: rating,
            comment: comment?.text,
            profile: profile,
            date: date
        )
        let changes = [Self.selection(of: record.id, for: profile), keeping.insertion]
        let rows = try await change(changes, storing: record, for: profile, at: date)
        guard let before = rows[0].first else { return .added }
        return .already(try entry(before))
    }

    /// Gives a record of the box another rating and comment, and gives what it was; nil when it is not there.
    ///
    /// What is known of the record stays what it is.
    package func rate(
        _ id: MediaID,
        _ rating: BoxRating,
        comment: BoxComment?,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> BoxEntry? {
        let rows = try await database.change([
            Self.selection(of: id, for: profile),
            """
            UPDATE box_item
            SET rating = \(rating.points), is_rated = 1, comment = \(comment?.text), changed_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND removed_at IS NULL
            """,
        ])
        return try rows[0].first.map { row throws(ShelfError) in try entry(row) }
    }

    /// Takes a record out and gives what it was; nil when it was not there.
    @discardableResult
    package func remove(_ id: MediaID, for profile: ProfileID, at date: Date) async throws(ShelfError) -> BoxEntry? {
        let rows = try await database.change([
            Self.selection(of: id, for: profile),
            """
            UPDATE box_item SET removed_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND removed_at IS NULL
            """,
            """
            UPDATE box_trait SET is_removed = 1
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND is_removed = 0
            """,
        ])
        return try rows[0].first.map { row throws(ShelfError) in try entry(row) }
    }

    /// Puts a record back where it was, while that can be undone; gives what is there now, nil when nothing is.
    ///
    /// It stands for its owner again if it did and no other record was chosen since.
    @discardableResult
    package func restore(_ id: MediaID, for profile: ProfileID, at date: Date) async throws(ShelfError) -> BoxEntry? {
        let undoable = date.addingTimeInterval(-Self.undoWindow)
        let rows = try await database.change([
            """
            UPDATE box_item SET removed_at = NULL
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND removed_at >= \(undoable)
            """,
            """
            UPDATE box_trait SET is_removed = 0
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND is_removed = 1
                AND EXISTS (SELECT 1 FROM box_item
                    WHERE box_item.profile_id = \(profile.text) AND box_item.item_id = \(id.description)
                        AND box_item.removed_at IS NULL)
            """,
            Self.selection(of: id, for: profile),
        ])
        return try rows[2].first.map { row throws(ShelfError) in try entry(row) }
    }

    /// Has a record of the box stand for its owner, or none.
    @discardableResult
    package func represent(
        _ id: MediaID?,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> RepresentOutcome {
        let chosen = id?.description
        // Removed records lose the mark too: what is chosen now holds, whatever is put back later.
        let rows = try await database.change([
            """
            SELECT item_id FROM box_item
            WHERE profile_id = \(profile.text) AND represented_at IS NOT NULL AND removed_at IS NULL
            """,
            """
            UPDATE box_item SET represented_at = NULL
            WHERE profile_id = \(profile.text) AND represented_at IS NOT NULL
                AND (\(chosen == nil ? 1 : 0) = 1 OR EXISTS (SELECT 1 FROM box_item AS other
                    WHERE other.profile_id = \(profile.text) AND other.item_id = \(chosen)
                        AND other.removed_at IS NULL))
            """,
            """
            UPDATE box_item SET represented_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id = \(chosen) AND removed_at IS NULL RETURNING item_id
            """,
        ])
        guard id == nil || !rows[2].isEmpty else { return .notInBox }
        return .changed(before: try rows[0].first.map { row throws(ShelfError) in try row.id() })
    }

    /// Has a record stand for its owner no more, and gives whether it did; another one that was chosen stays.
    @discardableResult
    package func unrepresent(_ id: MediaID, for profile: ProfileID) async throws(ShelfError) -> Bool {
        let rows = try await database.change([
            """
            UPDATE box_item SET represented_at = NULL
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND represented_at IS NOT NULL
            RETURNING removed_at
            """
        ])
        guard let row = rows[0].first else { return false }
        return try row.value("removed_at", as: Date?.self) == nil
    }
}

/// What became of the wish to have a record stand for its owner.
package enum RepresentOutcome: Hashable, Sendable {
    /// It does now, in the place of the one before.
    case changed(before: MediaID?)
    /// It is not in the box; nothing changed.
    case notInBox
}
