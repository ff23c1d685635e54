import Accounts
import Coordination
import FoundationEssentials
import Media
import Shelf
import Testing

@testable import AccountSync

/// From an account to its shelf.
@Suite(.timeLimit(.minutes(1)))
struct IncomingTests {
    private let bench: SyncBench

    init() async throws {
        bench = try await SyncBench()
    }

    /// Reads the account, ten minutes after the last time.
    private func read(limit: Int? = nil) async {
        bench.pass(601)
        await bench.visits(limit: limit).visit(bench.person)
    }

    @Test func `at first all that either has is kept, and of two ratings ours`() async throws {
        bench.tmdb.change { state in
            state.ratings = [(1, 8.5), (2, 3), (700, 6)]
            state.watchlist = [4]
            state.favorites = [5, 4]
        }
        try await bench.rate(2, 9)
        try await bench.rate(3, 7)
        try await bench.keep(6)
        try await bench.link()
        await bench.settleAndVisit()
        await bench.settleAndVisit()
        #expect(try await bench.points(of: 1) == 8.5)
        #expect(try await bench.points(of: 2) == 9)
        #expect(bench.tmdb.change { $0.points(of: 2) } == 9)
        #expect(bench.tmdb.change { $0.points(of: 3) } == 7)
        for film in 4...6 { #expect(try await bench.isKept(film)) }
        #expect(bench.tmdb.change { $0.watchlist } == [4, 6])
        let own = try await bench.ratings.page(of: bench.person, after: nil, limit: 9).items.map(\.id)
        #expect(try own.contains(SyncBench.own(7)))
        #expect(Set(bench.tmdb.writes) == ["POST movie/2/rating", "POST movie/3/rating", "POST account/7/watchlist"])
        #expect(bench.tmdb.writes.count == 3)
    }

    @Test func `what was taken can be shown, is in the account's order and is told to open pages`() async throws {
        bench.tmdb.change { $0.ratings = (1...45).map { ($0, 8) } }
        try await bench.linkAndRead()
        let page = try await bench.ratings.page(of: bench.person, after: nil, limit: 100)
        #expect(try page.items.map(\.id) == (1...45).reversed().map(SyncBench.film))
        #expect(try await bench.items.movies(page.items.map(\.id)).count == 45)
        #expect(bench.taken.withLock { $0.count } == 45)
    }

    @Test func `what was taken is called as people here call it, in both languages`() async throws {
        bench.tmdb.change { $0.ratings = [(1, 8)] }
        try await bench.linkAndRead()
        let id = try SyncBench.film(1)
        let title = try await bench.items.movies([id])[id]?.title
        #expect(title?.english == "Film 1" && title?.korean == "영화 1")
        await read()
        #expect(bench.tmdb.calls.count == 3)
    }

    @Test func `nothing that came from the account is sent back to it`() async throws {
        bench.tmdb.change { state in
            state.ratings = [(1, 8.5)]
            state.favorites = [2]
        }
        try await bench.link()
        for _ in 0..<3 { await read() }
        #expect(bench.tmdb.writes.isEmpty)
        #expect(try await bench.waiting() == 0)
        bench.tmdb.change { state in
            state.rate(1, 2)
            state.favorites = []
        }
        for _ in 0..<3 { await read() }
        #expect(bench.tmdb.writes.isEmpty)
        #expect(try await bench.points(of: 1) == 2)
        #expect(try await !bench.isKept(2))
    }

    @Test func `a rating that was taken back there is taken back here`() async throws {
        bench.tmdb.change { $0.ratings = [(1, 8), (2, 6)] }
        try await bench.linkAndRead()
        bench.tmdb.change { $0.rate(1, nil) }
        await read()
        #expect(try await bench.points(of: 1) == nil)
        #expect(try await bench.points(of: 2) == 6)
        #expect(bench.taken.withLock { $0.last } == .rating(try SyncBench.film(1), nil))
    }

    @Test func `a film that is only missing in a list stays`() async throws {
        bench.tmdb.change { state in
            state.ratings = [(1, 8)]
            state.watchlist = [2]
        }
        try await bench.linkAndRead()
        bench.tmdb.change { $0.unlisted = [1, 2] }
        for _ in 0..<2 { await read() }
        #expect(try await bench.points(of: 1) == 8)
        #expect(try await bench.isKept(2))
        #expect(bench.tmdb.writes.isEmpty)
    }

    @Test func `a film that vanished there stays, and is asked about once`() async throws {
        bench.tmdb.change { $0.ratings = [(1, 8)] }
        try await bench.linkAndRead()
        bench.tmdb.change { $0.vanished = [1] }
        for _ in 0..<3 { await read() }
        #expect(try await bench.points(of: 1) == 8)
        #expect(bench.tmdb.calls.count { $0.hasSuffix("account_states") } == 1)
    }

    @Test func `a list that is behind does not undo what was sent just now`() async throws {
        bench.tmdb.change { $0.ratings = [(1, 8)] }
        try await bench.linkAndRead()
        try await bench.unrate(1)
        try await bench.rate(2, 4)
        await bench.settleAndVisit()
        bench.tmdb.change { state in
            // As it was a moment ago; the film itself says otherwise when asked.
            state.unlisted = [2]
            state.fates = [.status(200, body: Self.staleList)]
        }
        try await bench.links.hasten(bench.person, to: bench.now)
        await bench.settleAndVisit()
        #expect(try await bench.points(of: 1) == nil)
        #expect(try await bench.points(of: 2) == 4)
        #expect(bench.tmdb.change { $0.points(of: 2) } == 4)
    }

    @Test func `a watchlist that is behind does not keep a film from being let go`() async throws {
        bench.tmdb.change { $0.favorites = [1] }
        try await bench.linkAndRead()
        try await bench.favorites.remove(SyncBench.film(1), for: bench.person, at: bench.now)
        await bench.settleAndVisit()
        try await bench.keep(1)
        bench.tmdb.change { $0.favorites = [1] }
        await bench.settleAndVisit()
        #expect(bench.tmdb.change { $0.watchlist } == [1])
        bench.tmdb.change { $0.unlisted = [] }
        try await bench.links.hasten(bench.person, to: bench.now)
        // The watchlist as it was a moment ago.
        bench.tmdb.change { $0.fates = [.held(.opened()), .status(200, body: Self.emptyList)] }
        await bench.visits().visit(bench.person)
        try await bench.favorites.remove(SyncBench.film(1), for: bench.person, at: bench.now)
        await bench.settleAndVisit()
        #expect(bench.tmdb.change { $0.watchlist + $0.favorites } == [])
    }

    private static let emptyList = #"{"page":1,"results":[],"total_pages":0,"total_results":0}"#

    private static let staleList =
        #"{"page":1,"results":[{"id":1,"title":"Film 1","rating":8}],"total_pages":1,"total_results":1}"#

    @Test func `of two changes the one here counts when it was made after the account was last read`() async throws {
        bench.tmdb.change { $0.ratings = [(1, 8)] }
        try await bench.linkAndRead()
        bench.pass(300)
        try await bench.rate(1, 2)
        bench.tmdb.change { $0.rate(1, 10) }
        await read()
        await bench.settleAndVisit()
        #expect(try await bench.points(of: 1) == 2)
        #expect(bench.tmdb.points(of: 1) == 2)
    }

    @Test func `of two changes the one there counts when the one here waited since before`() async throws {
        bench.tmdb.change { $0.ratings = [(1, 8)] }
        try await bench.linkAndRead()
        bench.pass(300)
        try await bench.rate(1, 2)
        // Reading works and sending does not, so that the account is seen unchanged after the change here.
        bench.pass(301)
        bench.tmdb.change { $0.fates = [.held(.opened()), .held(.opened()), .held(.opened()), .unheard] }
        await bench.visits().visit(bench.person)
        #expect(try await bench.waiting() == 1)
        bench.tmdb.change { $0.rate(1, 10) }
        await read()
        #expect(try await bench.points(of: 1) == 10)
        #expect(bench.tmdb.points(of: 1) == 10)
        #expect(bench.tmdb.writes.isEmpty)
        #expect(try await bench.waiting() == 0)
    }

    @Test func `what waited long is not sent over something newer, even between two readings`() async throws {
        bench.tmdb.change { $0.ratings = [(1, 8)] }
        try await bench.linkAndRead()
        bench.pass(300)
        try await bench.rate(1, 2)
        bench.pass(301)
        bench.tmdb.change { $0.fates = [.held(.opened()), .held(.opened()), .held(.opened()), .unheard] }
        await bench.visits().visit(bench.person)
        bench.tmdb.change { $0.rate(1, 10) }
        bench.pass(10)
        await bench.visits().visit(bench.person)
        #expect(try await bench.points(of: 1) == 10)
        #expect(bench.tmdb.points(of: 1) == 10)
        #expect(bench.tmdb.writes.isEmpty)
    }

    @Test func `beyond the limit nothing more is kept here, and nothing is let go there`() async throws {
        bench.tmdb.change { $0.watchlist = [1, 2, 3] }
        try await bench.link()
        await read(limit: 2)
        await read(limit: 2)
        #expect(try await bench.favorites.ids(of: bench.person, kind: .movie).count == 2)
        #expect(bench.tmdb.change { $0.watchlist } == [1, 2, 3])
        await read(limit: 3)
        #expect(try await bench.favorites.ids(of: bench.person, kind: .movie).count == 3)
        #expect(bench.tmdb.writes.isEmpty)
    }

    @Test func `of an account of more than a thousand films the first thousand are read, and none is let go`()
        async throws
    {
        bench.tmdb.change { $0.ratings = (1...1010).map { ($0, 8) } }
        try await bench.linkAndRead()
        #expect(try await bench.ratings.count(of: bench.person) == 1000)
        bench.tmdb.change { state in
            for film in 2001...2015 { state.rate(film, 6) }
        }
        await read()
        #expect(try await bench.ratings.count(of: bench.person) == 1015)
        #expect(bench.tmdb.writes.isEmpty)
    }

    @Test func `a reading that breaks off changes nothing and is tried again`() async throws {
        bench.tmdb.change { state in
            state.ratings = [(1, 8)]
            state.fates = [.held(.opened()), .unheard]
        }
        _ = try await bench.accounts.begin(for: bench.person, returnAddress: "https://here.example/")
        bench.tmdb.change { $0.fates = [] }
        _ = try await bench.accounts.finish(for: bench.person)
        bench.tmdb.change { $0.fates = [.held(.opened()), .unheard] }
        await bench.visits().visit(bench.person)
        #expect(try await bench.points(of: 1) == nil)
        guard case .linked(let account) = try await bench.state() else {
            Issue.record("the link is gone")
            return
        }
        #expect(account.failedPulls == 1 && account.lastPullAt == nil)
        bench.pass(2)
        await bench.visits().visit(bench.person)
        #expect(try await bench.points(of: 1) == 8)
    }
}
