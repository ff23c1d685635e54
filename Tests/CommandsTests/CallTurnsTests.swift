import Coordination
import HTTPTypes
import Media
import TestSupport
import Testing
import Transport
import Web

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct CallTurnsTests {
    private let clock = HeldClock()
    private let passed = Locked(Duration.zero)

    private func turns(_ calls: Int) -> CallTurns {
        let start = clock.now
        return CallTurns(CallLine(calls: calls, per: .seconds(60)), longestWait: .seconds(6), clock: clock) {
            [passed] in
            start.advanced(by: passed.withLock { $0 })
        }
    }

    private func pass(_ duration: Duration) {
        passed.withLock { $0 += duration }
        clock.wakeAll()
    }

    @Test func `while there are calls nobody waits`() async throws {
        let turns = turns(4)
        for _ in 0..<3 { try await turns.take(for: .stranger, host: "a") }
        #expect(turns.left == 1 && turns.limit == 4 && turns.waitingCount == 0)
    }

    @Test func `nobody waits for what will not come soon`() async throws {
        let turns = turns(1)
        try await turns.take(for: .stranger, host: "a")
        await #expect(throws: TransportError.outOfCalls(.init(host: "a", retryAfter: .seconds(60)))) {
            try await turns.take(for: .stranger, host: "a")
        }
        #expect(turns.waitingCount == 0)
    }

    @Test func `who waits is called when a call comes back`() async throws {
        let turns = turns(1)
        try await turns.take(for: .stranger, host: "a")
        passed.withLock { $0 = .seconds(58) }
        async let waiting: Void = turns.take(for: .background, host: "a")
        await clock.slept()
        pass(.seconds(2))
        try await waiting
        #expect(turns.left == 0 && turns.waitingCount == 0)
    }

    @Test func `who waited too long is told to come back`() async throws {
        let turns = turns(1)
        turns.note { line, now in line.pause(for: .seconds(5), at: now) }
        let waiting = Task { try await turns.take(for: .stranger, host: "a") }
        await clock.slept()
        // The server is not any more patient than before.
        turns.note { line, now in line.pause(for: .seconds(9), at: now.advanced(by: .seconds(5))) }
        passed.withLock { $0 = .seconds(5) }
        clock.wakeAll()
        await clock.slept()
        pass(.seconds(1))
        await #expect(throws: TransportError.outOfCalls(.init(host: "a", retryAfter: .seconds(8)))) {
            try await waiting.value
        }
        #expect(turns.waitingCount == 0)
    }

    @Test func `who gives up leaves the line at once`() async throws {
        let turns = turns(1)
        turns.note { line, now in line.pause(for: .seconds(5), at: now) }
        let waiting = Task { try await turns.take(for: .stranger, host: "a") }
        await clock.slept()
        #expect(turns.waitingCount == 1)
        waiting.cancel()
        await #expect(throws: TransportError.cancelled) { try await waiting.value }
        #expect(turns.waitingCount == 0)
    }
}
