import Accounts
import FoundationEssentials
import HTTPTypes
import Media
import Shelf
import TestSupport
import Testing

@testable import AccountSync

/// From a shelf to its account.
@Suite(.timeLimit(.minutes(1)))
struct OutgoingTests {
    private let bench: SyncBench

    init() async throws {
        bench = try await SyncBench()
        try await bench.linkAndRead()
    }

    @Test func `a rating is sent once, and taken back once`() async throws {
        try await bench.rate(1, 8)
        await bench.settleAndVisit()
        #expect(bench.tmdb.points(of: 1) == 8)
        try await bench.unrate(1)
        await bench.settleAndVisit()
        await bench.settleAndVisit()
        #expect(bench.tmdb.writes == ["POST movie/1/rating", "DELETE movie/1/rating"])
        #expect(try await bench.waiting() == 0)
    }

    @Test func `ten quick changes are one call, and those that come to nothing none`() async throws {
        for points in 1...10 { try await bench.rate(1, Double(points)) }
        try await bench.rate(2, 5)
        try await bench.unrate(2)
        await bench.settleAndVisit()
        #expect(bench.tmdb.calls == ["POST movie/1/rating"])
        #expect(bench.tmdb.points(of: 1) == 10)
    }

    @Test func `a change waits for the next one`() async throws {
        try await bench.rate(1, 8)
        await bench.visits().visit(bench.person)
        #expect(bench.tmdb.calls.isEmpty)
        #expect(try await bench.waiting() == 1)
    }

    @Test func `a film of ours is sent by its number`() async throws {
        let rating = try #require(StarRating(stars: 3.5))
        try await bench.ratings.rate(SyncBench.own(7), rating, for: bench.person, at: bench.now)
        try await bench.ratings.rate(SyncBench.own(8), rating, for: bench.person, at: bench.now)
        await bench.settleAndVisit()
        #expect(bench.tmdb.writes == ["POST movie/700/rating"])
        #expect(bench.tmdb.points(of: 700) == 7)
    }

