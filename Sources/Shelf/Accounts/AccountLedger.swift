package import Database
package import FoundationEssentials
package import Media

/// What waits to be sent to linked accounts, and what those are known to hold.
///
/// Changes are noted by the stores they are made in, in the same transaction.
package struct AccountLedger: Sendable {
    let database: ApplicationDatabase
    let numbers: FilmNumbers

    package init(_ database: ApplicationDatabase, _ numbers: FilmNumbers) {
        self.database = database
        self.numbers = numbers
    }

    /// When the next change of each profile may be sent; at most `limit` profiles, the first due.
    ///
    /// Only accounts that can be reached count, and that were read once: before, nobody knows what is there.
    package func sendingTimes(limit: Int) async throws(ShelfError) -> [ProfileID: Date] {
        let rows = try await database.rows(
            """
            SELECT account_change.profile_id, MIN(next_attempt_at) AS next FROM account_change
            JOIN linked_account ON linked_account.profile_id = account_change.profile_id
                AND linked_account.service = account_change.service
            WHERE linked_account.session IS NOT NULL AND linked_account.last_pull_at IS NOT NULL
            GROUP BY account_change.profile_id ORDER BY next LIMIT \(limit)
            """
        )
        var times: [ProfileID: Date] = [:]
        for row in rows { times[try row.profile()] = try row.value("next", as: Date.self) }
        return times
    }

    /// A profile's changes that may be sent, the longest due first.
    package func due(of profile: ProfileID, at date: Date, limit: Int) async throws(ShelfError) -> [AccountChange] {
        let rows = try await database.rows(
            """
            SELECT profile_id, tmdb, aspect, changed_at, attempts, next_attempt_at FROM account_change
            WHERE profile_id = \(profile.text) AND next_attempt_at <= \(date)
            ORDER BY next_attempt_at, tmdb LIMIT \(limit)
            """
        )
        return try rows.map { row throws(ShelfError) in try Self.change(row) }
    }

    /// How many changes of a profile have not arrived.
    package func waiting(of profile: ProfileID) async throws(ShelfError) -> Int {
        let rows = try await database.rows(
            "SELECT COUNT(*) AS number FROM account_change WHERE profile_id = \(profile.text)"
        )
        return try rows.first?.value("number") ?? 0
    }

    /// Of how many sides of films it is known what the account holds: about as many as its lists have entries.
    package func knownCount(of profile: ProfileID) async throws(ShelfError) -> Int {
        let rows = try await database.rows(
            "SELECT COUNT(*) AS number FROM account_known WHERE profile_id = \(profile.text) AND value <> 0"
        )
        return try rows.first?.value("number") ?? 0
    }

    /// What the shelf holds of a film now.
    package func local(_ key: AccountKey, of profile: ProfileID) async throws(ShelfError) -> AccountValue {
        let ids = numbers.ids(of: key.tmdb).map(\.description)
        switch key.aspect {
        case .rating:
            let rows = try await database.rows(
                "SELECT steps FROM rating WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) LIMIT 1"
            )
            return try rows.first.map { row throws(ShelfError) in .rating(try row.rating()) } ?? .nothing
        case .kept:
            let rows = try await database.rows(
                """
                SELECT item_id FROM favorite
                WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) AND removed_at IS NULL LIMIT 1
                """
            )
            return rows.isEmpty ? .nothing : .kept(.watchlist)
        }
    }

    /// What the account was last known to hold of a film.
    package func known(_ key: AccountKey, of profile: ProfileID) async throws(ShelfError) -> AccountValue {
        let rows = try await database.rows(
            """
            SELECT value FROM account_known
            WHERE profile_id = \(profile.text) AND tmdb = \(key.tmdb) AND aspect = \(key.aspect.rawValue)
            """
        )
        guard let row = rows.first else { return .nothing }
        return AccountValue(number: try row.value("value"), of: key.aspect) ?? .nothing
    }
}

extension AccountLedger {
    /// Notes, before it is sent, that a change is: should nobody hear how it went, it may have arrived.
    package func noteAttempt(at change: AccountChange) async throws(ShelfError) {
        try await database.run(
            """
            UPDATE account_change SET attempts = attempts + 1
            WHERE profile_id = \(change.profile.text) AND tmdb = \(change.key.tmdb)
                AND aspect = \(change.key.aspect.rawValue)
            """
        )
    }

    /// Notes what the account holds after a change was sent, or needs no sending.
    ///
    /// The change is done with, unless there is a newer one of the same thing; that begins anew.
    package func settle(
        _ change: AccountChange,
        knowing value: AccountValue,
        at date: Date
    ) async throws(ShelfError) {
        try await database.change([
            Self.knowing(value, change.key, of: change.profile, at: date),
            Self.deletion(of: change),
            """
            UPDATE account_change SET attempts = 0
            WHERE profile_id = \(change.profile.text) AND tmdb = \(change.key.tmdb)
                AND aspect = \(change.key.aspect.rawValue)
            """,
        ])
    }

    /// Lets a change wait that was tried once more.
    package func postpone(_ change: AccountChange, until date: Date) async throws(ShelfError) {
        try await database.run(
            """
            UPDATE account_change SET next_attempt_at = \(date), attempts = \(change.attempts + 1)
            WHERE profile_id = \(change.profile.text) AND tmdb = \(change.key.tmdb)
                AND aspect = \(change.key.aspect.rawValue) AND changed_at = \(change.changedAt)
            """
        )
    }

    /// Gives a change up, unless there is a newer one of the same thing.
    package func drop(_ change: AccountChange) async throws(ShelfError) {
        try await database.run(Self.deletion(of: change))
    }

    static func knowing(
        _ value: AccountValue,
        _ key: AccountKey,
        of profile: ProfileID,
        at date: Date
    ) -> Statement {
        """
        INSERT INTO account_known (profile_id, tmdb, aspect, value, known_at)
        VALUES (\(profile.text), \(key.tmdb), \(key.aspect.rawValue), \(value.number), \(date))
        ON CONFLICT (profile_id, tmdb, aspect) DO UPDATE SET value = excluded.value, known_at = excluded.known_at
        """
    }

    private static func deletion(of change: AccountChange) -> Statement {
        """
        DELETE FROM account_change
        WHERE profile_id = \(change.profile.text) AND tmdb = \(change.key.tmdb)
            AND aspect = \(change.key.aspect.rawValue) AND changed_at = \(change.changedAt)
        """
    }

    static func change(_ row: ShelfRow) throws(ShelfError) -> AccountChange {
        AccountChange(
            profile: try row.profile(),
            key: try row.accountKey(),
            changedAt: try row.value("changed_at"),
            attempts: try row.value("attempts"),
            nextAttemptAt: try row.value("next_attempt_at")
        )
    }
}

extension ShelfRow {
    func accountKey() throws(ShelfError) -> AccountKey {
        guard let aspect = AccountAspect(rawValue: try value("aspect")) else {
            throw .database(.unexpectedValue(column: "aspect"))
        }
        return AccountKey(tmdb: try value("tmdb"), aspect: aspect)
    }
}
