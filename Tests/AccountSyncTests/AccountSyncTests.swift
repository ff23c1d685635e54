import Coordination
import FoundationEssentials
import Media
import Shelf
import TestSupport
import Testing

@testable import AccountSync

/// The service itself.
@Suite(.timeLimit(.minutes(1)))
struct AccountSyncTests {
    private let bench: SyncBench
    private let clock = HeldClock()

    init() async throws {
        bench = try await SyncBench()
        try await bench.linkAndRead()
    }

    /// Runs the service while `body` does.
    private func running(_ body: () async throws -> Void) async throws {
        let sync = bench.sync(clock: clock)
        let run = Task { try await sync.run() }
        defer { run.cancel() }
        try await body()
        run.cancel()
        try await run.value
    }

    @Test func `what is changed is sent when it has settled`() async throws {
        try await running {
            await clock.slept()
            try await bench.rate(1, 8)
            bench.pass(AccountChange.settling)
            bench.bell.ring()
            await bench.tmdb.called(1)
        }
        #expect(bench.tmdb.calls == ["POST movie/1/rating"])
    }

    @Test func `what waited when the server was stopped is sent when it starts again`() async throws {
        try await bench.rate(1, 8)
        bench.pass(AccountChange.settling)
        try await running { await bench.tmdb.called(1) }
        #expect(bench.tmdb.calls == ["POST movie/1/rating"])
    }

    @Test func `after an outage everything is sent without anybody asking for it`() async throws {
        try await bench.rate(1, 8)
        try await bench.rate(2, 8)
        bench.pass(AccountChange.settling)
        bench.tmdb.change { $0.isDown = true }
        try await running {
            // Whoever learned of the outage sleeps once it is noted; the other one slept before.
            await clock.slept(2)
            bench.tmdb.change { $0.isDown = false }
            bench.pass(60)
            clock.wakeAll()
            await bench.tmdb.called(4)
        }
        #expect(bench.tmdb.points(of: 1) == 8)
        #expect(
            bench.tmdb.calls == [
                "POST movie/1/rating", "GET movie/1/account_states", "POST movie/1/rating", "POST movie/2/rating",
            ]
        )
    }

    @Test func `a profile has one call at a time, however often it rings`() async throws {
        for film in 1...4 { try await bench.rate(film, 8) }
        bench.pass(AccountChange.settling)
        let gate = Gate()
        bench.tmdb.change { $0.fates = [.held(gate)] }
        try await running {
            await gate.reached()
            for _ in 0..<20 { bench.bell.ring() }
            gate.open()
            await bench.tmdb.called(4)
        }
        #expect(bench.tmdb.change { $0.mostRunning } == 1)
        #expect(bench.tmdb.writes.count == 4)
    }

    @Test func `it stops at once while it waits`() async throws {
        try await running { await clock.slept() }
    }

    @Test func `a bell that rang before anybody waited is heard`() async {
        let bell = SyncBell()
        let count = bell.ringCount
        bell.ring()
        await bell.rung(since: count)
        let waiting = Task { await bell.rung(since: bell.ringCount) }
        waiting.cancel()
        await waiting.value
    }
}