    @Test func `what is kept goes on the watchlist, what is let go off both lists`() async throws {
        try await bench.keep(1)
        await bench.settleAndVisit()
        #expect(bench.tmdb.change { $0.watchlist } == [1])
        bench.tmdb.change { $0.favorites = [1] }
        try await bench.accounts.refresh(bench.person)
        bench.pass(60)
        await bench.settleAndVisit()
        try await bench.favorites.remove(SyncBench.film(1), for: bench.person, at: bench.now)
        await bench.settleAndVisit()
        #expect(bench.tmdb.change { $0.watchlist + $0.favorites } == [])
        #expect(
            bench.tmdb.writes == ["POST account/7/watchlist", "POST account/7/watchlist", "POST account/7/favorite"]
        )
    }

    @Test(arguments: [1, 3])
    func `what was changed in an outage is sent once after it`(tries: Int) async throws {
        bench.tmdb.change { $0.isDown = true }
        for film in 1...5 { try await bench.rate(film, 8) }
        let visits = bench.visits()
        for _ in 0..<tries {
            bench.pass(3600)
            await visits.visit(bench.person)
        }
        // One call each time tells enough.
        #expect(bench.tmdb.calls.count <= 2 * tries)
        #expect(visits.outage.end(after: bench.now) != nil)
        #expect(try await bench.waiting() == 5)
        bench.tmdb.change { state in
            state.isDown = false
            state.calls = []
        }
        bench.pass(3600)
        await visits.visit(bench.person)
        #expect(bench.tmdb.writes == (1...5).map { "POST movie/\($0)/rating" })
        #expect(try await bench.waiting() == 0)
        #expect(visits.outage.end(after: bench.now) == nil)
    }

    @Test func `an answer that got lost is not sent again`() async throws {
        try await bench.rate(1, 8)
        bench.tmdb.change { $0.fates = [.lost] }
        await bench.settleAndVisit()
        #expect(try await bench.waiting() == 1)
        await bench.settleAndVisit()
        #expect(bench.tmdb.calls == ["POST movie/1/rating", "GET movie/1/account_states"])
        #expect(try await bench.waiting() == 0)
    }

    @Test func `a change of mind after a lost answer is sent`() async throws {
        try await bench.rate(1, 8)
        bench.tmdb.change { $0.fates = [.lost] }
        await bench.settleAndVisit()
        try await bench.rate(1, 4)
        await bench.settleAndVisit()
        #expect(bench.tmdb.writes.count == 2)
        #expect(bench.tmdb.points(of: 1) == 4)
    }

    @Test(arguments: [false, true])
    func `a server that was killed while it sent goes on, and sends nothing twice`(hasArrived: Bool) async throws {
        try await bench.rate(1, 8)
        bench.pass(AccountChange.settling)
        let gate = Gate()
        bench.tmdb.change { $0.fates = [.held(gate)] }
        let first = Task { await bench.visits().visit(bench.person) }
        await gate.reached()
        first.cancel()
        if hasArrived { bench.tmdb.change { $0.rate(1, 8) } }
        gate.open()
        await first.value
        #expect(try await bench.waiting() == 1)
        await bench.settleAndVisit()
        #expect(bench.tmdb.writes.count == (hasArrived ? 1 : 2))
        #expect(bench.tmdb.points(of: 1) == 8)
        #expect(try await bench.waiting() == 0)
    }

    @Test func `a change made while the one before is sent is sent, too`() async throws {
        try await bench.rate(1, 8)
        bench.pass(AccountChange.settling)
        let gate = Gate()
        bench.tmdb.change { $0.fates = [.held(gate)] }
        let visit = Task { await bench.visits().visit(bench.person) }
        await gate.reached()
        try await bench.rate(1, 3)
        gate.open()
        await visit.value
        #expect(bench.tmdb.points(of: 1) == 8)
        #expect(try await bench.waiting() == 1)
        await bench.settleAndVisit()
        #expect(bench.tmdb.points(of: 1) == 3)
        #expect(bench.tmdb.writes.count == 2)
    }

    @Test func `an ended session expires the link, and what waits is sent once it is linked again`() async throws {
        bench.tmdb.change { $0.hasSession = false }
        try await bench.rate(1, 8)
        await bench.settleAndVisit()
        guard case .expired(let account, isBegun: false) = try await bench.state() else {
            Issue.record("the link has not expired")
            return
        }
        #expect(account.remote.userName == "kino7")
        #expect(bench.tmdb.points(of: 1) == nil)
        try await bench.rate(2, 6)
        #expect(try await bench.waiting() == 2)
        try await bench.link()
        await bench.settleAndVisit()
        #expect(bench.tmdb.points(of: 1) == 8)
        #expect(bench.tmdb.points(of: 2) == 6)
        #expect(try await bench.waiting() == 0)
    }

    @Test func `what waits for one account is not sent to another as a change`() async throws {
        try await bench.rate(1, 8)
        await bench.settleAndVisit()
        bench.tmdb.change { $0.hasSession = false }
        try await bench.unrate(1)
        await bench.settleAndVisit()
        bench.tmdb.change { state in
            state.userNumber = 8
            state.rate(1, 8)
        }
        try await bench.link()
        #expect(try await bench.waiting() == 0)
        await bench.settleAndVisit()
        #expect(try await bench.points(of: 1) == 8)
    }

    @Test func `an account that is unlinked while it is worked on is left, and nobody waits for that`() async throws {
        try await bench.rate(1, 8)
        bench.pass(AccountChange.settling)
        let gate = Gate()
        bench.tmdb.change { $0.fates = [.held(gate)] }
        let visits = bench.visits()
        let visit = Task { await visits.visit(bench.person) }
        await gate.reached()
        try await bench.accounts.unlink(bench.person)
        gate.open()
        await visit.value
        #expect(visits.outage.end(after: bench.now) == nil)
        #expect(try await bench.state() == .none)
    }

    @Test func `too many calls are waited for as long as TMDB says`() async throws {
        try await bench.rate(1, 8)
        bench.tmdb.change { $0.fates = [.status(429, body: #"{"status_code":25}"#, [.retryAfter: "120"])] }
        bench.pass(1)
        let visits = bench.visits()
        await visits.visit(bench.person)
        let end = try #require(visits.outage.end(after: bench.now))
        #expect(end.timeIntervalSince(bench.now) == 120)
        #expect(try await bench.waiting() == 1)
    }

    @Test func `nobody is left alone for longer than a quarter of an hour`() async throws {
        try await bench.rate(1, 8)
        bench.tmdb.change { $0.fates = [.status(429, body: "", [.retryAfter: "99999999999"])] }
        bench.pass(1)
        let visits = bench.visits()
        await visits.visit(bench.person)
        let end = try #require(visits.outage.end(after: bench.now))
        #expect(end.timeIntervalSince(bench.now) == 900)
    }

    @Test(arguments: [(200, "<html>"), (403, "<html>"), (403, "")])
    func `an answer of somebody else than TMDB is an outage, and costs no attempt`(
        status: Int,
        body: String
    ) async throws {
        try await bench.rate(1, 8)
        try await bench.rate(2, 8)
        bench.tmdb.change { $0.fates = [.lost] }
        await bench.settleAndVisit()
        for _ in 0..<30 {
            bench.pass(30)
            bench.tmdb.change { state in
                state.calls = []
                state.fates = [.status(status, body: body)]
            }
            let visits = bench.visits()
            await visits.visit(bench.person)
            #expect(visits.outage.end(after: bench.now) != nil)
            #expect(bench.tmdb.calls.count == 1)
        }
        #expect(try await bench.waiting() == 2)
        bench.pass(30)
        await bench.visits().visit(bench.person)
        #expect(try await bench.waiting() == 0)
    }

    @Test func `a film that vanished there is no longer waited for`() async throws {
        try await bench.rate(1, 8)
        bench.tmdb.change { $0.vanished = [1] }
        await bench.settleAndVisit()
        #expect(try await bench.waiting() == 0)
        #expect(try await bench.points(of: 1) == 8)
    }

    @Test func `a change that gets nonsense for an answer is set aside and given up in the end`() async throws {
        try await bench.rate(1, 8)
        try await bench.rate(2, 8)
        bench.tmdb.change { $0.refused = [1] }
        var visits = 0
        while try await bench.waiting() > 0, visits < 100 {
            visits += 1
            bench.pass(901)
            await bench.visits().visit(bench.person)
        }
        #expect((10..<20).contains(visits))
        #expect(bench.tmdb.points(of: 2) == 8)
        #expect(try await bench.points(of: 1) == 8)
        guard case .linked = try await bench.state() else {
            Issue.record("the link is gone")
            return
        }
    }
}

extension Gate {
    /// One that stands open.
    static func opened() -> Gate {
        let gate = Gate()
        gate.open()
        return gate
    }
}
