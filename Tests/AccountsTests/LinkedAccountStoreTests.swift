import Accounts
import Database
import Foundation
import Media
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LinkedAccountStoreTests {
    private let database: ApplicationDatabase
    private let store: LinkedAccountStore
    private let person: ProfileID
    private let start = Date(timeIntervalSince1970: 1_795_000_000)
    private let kino = RemoteAccount(id: "7", userName: "kino")

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        store = LinkedAccountStore(database, service: .tmdb, seal: .fleeting())
        person = try await ProfileStore(database).createVisitor(at: start).profile.id
    }

    private func after(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

    private func linked(_ store: LinkedAccountStore, at date: Date) async throws -> LinkedAccount? {
        guard case .linked(let account) = try await store.state(of: person, at: date) else { return nil }
        return account
    }

    private func count(_ table: String) async throws -> Int {
        try await table == "known"
            ? database.query("SELECT tmdb FROM account_known").count
            : database.query("SELECT tmdb FROM account_change").count
    }

    private func note() async throws {
        let id = person.text
        try await database.transaction([
            """
            INSERT INTO account_change (profile_id, tmdb, aspect, changed_at, next_attempt_at)
            VALUES (\(id), 1, 'rating', 0, 0)
            """,
            "INSERT INTO account_known (profile_id, tmdb, aspect, value, known_at) VALUES (\(id), 1, 'rating', 3, 0)",
        ])
    }

    @Test func `linking goes from nothing over begun to linked, and back`() async throws {
        #expect(try await store.state(of: person, at: start) == .none)
        try await store.begin(AccountSecret("token"), for: person, at: start)
        #expect(try await store.state(of: person, at: start) == .begun)
        #expect(try await store.pendingToken(of: person, at: start) == AccountSecret("token"))
        try await store.link(kino, session: AccountSecret("session"), for: person, at: after(60))
        let account = try #require(try await linked(store, at: after(60)))
        #expect(account.remote == kino && account.session == AccountSecret("session"))
        #expect(account.lastPullAt == nil)
        #expect(try await store.pendingToken(of: person, at: after(60)) == nil)
        #expect(try await store.unlink(person) == AccountSecret("session"))
        #expect(try await store.unlink(person) == nil)
        #expect(try await store.state(of: person, at: after(60)) == .none)
    }

    @Test func `what was begun an hour ago was never begun`() async throws {
        try await store.begin(AccountSecret("token"), for: person, at: start)
        #expect(try await store.pendingToken(of: person, at: after(3600)) == nil)
        #expect(try await store.state(of: person, at: after(3600)) == .none)
    }

    @Test func `what was begun can be abandoned, a link stays`() async throws {
        try await store.begin(AccountSecret("token"), for: person, at: start)
        try await store.abandon(person)
        #expect(try await store.state(of: person, at: start) == .none)
        try await store.link(kino, session: AccountSecret("session"), for: person, at: start)
        try await store.begin(AccountSecret("token"), for: person, at: after(1))
        try await store.abandon(person)
        #expect(try await linked(store, at: after(1))?.session == AccountSecret("session"))
    }

    @Test func `the same account linked again keeps what waits, another one does not`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        try await note()
        try await store.expire(try #require(try await linked(store, at: start)), at: after(1))
        guard case .expired(let expired, isBegun: false) = try await store.state(of: person, at: after(1)) else {
            Issue.record("the link has not expired")
            return
        }
        #expect(expired.remote == kino && expired.session == nil)
        try await store.link(kino, session: AccountSecret("two"), for: person, at: after(2))
        #expect(try await count("known") == 1)
        #expect(try await count("changes") == 1)
        try await store.link(.init(id: "8", userName: "x"), session: AccountSecret("3"), for: person, at: after(3))
        #expect(try await count("known") == 0)
        #expect(try await count("changes") == 0)
        #expect(try await linked(store, at: after(3))?.session == AccountSecret("3"))
    }

    @Test func `a late end of an old session leaves the new one alone`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        let old = try #require(try await linked(store, at: start))
        try await store.link(kino, session: AccountSecret("two"), for: person, at: after(2))
        try await store.expire(old, at: after(3))
        #expect(try await linked(store, at: after(3))?.session == AccountSecret("two"))
    }

    @Test func `unlinking leaves nothing that waits or was known`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        try await note()
        try await store.unlink(person)
        #expect(try await count("known") == 0)
        #expect(try await count("changes") == 0)
    }

    @Test func `with another key a link has expired and a token was never begun`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        try await store.begin(AccountSecret("token"), for: person, at: start)
        let other = LinkedAccountStore(database, service: .tmdb, seal: .fleeting())
        guard case .expired = try await other.state(of: person, at: start) else {
            Issue.record("the link is of use")
            return
        }
        #expect(try await other.pendingToken(of: person, at: start) == nil)
        #expect(try await other.unlink(person) == nil)
    }

    @Test func `accounts of people who were here lately are due when their time has come`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        #expect(try await store.pullTimes(at: start, limit: 9) == [person: start])
        let account = try #require(try await linked(store, at: start))
        try await store.beginPull(of: account, next: after(600))
        try await store.endPull(of: account, at: start)
        #expect(try await store.pullTimes(at: after(1), limit: 9) == [person: after(600)])
        #expect(try await linked(store, at: after(1))?.lastPullAt == start)
        try await store.hasten(person, to: after(30))
        try await store.hasten(person, to: after(40))
        #expect(try await store.pullTimes(at: after(1), limit: 9) == [person: after(30)])
        try await store.noteFailedPull(of: account, next: after(60))
        #expect(try await linked(store, at: after(1))?.failedPulls == 1)
        #expect(try await store.pullTimes(at: after(3 * 3600), limit: 9) == [:])
        try await store.expire(account, at: after(2))
        #expect(try await store.pullTimes(at: after(3), limit: 9) == [:])
    }

    @Test func `who asks for a reading while one is under way gets another`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        let account = try #require(try await linked(store, at: start))
        try await store.beginPull(of: account, next: after(600))
        try await store.hasten(person, to: after(15))
        try await store.endPull(of: account, at: start)
        #expect(try await store.pullTimes(at: after(1), limit: 9) == [person: after(15)])
    }

    @Test func `a first reading that broke off with the server is taken up again, others wait`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        let account = try #require(try await linked(store, at: start))
        try await store.beginPull(of: account, next: after(600))
        try await store.resumePulls(at: after(5))
        #expect(try await store.pullTimes(at: after(5), limit: 9) == [person: after(5)])
        try await store.beginPull(of: account, next: after(600))
        try await store.endPull(of: account, at: after(5))
        try await store.resumePulls(at: after(6))
        #expect(try await store.pullTimes(at: after(6), limit: 9) == [person: after(600)])
    }

    @Test func `linking anew after the end of a session has begun until its hour is over`() async throws {
        try await store.link(kino, session: AccountSecret("one"), for: person, at: start)
        let account = try #require(try await linked(store, at: start))
        try await store.expire(account, at: start)
        try await store.begin(AccountSecret("token"), for: person, at: after(1))
        for (seconds, expected) in [(2.0, true), (3_602, false)] {
            guard case .expired(_, let isBegun) = try await store.state(of: person, at: after(seconds)) else {
                Issue.record("the link has not expired")
                return
            }
            #expect(isBegun == expected)
        }
    }

    @Test func `neither session nor token stands in the file`() async throws {
        let folder = try TemporaryFolder()
        let database = try ApplicationDatabase(folder: folder.url)
        let person = try await ProfileStore(database).createVisitor(at: start).profile.id
        let store = LinkedAccountStore(database, service: .tmdb, seal: try AccountSeal(folder: folder.url))
        try await store.begin(AccountSecret("token-0123456789"), for: person, at: start)
        try await store.link(kino, session: AccountSecret("session-0123456789"), for: person, at: start)
        try await store.begin(AccountSecret("token-9876543210"), for: person, at: start)
        try database.close()
        var searched = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            let bytes = try Data(contentsOf: folder.url.appending(path: name))
            for secret in ["token-0123456789", "session-0123456789", "token-9876543210"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil)
            }
            searched += bytes.range(of: Data("kino".utf8)) == nil ? 0 : 1
        }
        #expect(searched >= 1)
        let again = LinkedAccountStore(
            try ApplicationDatabase(folder: folder.url),
            service: .tmdb,
            seal: try AccountSeal(folder: folder.url)
        )
        #expect(try await again.unlink(person) == AccountSecret("session-0123456789"))
    }

    @Test func `a secret does not show itself`() {
        let secret = AccountSecret("session-0123456789")
        var dumped = ""
        dump(secret, to: &dumped)
        for shown in ["\(secret)", String(reflecting: secret), dumped] { #expect(!shown.contains("0123")) }
    }
}
