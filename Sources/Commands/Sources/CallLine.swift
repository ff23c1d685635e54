import Transport
import Web

/// Who may make the next call, when only so many are allowed in any stretch of time: free of concurrency, so that it can
/// be tested step by step.
///
/// Of those who wait, the one goes first who made the fewest calls lately. Strangers are one together. Nobody gets more
/// than three quarters of the calls, so that somebody who comes later finds some left; what nobody waits for comes last,
/// and gets none of the last third. After a pause one goes alone, and the others follow when that call was answered.
struct CallLine: Sendable {
    typealias Instant = ContinuousClock.Instant

    /// How many may wait, in all and for one asker.
    static let longest = 64
    static let longestOfOne = 8
    /// After a refusal that does not say for how long, doubled with each one that follows; and for how long the others
    /// wait for what becomes of a call that goes alone.
    private static let firstPause = Duration.seconds(5)

    private struct Call {
        /// Nil for one that others made with the same token, or this server before it was started anew.
        let asker: RecordAsker?
        let madeAt: Instant
    }

    private struct Waiter {
        let id: UInt64
        let asker: RecordAsker
    }

    private let configured: Int
    private let period: Duration
    /// How many calls are allowed in a period.
    private(set) var limit: Int
    private var calls: [Call] = []
    private var waiting: [Waiter] = []
    private var pausedUntil: Instant?
    private var nextPause = firstPause
    /// Whether nothing was answered since the last refusal.
    private var isRefused = false
    /// Until when the others wait for a call that goes alone.
    private var aloneUntil: Instant?

    /// - Precondition: at least one call is allowed.
    init(calls: Int, per period: Duration) {
        precondition(calls > 0 && period > .zero, "a line leads to calls")
        configured = calls
        limit = calls
        self.period = period
    }

    var waitingCount: Int { waiting.count }

    /// How many calls are left; none while there is a pause.
    func left(at now: Instant) -> Int {
        isPaused(at: now) || isOneAlone(at: now)
            ? 0 : max(0, limit - calls.count { $0.madeAt.duration(to: now) < period })
    }

    /// Joins the end of the line; false when the line is too long for this asker.
    mutating func join(_ id: UInt64, _ asker: RecordAsker) -> Bool {
        guard waiting.count < Self.longest, waiting.count(where: { $0.asker == asker }) < Self.longestOfOne else {
            return false
        }
        waiting.append(Waiter(id: id, asker: asker))
        return true
    }

    /// Leaves the line; false for one who is not in it.
    mutating func leave(_ id: UInt64) -> Bool {
        guard let place = waiting.firstIndex(where: { $0.id == id }) else { return false }
        waiting.remove(at: place)
        return true
    }

    /// Those who may make their call now, in this order; they are no longer in the line.
    mutating func advance(at now: Instant) -> [UInt64] {
        calls.removeFirst(calls.prefix { $0.madeAt.duration(to: now) >= period }.count)
        var next: [UInt64] = []
        while left(at: now) > 0, let place = first(at: now) {
            let waiter = waiting.remove(at: place)
            calls.append(Call(asker: waiter.asker, madeAt: now))
            next.append(waiter.id)
            if isRefused { aloneUntil = now.advanced(by: Self.firstPause) }
        }
        return next
    }

    /// How long it will take until there may be a call for one who waits now.
    func wait(at now: Instant) -> Duration {
        if let pausedUntil, now < pausedUntil { return now.duration(to: pausedUntil) }
        // An answer may come at any time.
        guard !isOneAlone(at: now) else { return .zero }
        return calls.first.map { now.duration(to: $0.madeAt.advanced(by: period)) } ?? .zero
    }

    /// Takes in what the server counts: of what it allows, and of what was used, the worse is true.
    mutating func note(limit allowed: Int, used: Int, at now: Instant) {
        answered()
        limit = min(configured, max(1, allowed))
        let known = calls.count { $0.madeAt.duration(to: now) < period }
        for _ in known..<max(known, min(used, limit)) { calls.append(Call(asker: nil, madeAt: now)) }
    }

    /// Takes in that the server answers, whatever it says.
    mutating func answered() {
        (isRefused, aloneUntil, nextPause) = (false, nil, Self.firstPause)
    }

    /// Takes in that the server wants to be left alone; who waits goes on waiting.
    ///
    /// However long it wants: nothing is believed for longer than the period.
    mutating func pause(for patience: Duration?, at now: Instant) {
        // Several answers to calls that were under way say it once.
        guard !isPaused(at: now) else { return }
        (isRefused, aloneUntil) = (true, nil)
        pausedUntil = now.advanced(by: min(patience ?? nextPause, period))
        nextPause = min(nextPause * 2, period)
    }

    private func isPaused(at now: Instant) -> Bool { pausedUntil.map { now < $0 } ?? false }

    private func isOneAlone(at now: Instant) -> Bool { aloneUntil.map { now < $0 } ?? false }

    /// Whose turn it is; nil when nobody who waits may go now.
    private func first(at now: Instant) -> Int? {
        let made = Dictionary(grouping: calls.compactMap(\.asker)) { $0 }.mapValues(\.count)
        let people = waiting.indices.filter { waiting[$0].asker != .background }
        let open = people.filter { made[waiting[$0].asker, default: 0] < max(1, limit - limit / 4) }
        if let place = open.min(by: { made[waiting[$0].asker, default: 0] < made[waiting[$1].asker, default: 0] }) {
            return place
        }
        return people.isEmpty && left(at: now) > limit / 3 ? waiting.indices.first : nil
    }
}
