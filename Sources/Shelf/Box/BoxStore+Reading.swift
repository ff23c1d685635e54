import Database
package import Media

/// What is in a box.
extension BoxStore {
    /// A page of a box, counted from 1, the newest records first; nil when there is no such page.
    package func page(_ number: Int, of profile: ProfileID) async throws(ShelfError) -> BoxPage? {
        // Beyond any box, and before the arithmetic overflows.
        guard (1...1_000_000_000).contains(number) else { return nil }
        let rows = try await database.rows(
            Self.selection(ofNewest: BoxPage.length, skipping: (number - 1) * BoxPage.length, of: profile)
        )
        guard let first = rows.first else { return number == 1 ? BoxPage(entries: [], number: 1, total: 0) : nil }
        return BoxPage(entries: try entries(rows), number: number, total: try first.value("total"))
    }

    /// The records that came in last, the newest first.
    package func recent(of profile: ProfileID, limit: Int) async throws(ShelfError) -> [BoxEntry] {
        try await newest(limit, skipping: 0, of: profile)
    }

    /// The records that came in last but for the `offset` newest ones, the newest first.
    package func newest(
        _ limit: Int,
        skipping offset: Int,
        of profile: ProfileID
    ) async throws(ShelfError) -> [BoxEntry] {
        let statement = Self.selection(ofNewest: max(0, limit), skipping: max(0, offset), of: profile)
        return try entries(try await database.rows(statement))
    }

    /// All records of a box, the oldest first: from a file in this order they come in as they were.
    ///
    /// While records come and go between two pages, none comes twice and none that stays is skipped.
    package func inOrder(
        of profile: ProfileID,
        after cursor: Cursor?,
        limit: Int
    ) async throws(ShelfError) -> Page<BoxEntry> {
        let limit = max(1, limit)
        let place = cursor == nil ? 0 : try SequenceCursor("o", cursor).sequence
        let rows = try await database.rows(
            """
            SELECT item_id, rating, comment, added_at, represented_at, sequence, title, artist, facts, is_claimed
            FROM box_entry WHERE profile_id = \(profile.text) AND removed_at IS NULL AND sequence > \(place)
            ORDER BY sequence LIMIT \(limit + 1)
            """
        )
        let items = try entries(Array(rows.prefix(limit)))
        guard rows.count > limit else { return Page(items: items, next: nil) }
        return Page(items: items, next: SequenceCursor("o", try rows[limit - 1].value("sequence")).cursor)
    }

    /// A record of a box; nil when it is not in it.
    package func entry(_ id: MediaID, of profile: ProfileID) async throws(ShelfError) -> BoxEntry? {
        try entries(try await database.rows(Self.selection(of: id, for: profile))).first
    }

    /// The record that stands for its owner.
    package func representative(of profile: ProfileID) async throws(ShelfError) -> BoxEntry? {
        let rows = try await database.rows(
            """
            SELECT item_id, rating, comment, added_at, represented_at, title, artist, facts, is_claimed
            FROM box_entry WHERE profile_id = \(profile.text) AND represented_at IS NOT NULL AND removed_at IS NULL
            """
        )
        return try entries(rows).first
    }

    /// How the owner of a box rates those of `ids` that are in it.
    package func ratings(
        of profile: ProfileID,
        among ids: [MediaID]
    ) async throws(ShelfError) -> [MediaID: BoxRating] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, rating FROM box_item
            WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description)) AND removed_at IS NULL
            """
        )
        var ratings: [MediaID: BoxRating] = [:]
        for row in rows { ratings[try row.id()] = try BoxRow(row).rating() }
        return ratings
    }
}

extension BoxStore {
    static func selection(of id: MediaID, for profile: ProfileID) -> Statement {
        """
        SELECT item_id, rating, comment, added_at, represented_at, title, artist, facts, is_claimed
        FROM box_entry WHERE profile_id = \(profile.text) AND item_id = \(id.description) AND removed_at IS NULL
        """
    }

    /// The places are found in the index alone, so that skipping costs little however far.
    private static func selection(ofNewest limit: Int, skipping offset: Int, of profile: ProfileID) -> Statement {
        """
        SELECT item_id, rating, comment, added_at, represented_at, title, artist, facts, is_claimed,
            (SELECT COUNT(*) FROM box_item WHERE profile_id = \(profile.text) AND removed_at IS NULL) AS total
        FROM box_entry WHERE profile_id = \(profile.text) AND sequence IN (
            SELECT sequence FROM box_item WHERE profile_id = \(profile.text) AND removed_at IS NULL
            ORDER BY sequence DESC LIMIT \(limit) OFFSET \(offset)
        )
        ORDER BY sequence DESC
        """
    }

    private func entries(_ rows: [ShelfRow]) throws(ShelfError) -> [BoxEntry] {
        try rows.map { row throws(ShelfError) in try entry(row) }
    }

    func entry(_ row: ShelfRow) throws(ShelfError) -> BoxEntry { try BoxRow(row).entry(of: try record(row)) }

    /// What is shown of a row's record.
    func record(_ row: ShelfRow) throws(ShelfError) -> VinylRecord { showing(try BoxRow(row).record()) }
}
