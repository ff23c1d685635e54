package import Database
package import FoundationEssentials
package import Media
internal import Sodium

/// The links under which people show their boxes: at most one for each profile.
///
/// Whoever presents the token is found by its hash. The token itself is stored sealed, so that its owner is shown the
/// link again; one that was sealed with another key still opens, and is replaced when its owner asks for the link.
package struct ShareStore: Sendable {
    private static let byteCount = 16

    private let database: ApplicationDatabase
    private let seal: AccountSeal

    package init(_ database: ApplicationDatabase, seal: AccountSeal) {
        self.database = database
        self.seal = seal
    }

    /// Whether the profile has a link, and which.
    package func state(of profile: ProfileID) async throws(AccountsError) -> ShareState {
        guard let row = try await database.rows(Self.selection(of: profile)).first else { return .none }
        if let share = try share(row) { return .shared(share) }
        return .unreadable(since: try row.value("created_at"))
    }

    /// Makes a link, or gives the one that is there; one that can no longer be shown ends when a new one takes its place.
    package func begin(for profile: ProfileID, at date: Date) async throws(AccountsError) -> Share {
        if let share = try await state(of: profile).share { return share }
        // Somebody may have been faster in another tab; then theirs is the link. What cannot be opened goes.
        let sealed = try await database.rows(Self.selection(of: profile)).first
            .map { row throws(AccountsError) -> String in try row.value("sealed_token") }
        var randomness = SystemRandomness()
        let share = Share(token: URLSafeBase64.text(randomness.bytes(Self.byteCount)), createdAt: date)
        let rows = try await database.change([
            "DELETE FROM share WHERE profile_id = \(profile.text) AND sealed_token = \(sealed)",
            """
            INSERT INTO share (profile_id, token_hash, sealed_token, created_at)
            VALUES (\(profile.text), \(Self.hash(share.token)), \(seal.seal(AccountSecret(share.token))), \(date))
            ON CONFLICT (profile_id) DO NOTHING
            """,
            Self.selection(of: profile),
        ])
        return try rows[2].first.flatMap { row throws(AccountsError) in try self.share(row) } ?? share
    }

    /// Takes the link back: nobody gets in by it from now on; false when there was none.
    @discardableResult
    package func revoke(for profile: ProfileID) async throws(AccountsError) -> Bool {
        let rows = try await database.change([
            "DELETE FROM share WHERE profile_id = \(profile.text) RETURNING profile_id"
        ])
        return !rows[0].isEmpty
    }

    /// Whose box a token shows; nil when it is none, or none any more.
    package func profile(behind token: String) async throws(AccountsError) -> ProfileID? {
        guard let bytes = URLSafeBase64.bytes(token), bytes.count == Self.byteCount else { return nil }
        let rows = try await database.rows("SELECT profile_id FROM share WHERE token_hash = \(Self.hash(token))")
        guard let row = rows.first else { return nil }
        return ProfileID(try row.value("profile_id"))
    }
}

extension ShareStore {
    private static func selection(of profile: ProfileID) -> Statement {
        "SELECT sealed_token, created_at FROM share WHERE profile_id = \(profile.text)"
    }

    private static func hash(_ token: String) -> String {
        SHA256Digest(of: Array(token.utf8)).hexadecimal
    }

    private func share(_ row: AccountRow) throws(AccountsError) -> Share? {
        guard let token = seal.open(try row.value("sealed_token")) else { return nil }
        return Share(token: token.text, createdAt: try row.value("created_at"))
    }
}
