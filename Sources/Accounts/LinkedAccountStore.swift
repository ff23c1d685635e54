package import Database
package import FoundationEssentials
package import Media

/// The accounts elsewhere that profiles are linked to.
///
/// Sessions and tokens are sealed before they are stored. What cannot be opened again, because the key is another one
/// now, counts as expired.
package struct LinkedAccountStore: Sendable {
    /// For how long linking may take: as long as TMDB's tokens live.
    package static let patience: TimeInterval = 60 * 60

    let database: ApplicationDatabase
    let seal: AccountSeal
    let service: String

    package init(_ database: ApplicationDatabase, service: LinkedService, seal: AccountSeal) {
        self.database = database
        self.service = service.rawValue
        self.seal = seal
    }

    /// Notes that linking has begun; an earlier beginning is forgotten, a link that is there stays.
    package func begin(_ token: AccountSecret, for profile: ProfileID, at date: Date) async throws(AccountsError) {
        try await database.change([
            """
            INSERT INTO linked_account (profile_id, service, pending_token, begun_at)
            VALUES (\(profile.text), \(service), \(seal.seal(token)), \(date))
            ON CONFLICT (profile_id, service) DO UPDATE SET
                pending_token = excluded.pending_token, begun_at = excluded.begun_at
            """
        ])
    }

    /// The token with which linking was begun; nil when it was not, or too long ago.
    package func pendingToken(of profile: ProfileID, at date: Date) async throws(AccountsError) -> AccountSecret? {
        let rows = try await database.rows(
            """
            SELECT pending_token FROM linked_account
            WHERE profile_id = \(profile.text) AND service = \(service)
                AND pending_token IS NOT NULL AND begun_at > \(date.addingTimeInterval(-Self.patience))
            """
        )
        guard let row = rows.first else { return nil }
        return seal.open(try row.value("pending_token"))
    }

    /// Forgets that linking was begun; a link that is there stays.
    package func abandon(_ profile: ProfileID) async throws(AccountsError) {
        try await database.change([
            """
            UPDATE linked_account SET pending_token = NULL, begun_at = NULL
            WHERE profile_id = \(profile.text) AND service = \(service)
            """,
            """
            DELETE FROM linked_account
            WHERE profile_id = \(profile.text) AND service = \(service) AND linked_at IS NULL
            """,
        ])
    }

    /// Links a profile, and lets everything be read from the account soon.
    ///
    /// What waits to be sent and what is known of the account stay when it is the same one as before, and go when it is
    /// another.
    package func link(
        _ account: RemoteAccount,
        session: AccountSecret,
        for profile: ProfileID,
        at date: Date
    ) async throws(AccountsError) {
        try await database.change([
            """
            DELETE FROM linked_account
            WHERE profile_id = \(profile.text) AND service = \(service) AND COALESCE(remote_id, '') <> \(account.id)
            """,
            """
            INSERT INTO linked_account (profile_id, service, session, remote_id, user_name, linked_at, next_pull_at)
            VALUES (\(profile.text), \(service), \(seal.seal(session)), \(account.id), \(account.userName),
                \(date), \(date))
            ON CONFLICT (profile_id, service) DO UPDATE SET
                pending_token = NULL, begun_at = NULL, expired_at = NULL, failed_pulls = 0,
                session = excluded.session, user_name = excluded.user_name, linked_at = excluded.linked_at,
                next_pull_at = excluded.next_pull_at
            """,
        ])
    }

    /// Notes that the session of this link is of no use any more; what waits to be sent stays.
    ///
    /// A link that was made anew meanwhile is left alone.
    package func expire(_ account: LinkedAccount, at date: Date) async throws(AccountsError) {
        try await database.change([
            """
            UPDATE linked_account SET expired_at = \(date), session = NULL
            WHERE profile_id = \(account.profile.text) AND service = \(service)
                AND linked_at = \(account.linkedAt) AND expired_at IS NULL
            """
        ])
    }

    /// Ends a link, with all that waits and was known, and gives the session it had.
    @discardableResult
    package func unlink(_ profile: ProfileID) async throws(AccountsError) -> AccountSecret? {
        let rows = try await database.change([
            """
            DELETE FROM linked_account WHERE profile_id = \(profile.text) AND service = \(service) RETURNING session
            """
        ])
        guard let row = rows.first?.first else { return nil }
        return try secret(row)
    }

    /// How a profile stands with the service.
    package func state(of profile: ProfileID, at date: Date) async throws(AccountsError) -> LinkState {
        let rows = try await database.rows(
            """
            SELECT profile_id, session, remote_id, user_name, linked_at, last_pull_at,
                next_pull_at, failed_pulls, begun_at
            FROM linked_account WHERE profile_id = \(profile.text) AND service = \(service)
            """
        )
        guard let row = rows.first else { return .none }
        let begunAt: Date? = try row.value("begun_at")
        let isBegun = begunAt.map { $0 > date.addingTimeInterval(-Self.patience) } ?? false
        guard try row.value("linked_at", as: Date?.self) != nil else { return isBegun ? .begun : .none }
        let account = try account(row)
        return account.session == nil ? .expired(account, isBegun: isBegun) : .linked(account)
    }
}

extension LinkedAccountStore {
    private func account(_ row: AccountRow) throws(AccountsError) -> LinkedAccount {
        LinkedAccount(
            profile: try row.profile(),
            remote: RemoteAccount(
                id: try row.value("remote_id"),
                userName: try row.value("user_name")
            ),
            linkedAt: try row.value("linked_at"),
            session: try secret(row),
            lastPullAt: try row.value("last_pull_at"),
            nextPullAt: try row.value("next_pull_at"),
            failedPulls: try row.value("failed_pulls")
        )
    }

    private func secret(_ row: AccountRow) throws(AccountsError) -> AccountSecret? {
        let sealed: String? = try row.value("session")
        return sealed.flatMap(seal.open)
    }
}
