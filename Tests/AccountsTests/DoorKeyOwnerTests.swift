import Accounts
import Database
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DoorKeyOwnerTests {
    private let database: ApplicationDatabase
    private let store: DoorKeyStore
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        database = try ApplicationDatabase.inMemory()
        store = DoorKeyStore(database)
    }

    @Test func `a key acts for a profile that is made when it is asked for, once`() async throws {
        let secret = try await store.add(named: "Chat", at: start).secret
        #expect(try await profiles().isEmpty)
        let owner = try #require(try await store.owner(of: secret, at: start))
        let later = start.addingTimeInterval(60)
        #expect(try await store.owner(of: secret, at: later) == owner)
        #expect(owner.name == "Chat")
        #expect(try await profiles() == [owner.profile.text])
        #expect(try await ProfileStore(database).profile(owner.profile)?.createdAt == start)
    }

    @Test func `a new key of the same name acts for the same profile, another one for its own`() async throws {
        let first = try await store.add(named: "Chat", at: start).secret
        let owner = try await store.owner(of: first, at: start)
        try await store.revoke("Chat", at: start)
        let second = try await store.add(named: "Chat", at: start).secret
        let other = try await store.add(named: "chat", at: start).secret
        #expect(try await store.owner(of: second, at: start) == owner)
        #expect(try await store.owner(of: other, at: start)?.profile != owner?.profile)
    }

    @Test func `what is no key in use acts for nobody`() async throws {
        let secret = try await store.add(named: "Chat", at: start).secret
        try await store.revoke("Chat", at: start)
        for presented in [secret, "", "x", String(repeating: "A", count: 43)] {
            #expect(try await store.owner(of: presented, at: start) == nil)
        }
        #expect(try await profiles().isEmpty)
    }

    private func profiles() async throws -> [String] {
        try await database.query("SELECT id FROM profile").map { try $0.value("id") }
    }
}
