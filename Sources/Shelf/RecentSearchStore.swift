package import Database
package import FoundationEssentials
package import Media

/// What people searched for lately, for their own eyes.
package struct RecentSearchStore: Sendable {
    /// How many are kept for each profile and kind.
    package static let most = 20
    /// In characters; what is longer is no search anybody wants to find again.
    package static let longestLength = 100

    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Notes a search as the latest one; the same words in other letters take the place of the earlier ones.
    ///
    /// Nothing is noted of blank or very long text.
    package func note(
        _ text: String,
        kind: MediaKind,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard text.count <= Self.longestLength, TextLine.isLegible(text) else { return }
        try await database.change([
            """
            INSERT INTO recent_search (profile_id, kind, folded, text, searched_at, sequence)
            SELECT \(profile.text), \(kind.rawValue), \(text.lowercased()), \(text), \(date),
                (SELECT COALESCE(MAX(sequence), 0) + 1 FROM recent_search
                    WHERE profile_id = \(profile.text) AND kind = \(kind.rawValue))
            WHERE true
            ON CONFLICT (profile_id, kind, folded) DO UPDATE SET
                text = excluded.text, searched_at = excluded.searched_at, sequence = excluded.sequence
            """,
            """
            DELETE FROM recent_search
            WHERE profile_id = \(profile.text) AND kind = \(kind.rawValue) AND folded NOT IN (
                SELECT folded FROM recent_search WHERE profile_id = \(profile.text) AND kind = \(kind.rawValue)
                ORDER BY sequence DESC LIMIT \(Self.most))
            """,
        ])
    }

    /// The latest searches, the last one first.
    package func list(kind: MediaKind, of profile: ProfileID, limit: Int) async throws(ShelfError) -> [String] {
        let rows = try await database.rows(
            """
            SELECT text FROM recent_search WHERE profile_id = \(profile.text) AND kind = \(kind.rawValue)
            ORDER BY sequence DESC LIMIT \(max(0, limit))
            """
        )
        return try rows.map { row throws(ShelfError) in try row.value("text") }
    }

    /// Forgets them all.
    package func clear(kind: MediaKind, of profile: ProfileID) async throws(ShelfError) {
        try await database.run(
            "DELETE FROM recent_search WHERE profile_id = \(profile.text) AND kind = \(kind.rawValue)"
        )
    }
}
