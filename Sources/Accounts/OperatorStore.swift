package import Database
package import FoundationEssentials
package import Media
internal import Sodium

/// Who runs this server, and the invitations to do so.
///
/// An invitation is a secret that makes whoever presents it first an operator; only its hash is stored. Every question
/// goes to the database: what another process invites or revokes holds at once.
package struct OperatorStore: Sendable {
    /// How long an invitation can be used.
    package static let inviteLifetime: TimeInterval = 60 * 60

    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Makes an invitation and gives its secret, this once.
    package func invite(
        at date: Date,
        using randomness: inout some RandomNumberGenerator & Sendable
    ) async throws(AccountsError) -> String {
        let secret = SecretToken(using: &randomness)
        try await database.change([
            "DELETE FROM operator_invite WHERE expires_at <= \(date)",
            """
            INSERT INTO operator_invite (token_hash, expires_at)
            VALUES (\(secret.hash), \(date.addingTimeInterval(Self.inviteLifetime)))
            """,
        ])
        return secret.text
    }

    /// Makes an invitation from the system's randomness.
    package func invite(at date: Date) async throws(AccountsError) -> String {
        var randomness = SystemRandomness()
        return try await invite(at: date, using: &randomness)
    }

    /// Whether what somebody presents is an invitation that can be used.
    package func isInvitation(_ presented: String, at date: Date) async throws(AccountsError) -> Bool {
        guard let secret = SecretToken(presented: presented) else { return false }
        let rows = try await database.rows(
            "SELECT expires_at FROM operator_invite WHERE token_hash = \(secret.hash) AND expires_at > \(date)"
        )
        return !rows.isEmpty
    }

    /// Makes a profile an operator and uses the invitation up; false when it is none, or none any more.
    package func accept(
        _ presented: String,
        by profile: ProfileID,
        at date: Date
    ) async throws(AccountsError) -> Bool {
        guard let secret = SecretToken(presented: presented) else { return false }
        let rows = try await database.change([
            """
            INSERT INTO operator (profile_id, since)
            SELECT \(profile.text), \(date) FROM operator_invite
            WHERE token_hash = \(secret.hash) AND expires_at > \(date)
            ON CONFLICT (profile_id) DO NOTHING
            """,
            "DELETE FROM operator_invite WHERE token_hash = \(secret.hash) AND expires_at > \(date) RETURNING token_hash",
        ])
        return !rows[1].isEmpty
    }

    package func isOperator(_ profile: ProfileID) async throws(AccountsError) -> Bool {
        try await !database.rows("SELECT since FROM operator WHERE profile_id = \(profile.text)").isEmpty
    }

    /// All operators, the longest-serving first.
    package func all() async throws(AccountsError) -> [Operator] {
        try await database.rows("SELECT profile_id, since FROM operator ORDER BY since, profile_id").map {
            row throws(AccountsError) in
            Operator(profile: try row.profile(), since: try row.value("since"))
        }
    }

    /// Has a profile be an operator no longer; everything else of it stays.
    package func revoke(_ profile: ProfileID) async throws(AccountsError) {
        let rows = try await database.change([
            "DELETE FROM operator WHERE profile_id = \(profile.text) RETURNING profile_id"
        ])
        guard !rows[0].isEmpty else { throw .unknownProfile }
    }
}
