import Database
package import FoundationEssentials
package import Media

/// Changes of one thing alone, for programs: what else is said of a record stays, also when it changes meanwhile.
extension BoxStore {
    /// Puts a record that nobody rated yet into a box, and gives what it counts as there; nil where it is already.
    package func add(
        _ record: VinylRecord,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> BoxRating? {
        guard let rating = BoxRating(points: 0) else { return nil }
        let keeping = BoxKeeping(
            id: record.id,
            rating: rating,
            isRated: false,
            comment: nil,
            profile: profile,
            date: date
        )
        let insertion = keeping.importing(addedAt: date)
        let rows = try await change([insertion], storing: record, for: profile, at: date)
        return rows[0].isEmpty ? nil : rating
    }

    /// Gives a record of the box so many whole stars, and gives its rating then; nil when nothing changed.
    ///
    /// Half a star is a whole one to whoever knows no halves: it stays where they say the same. None are no rating.
    @discardableResult
    package func rate(
        _ id: MediaID,
        stars: Int,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> BoxRating? {
        try await changed(
            """
            UPDATE box_item SET rating = \(2 * stars), is_rated = \(stars == 0 ? 0 : 1), changed_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND removed_at IS NULL
                AND (rating + 1) / 2 <> \(stars)
            RETURNING rating
            """
        )
    }

    /// Takes the rating of a record of the box back, and gives what it counts as then; nil when there was none.
    @discardableResult
    package func unrate(_ id: MediaID, for profile: ProfileID, at date: Date) async throws(ShelfError) -> BoxRating? {
        try await changed(
            """
            UPDATE box_item SET rating = 0, is_rated = 0, changed_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND removed_at IS NULL AND is_rated = 1
            RETURNING rating
            """
        )
    }

    /// Writes what is said of a record of the box, and gives its rating; nil where it is not there.
    @discardableResult
    package func note(
        _ comment: BoxComment?,
        on id: MediaID,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> BoxRating? {
        try await changed(
            """
            UPDATE box_item SET comment = \(comment?.text), changed_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND removed_at IS NULL
            RETURNING rating
            """
        )
    }

    private func changed(_ statement: Statement) async throws(ShelfError) -> BoxRating? {
        let rows = try await database.change([statement])
        return try rows[0].first.map { row throws(ShelfError) in try BoxRow(row).rating() }
    }
}
