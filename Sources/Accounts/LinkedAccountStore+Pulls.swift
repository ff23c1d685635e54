import Database
package import FoundationEssentials
package import Media

/// When everything is to be read from linked accounts.
extension LinkedAccountStore {
    /// For how long, in seconds, after a profile was seen last its account is read now and then.
    ///
    /// A session is touched once an hour at most, so this means: seen within the last one to two hours.
    private static let attention: TimeInterval = 2 * 60 * 60

    /// When the accounts of people who were here lately are to be read; at most `limit`, the first due.
    package func pullTimes(at date: Date, limit: Int) async throws(AccountsError) -> [ProfileID: Date] {
        let rows = try await database.rows(
            """
            SELECT profile_id, next_pull_at FROM linked_account
            WHERE service = \(service) AND session IS NOT NULL
                AND EXISTS (SELECT 1 FROM session
                    WHERE session.profile_id = linked_account.profile_id
                        AND session.last_used_at > \(date.addingTimeInterval(-Self.attention)))
            ORDER BY next_pull_at LIMIT \(limit)
            """
        )
        var times: [ProfileID: Date] = [:]
        for row in rows {
            guard let profile = ProfileID(try row.value("profile_id")) else { continue }
            times[profile] = try row.value("next_pull_at", as: Date.self)
        }
        return times
    }

    /// Notes, before everything is read, when to do so again; who asks for it sooner meanwhile is not forgotten.
    package func beginPull(of account: LinkedAccount, next: Date) async throws(AccountsError) {
        try await database.change([
            """
            UPDATE linked_account SET next_pull_at = \(next)
            WHERE profile_id = \(account.profile.text) AND service = \(service) AND linked_at = \(account.linkedAt)
            """
        ])
    }

    /// Lets the accounts be read at `date` that never were, such as one that was being read when the server was killed.
    package func resumePulls(at date: Date) async throws(AccountsError) {
        try await database.change([
            """
            UPDATE linked_account SET next_pull_at = \(date)
            WHERE service = \(service) AND session IS NOT NULL AND last_pull_at IS NULL AND next_pull_at > \(date)
            """
        ])
    }

    /// Notes that everything was read, as it was at `date`.
    package func endPull(of account: LinkedAccount, at date: Date) async throws(AccountsError) {
        try await database.change([
            """
            UPDATE linked_account SET last_pull_at = \(date), failed_pulls = 0
            WHERE profile_id = \(account.profile.text) AND service = \(service) AND linked_at = \(account.linkedAt)
            """
        ])
    }

    /// Notes that reading failed, and when to try again.
    package func noteFailedPull(of account: LinkedAccount, next: Date) async throws(AccountsError) {
        try await database.change([
            """
            UPDATE linked_account SET next_pull_at = \(next), failed_pulls = failed_pulls + 1
            WHERE profile_id = \(account.profile.text) AND service = \(service) AND linked_at = \(account.linkedAt)
            """
        ])
    }

    /// Lets an account be read at `date`, unless it is to be read earlier anyway.
    package func hasten(_ profile: ProfileID, to date: Date) async throws(AccountsError) {
        try await database.change([
            """
            UPDATE linked_account SET next_pull_at = \(date)
            WHERE profile_id = \(profile.text) AND service = \(service) AND next_pull_at > \(date)
            """
        ])
    }
}
