package import Database
package import FoundationEssentials
package import Media
internal import Sodium

/// Profiles and the sessions that lead to them.
///
/// A session lasts 30 days from its last use. Only hashes of tokens are stored.
package struct ProfileStore: Sendable {
    /// How long a session lasts after it was used last.
    package static let sessionLifetime: TimeInterval = 30 * 24 * 60 * 60
    /// A use is written down at most this often, so that reading pages does not write to the disk all the time.
    package static let touchInterval: TimeInterval = 60 * 60

    let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Makes a visitor's profile with a first session.
    package func createVisitor(
        at date: Date,
        using randomness: inout some RandomNumberGenerator & Sendable
    ) async throws(AccountsError) -> (profile: Profile, token: SessionToken) {
        guard let id = ProfileID(randomness.hexadecimalID()) else {
            preconditionFailure("128 random bits are not a profile id")
        }
        let token = SessionToken(using: &randomness)
        let settings = Profile.Settings()
        do {
            try await database.transaction([
                "INSERT INTO profile (id, created_at, motion) VALUES (\(id.text), \(date), \(settings.motion.rawValue))",
                """
                INSERT INTO session (token_hash, profile_id, created_at, last_used_at, expires_at)
                VALUES (\(token.secret.hash), \(id.text), \(date), \(date), \(Self.expiry(usedAt: date)))
                """,
            ])
        } catch {
            throw .database(error)
        }
        return (Profile(id: id, createdAt: date, settings: settings), token)
    }

    /// Makes a visitor's profile with a first session, from the system's randomness.
    package func createVisitor(at date: Date) async throws(AccountsError) -> (profile: Profile, token: SessionToken) {
        var randomness = SystemRandomness()
        return try await createVisitor(at: date, using: &randomness)
    }

    /// Whose token this is; nil when it is nobody's or has expired.
    ///
    /// Using it keeps it alive.
    package func profile(for token: SessionToken, at date: Date) async throws(AccountsError) -> Profile? {
        let hash = token.secret.hash
        let rows = try await database.rows(
            """
            SELECT profile.id, profile.created_at, profile.language, profile.motion, profile.hints, session.last_used_at
            FROM session JOIN profile ON profile.id = session.profile_id
            WHERE session.token_hash = \(hash) AND session.expires_at > \(date)
            """
        )
        guard let row = rows.first else { return nil }
        let lastUsed: Date = try row.value("last_used_at")
        if date.timeIntervalSince(lastUsed) >= Self.touchInterval {
            try await touch(hash, at: date)
        }
        return try Self.profile(row)
    }

    /// The profile with this id; nil when there is none.
    package func profile(_ id: ProfileID) async throws(AccountsError) -> Profile? {
        let rows = try await database.rows(
            "SELECT id, created_at, language, motion, hints FROM profile WHERE id = \(id.text)"
        )
        guard let row = rows.first else { return nil }
        return try Self.profile(row)
    }

    /// Writes down what the person chose.
    package func update(_ settings: Profile.Settings, of id: ProfileID) async throws(AccountsError) {
        let changed = try await database.run(
            """
            UPDATE profile SET
                language = \(settings.language?.rawValue), motion = \(settings.motion.rawValue),
                hints = \(settings.showsHints ? 1 : 0)
            WHERE id = \(id.text)
            """
        )
        guard changed > 0 else { throw .unknownProfile }
    }

    /// Writes down that somebody is not told any more how a collection begins; whatever else they chose stays.
    package func hideHints(of id: ProfileID) async throws(AccountsError) {
        guard try await database.run("UPDATE profile SET hints = 0 WHERE id = \(id.text)") > 0 else {
            throw .unknownProfile
        }
    }

    /// Ends one session; whoever presents its token afterwards is nobody.
    package func endSession(_ token: SessionToken) async throws(AccountsError) {
        try await database.run("DELETE FROM session WHERE token_hash = \(token.secret.hash)")
    }

    /// Deletes a profile and everything that hangs on it in the database.
    ///
    /// Own GIFs have files too: delete them first.
    package func delete(_ id: ProfileID) async throws(AccountsError) {
        let changed = try await database.run("DELETE FROM profile WHERE id = \(id.text)")
        guard changed > 0 else { throw .unknownProfile }
    }

    /// Deletes sessions that have expired, and returns how many.
    ///
    /// The last one of a profile stays, though no one gets in by it: it says since when the profile is forsaken.
    @discardableResult
    package func purgeExpiredSessions(at date: Date) async throws(AccountsError) -> Int {
        try await database.run(
            """
            DELETE FROM session WHERE expires_at <= \(date) AND EXISTS (
                SELECT 1 FROM session AS later WHERE later.profile_id = session.profile_id
                    AND (later.expires_at, later.token_hash) > (session.expires_at, session.token_hash))
            """
        )
    }
}

extension ProfileStore {
    private static func expiry(usedAt date: Date) -> Date {
        date.addingTimeInterval(sessionLifetime)
    }

    private func touch(_ hash: String, at date: Date) async throws(AccountsError) {
        // The comparison keeps a slow request from setting the session back.
        try await database.run(
            """
            UPDATE session SET last_used_at = \(date), expires_at = \(Self.expiry(usedAt: date))
            WHERE token_hash = \(hash) AND last_used_at < \(date)
            """
        )
    }

    private static func profile(_ row: AccountRow) throws(AccountsError) -> Profile {
        // A language or policy of a newer version is as good as none.
        let language: String? = try row.value("language")
        let motion = MotionPolicy(rawValue: try row.value("motion"))
        let hints: Int = try row.value("hints")
        return Profile(
            id: try row.profile("id"),
            createdAt: try row.value("created_at"),
            settings: .init(
                language: language.flatMap(Language.init),
                motion: motion ?? .system,
                showsHints: hints != 0
            )
        )
    }
}
