import Accounts
import Database
import Foundation
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ShareStoreTests {
    private let database: ApplicationDatabase
    private let store: ShareStore
    private let person: ProfileID
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        store = ShareStore(database, seal: .fleeting())
        person = try await ProfileStore(database).createVisitor(at: start).profile.id
    }

    @Test func `a link opens its owner's box until it is taken back`() async throws {
        #expect(try await store.state(of: person).share == nil)
        let share = try await store.begin(for: person, at: start)
        #expect(share.token.utf8.count == 22 && share.createdAt == start)
        #expect(try await store.profile(behind: share.token) == person)
        #expect(try await store.begin(for: person, at: start.addingTimeInterval(5)) == share)
        #expect(try await store.state(of: person).share == share)
        #expect(try await store.revoke(for: person))
        #expect(try await store.revoke(for: person) == false)
        #expect(try await store.state(of: person).share == nil)
        #expect(try await store.profile(behind: share.token) == nil)
        #expect(try await store.begin(for: person, at: start).token != share.token)
    }

    @Test func `two tabs that ask at once get one link`() async throws {
        let (store, person, start) = (store, person, start)
        let tokens = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...8 { group.addTask { try await store.begin(for: person, at: start).token } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(tokens.count == 1)
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAA'", "AAAAAAAAAAAAAAAAAAAAA", "가나다"])
    func `what is no token opens nothing`(token: String) async throws {
        _ = try await store.begin(for: person, at: start)
        #expect(try await store.profile(behind: token) == nil)
    }

    @Test func `the token is neither stored nor described in the open`() async throws {
        let share = try await store.begin(for: person, at: start)
        let row = try #require(try await database.query("SELECT token_hash, sealed_token FROM share").first)
        for column in ["token_hash", "sealed_token"] {
            #expect(try row.value(column, as: String.self).contains(share.token) == false)
        }
        var dumped = ""
        dump(share, to: &dumped)
        #expect(!"\(share)\(String(reflecting: share))\(dumped)".contains(share.token))
    }

    @Test func `with another key the link still opens, and is replaced when its owner asks for it`() async throws {
        let share = try await store.begin(for: person, at: start)
        let other = ShareStore(database, seal: .fleeting())
        #expect(try await other.state(of: person) == .unreadable(since: start))
        #expect(try await other.profile(behind: share.token) == person)
        let newer = try await other.begin(for: person, at: start)
        #expect(try await other.profile(behind: newer.token) == person)
        #expect(try await other.profile(behind: share.token) == nil)
    }

    @Test func `a link goes with its profile`() async throws {
        let share = try await store.begin(for: person, at: start)
        try await database.execute("DELETE FROM profile")
        #expect(try await store.profile(behind: share.token) == nil)
        await #expect(throws: AccountsError.unknownProfile) { try await store.begin(for: person, at: start) }
    }
}
