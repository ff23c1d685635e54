/// Who runs, who waits and whose turn is next: the bookkeeping of ``WorkSlots``, a plain value.
///
/// Each free place goes to the client who has used least so far, by the cost of their work; of theirs, to what is most
/// urgent, then to the item that has been worked on least, then to what came first. Background work comes after all
/// else. Every eighth place goes to what has waited longest, so that no order, however often others come, keeps
/// anything waiting for ever: at most eight times as many go before it as were in line when it came.
///
/// Heavy work leaves one place to the rest. Of what it may take, one client, and one item, has half of all places at
/// most, so that others wait for one piece of work to end and not for all. When the line is full, the client with most in
/// it makes room for one who has less.
struct FairLine: Sendable {
    typealias Job = WorkSlots.Job
    typealias Client = WorkSlots.Client

    enum Admission: Equatable {
        case go, wait, full
        /// It waits in the place of this one, which is refused.
        case waitInstead(of: UInt64)
    }

    private struct Entry {
        let id: UInt64
        var job: Job
        /// Its place among what is as urgent.
        var place: UInt64
    }

    private static let turnsUntilOldest = 8

    private let places: Int
    private let capacity: Int
    private var running: [UInt64: Job] = [:]
    /// In the order of coming.
    private var waiting: [Entry] = []
    private var clients = FairClock<Client>()
    private var items = FairClock<String>()
    private var starts = 0
    private var lastNumber: UInt64 = 0

    init(places: Int, capacity: Int) {
        self.places = places
        self.capacity = capacity
    }

    var load: WorkSlots.Load { WorkSlots.Load(running: running.count, waiting: waiting.count) }

    mutating func makeIdentifier() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    mutating func enter(_ id: UInt64, _ job: Job) -> Admission {
        // Whatever could run does already, so nothing in line is overtaken.
        if running.count < places, mayRun(job) {
            start(id, job)
            return .go
        }
        var refused: UInt64?
        if waiting.count >= capacity {
            guard let place = placeToGiveUp(for: job.client) else { return .full }
            refused = waiting.remove(at: place).id
        }
        waiting.append(Entry(id: id, job: job, place: makeIdentifier()))
        return refused.map { .waitInstead(of: $0) } ?? .wait
    }

    /// Takes one out of the line; false when it was not in it.
    mutating func leave(_ id: UInt64) -> Bool {
        guard let place = waiting.firstIndex(where: { $0.id == id }) else { return false }
        waiting.remove(at: place)
        return true
    }

    /// Gives a place back and returns those whose turn it is now.
    mutating func release(_ id: UInt64) -> [UInt64] {
        running[id] = nil
        return startAll()
    }

    /// Notes that another client wants it, too, perhaps more urgently: it becomes theirs if they have used less.
    ///
    /// Nothing is made less urgent, and what runs stays as it is. Returns those whose turn it is now.
    mutating func want(_ id: UInt64, _ urgency: WorkSlots.Urgency, by client: Client) -> [UInt64] {
        guard let place = waiting.firstIndex(where: { $0.id == id }) else { return [] }
        if urgency < waiting[place].job.urgency {
            waiting[place].job.urgency = urgency
            waiting[place].place = makeIdentifier()
        }
        waiting[place].job.client = lessUsed(waiting[place].job.client, client)
        return startAll()
    }

    /// Counts what running work really costs in the place of what was thought.
    mutating func charge(_ cost: Double, for id: UInt64) {
        guard let job = running[id] else { return }
        running[id]?.cost = cost
        clients.add(cost - job.cost, for: job.client)
        items.add(cost - job.cost, for: job.item)
    }

    /// Of two clients the one who has used less.
    func lessUsed(_ one: Client, _ other: Client) -> Client {
        clients.time(of: other) < clients.time(of: one) ? other : one
    }
}

extension FairLine {
    private mutating func startAll() -> [UInt64] {
        var started: [UInt64] = []
        while running.count < places, let place = next() {
            let entry = waiting.remove(at: place)
            start(entry.id, entry.job)
            started.append(entry.id)
        }
        return started
    }

    private func next() -> Int? {
        let ready = waiting.indices.filter { mayRun(waiting[$0].job) }
        guard (starts + 1) % Self.turnsUntilOldest != 0 else { return ready.first }
        return ready.min { isBefore(waiting[$0], waiting[$1]) }
    }

    private func isBefore(_ one: Entry, _ other: Entry) -> Bool { rank(of: one) < rank(of: other) }

    private func rank(of entry: Entry) -> (Int, Double, Int, Double, UInt64) {
        (
            entry.job.urgency == .background ? 1 : 0, clients.time(of: entry.job.client), entry.job.urgency.rawValue,
            items.time(of: entry.job.item), entry.place
        )
    }

    private func mayRun(_ job: Job) -> Bool {
        guard job.isHeavy else { return true }
        let heavy = running.values.filter(\.isHeavy)
        let share = max(1, places / 2)
        return heavy.count < max(1, places - 1)
            && heavy.count { $0.client == job.client } < share
            && heavy.count { $0.item == job.item } < share
    }

    private mutating func start(_ id: UInt64, _ job: Job) {
        starts += 1
        running[id] = job
        let others = waiting.map(\.job)
        clients.advance(to: others.reduce(clients.time(of: job.client)) { min($0, clients.time(of: $1.client)) })
        items.advance(to: others.reduce(items.time(of: job.item)) { min($0, items.time(of: $1.item)) })
        clients.add(job.cost, for: job.client)
        items.add(job.cost, for: job.item)
    }

    /// Whose place in a full line a newcomer may have: the last and least urgent of the client with most there.
    private func placeToGiveUp(for newcomer: Client) -> Int? {
        var counts: [Client: Int] = [:]
        for entry in waiting { counts[entry.job.client, default: 0] += 1 }
        guard let most = counts.values.max(), most > counts[newcomer, default: 0] + 1 else { return nil }
        return waiting.indices.filter { counts[waiting[$0].job.client] == most }
            .max { (waiting[$0].job.urgency, $0) < (waiting[$1].job.urgency, $1) }
    }
}
