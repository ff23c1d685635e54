import Accounts
import Database
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LeavingTests {
    /// Tables in which nobody is: facts of items, keys of programs, invitations to nobody in particular.
    private static let ofNobody: Set = [
        "door_key", "grdb_migrations", "library_record", "operator_invite", "remote_item",
    ]

    private let database: ApplicationDatabase
    private let store: ProfileStore
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        database = try ApplicationDatabase.inMemory()
        store = ProfileStore(database)
    }

    @Test func `a deleted profile leaves no row in any table`() async throws {
        let gone = try await store.createVisitor(at: start).profile.id
        let stays = try await store.createVisitor(at: start).profile.id
        for id in [gone, stays] {
            try await fillShelf(for: id)
            try await fillBox(for: id)
            try await fillLinks(for: id)
        }
        let before = try await mentions(of: stays)
        #expect(try await mentions(of: gone) == before)
        // Who adds a table fills it here.
        #expect(try await Set(before.keys) == Set(tables()).subtracting(Self.ofNobody))
        try await store.delete(gone)
        #expect(try await mentions(of: gone) == [:])
        #expect(try await mentions(of: stays) == before)
        await #expect(throws: AccountsError.unknownProfile) { try await store.delete(gone) }
        await #expect(throws: AccountsError.unknownProfile) { try await store.update(.init(), of: gone) }
    }

    private func tables() async throws -> [String] {
        let rows = try await database.query(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        return try rows.map { try $0.value("name") }
    }

    /// In how many rows of which tables the profile's id is, in whatever column.
    private func mentions(of id: ProfileID) async throws -> [String: Int] {
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
}

/// A row for a profile in each table that has people in it.
extension LeavingTests {
    private func fillShelf(for id: ProfileID) async throws {
        try await database.transaction([
            """
            INSERT INTO favorite (profile_id, item_id, kind, kept_at, sequence)
            VALUES (\(id.text), 'starter:x', 'gif', 0, 1)
            """,
            """
            INSERT INTO library_gif (
                id, sha256, format, byte_count, width, height, frame_count, duration_ms, color, title, tags,
                owner_id, sequence, added_at
            )
            SELECT \(id.text), \(id.text), 'gif', 1, 1, 1, 1, 1, 0, 'title', '', \(id.text), COUNT(*) + 1, 0
            FROM library_gif
            """,
            """
            INSERT INTO rating (profile_id, item_id, steps, rated_at, changed_at, sequence)
            VALUES (\(id.text), 'starter:x', 9, 0, 0, 1)
            """,
            """
            INSERT INTO review (profile_id, item_id, text, written_at, changed_at, sequence)
            SELECT \(id.text), 'starter:x', 'Good', 0, 0, COUNT(*) + 1 FROM review
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
            INSERT INTO share (profile_id, token_hash, sealed_token, created_at)
            VALUES (\(id.text), \(id.text), 'sealed', 0)
            """,
            """
            INSERT INTO record_wish (id, profile_id, album, artist, folded, asked_at, sequence)
            SELECT \(id.text), \(id.text), 'x', 'x', 'x', 0, COUNT(*) + 1 FROM record_wish
            """,
            "INSERT INTO notice (profile_id, number, wish_id, told_at) VALUES (\(id.text), 1, \(id.text), 0)",
            "INSERT INTO operator (profile_id, since) VALUES (\(id.text), 0)",
        ])
    }

    private func fillLinks(for id: ProfileID) async throws {
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
            """
            INSERT INTO tmdb_door_token (token_hash, approved_by, expires_at, sequence)
            SELECT \(id.text), \(id.text), 0, COUNT(*) + 1 FROM tmdb_door_token
            """,
            """
            INSERT INTO tmdb_door_session (session_hash, profile_id, created_at)
            VALUES (\(id.text), \(id.text), 0)
            """,
        ])
    }
}
