import Accounts
import FoundationEssentials
import Media
import Shelf
import TMDB

/// Reads an account once and makes the shelf agree with it, and notes for sending what the account lacks.
struct AccountPull: Sendable {
    /// How many single films are asked about at most; what is left over is looked at the next time.
    private static let mostQuestions = 100
    /// What was sent less than this many seconds ago may not be in TMDB's lists yet.
    private static let lag: TimeInterval = 5 * 60
    /// For how long, in seconds, it is remembered that a film is no longer rated or kept there.
    private static let memory: TimeInterval = 60 * 60
    private static let batch = 100

    let parts: SyncParts
    let account: LinkedAccount
    let session: TMDBSession
    /// When reading began.
    let date: Date

    func run() async throws(AccountSyncError) {
        guard let number = Int(account.remote.id) else { throw .tmdb(.sessionEnded) }
        var reading = try await asking { () throws(TMDBError) in
            try await AccountReading.read(parts.client, session, account: number)
        }
        let shelf = try await booking { () throws(ShelfError) in try await parts.ledger.snapshot(of: account.profile) }
        var plan = PullPlan()
        var questions = Self.mostQuestions
        for key in reading.keys(and: shelf) {
            if isDoubtful(key, reading, shelf) {
                guard questions > 0 else { continue }
                questions -= 1
                guard let states = try await states(key) else {
                    plan.addVanished(key)
                    continue
                }
                reading.correct(key, states.value(of: key.aspect))
            }
            plan.add(key, reading.values[key] ?? .nothing, shelf, lastSeen: account.lastPullAt)
        }
        if try await hasNewFilms(plan, reading) {
            // Lists are in one language each; people here read two.
            let korean = try await asking { () throws(TMDBError) in
                try await AccountReading.read(parts.client, session, account: number, in: .korean)
            }
            reading.translate(by: korean)
        }
        try await carryOut(plan, reading)
        try await booking { () throws(ShelfError) in
            try await parts.ledger.forgetGone(before: date.addingTimeInterval(-Self.memory), of: account.profile)
        }
    }

    /// Whether the lists are not to be trusted in this: that something is missing may have other reasons than that it
    /// was taken back, and what was sent just now may not be in them.
    private func isDoubtful(_ key: AccountKey, _ reading: AccountReading, _ shelf: AccountSnapshot) -> Bool {
        guard let known = shelf.known[key] else { return false }
        let there = reading.values[key] ?? .nothing
        if there == known.value { return false }
        return there == .nothing || known.knownAt > date.addingTimeInterval(-Self.lag)
    }

    /// What the film itself says; nil when it vanished there.
    private func states(_ key: AccountKey) async throws(AccountSyncError) -> TMDBMovieStates? {
        do throws(AccountSyncError) {
            return try await asking { () throws(TMDBError) in
                try await parts.client.accountStates(key.tmdb, session)
            }
        } catch .tmdb(.notFound) {
            return nil
        }
    }

    /// Whether anything is taken over of which nothing is stored.
    private func hasNewFilms(_ plan: PullPlan, _ reading: AccountReading) async throws(AccountSyncError) -> Bool {
        let numbers = Set(plan.taken.filter { $0.value != .nothing }.map(\.key.tmdb))
        let ids = numbers.compactMap { reading.movies[$0]?.id }
        let stored = try await booking { () throws(ShelfError) in try await parts.items.movies(ids) }
        return stored.count < ids.count
    }

    private func carryOut(_ plan: PullPlan, _ reading: AccountReading) async throws(AccountSyncError) {
        // The oldest first, so that the shelf has them in the order the account has.
        let places = Dictionary(uniqueKeysWithValues: reading.order.enumerated().map { ($0.element, $0.offset) })
        let taken = plan.taken.sorted { places[$0.key] ?? -1 > places[$1.key] ?? -1 }
        for start in stride(from: 0, to: taken.count, by: Self.batch) {
            try await parts.take(
                Array(taken[start..<min(start + Self.batch, taken.count)]),
                movies: reading.movies,
                for: account.profile
            )
        }
        try await booking { () throws(ShelfError) in
            try await parts.ledger.know(plan.known, of: account.profile, at: date)
        }
        try await booking { () throws(ShelfError) in
            try await parts.ledger.enqueue(plan.lacking, of: account.profile, at: parts.now())
        }
    }
}

/// What reading an account leads to.
struct PullPlan: Sendable {
    /// To be the shelf's, too.
    private(set) var taken: [TakenValue] = []
    /// In the account as it is here, or as what waits here will overrule.
    private(set) var known: [AccountKey: AccountValue] = [:]
    /// Here and not there, without waiting already.
    private(set) var lacking: [AccountKey] = []

    /// A film that is gone there was taken off no list by anybody: the shelf keeps it.
    mutating func addVanished(_ key: AccountKey) {
        known[key] = .nothing
    }

    /// `lastSeen` is when the account was read before; nil when it never was.
    mutating func add(_ key: AccountKey, _ there: AccountValue, _ shelf: AccountSnapshot, lastSeen: Date?) {
        let (here, change) = (shelf.local[key] ?? .nothing, shelf.changes[key])
        let known = shelf.known[key]?.value ?? .nothing
        let verdict =
            if let lastSeen {
                Reconciliation.verdict(there: there, known: known, changedAt: change?.changedAt, lastSeen: lastSeen)
            } else {
                Reconciliation.firstVerdict(there: there, here: here, isWaiting: change != nil)
            }
        switch verdict {
        case .theirs:
            taken.append(TakenValue(key: key, value: there, overruled: change))
        case .ours:
            self.known[key] = there
            if change == nil { lacking.append(key) }
        case .unchanged:
            if there != known { self.known[key] = there }
        }
    }
}

extension AccountReading {
    /// All films that either has something to do with, each side once; the account's in its own order, then the rest.
    func keys(and shelf: AccountSnapshot) -> [AccountKey] {
        let missing = Set(shelf.known.keys).union(shelf.local.keys).subtracting(values.keys)
            .filter { complete.contains($0.aspect) }
        return order + missing.sorted { ($0.tmdb, $0.aspect.rawValue) < ($1.tmdb, $1.aspect.rawValue) }
    }
}
