import Accounts
import Database
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct OperatorStoreTests {
    private let database: ApplicationDatabase
    private let store: OperatorStore
    private let somebody: ProfileID
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        store = OperatorStore(database)
        somebody = try await ProfileStore(database).createVisitor(at: start).profile.id
    }

    @Test func `an invitation makes one profile an operator, once`() async throws {
        let another = try await ProfileStore(database).createVisitor(at: start).profile.id
        let secret = try await store.invite(at: start)
        #expect(try await store.isInvitation(secret, at: start))
        #expect(try await store.isOperator(somebody) == false)
        #expect(try await store.accept(secret, by: somebody, at: start))
        #expect(try await store.accept(secret, by: another, at: start) == false)
        #expect(try await store.isInvitation(secret, at: start) == false)
        #expect(try await store.all() == [Operator(profile: somebody, since: start)])
        #expect(try await store.isOperator(another) == false)
    }

    @Test func `an invitation ends after an hour`() async throws {
        let secret = try await store.invite(at: start)
        let late = start.addingTimeInterval(OperatorStore.inviteLifetime)
        #expect(try await store.isInvitation(secret, at: late.addingTimeInterval(-1)))
        #expect(try await store.isInvitation(secret, at: late) == false)
        #expect(try await store.accept(secret, by: somebody, at: late) == false)
        #expect(try await store.isOperator(somebody) == false)
        _ = try await store.invite(at: late)
        #expect(try await database.query("SELECT token_hash FROM operator_invite").count == 1)
    }

    @Test func `an operator who accepts again stays one and uses the invitation up`() async throws {
        let (first, second) = (try await store.invite(at: start), try await store.invite(at: start))
        #expect(try await store.accept(first, by: somebody, at: start))
        #expect(try await store.accept(second, by: somebody, at: start.addingTimeInterval(5)))
        #expect(try await store.all().map(\.since) == [start])
        #expect(try await store.isInvitation(second, at: start) == false)
    }

    @Test(arguments: ["", "x", "' OR 1=1 --", String(repeating: "A", count: 43)])
    func `anything else invites nobody`(presented: String) async throws {
        _ = try await store.invite(at: start)
        #expect(try await store.isInvitation(presented, at: start) == false)
        #expect(try await store.accept(presented, by: somebody, at: start) == false)
    }

    @Test func `the secret is not stored`() async throws {
        let secret = try await store.invite(at: start)
        let rows = try await database.query("SELECT token_hash FROM operator_invite")
        let row = try #require(rows.first)
        #expect(try row.value("token_hash") != secret)
    }

    @Test func `who is revoked or leaves is no operator any more`() async throws {
        let secret = try await store.invite(at: start)
        _ = try await store.accept(secret, by: somebody, at: start)
        try await store.revoke(somebody)
        #expect(try await store.isOperator(somebody) == false)
        await #expect(throws: AccountsError.unknownProfile) { try await store.revoke(somebody) }
        let again = try await store.invite(at: start)
        _ = try await store.accept(again, by: somebody, at: start)
        try await ProfileStore(database).delete(somebody)
        #expect(try await store.all().isEmpty)
    }

    @Test func `an invitation is not used up by somebody who is not there`() async throws {
        let nobody = try #require(ProfileID(String(repeating: "f", count: 32)))
        let secret = try await store.invite(at: start)
        await #expect(throws: AccountsError.unknownProfile) {
            try await store.accept(secret, by: nobody, at: start)
        }
        #expect(try await store.isInvitation(secret, at: start))
    }
}
