import Accounts
import Database
import FoundationEssentials
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DoorKeyStoreTests {
    private let database: ApplicationDatabase
    private let store: DoorKeyStore
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        database = try ApplicationDatabase.inMemory()
        store = DoorKeyStore(database)
    }

    @Test func `a key opens from when it is made to when it is revoked`() async throws {
        let (key, secret) = try await store.add(named: "Chat", at: start)
        #expect(try await store.opens(secret, at: start))
        try await store.revoke("Chat", at: start)
        #expect(try await store.opens(secret, at: start) == false)
        #expect(try await store.all().map(\.id) == [key.id])
        #expect(try await store.all().first?.revokedAt == start)
    }

    @Test func `a key can be revoked by its id`() async throws {
        let (key, secret) = try await store.add(named: "Chat", at: start)
        try await store.revoke(key.id, at: start)
        #expect(try await store.opens(secret, at: start) == false)
    }

    @Test(arguments: ["", "x", "' OR 1=1 --", String(repeating: "A", count: 43)])
    func `anything else opens nothing`(presented: String) async throws {
        _ = try await store.add(named: "Chat", at: start)
        #expect(try await store.opens(presented, at: start) == false)
    }

    @Test func `neither the secret nor what could become it is stored`() async throws {
        let (key, secret) = try await store.add(named: "Chat", at: start)
        let rows = try await database.query("SELECT id, name, key_hash FROM door_key")
        let hash: String = try #require(rows.first).value("key_hash")
        #expect(hash.count == 64 && hash != secret && key.id != secret)
        #expect(try await store.opens(hash, at: start) == false)
    }

    @Test func `a use is written down once a minute`() async throws {
        let secret = try await store.add(named: "Chat", at: start).secret
        #expect(try await store.all().first?.lastUsedAt == nil)
        let uses: [(TimeInterval, TimeInterval)] = [(5, 5), (64, 5), (65, 65), (70, 65)]
        for (seconds, noted) in uses {
            #expect(try await store.opens(secret, at: start.addingTimeInterval(seconds)))
            #expect(try await store.all().first?.lastUsedAt == start.addingTimeInterval(noted))
        }
    }

    @Test(arguments: [
        ("", DoorKeyError.emptyName), (" \u{3000}", .emptyName), ("a\nb", .controlCharacters),
        ("a\u{7}", .controlCharacters), (String(repeating: "가", count: 61), .nameTooLong(limit: 60)),
    ])
    func `a name that cannot be one is refused`(name: String, error: DoorKeyError) async throws {
        await #expect(throws: error) { try await store.add(named: name, at: start) }
        #expect(try await store.all().isEmpty)
    }

    @Test(arguments: [
        ("a", "a"), ("Chat of the 5th floor", "Chat of the 5th floor"), (" 채팅 ", "채팅"),
        (String(repeating: "가", count: 60), String(repeating: "가", count: 60)),
    ])
    func `any other name is taken, without the space around it`(name: String, taken: String) async throws {
        #expect(try await store.add(named: name, at: start).key.name == taken)
    }

    @Test func `a name in use is taken, one of a revoked key is free`() async throws {
        _ = try await store.add(named: "Chat", at: start)
        await #expect(throws: DoorKeyError.nameTaken) { try await store.add(named: " Chat ", at: start) }
        try await store.revoke("Chat", at: start)
        _ = try await store.add(named: "Chat", at: start)
        #expect(try await store.all().count == 2)
    }

    @Test func `what is not in use cannot be revoked`() async throws {
        _ = try await store.add(named: "Chat", at: start)
        try await store.revoke("Chat", at: start)
        await #expect(throws: DoorKeyError.unknownKey) { try await store.revoke("Chat", at: start) }
        await #expect(throws: DoorKeyError.unknownKey) { try await store.revoke("nobody", at: start) }
    }

    @Test func `what another process changes holds at once`() async throws {
        let folder = try TemporaryFolder()
        let server = DoorKeyStore(try ApplicationDatabase(folder: folder.url))
        let command = DoorKeyStore(try ApplicationDatabase(folder: folder.url))
        let secret = try await command.add(named: "Chat", at: start).secret
        #expect(try await server.opens(secret, at: start))
        try await command.revoke("Chat", at: start)
        #expect(try await server.opens(secret, at: start) == false)
    }
}
