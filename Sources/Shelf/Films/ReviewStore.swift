package import Database
package import FoundationEssentials
package import Media

/// What people write about films: one review for each profile and film.
///
/// Every answer is on the disk when it is given. As with ratings, a film that was reviewed under the id of its twin
/// stays under that id.
package struct ReviewStore: Sendable {
    private let database: ApplicationDatabase
    private let links: ShelfLinks

    package init(_ database: ApplicationDatabase, links: ShelfLinks = .none) {
        self.database = database
        self.links = links
    }

    /// Writes a review, or another text in its place, where it keeps its place and date.
    package func write(
        _ text: String,
        about id: MediaID,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) {
        let text = try ReviewText(text).text
        let ids = links.numbers.same(as: id).map(\.description)
        try await database.change([
            """
            INSERT INTO review (profile_id, item_id, text, written_at, changed_at, sequence)
            SELECT \(profile.text),
                COALESCE(
                    (SELECT item_id FROM review
                        WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) LIMIT 1),
                    \(id.description)),
                \(text), \(date), \(date), (SELECT COALESCE(MAX(sequence), 0) + 1 FROM review)
            WHERE true
            ON CONFLICT (profile_id, item_id) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at
            """
        ])
    }

    /// Takes a review back and gives what it said; nil when there was none.
    @discardableResult
    package func remove(about id: MediaID, for profile: ProfileID) async throws(ShelfError) -> String? {
        let ids = links.numbers.same(as: id).map(\.description)
        let rows = try await database.change([
            "DELETE FROM review WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) RETURNING text"
        ])
        return try rows.first?.first?.value("text")
    }

    /// What the profile wrote about a film.
    package func review(about id: MediaID, of profile: ProfileID) async throws(ShelfError) -> MovieReview? {
        let ids = links.numbers.same(as: id).map(\.description)
        let rows = try await database.rows(
            """
            SELECT profile_id, text, written_at, sequence,
                (SELECT steps FROM rating WHERE rating.profile_id = review.profile_id
                    AND rating.item_id IN \(list: ids) LIMIT 1) AS steps
            FROM review WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) LIMIT 1
            """
        )
        return try rows.first.map { row throws(ShelfError) in try Self.review(row) }
    }

    /// What people wrote about a film: the viewer's own first, then the newest.
    ///
    /// While reviews are written and removed between two pages, none comes twice and none that stays is skipped.
    package func page(
        about id: MediaID,
        after cursor: Cursor?,
        limit: Int,
        viewer: ProfileID?
    ) async throws(ShelfError) -> Page<MovieReview> {
        let place = try SequenceCursor("r", cursor)
        var own: MovieReview?
        if cursor == nil, let viewer { own = try await review(about: id, of: viewer) }
        let limit = max(1, limit - (own == nil ? 0 : 1))
        let rows = try await others(about: id, after: place, limit: limit + 1, viewer: viewer)
        let reviews = try rows.prefix(limit).map { row throws(ShelfError) in try Self.review(row) }
        let items = [own].compactMap(\.self) + reviews
        guard rows.count > limit else { return Page(items: items, next: nil) }
        return Page(items: items, next: SequenceCursor("r", try rows[limit - 1].value("sequence")).cursor)
    }

    /// How many people wrote about a film.
    package func count(about id: MediaID) async throws(ShelfError) -> Int {
        let ids = links.numbers.same(as: id).map(\.description)
        let rows = try await database.rows(
            "SELECT COUNT(DISTINCT profile_id) AS number FROM review WHERE item_id IN \(list: ids)"
        )
        return try rows.first?.value("number") ?? 0
    }

    private func others(
        about id: MediaID,
        after place: SequenceCursor,
        limit: Int,
        viewer: ProfileID?
    ) async throws(ShelfError) -> [ShelfRow] {
        let ids = links.numbers.same(as: id).map(\.description)
        return try await database.rows(
            """
            SELECT profile_id, text, written_at, sequence,
                (SELECT steps FROM rating WHERE rating.profile_id = review.profile_id
                    AND rating.item_id IN \(list: ids) LIMIT 1) AS steps
            FROM review
            WHERE item_id IN \(list: ids) AND sequence < \(place.sequence) AND profile_id <> \(viewer?.text ?? "")
            ORDER BY sequence DESC LIMIT \(limit)
            """
        )
    }

    private static func review(_ row: ShelfRow) throws(ShelfError) -> MovieReview {
        let steps: Int? = try row.value("steps")
        return MovieReview(
            id: "review-\(try row.value("sequence", as: Int.self))",
            author: .profile(try row.profile()),
            text: try row.value("text"),
            rating: steps.flatMap(StarRating.init(steps:)),
            writtenAt: try row.value("written_at")
        )
    }
}
