import Accounts
import FoundationEssentials
import Logging
import Media
import Shelf
import TMDB

/// One visit after the other: reads an account when its time has come, then sends what waits.
struct AccountVisits: Sendable {
    /// In seconds, from one reading of an account to the next.
    private static let pullInterval: TimeInterval = 10 * 60
    /// More changes than this are sent on the next visit, after others had their turn.
    private static let mostChanges = 20
    /// A change that TMDB refused this often is given up.
    private static let mostAttempts = 12
    /// How many profiles are looked at for the next one; more than there are lanes.
    private static let lookahead = 8

    let parts: SyncParts
    let backoff: Backoff
    let outage: Outage
    let logger: Logger

    /// When which profile is to be visited; nil when the database does not answer.
    func times(at date: Date) async -> [ProfileID: Date]? {
        do throws(AccountSyncError) {
            let sending = try await booking { () throws(ShelfError) in
                try await parts.ledger.sendingTimes(limit: Self.lookahead)
            }
            let pulling = try await linking { () throws(AccountsError) in
                try await parts.links.pullTimes(at: date, limit: Self.lookahead)
            }
            return sending.merging(pulling, uniquingKeysWith: min)
        } catch {
            note(error)
            return nil
        }
    }

    /// Looks again at what was under way when the server was stopped.
    func resume() async {
        do throws(AccountSyncError) {
            try await linking { () throws(AccountsError) in try await parts.links.resumePulls(at: parts.now()) }
        } catch {
            note(error)
        }
    }

    /// Ends a session that nobody needs any more.
    func end(_ session: TMDBSession) async {
        do throws(TMDBError) {
            try await parts.client.deleteSession(session)
            outage.noteAnswer()
        } catch .unavailable, .outOfQuota {
            parts.ended.add(session)
            outage.noteFailure(at: parts.now())
        } catch {
            // TMDB does not want to; the person can end it there.
        }
    }

    func visit(_ profile: ProfileID) async {
        do throws(AccountSyncError) {
            guard var account = try await linked(profile) else { return }
            if account.nextPullAt <= parts.now() {
                guard try await pull(account), let again = try await linked(profile) else { return }
                account = again
            }
            try await send(account)
        } catch .shelf(.unknownProfile), .accounts(.unknownProfile) {
            // It was unlinked, or its profile deleted, while it was worked on.
        } catch {
            note(error)
            outage.noteFailure(at: parts.now())
        }
    }

    private func linked(_ profile: ProfileID) async throws(AccountSyncError) -> LinkedAccount? {
        let state = try await linking { () throws(AccountsError) in
            try await parts.links.state(of: profile, at: parts.now())
        }
        switch state {
        case .linked(let account): return account
        case .expired(let account, _):
            // Sealed with a key that is lost; the database does not know yet.
            try await expire(account)
            return nil
        case .none, .begun: return nil
        }
    }

    /// Whether it could be read.
    private func pull(_ account: LinkedAccount) async throws(AccountSyncError) -> Bool {
        guard let session = try await session(of: account) else { return false }
        let date = parts.now()
        try await linking { () throws(AccountsError) in
            try await parts.links.beginPull(of: account, next: date.addingTimeInterval(Self.pullInterval))
        }
        do throws(AccountSyncError) {
            try await AccountPull(parts: parts, account: account, session: session, date: date).run()
        } catch .tmdb(let error) {
            let delay = backoff.delay(afterFailures: account.failedPulls + 1)
            try await linking { () throws(AccountsError) in
                try await parts.links.noteFailedPull(of: account, next: date.addingTimeInterval(delay))
            }
            try await handle(error, of: account)
            return false
        }
        outage.noteAnswer()
        try await linking { () throws(AccountsError) in
            try await parts.links.endPull(of: account, at: date)
        }
        return true
    }

    private func send(_ account: LinkedAccount) async throws(AccountSyncError) {
        guard account.lastPullAt != nil, let session = try await session(of: account) else { return }
        let changes = try await booking { () throws(ShelfError) in
            try await parts.ledger.due(of: account.profile, at: parts.now(), limit: Self.mostChanges)
        }
        let outbox = AccountOutbox(parts: parts, account: account, session: session)
        for change in changes where !Task.isCancelled {
            do throws(AccountSyncError) {
                try await outbox.send(change)
                outage.noteAnswer()
            } catch .tmdb(.notFound) {
                // The film vanished there: nobody can be told about it.
                try await booking { () throws(ShelfError) in try await parts.ledger.drop(change) }
            } catch .tmdb(.unusable(.status(let status, _))) where Self.isAboutTheChange(status) {
                try await setAside(change, status)
            } catch .tmdb(let error) {
                return try await handle(error, of: account)
            }
        }
    }

    /// Nil, and the link is of no use, when its session cannot be one.
    private func session(of account: LinkedAccount) async throws(AccountSyncError) -> TMDBSession? {
        if let session = account.session.flatMap({ TMDBSession($0.text) }) { return session }
        try await expire(account)
        return nil
    }

    private func expire(_ account: LinkedAccount) async throws(AccountSyncError) {
        try await linking { () throws(AccountsError) in try await parts.links.expire(account, at: parts.now()) }
    }

    /// Other refusals are those of a firewall or a gateway, and hold for every call.
    private static func isAboutTheChange(_ status: Int) -> Bool {
        [400, 405, 406, 409, 410, 422].contains(status)
    }

    /// What the person did here stays when TMDB takes it at no time; their next change of it is tried anew.
    private func setAside(_ change: AccountChange, _ status: Int) async throws(AccountSyncError) {
        logger.warning("TMDB refused a change", metadata: ["status": "\(status)", "attempts": "\(change.attempts)"])
        guard change.attempts + 1 < Self.mostAttempts else {
            return try await booking { () throws(ShelfError) in try await parts.ledger.drop(change) }
        }
        let until = parts.now().addingTimeInterval(backoff.delay(afterFailures: change.attempts + 1))
        try await booking { () throws(ShelfError) in try await parts.ledger.postpone(change, until: until) }
    }

    private func handle(_ error: TMDBError, of account: LinkedAccount) async throws(AccountSyncError) {
        switch error {
        case .cancelled:
            // The server stops; if it does not, there is no hurry either.
            return outage.noteFailure(at: parts.now())
        case .sessionEnded:
            logger.info("A linked account's session has ended")
            return try await expire(account)
        case .outOfQuota(let delay):
            outage.noteFailure(at: parts.now(), atLeast: delay.map { Double($0.components.seconds) } ?? 0)
        case .refusedKey, .notApproved, .tokenExpired, .notFound, .unusable, .unavailable:
            outage.noteFailure(at: parts.now())
        }
        logger.warning("TMDB did not answer; linked accounts wait", metadata: ["error": "\(error)"])
    }

    private func note(_ error: AccountSyncError) {
        // Who stops gives up what is under way.
        guard !Task.isCancelled else { return }
        logger.error("Linked accounts wait: the database did not answer", metadata: ["error": "\(error)"])
    }
}
