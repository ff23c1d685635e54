import Accounts
import FoundationEssentials
import Media
import Shelf
import TMDB

/// Sends what changed on a shelf to its account, one thing after the other.
struct AccountOutbox: Sendable {
    let parts: SyncParts
    let account: LinkedAccount
    let session: TMDBSession

    /// Sends one change, or finds that it needs no sending.
    func send(_ change: AccountChange) async throws(AccountSyncError) {
        let key = change.key
        var known = try await booking { () throws(ShelfError) in
            try await parts.ledger.known(key, of: change.profile)
        }
        if isDoubtful(change) {
            let there = try await asking { () throws(TMDBError) in
                try await parts.client.accountStates(key.tmdb, session).value(of: key.aspect)
            }
            let verdict = Reconciliation.verdict(
                there: there,
                known: known,
                changedAt: change.changedAt,
                lastSeen: account.lastPullAt ?? .distantPast
            )
            guard verdict != .theirs else { return try await yield(change, to: there) }
            known = there
        }
        let local = try await booking { () throws(ShelfError) in
            try await parts.ledger.local(key, of: change.profile)
        }
        if !local.agrees(with: known) {
            try await booking { () throws(ShelfError) in try await parts.ledger.noteAttempt(at: change) }
            known = try await tell(key.tmdb, local, known)
        }
        try await booking { [known] () throws(ShelfError) in
            try await parts.ledger.settle(change, knowing: known, at: parts.now())
        }
    }

    /// Whether the account has to be asked first: an earlier attempt may have arrived, or the change waited so long that
    /// something newer may be there.
    private func isDoubtful(_ change: AccountChange) -> Bool {
        change.attempts > 0 || account.lastPullAt.map { change.changedAt <= $0 } ?? true
    }

    private func yield(_ change: AccountChange, to there: AccountValue) async throws(AccountSyncError) {
        let taken = TakenValue(key: change.key, value: there, overruled: change)
        var movies: [Int: Movie] = [:]
        if there != .nothing {
            // In a film's own words; without them the shelf would have an entry that cannot be shown.
            let detail = try await asking { () throws(TMDBError) in
                try await parts.client.movie(change.key.tmdb, locale: TMDBLocale(.english))
            }
            movies[change.key.tmdb] = detail?.movie
        }
        try await parts.take([taken], movies: movies, for: change.profile)
    }

    /// Makes the account hold `local`, and gives what it holds then.
    private func tell(
        _ number: Int,
        _ local: AccountValue,
        _ known: AccountValue
    ) async throws(AccountSyncError) -> AccountValue {
        try await asking { () throws(TMDBError) in
            switch (local, known) {
            case (.rating(let rating), _):
                try await parts.client.rate(number, rating, session)
            case (.kept, _):
                try await parts.client.setWatchlist(number, true, session, account: accountNumber)
            case (.nothing, .rating):
                try await parts.client.unrate(number, session)
            case (.nothing, .kept(let places)):
                if places.contains(.watchlist) {
                    try await parts.client.setWatchlist(number, false, session, account: accountNumber)
                }
                if places.contains(.favorites) {
                    try await parts.client.setFavorite(number, false, session, account: accountNumber)
                }
            case (.nothing, .nothing):
                break
            }
        }
        return local
    }

    /// TMDB goes by the session; a number that cannot be read is as good as any.
    private var accountNumber: Int { Int(account.remote.id) ?? 0 }
}
