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
        let rows = ProfileRows(database)
        let gone = try await store.createVisitor(at: start).profile.id
        let stays = try await store.createVisitor(at: start).profile.id
        for id in [gone, stays] {
            try await rows.fillPrivate(for: id)
            for kind in ProfileRows.Public.allCases { try await rows.fill(kind, for: id) }
        }
        let before = try await rows.mentions(of: stays)
        #expect(try await rows.mentions(of: gone) == before)
        // Who adds a table fills it here.
        #expect(try await Set(before.keys) == Set(rows.tables()).subtracting(Self.ofNobody))
        try await store.delete(gone)
        #expect(try await rows.mentions(of: gone) == [:])
        #expect(try await rows.mentions(of: stays) == before)
        await #expect(throws: AccountsError.unknownProfile) { try await store.delete(gone) }
        await #expect(throws: AccountsError.unknownProfile) { try await store.update(.init(), of: gone) }
    }
}
