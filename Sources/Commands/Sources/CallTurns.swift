import Coordination
import Transport
import Web

/// Lets callers wait for their turn at a source, for as long as somebody in front of a page would; see ``CallLine``.
final class CallTurns: Sendable {
    typealias Instant = ContinuousClock.Instant

    private struct State {
        var line: CallLine
        var calls: [UInt64: AsyncStream<Void>.Continuation] = [:]
        var lastIdentifier: UInt64 = 0
    }

    private enum Event {
        case called
        case overdue
    }

    private let longestWait: Duration
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Instant
    private let state: Locked<State>

    init(
        _ line: CallLine,
        longestWait: Duration,
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Instant
    ) {
        self.longestWait = longestWait
        self.clock = clock
        self.now = now
        state = Locked(State(line: line))
    }

    /// How many calls are left right now.
    var left: Int {
        let now = now()
        return state.withLock { $0.line.left(at: now) }
    }

    /// How many are allowed in a minute.
    var limit: Int { state.withLock { $0.line.limit } }

    var waitingCount: Int { state.withLock { $0.line.waitingCount } }

    /// Returns when it is the asker's turn; throws ``TransportError/outOfCalls(_:)`` when that will not be soon.
    func take(for asker: RecordAsker, host: String) async throws(TransportError) {
        guard !Task.isCancelled else { throw .cancelled }
        let (id, turn) = join(asker)
        guard let id else { throw .outOfCalls(.init(host: host, retryAfter: wait)) }
        // Nobody was before this one, or there is one call for all of them.
        advance()
        if isWaiting(id), wait > longestWait, leave(id) {
            throw .outOfCalls(.init(host: host, retryAfter: wait))
        }
        guard await comes(turn) || !leave(id) else {
            throw Task.isCancelled ? .cancelled : .outOfCalls(.init(host: host, retryAfter: wait))
        }
    }

    /// Takes in what the source says of its patience.
    func note(_ change: (inout CallLine, Instant) -> Void) {
        let now = now()
        state.withLock { change(&$0.line, now) }
    }

    private var wait: Duration {
        let now = now()
        return state.withLock { $0.line.wait(at: now) }
    }

    private func join(_ asker: RecordAsker) -> (id: UInt64?, turn: AsyncStream<Void>) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id: UInt64? = state.withLock { state in
            state.lastIdentifier += 1
            guard state.line.join(state.lastIdentifier, asker) else { return nil }
            state.calls[state.lastIdentifier] = continuation
            return state.lastIdentifier
        }
        return (id, stream)
    }

    /// Tells those whose turn it is.
    private func advance() {
        let now = now()
        let called = state.withLock { state in
            state.line.advance(at: now).compactMap { state.calls.removeValue(forKey: $0) }
        }
        for continuation in called { continuation.yield() }
    }

    private func isWaiting(_ id: UInt64) -> Bool { state.withLock { $0.calls[id] != nil } }

    /// False for one whose turn has come meanwhile.
    private func leave(_ id: UInt64) -> Bool {
        state.withLock { state in
            state.calls[id] = nil
            return state.line.leave(id)
        }
    }

    /// Whether the turn comes in time; whoever waits also looks whether it is anybody else's.
    private func comes(_ turn: AsyncStream<Void>) async -> Bool {
        await withTaskGroup(of: Event.self) { group in
            group.addTask {
                for await _ in turn { return .called }
                return .overdue
            }
            group.addTask {
                await self.watch()
                return .overdue
            }
            defer { group.cancelAll() }
            return await group.next() == .called
        }
    }

    /// Moves the line whenever there may be a call, until nobody would wait any longer.
    private func watch() async {
        var rest = longestWait
        while rest > .zero {
            // A line that could move and does not is held up by who is in it.
            let step = min(max(wait, .milliseconds(100)), rest)
            do { try await clock.sleep(for: step) } catch { return }
            rest -= step
            advance()
        }
    }
}
