package import Database
package import FoundationEssentials
package import Media
internal import Sodium

/// How other programs come to act for people at the door for films: a token, a person's approval, a session.
///
/// Only hashes are stored. A token lives an hour and becomes one session at most.
package struct MovieDoorStore: Sendable {
    package static let tokenLifetime: TimeInterval = 60 * 60
    /// How many tokens are open at a time; beyond that the oldest go, those first that nobody looked at.
    package static let mostTokens = 10_000
    /// How many sessions one profile has; beyond that the oldest end.
    package static let mostSessions = 100

    private let database: ApplicationDatabase
    private let mostTokens: Int

    package init(_ database: ApplicationDatabase, mostTokens: Int = Self.mostTokens) {
        self.database = database
        self.mostTokens = mostTokens
    }

    /// Makes a token for a person to approve.
    package func newToken(at date: Date) async throws(AccountsError) -> MovieDoorToken {
        var randomness = SystemRandomness()
        let secret = SecretToken(using: &randomness)
        let token = MovieDoorToken(text: secret.text, expiresAt: date.addingTimeInterval(Self.tokenLifetime))
        try await database.change([
            """
            INSERT INTO tmdb_door_token (token_hash, expires_at, sequence)
            SELECT \(secret.hash), \(token.expiresAt), (SELECT COALESCE(MAX(sequence), 0) + 1 FROM tmdb_door_token)
            """,
            """
            DELETE FROM tmdb_door_token
            WHERE (SELECT COUNT(*) FROM tmdb_door_token) > \(mostTokens) AND token_hash =
                (SELECT token_hash FROM tmdb_door_token
                    WHERE sequence < (SELECT MAX(sequence) FROM tmdb_door_token)
                    ORDER BY is_seen, sequence LIMIT 1)
            """,
        ])
        return token
    }

    /// How a token stands; nil when there is none, or no longer.
    package func state(of token: String, at date: Date) async throws(AccountsError) -> MovieDoorToken.State? {
        guard let hash = SecretToken(presented: token)?.hash else { return nil }
        let rows = try await database.rows(
            """
            SELECT approved_by, is_denied FROM tmdb_door_token
            WHERE token_hash = \(hash) AND expires_at > \(date)
            """
        )
        guard let row = rows.first else { return nil }
        if try row.value("is_denied", as: Int.self) != 0 { return .denied }
        return try row.value("approved_by", as: String?.self) == nil ? .waiting : .approved
    }

    /// Notes that somebody looks at a token's page: whoever asks for thousands of tokens cannot push it out.
    package func see(_ token: String) async throws(AccountsError) {
        guard let hash = SecretToken(presented: token)?.hash else { return }
        try await database.change([
            "UPDATE tmdb_door_token SET is_seen = 1 WHERE token_hash = \(hash) AND is_seen = 0"
        ])
    }

    /// Lets whoever has the token act for the profile; false when it is not waiting.
    @discardableResult
    package func approve(
        _ token: String,
        by profile: ProfileID,
        at date: Date
    ) async throws(AccountsError) -> Bool {
        guard let hash = SecretToken(presented: token)?.hash else { return false }
        let rows = try await database.change([
            """
            UPDATE tmdb_door_token SET approved_by = \(profile.text)
            WHERE token_hash = \(hash) AND expires_at > \(date) AND approved_by IS NULL AND is_denied = 0
            RETURNING token_hash
            """
        ])
        return rows.first?.isEmpty == false
    }

    /// Refuses whoever has the token; false when it is not waiting.
    @discardableResult
    package func deny(_ token: String, at date: Date) async throws(AccountsError) -> Bool {
        guard let hash = SecretToken(presented: token)?.hash else { return false }
        let rows = try await database.change([
            """
            UPDATE tmdb_door_token SET is_denied = 1
            WHERE token_hash = \(hash) AND expires_at > \(date) AND approved_by IS NULL AND is_denied = 0
            RETURNING token_hash
            """
        ])
        return rows.first?.isEmpty == false
    }

    /// Makes the one session of an approved token, which is used up by it.
    package func session(for token: String, at date: Date) async throws(AccountsError) -> MovieDoorSession {
        guard let hash = SecretToken(presented: token)?.hash else { return .unknown }
        var randomness = SystemRandomness()
        let secret = SecretToken(using: &randomness)
        let made = try await database.change([
            """
            INSERT INTO tmdb_door_session (session_hash, profile_id, created_at)
            SELECT \(secret.hash), approved_by, \(date) FROM tmdb_door_token
            WHERE token_hash = \(hash) AND expires_at > \(date) AND approved_by IS NOT NULL
            RETURNING session_hash
            """,
            "DELETE FROM tmdb_door_token WHERE token_hash = \(hash) AND approved_by IS NOT NULL",
            Self.trimming(sessionsOfWhoHas: secret.hash),
        ])
        if made.first?.isEmpty == false { return .session(secret.text) }
        return try await state(of: token, at: date).map { $0 == .denied ? .denied : .notApproved } ?? .unknown
    }

    /// Whom a session acts for; nil when there is none, or no longer.
    package func profile(of session: String) async throws(AccountsError) -> ProfileID? {
        guard let hash = SecretToken(presented: session)?.hash else { return nil }
        let rows = try await database.rows("SELECT profile_id FROM tmdb_door_session WHERE session_hash = \(hash)")
        guard let row = rows.first else { return nil }
        return ProfileID(try row.value("profile_id"))
    }

    /// Ends a session; false when there was none.
    @discardableResult
    package func deleteSession(_ session: String) async throws(AccountsError) -> Bool {
        guard let hash = SecretToken(presented: session)?.hash else { return false }
        let rows = try await database.change([
            "DELETE FROM tmdb_door_session WHERE session_hash = \(hash) RETURNING session_hash"
        ])
        return rows.first?.isEmpty == false
    }

    /// How many programs act for a profile, each session counted as one.
    package func sessionCount(of profile: ProfileID) async throws(AccountsError) -> Int {
        let rows = try await database.rows(
            "SELECT COUNT(*) AS number FROM tmdb_door_session WHERE profile_id = \(profile.text)"
        )
        return try rows.first.map { row throws(AccountsError) in try row.value("number") } ?? 0
    }

    /// Ends every session that acts for a profile, and what it approved and no program has fetched; returns how many
    /// sessions there were.
    @discardableResult
    package func endSessions(of profile: ProfileID) async throws(AccountsError) -> Int {
        let rows = try await database.change([
            "DELETE FROM tmdb_door_token WHERE approved_by = \(profile.text)",
            "DELETE FROM tmdb_door_session WHERE profile_id = \(profile.text) RETURNING session_hash",
        ])
        return rows.last?.count ?? 0
    }

    /// Deletes tokens whose hour is over, and returns how many.
    @discardableResult
    package func purgeExpired(at date: Date) async throws(AccountsError) -> Int {
        try await database.run("DELETE FROM tmdb_door_token WHERE expires_at <= \(date)")
    }
}

extension MovieDoorStore {
    private static func trimming(sessionsOfWhoHas hash: String) -> Statement {
        """
        DELETE FROM tmdb_door_session
        WHERE profile_id = (SELECT profile_id FROM tmdb_door_session WHERE session_hash = \(hash))
            AND session_hash NOT IN (
                SELECT session_hash FROM tmdb_door_session
                WHERE profile_id = (SELECT profile_id FROM tmdb_door_session WHERE session_hash = \(hash))
                ORDER BY created_at DESC, session_hash = \(hash) DESC LIMIT \(mostSessions))
        """
    }
}
