import Database
package import Media

/// What a box comes to as programs ask for it.
package struct BoxFigures: Hashable, Sendable {
    package let count: Int
    /// How its owner rates what they rated; nil where that is nothing.
    package let ratings: RatingTally?
}

/// Which records are in a box and how they are rated: two that are equal are of the same box.
package struct BoxState: Hashable, Sendable {
    fileprivate let count: Int
    fileprivate let places: Int
    fileprivate let ratings: Int
}

extension BoxStore {
    package func figures(of profile: ProfileID) async throws(ShelfError) -> BoxFigures {
        let rows = try await database.rows(
            """
            SELECT COUNT(*) AS number, COALESCE(SUM(is_rated), 0) AS votes,
                COALESCE(SUM(CASE WHEN is_rated = 1 THEN rating ELSE 0 END), 0) AS total
            FROM box_item WHERE profile_id = \(profile.text) AND removed_at IS NULL
            """
        )
        guard let row = rows.first else { return BoxFigures(count: 0, ratings: nil) }
        let (total, votes): (Int, Int) = (try row.value("total"), try row.value("votes"))
        return BoxFigures(
            count: try row.value("number"),
            ratings: RatingTally(average: Double(total) / Double(2 * max(votes, 1)), votes: votes)
        )
    }

    package func state(of profile: ProfileID) async throws(ShelfError) -> BoxState {
        let rows = try await database.rows(
            """
            SELECT COUNT(*) AS number, COALESCE(SUM(sequence), 0) AS places,
                COALESCE(SUM(sequence * rating), 0) AS ratings
            FROM box_item WHERE profile_id = \(profile.text) AND removed_at IS NULL
            """
        )
        guard let row = rows.first else { return BoxState(count: 0, places: 0, ratings: 0) }
        return BoxState(
            count: try row.value("number"),
            places: try row.value("places"),
            ratings: try row.value("ratings")
        )
    }

    /// How many people have each of `ids`; records in nobody's box are missing.
    package func owners(of ids: [MediaID]) async throws(ShelfError) -> [MediaID: Int] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, COUNT(*) AS number FROM box_item
            WHERE item_id IN \(list: ids.map(\.description)) AND removed_at IS NULL GROUP BY item_id
            """
        )
        var owners: [MediaID: Int] = [:]
        for row in rows { owners[try row.id()] = try row.value("number") }
        return owners
    }

    /// Those of `ids` that are in a box.
    package func entries(_ ids: [MediaID], of profile: ProfileID) async throws(ShelfError) -> [MediaID: BoxEntry] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, rating, comment, added_at, represented_at, title, artist, facts, is_claimed
            FROM box_entry WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description))
                AND removed_at IS NULL
            """
        )
        var entries: [MediaID: BoxEntry] = [:]
        for row in rows { entries[try row.id()] = try entry(row) }
        return entries
    }
}
