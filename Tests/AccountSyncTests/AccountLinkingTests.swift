import Accounts
import FoundationEssentials
import TMDB
import Testing

@testable import AccountSync

@Suite(.timeLimit(.minutes(1)))
struct AccountLinkingTests {
    private let bench: SyncBench

    init() async throws {
        bench = try await SyncBench()
    }

    private func user() async throws -> String? {
        guard case .linked(let account) = try await bench.state() else { return nil }
        return account.remote.userName
    }

    @Test func `an approved token becomes a link`() async throws {
        let address = try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/back?a=1")
        #expect(
            address == "https://tmdb.example/authenticate/token1?redirect_to=https%3A%2F%2Fhere.example%2Fback%3Fa%3D1"
        )
        #expect(try await bench.state() == .begun)
        #expect(try await bench.accounts.finish(for: bench.person) == .linked(user: "kino7"))
        #expect(try await user() == "kino7")
        #expect(try await bench.accounts.status(of: bench.person).waiting == 0)
    }

    @Test func `coming back twice is coming back once`() async throws {
        try await bench.link()
        let calls = bench.tmdb.calls.count
        #expect(try await bench.accounts.finish(for: bench.person) == .linked(user: "kino7"))
        #expect(bench.tmdb.calls.count == calls)
    }

    @Test func `not approved is a hint, and can be tried again`() async throws {
        bench.tmdb.change { $0.isApproved = false }
        _ = try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/")
        #expect(try await bench.accounts.finish(for: bench.person) == .notApproved)
        #expect(try await bench.state() == .begun)
        bench.tmdb.change { $0.isApproved = true }
        #expect(try await bench.accounts.finish(for: bench.person) == .linked(user: "kino7"))
    }

    @Test func `what was never begun, or an hour ago, cannot be finished`() async throws {
        #expect(try await bench.accounts.finish(for: bench.person) == .nothingToFinish)
        _ = try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/")
        bench.pass(3600)
        #expect(try await bench.accounts.finish(for: bench.person) == .nothingToFinish)
    }

    @Test func `a token that TMDB no longer knows is forgotten`() async throws {
        _ = try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/")
        bench.tmdb.change { $0.fates = [.status(401, body: #"{"success":false,"status_code":33}"#)] }
        #expect(try await bench.accounts.finish(for: bench.person) == .nothingToFinish)
        #expect(try await bench.state() == .none)
    }

    @Test func `when TMDB is away nothing is begun, and what was begun can still be finished`() async throws {
        bench.tmdb.change { $0.isDown = true }
        await #expect(throws: AccountSyncError.self) {
            try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/")
        }
        #expect(try await bench.state() == .none)
        bench.tmdb.change { $0.isDown = false }
        _ = try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/")
        bench.tmdb.change { $0.isDown = true }
        await #expect(throws: AccountSyncError.self) { try await bench.accounts.finish(for: bench.person) }
        bench.tmdb.change { $0.isDown = false }
        #expect(try await bench.accounts.finish(for: bench.person) == .linked(user: "kino7"))
    }

    @Test func `a session whose owner cannot be asked for is ended again`() async throws {
        _ = try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/")
        bench.tmdb.change { $0.fates = [.held(.opened()), .unheard] }
        await #expect(throws: AccountSyncError.self) { try await bench.accounts.finish(for: bench.person) }
        await bench.endSessions()
        #expect(bench.tmdb.change { $0.hasSession } == false)
        #expect(try await bench.state() == .none)
    }

    @Test func `unlinking ends the session there, and works when TMDB is away`() async throws {
        try await bench.linkAndRead()
        try await bench.accounts.unlink(bench.person)
        #expect(bench.tmdb.calls.isEmpty)
        await bench.endSessions()
        #expect(bench.tmdb.calls == ["DELETE authentication/session"])
        #expect(bench.tmdb.change { $0.hasSession } == false)
        #expect(try await bench.state() == .none)
        try await bench.link()
        bench.tmdb.change { $0.isDown = true }
        try await bench.accounts.unlink(bench.person)
        #expect(try await bench.state() == .none)
        await bench.endSessions()
        bench.tmdb.change { $0.isDown = false }
        await bench.endSessions()
        #expect(bench.tmdb.change { $0.hasSession } == false)
    }

    @Test func `after unlinking nothing is noted or sent`() async throws {
        try await bench.linkAndRead()
        try await bench.rate(1, 8)
        try await bench.accounts.unlink(bench.person)
        try await bench.rate(2, 8)
        #expect(try await bench.waiting() == 0)
        await bench.settleAndVisit()
        #expect(bench.tmdb.writes.isEmpty)
        #expect(try await bench.points(of: 1) == 8)
    }

    @Test func `linking another account ends the session of the one before`() async throws {
        try await bench.link()
        bench.tmdb.change { $0.userNumber = 8 }
        bench.tmdb.change { $0.calls = [] }
        try await bench.link()
        await bench.endSessions()
        #expect(bench.tmdb.calls.last == "DELETE authentication/session")
        #expect(try await user() == "kino8")
    }

    @Test func `an account with many films is read less often`() async throws {
        bench.tmdb.change { $0.ratings = (1...400).map { ($0, 8) } }
        try await bench.linkAndRead()
        try await bench.accounts.refresh(bench.person)
        // 23 calls, three seconds each, and one second has passed.
        let soonest = bench.now.addingTimeInterval(68)
        #expect(try await bench.links.pullTimes(at: bench.now, limit: 9).values.first == soonest)
    }

    @Test func `asking to read again is bounded`() async throws {
        try await bench.linkAndRead()
        // A second has passed since it was read.
        let soonest = bench.now.addingTimeInterval(14)
        for _ in 0..<3 { try await bench.accounts.refresh(bench.person) }
        #expect(try await bench.links.pullTimes(at: bench.now, limit: 9).values.first == soonest)
        bench.pass(60)
        try await bench.accounts.refresh(bench.person)
        #expect(try await bench.links.pullTimes(at: bench.now, limit: 9).values.first == soonest)
    }
}
