import Database
import Media
import Testing

/// Rows of a profile in each table that has people in it.
struct ProfileRows {
    /// What keeps a profile from being forgotten.
    enum Public: CaseIterable {
        case gif, review, share, operating, linkedAccount, doorSession
    }

    private let database: ApplicationDatabase

    init(_ database: ApplicationDatabase) {
        self.database = database
    }

    func tables() async throws -> [String] {
        let rows = try await database.query(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        return try rows.map { try $0.value("name") }
    }

    /// In how many rows of which tables the profile's id is, in whatever column.
    func mentions(of id: ProfileID) async throws -> [String: Int] {
        var mentions: [String: Int] = [:]
        for table in try await tables() {
            let columns = try await database.query("SELECT name FROM pragma_table_info(\(table))")
            let isMentioned = try columns.map { column in
                "INSTR(\(try column.value("name", as: String.self)), '\(id.text)')"
            }
            let count = Statement(
                stringLiteral: "SELECT COUNT(*) AS number FROM \(table) WHERE \(isMentioned.joined(separator: " OR "))"
            )
            let number: Int = try #require(try await database.query(count).first).value("number")
            if number > 0 { mentions[table] = number }
        }
        return mentions
    }

    /// What is nobody else's business.
    func fillPrivate(for id: ProfileID) async throws {
        try await fillShelf(for: id)
        try await fillBox(for: id)
        try await fillTokens(for: id)
    }

    func fill(_ kind: Public, for id: ProfileID) async throws {
        switch kind {
        case .gif: try await fillGif(for: id)
        case .review: try await fillReview(for: id)
        case .share: try await fillShare(for: id)
        case .operating: try await fillOperator(for: id)
        case .linkedAccount: try await fillLinkedAccount(for: id)
        case .doorSession: try await fillDoorSession(for: id)
        }
    }
}

extension ProfileRows {
    private func fillShelf(for id: ProfileID) async throws {
        try await database.transaction([
            """
            INSERT INTO favorite (profile_id, item_id, kind, kept_at, sequence)
            VALUES (\(id.text), 'starter:x', 'gif', 0, 1)
            """,
            """
            INSERT INTO rating (profile_id, item_id, steps, rated_at, changed_at, sequence)
            VALUES (\(id.text), 'starter:x', 9, 0, 0, 1)
            """,
            """
            INSERT INTO recent_search (profile_id, kind, folded, text, searched_at, sequence)
            VALUES (\(id.text), 'movie', 'x', 'x', 0, 1)
            """,
        ])
    }

    /// The record is in no other box.
    private func fillBox(for id: ProfileID) async throws {
        let item = "library:\(id.text)"
        try await database.transaction([
            "INSERT INTO box_record (item_id, title, artist, facts, stored_at) VALUES (\(item), 'x', 'x', '{}', 0)",
            """
            INSERT INTO box_item (profile_id, item_id, rating, added_at, changed_at, sequence)
            VALUES (\(id.text), \(item), 7, 0, 0, 1)
            """,
            """
            INSERT INTO box_claim (profile_id, item_id, title, artist, facts, fingerprint)
            VALUES (\(id.text), \(item), 'x', 'x', '{}', 'x')
            """,
            """
            INSERT INTO box_trait (profile_id, is_removed, trait, name, item_id)
            VALUES (\(id.text), 0, 'genre', 'Jazz', \(item))
            """,
            """
            INSERT INTO record_wish (id, profile_id, album, artist, folded, asked_at, sequence)
            SELECT \(id.text), \(id.text), 'x', 'x', 'x', 0, COUNT(*) + 1 FROM record_wish
            """,
            "INSERT INTO notice (profile_id, number, wish_id, told_at) VALUES (\(id.text), 1, \(id.text), 0)",
        ])
    }

    private func fillTokens(for id: ProfileID) async throws {
        try await database.transaction([
            """
            INSERT INTO tmdb_door_token (token_hash, approved_by, expires_at, sequence)
            SELECT \(id.text), \(id.text), 0, COUNT(*) + 1 FROM tmdb_door_token
            """
        ])
    }
}

extension ProfileRows {
    private func fillGif(for id: ProfileID) async throws {
        try await database.transaction([
            """
            INSERT INTO library_gif (
                id, sha256, format, byte_count, width, height, frame_count, duration_ms, color, title, tags,
                owner_id, sequence, added_at
            )
            SELECT \(id.text), \(id.text), 'gif', 1, 1, 1, 1, 1, 0, 'title', '', \(id.text), COUNT(*) + 1, 0
            FROM library_gif
            """
        ])
    }

    private func fillReview(for id: ProfileID) async throws {
        try await database.transaction([
            """
            INSERT INTO review (profile_id, item_id, text, written_at, changed_at, sequence)
            SELECT \(id.text), 'starter:x', 'Good', 0, 0, COUNT(*) + 1 FROM review
            """
        ])
    }

    private func fillShare(for id: ProfileID) async throws {
        try await database.transaction([
            """
            INSERT INTO share (profile_id, token_hash, sealed_token, created_at)
            VALUES (\(id.text), \(id.text), 'sealed', 0)
            """
        ])
    }

    private func fillOperator(for id: ProfileID) async throws {
        try await database.transaction([
            "INSERT INTO operator (profile_id, since) VALUES (\(id.text), 0)"
        ])
    }

    private func fillLinkedAccount(for id: ProfileID) async throws {
        try await database.transaction([
            "INSERT INTO linked_account (profile_id, service, linked_at) VALUES (\(id.text), 'tmdb', 0)",
            """
            INSERT INTO account_change (profile_id, tmdb, aspect, changed_at, next_attempt_at)
            VALUES (\(id.text), 1, 'rating', 0, 0)
            """,
            """
            INSERT INTO account_known (profile_id, tmdb, aspect, value, known_at)
            VALUES (\(id.text), 1, 'rating', 9, 0)
            """,
        ])
    }

    private func fillDoorSession(for id: ProfileID) async throws {
        try await database.transaction([
            """
            INSERT INTO tmdb_door_session (session_hash, profile_id, created_at)
            VALUES (\(id.text), \(id.text), 0)
            """
        ])
    }
}
