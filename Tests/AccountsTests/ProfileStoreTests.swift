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

    @Test func `hints are sent away without touching what was chosen meanwhile`() async throws {
        let visitor = try await store.createVisitor(at: start)
        #expect(try await store.profile(visitor.profile.id)?.settings.showsHints == true)
        try await store.update(Profile.Settings(language: .korean, motion: .never), of: visitor.profile.id)
        try await store.hideHints(of: visitor.profile.id)
        let settings = Profile.Settings(language: .korean, motion: .never, showsHints: false)
        #expect(try await store.profile(visitor.profile.id)?.settings == settings)
        try await store.delete(visitor.profile.id)
        await #expect(throws: AccountsError.unknownProfile) { try await store.hideHints(of: visitor.profile.id) }
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

    @Test func `expired sessions are purged, but for the last one of each profile`() async throws {
        let gone = try await store.createVisitor(at: start)
        let later = try await store.createVisitor(at: after(days: 20))
        try await database.execute(
            """
            INSERT INTO session (token_hash, profile_id, created_at, last_used_at, expires_at)
            SELECT 'older', id, created_at, created_at, \(after(days: 1)) FROM profile
            WHERE id = \(gone.profile.id.text)
            """
        )
        #expect(try await store.purgeExpiredSessions(at: after(days: 31)) == 1)
        #expect(try await store.purgeExpiredSessions(at: after(days: 31)) == 0)
        #expect(try await rows(of: "session").count == 2)
        #expect(try await store.profile(for: gone.token, at: after(days: 31)) == nil)
        #expect(try await store.profile(for: later.token, at: after(days: 31)) != nil)
    }
}
