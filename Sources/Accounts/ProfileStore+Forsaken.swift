import Database
package import FoundationEssentials
package import Media

/// Profiles that no one can come back to: all their sessions have expired.
extension ProfileStore {
    /// Deletes profiles whose last session expired before `date` and who keep nothing that others see, at most `limit`.
    ///
    /// Others see own GIFs, reviews and the box behind a link. Operators, and people who have an account elsewhere linked or
    /// lets a program act for them, stay, and so do profiles that never had a session, such as those of door keys. Each
    /// goes in a transaction of its own with every row that hangs on it. Returns who went.
    package func deleteForsaken(before date: Date, limit: Int) async throws(AccountsError) -> [ProfileID] {
        var gone: [ProfileID] = []
        for id in try await forsaken(before: date, limit: limit) where try await deleteIfForsaken(id, before: date) {
            gone.append(id)
        }
        return gone
    }

    private func forsaken(before date: Date, limit: Int) async throws(AccountsError) -> [ProfileID] {
        try await database.rows(
            """
            SELECT last.profile_id FROM session AS last
            WHERE last.expires_at < \(date)
                AND NOT EXISTS (
                    SELECT 1 FROM session WHERE session.profile_id = last.profile_id
                        AND (session.expires_at, session.token_hash) > (last.expires_at, last.token_hash))
                AND NOT EXISTS (SELECT 1 FROM library_gif WHERE owner_id = last.profile_id)
                AND NOT EXISTS (SELECT 1 FROM review WHERE review.profile_id = last.profile_id)
                AND NOT EXISTS (SELECT 1 FROM share WHERE share.profile_id = last.profile_id)
                AND NOT EXISTS (SELECT 1 FROM operator WHERE operator.profile_id = last.profile_id)
                AND NOT EXISTS (SELECT 1 FROM linked_account WHERE linked_account.profile_id = last.profile_id)
                AND NOT EXISTS (SELECT 1 FROM tmdb_door_session WHERE tmdb_door_session.profile_id = last.profile_id)
            ORDER BY last.expires_at LIMIT \(limit)
            """
        )
        .map { row throws(AccountsError) in try row.profile() }
    }

    /// Looks once more: its owner may have done something since it was found.
    private func deleteIfForsaken(_ id: ProfileID, before date: Date) async throws(AccountsError) -> Bool {
        try await database.run(
            """
            DELETE FROM profile WHERE id = \(id.text)
                AND NOT EXISTS (SELECT 1 FROM session WHERE profile_id = \(id.text) AND expires_at >= \(date))
                AND NOT EXISTS (SELECT 1 FROM library_gif WHERE owner_id = \(id.text))
                AND NOT EXISTS (SELECT 1 FROM review WHERE profile_id = \(id.text))
                AND NOT EXISTS (SELECT 1 FROM share WHERE profile_id = \(id.text))
                AND NOT EXISTS (SELECT 1 FROM operator WHERE profile_id = \(id.text))
                AND NOT EXISTS (SELECT 1 FROM linked_account WHERE profile_id = \(id.text))
                AND NOT EXISTS (SELECT 1 FROM tmdb_door_session WHERE profile_id = \(id.text))
            """
        ) > 0
    }
}
