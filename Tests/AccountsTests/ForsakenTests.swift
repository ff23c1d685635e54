import Accounts
import Database
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ForsakenTests {
    private let database: ApplicationDatabase
    private let store: ProfileStore
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        database = try ApplicationDatabase.inMemory()
        store = ProfileStore(database)
    }

    private func after(days: Double) -> Date { start.addingTimeInterval(days * 86_400) }

    /// Who goes when profiles are kept for a year after their last session, on that day.
    private func gone(day: Double, limit: Int = 10) async throws -> [ProfileID] {
        try await store.purgeExpiredSessions(at: after(days: day))
        return try await store.deleteForsaken(before: after(days: day - 365), limit: limit)
    }

    @Test func `a profile goes a year after its last session, with every row it has in whatever table`() async throws {
        let rows = ProfileRows(database)
        let id = try await store.createVisitor(at: start).profile.id
        let stays = try await store.createVisitor(at: after(days: 2)).profile.id
        for one in [id, stays] { try await rows.fillPrivate(for: one) }
        let before = try await rows.mentions(of: stays)
        // The session lasts for thirty days.
        #expect(try await gone(day: 394.9) == [])
        #expect(try await gone(day: 395.1) == [id])
        #expect(try await rows.mentions(of: id) == [:])
        #expect(try await rows.mentions(of: stays) == before)
    }

    @Test func `the last session counts, and every use of it`() async throws {
        let visitor = try await store.createVisitor(at: start)
        _ = try await store.profile(for: visitor.token, at: after(days: 20))
        #expect(try await gone(day: 396) == [])
        #expect(try await store.profile(for: visitor.token, at: after(days: 51)) == nil, "it has expired all the same")
        #expect(try await gone(day: 416) == [visitor.profile.id])
    }

    @Test(arguments: ProfileRows.Public.allCases)
    func `who keeps something others see stays, and so does whoever is known elsewhere`(kind: ProfileRows.Public)
        async throws
    {
        let rows = ProfileRows(database)
        let id = try await store.createVisitor(at: start).profile.id
        try await rows.fill(kind, for: id)
        #expect(try await gone(day: 10_000) == [])
        #expect(try await store.profile(id) != nil)
    }

    @Test func `a key's profile, which never had a session, stays`() async throws {
        let keys = DoorKeyStore(database)
        let secret = try await keys.add(named: "Chat", at: start).secret
        let owner = try #require(try await keys.owner(of: secret, at: start))
        #expect(try await gone(day: 10_000) == [])
        #expect(try await store.profile(owner.profile) != nil)
    }

    @Test func `few go at a time, the longest gone first`() async throws {
        var ids: [ProfileID] = []
        for day in 0..<5 { ids.append(try await store.createVisitor(at: after(days: Double(day))).profile.id) }
        #expect(try await gone(day: 1000, limit: 3) == Array(ids.prefix(3)))
        #expect(try await gone(day: 1000, limit: 3) == Array(ids.suffix(2)))
        #expect(try await gone(day: 1000, limit: 3) == [])
    }
}
