import Database
package import FoundationEssentials
package import Media

/// Everything a shelf and its linked account have in common, at one moment.
package struct AccountSnapshot: Hashable, Sendable {
    /// What is here; what is not is missing.
    package let local: [AccountKey: AccountValue]
    package let known: [AccountKey: KnownValue]
    package let changes: [AccountKey: AccountChange]

    package init(
        local: [AccountKey: AccountValue],
        known: [AccountKey: KnownValue],
        changes: [AccountKey: AccountChange]
    ) {
        self.local = local
        self.known = known
        self.changes = changes
    }
}

/// A value of a linked account that is to be the shelf's, too.
package struct TakenValue: Hashable, Sendable {
    package let key: AccountKey
    package let value: AccountValue
    /// The change that gives way; should there be a newer one by now, the shelf stays as it is.
    package let overruled: AccountChange?

    package init(key: AccountKey, value: AccountValue, overruled: AccountChange?) {
        self.key = key
        self.value = value
        self.overruled = overruled
    }
}

/// What reading a whole account changes.
extension AccountLedger {
    /// What there is of a profile.
    package func snapshot(of profile: ProfileID) async throws(ShelfError) -> AccountSnapshot {
        let rows = try await database.change([
            "SELECT item_id, steps FROM rating WHERE profile_id = \(profile.text)",
            """
            SELECT item_id FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL AND kind = \(MediaKind.movie.rawValue)
            """,
            "SELECT tmdb, aspect, value, known_at FROM account_known WHERE profile_id = \(profile.text)",
            """
            SELECT profile_id, tmdb, aspect, changed_at, attempts, next_attempt_at FROM account_change
            WHERE profile_id = \(profile.text)
            """,
        ])
        var local: [AccountKey: AccountValue] = [:]
        for row in rows[0] {
            guard let number = numbers.number(of: try row.id()) else { continue }
            local[AccountKey(tmdb: number, aspect: .rating)] = .rating(try row.rating())
        }
        for row in rows[1] {
            guard let number = numbers.number(of: try row.id()) else { continue }
            local[AccountKey(tmdb: number, aspect: .kept)] = .kept(.watchlist)
        }
        return AccountSnapshot(local: local, known: try Self.known(rows[2]), changes: try Self.changes(rows[3]))
    }

    /// Makes the account's values the shelf's, all or none; nothing of it is sent back.
    ///
    /// Gives the items that hold them now. Beyond `limit`, as with ``FavoriteStore``, nothing more is kept; the account
    /// then counts as unknown, so that the next reading tries again.
    package func take(
        _ taken: [TakenValue],
        for profile: ProfileID,
        at date: Date,
        limit: Int?
    ) async throws(ShelfError) -> [AccountKey: MediaID] {
        var statements: [Statement] = []
        for value in taken {
            let taking = Taking(value, ids: numbers.ids(of: value.key.tmdb), profile: profile, date: date)
            statements += taking.statements(limit: limit)
        }
        let rows = try await database.change(statements)
        var items: [AccountKey: MediaID] = [:]
        for (value, changed) in zip(taken, stride(from: 0, to: rows.count, by: Taking.statementCount)) {
            if let row = rows[changed].first { items[value.key] = try row.id() }
        }
        return items
    }

    /// Notes what the account holds where the shelf needs no change.
    package func know(
        _ values: [AccountKey: AccountValue],
        of profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) {
        guard !values.isEmpty else { return }
        try await database.change(values.map { Self.knowing($0.value, $0.key, of: profile, at: date) })
    }

    /// Lets what the account lacks be sent, as if it were changed now.
    package func enqueue(_ keys: [AccountKey], of profile: ProfileID, at date: Date) async throws(ShelfError) {
        guard !keys.isEmpty else { return }
        try await database.change(
            keys.map { key in
                """
                INSERT INTO account_change (profile_id, tmdb, aspect, changed_at, next_attempt_at)
                VALUES (\(profile.text), \(key.tmdb), \(key.aspect.rawValue), \(date), \(date))
                ON CONFLICT (profile_id, tmdb, aspect) DO NOTHING
                """
            }
        )
    }

    /// Forgets what was known to be gone before `date`.
    package func forgetGone(before date: Date, of profile: ProfileID) async throws(ShelfError) {
        try await database.run(
            "DELETE FROM account_known WHERE profile_id = \(profile.text) AND value = 0 AND known_at < \(date)"
        )
    }

    private static func known(_ rows: [ShelfRow]) throws(ShelfError) -> [AccountKey: KnownValue] {
        var known: [AccountKey: KnownValue] = [:]
        for row in rows {
            let key = try row.accountKey()
            guard let value = AccountValue(number: try row.value("value"), of: key.aspect) else { continue }
            known[key] = KnownValue(value: value, knownAt: try row.value("known_at"))
        }
        return known
    }

    private static func changes(_ rows: [ShelfRow]) throws(ShelfError) -> [AccountKey: AccountChange] {
        var changes: [AccountKey: AccountChange] = [:]
        for row in rows {
            let change = try change(row)
            changes[change.key] = change
        }
        return changes
    }
}
