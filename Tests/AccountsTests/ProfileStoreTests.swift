import Accounts
import Database
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ProfileStoreTests {
    private let database: ApplicationDatabase
    private let store: ProfileStore
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        database = try ApplicationDatabase.inMemory()
        store = ProfileStore(database)
    }

    private func after(days: Double) -> Date { start.addingTimeInterval(days * 86_400) }

    /// Always the same numbers, so that what comes of them can be compared.
    private struct Repeating: RandomNumberGenerator, Sendable {
        var number: UInt64

        mutating func next() -> UInt64 {
            number &+= 1
            return number
        }
    }

    @Test func `a visitor is found by their token`() async throws {
        let visitor = try await store.createVisitor(at: start)
        #expect(try await store.profile(for: visitor.token, at: start) == visitor.profile)
        #expect(try await store.profile(visitor.profile.id) == visitor.profile)
        #expect(visitor.profile.settings == .init(language: nil, motion: .system))
        #expect(visitor.profile.createdAt == start)
    }

    @Test func `the token is found again from its text`() async throws {
        let visitor = try await store.createVisitor(at: start)
        let presented = try #require(SessionToken(visitor.token.text))
        #expect(try await store.profile(for: presented, at: start)?.id == visitor.profile.id)
    }

    @Test func `a stranger's token is nobody's`() async throws {
        _ = try await store.createVisitor(at: start)
        let stranger = try #require(SessionToken(String(repeating: "A", count: 43)))
        #expect(try await store.profile(for: stranger, at: start) == nil)
    }

    @Test(arguments: ["", "x", "' OR 1=1 --", String(repeating: "A", count: 44)])
    func `what does not look like a token is none`(text: String) {
        #expect(SessionToken(text)?.text == nil)
    }

    @Test func `the database does not hold the token`() async throws {
        let visitor = try await store.createVisitor(at: start)
        for table in ["profile", "session"] {
            let rows = try await rows(of: table)
            #expect(!rows.isEmpty)
            #expect(!rows.contains { "\($0)".contains(visitor.token.text) })
        }
    }

    private func rows(of table: String) async throws -> [Row] {
        table == "profile"
            ? try await database.query("SELECT * FROM profile") : try await database.query("SELECT * FROM session")
    }

    @Test func `a token does not show in a description`() async throws {
        let token = try await store.createVisitor(at: start).token
        var dumped = ""
        dump(token, to: &dumped)
        for shown in ["\(token)", String(reflecting: token), dumped] { #expect(!shown.contains(token.text)) }
    }

    @Test func `randomness is what ids and tokens are made of`() async throws {
        var randomness = Repeating(number: 0)
        let visitor = try await store.createVisitor(at: start, using: &randomness)
        #expect(visitor.profile.id.text == "01000000000000000200000000000000")
        #expect(visitor.token.text == "AwAAAAAAAAAEAAAAAAAAAAUAAAAAAAAABgAAAAAAAAA")
    }

    @Test func `a session ends 30 days after its last use`() async throws {
        let visitor = try await store.createVisitor(at: start)
        #expect(try await store.profile(for: visitor.token, at: after(days: 29.9)) != nil)
        #expect(try await store.profile(for: visitor.token, at: after(days: 59.8)) != nil)
        #expect(try await store.profile(for: visitor.token, at: after(days: 89.9)) == nil)
    }

    @Test func `a session nobody uses ends after 30 days`() async throws {
        let visitor = try await store.createVisitor(at: start)
        #expect(try await store.profile(for: visitor.token, at: after(days: 30)) == nil)
    }

    @Test(arguments: zip([0, 59, 60, 61], [0, 0, 60, 61]))
    func `a use is written down once an hour at most`(minutes: Int, written: Int) async throws {
        let visitor = try await store.createVisitor(at: start)
        _ = try await store.profile(for: visitor.token, at: start.addingTimeInterval(Double(minutes) * 60))
        let row = try #require(try await database.query("SELECT last_used_at, expires_at FROM session").first)
        #expect(try row.value("last_used_at") == start.addingTimeInterval(Double(written) * 60))
        let expiry = start.addingTimeInterval(Double(written) * 60 + ProfileStore.sessionLifetime)
        #expect(try row.value("expires_at") == expiry)
    }

    @Test func `settings are kept`() async throws {
        let visitor = try await store.createVisitor(at: start)
        let settings = Profile.Settings(language: .korean, motion: .never)
        try await store.update(settings, of: visitor.profile.id)
        #expect(try await store.profile(for: visitor.token, at: start)?.settings == settings)
        try await store.update(.init(), of: visitor.profile.id)
        #expect(try await store.profile(visitor.profile.id)?.settings == .init())
    }

    @Test func `settings of a newer version read as the defaults`() async throws {
        let visitor = try await store.createVisitor(at: start)
        try await database.execute("UPDATE profile SET language = 'tlh', motion = 'backwards'")
        #expect(try await store.profile(visitor.profile.id)?.settings == .init())
    }

    @Test func `an ended session leads nowhere, the profile stays`() async throws {
        let visitor = try await store.createVisitor(at: start)
        try await store.endSession(visitor.token)
        #expect(try await store.profile(for: visitor.token, at: start) == nil)
        #expect(try await store.profile(visitor.profile.id) != nil)
    }

    @Test func `a deleted profile leaves no row in any table`() async throws {
        let gone = try await store.createVisitor(at: start).profile.id
        let stays = try await store.createVisitor(at: start).profile.id
        for id in [gone, stays] { try await fill(for: id) }
        try await store.delete(gone)
        let tables = try await database.query(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'grdb_migrations'"
        )
        // Two of them, of items and of keys, know nobody; those of the door for films are tested with it.
        #expect(tables.count == 14)
        #expect(try await count(of: gone) == 0)
        #expect(try await count(of: stays) == 10)
        await #expect(throws: AccountsError.unknownProfile) { try await store.delete(gone) }
        await #expect(throws: AccountsError.unknownProfile) { try await store.update(.init(), of: gone) }
    }

    /// A row for the profile in each table that has people in it.
    private func fill(for id: ProfileID) async throws {
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

    private func count(of id: ProfileID) async throws -> Int {
        let row = try await database.query(
            """
            SELECT (SELECT COUNT(*) FROM profile WHERE id = \(id.text))
                + (SELECT COUNT(*) FROM session WHERE profile_id = \(id.text))
                + (SELECT COUNT(*) FROM favorite WHERE profile_id = \(id.text))
                + (SELECT COUNT(*) FROM library_gif WHERE owner_id = \(id.text))
                + (SELECT COUNT(*) FROM rating WHERE profile_id = \(id.text))
                + (SELECT COUNT(*) FROM review WHERE profile_id = \(id.text))
                + (SELECT COUNT(*) FROM recent_search WHERE profile_id = \(id.text))
                + (SELECT COUNT(*) FROM linked_account WHERE profile_id = \(id.text))
                + (SELECT COUNT(*) FROM account_change WHERE profile_id = \(id.text))
                + (SELECT COUNT(*) FROM account_known WHERE profile_id = \(id.text)) AS rows
            """
        ).first
        return try #require(row).value("rows")
    }

    @Test func `expired sessions are purged`() async throws {
        _ = try await store.createVisitor(at: start)
        let later = try await store.createVisitor(at: after(days: 20))
        #expect(try await store.purgeExpiredSessions(at: after(days: 31)) == 1)
        #expect(try await store.profile(for: later.token, at: after(days: 31)) != nil)
    }
}
