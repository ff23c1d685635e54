import Database
package import FoundationEssentials
package import Media

/// What its keeper says of an item: stars and a note.
///
/// Programs that know lists of wants write it; a rating of one's own for a film or a record in the box is another thing.
package struct FavoriteRemark: Hashable, Sendable {
    /// From 0 to 5; 0 for none.
    package let stars: Int
    package let note: String?
    package let keptAt: Date
}

extension FavoriteStore {
    /// What a profile says of those of `items` that it keeps.
    package func remarks(
        on items: [MediaID],
        of profile: ProfileID
    ) async throws(ShelfError) -> [MediaID: FavoriteRemark] {
        guard !items.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, stars, note, kept_at FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL AND item_id IN \(list: items.map(\.description))
            """
        )
        var remarks: [MediaID: FavoriteRemark] = [:]
        for row in rows {
            remarks[try row.id()] = FavoriteRemark(
                stars: try row.value("stars"),
                note: try row.value("note"),
                keptAt: try row.value("kept_at")
            )
        }
        return remarks
    }

    /// Writes stars, where some are given, on an item that the profile keeps; 0 takes them back.
    package func remark(stars: Int, on item: MediaID, of profile: ProfileID) async throws(ShelfError) {
        _ = try await database.run(
            """
            UPDATE favorite SET stars = \(min(max(stars, 0), 5))
            WHERE profile_id = \(profile.text) AND item_id = \(item.description) AND removed_at IS NULL
            """
        )
    }

    /// Writes a note on an item that the profile keeps; nil takes it back.
    package func remark(note: BoxComment?, on item: MediaID, of profile: ProfileID) async throws(ShelfError) {
        _ = try await database.run(
            """
            UPDATE favorite SET note = \(note?.text)
            WHERE profile_id = \(profile.text) AND item_id = \(item.description) AND removed_at IS NULL
            """
        )
    }
}
