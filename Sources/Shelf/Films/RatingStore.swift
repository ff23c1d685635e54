package import Database
package import FoundationEssentials
package import Media

/// How people rate films: one row for each profile and film.
///
/// Every answer is on the disk when it is given. Averages are counted when they are asked for, never stored, so they
/// cannot drift. A film that is rated under the id of its twin stays under that id.
package struct RatingStore: Sendable {
    let database: ApplicationDatabase
    let links: ShelfLinks

    package init(_ database: ApplicationDatabase, links: ShelfLinks = .none) {
        self.database = database
        self.links = links
    }

    /// Rates a film and gives the rating it had before.
    ///
    /// It keeps its place in the list when it was rated before.
    @discardableResult
    package func rate(
        _ id: MediaID,
        _ rating: StarRating,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> StarRating? {
        let ids = links.numbers.same(as: id)
        let rows = try await database.change(
            [
                Self.selection(of: ids, for: profile),
                Self.upsert(id, ids, rating, for: profile, at: date),
            ] + notes(about: id, ids, of: profile, at: date)
        )
        tell(profile, rows.dropFirst(2))
        return try rows[0].first?.rating()
    }

    /// Takes a rating back and gives what it was; nil when there was none.
    @discardableResult
    package func unrate(
        _ id: MediaID,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> StarRating? {
        let ids = links.numbers.same(as: id)
        let deletion: Statement =
            """
            DELETE FROM rating
            WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description)) RETURNING steps
            """
        let rows = try await database.change(notes(about: id, ids, of: profile, at: date) + [deletion])
        tell(profile, rows.dropLast())
        return try rows.last?.first?.rating()
    }

    /// What the profile rated of `ids`.
    package func ratings(
        of profile: ProfileID,
        among ids: [MediaID]
    ) async throws(ShelfError) -> [MediaID: StarRating] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, steps FROM rating
            WHERE profile_id = \(profile.text) AND item_id IN \(list: links.numbers.spread(ids))
            """
        )
        var ratings: [MediaID: StarRating] = [:]
        for row in rows { ratings[try row.id()] = try row.rating() }
        return links.numbers.gathered(ratings, for: ids)
    }

    /// What the profile rated, the last rated first.
    ///
    /// While films are rated and taken back between two pages, none comes twice and none that stays is skipped.
    package func page(
        of profile: ProfileID,
        after cursor: Cursor?,
        limit: Int
    ) async throws(ShelfError) -> Page<RatedItem> {
        let limit = max(1, limit)
        let place = try SequenceCursor("s", cursor)
        let rows = try await database.rows(
            """
            SELECT item_id, steps, rated_at, sequence FROM rating
            WHERE profile_id = \(profile.text) AND sequence < \(place.sequence)
            ORDER BY sequence DESC LIMIT \(limit + 1)
            """
        )
        let items = try rows.prefix(limit).map { row throws(ShelfError) in
            RatedItem(id: try row.id(), rating: try row.rating(), ratedAt: try row.value("rated_at"))
        }
        guard rows.count > limit else { return Page(items: items, next: nil) }
        return Page(items: items, next: SequenceCursor("s", try rows[limit - 1].value("sequence")).cursor)
    }

    /// How many films the profile rated.
    package func count(of profile: ProfileID) async throws(ShelfError) -> Int {
        let rows = try await database.rows(
            "SELECT COUNT(*) AS number FROM rating WHERE profile_id = \(profile.text)"
        )
        return try rows.first?.value("number") ?? 0
    }
}

extension RatingStore {
    private static func selection(of ids: [MediaID], for profile: ProfileID) -> Statement {
        """
        SELECT steps FROM rating
        WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description)) LIMIT 1
        """
    }

    private static func upsert(
        _ id: MediaID,
        _ ids: [MediaID],
        _ rating: StarRating,
        for profile: ProfileID,
        at date: Date
    ) -> Statement {
        """
        INSERT INTO rating (profile_id, item_id, steps, rated_at, changed_at, sequence)
        SELECT \(profile.text),
            COALESCE(
                (SELECT item_id FROM rating
                    WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description)) LIMIT 1),
                \(id.description)),
            \(rating.steps), \(date), \(date),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM rating WHERE profile_id = \(profile.text))
        WHERE true
        ON CONFLICT (profile_id, item_id) DO UPDATE SET steps = excluded.steps, changed_at = excluded.changed_at
        """
    }

    private func notes(about id: MediaID, _ ids: [MediaID], of profile: ProfileID, at date: Date) -> [Statement] {
        guard let number = links.numbers.number(of: id) else { return [] }
        return [AccountChange.noting(rating: number, ids, of: profile, at: date)]
    }

    private func tell(_ profile: ProfileID, _ noted: some Sequence<[ShelfRow]>) {
        if noted.contains(where: { !$0.isEmpty }) { links.queued(profile) }
    }
}
