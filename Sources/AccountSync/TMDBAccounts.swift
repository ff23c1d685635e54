package import Accounts
package import FoundationEssentials
package import Media
import Shelf
package import TMDB

/// Links profiles to accounts at TMDB.
package struct TMDBAccounts: Sendable {
    /// An account is read no sooner, in seconds, after the last time, however often somebody asks; and no sooner than
    /// so many for each call that it takes.
    private static let pause = (shortest: 15.0, perCall: 3.0)
    private static let filmsPerCall = 20

    private let client: TMDBClient
    private let links: LinkedAccountStore
    private let ledger: AccountLedger
    private let ended: EndedSessions
    private let bell: SyncBell
    private let now: @Sendable () -> Date

    package init(
        _ client: TMDBClient,
        _ stores: SyncStores,
        bell: SyncBell,
        now: @escaping @Sendable () -> Date
    ) {
        self.client = client
        links = stores.links
        ledger = stores.ledger
        ended = stores.ended
        self.bell = bell
        self.now = now
    }

    /// Scheme and host of the page where people approve.
    package var approvalOrigin: String { client.approvalOrigin }

    /// How a profile's link stands, and how much waits to be sent.
    package func status(
        of profile: ProfileID
    ) async throws(AccountSyncError) -> (state: LinkState, waiting: Int) {
        let state = try await linking { () throws(AccountsError) in try await links.state(of: profile, at: now()) }
        let waiting = try await booking { () throws(ShelfError) in try await ledger.waiting(of: profile) }
        return (state, waiting)
    }

    /// Begins to link, and gives the address at which the person approves.
    package func begin(for profile: ProfileID, returnAddress: String) async throws(AccountSyncError) -> String {
        let token = try await asking { () throws(TMDBError) in try await client.newRequestToken() }
        try await linking { () throws(AccountsError) in
            try await links.begin(AccountSecret(token.text), for: profile, at: now())
        }
        return client.approvalAddress(token, returnAddress: returnAddress)
    }

    /// What became of linking.
    package enum Outcome: Hashable, Sendable {
        case linked(user: String)
        case notApproved
        case nothingToFinish
    }

    /// Ends what was begun, once the person is back or says so; doing so again gives the same.
    package func finish(for profile: ProfileID) async throws(AccountSyncError) -> Outcome {
        let pending = try await linking { () throws(AccountsError) in
            try await links.pendingToken(of: profile, at: now())
        }
        guard let pending, let token = TMDBRequestToken(pending.text) else {
            return try await linkedAlready(profile) ?? .nothingToFinish
        }
        let session: TMDBSession
        do throws(AccountSyncError) {
            session = try await asking { () throws(TMDBError) in try await client.newSession(token) }
        } catch .tmdb(.notApproved) {
            return .notApproved
        } catch .tmdb(.tokenExpired) {
            // Used up by another page of the same person, or an hour old.
            try await linking { () throws(AccountsError) in try await links.abandon(profile) }
            return try await linkedAlready(profile) ?? .nothingToFinish
        }
        return .linked(user: try await link(profile, session))
    }

    /// Ends a link here, and at TMDB as soon as that can be reached; nobody waits for that.
    package func unlink(_ profile: ProfileID) async throws(AccountSyncError) {
        let secret = try await linking { () throws(AccountsError) in try await links.unlink(profile) }
        end(secret)
    }

    /// Lets the account be read soon.
    package func refresh(_ profile: ProfileID) async throws(AccountSyncError) {
        let date = now()
        let state = try await linking { () throws(AccountsError) in try await links.state(of: profile, at: date) }
        guard case .linked(let account) = state else { return }
        let soonest = try await soonestPull(of: account, at: date)
        try await linking { () throws(AccountsError) in try await links.hasten(profile, to: soonest) }
        bell.ring()
    }

    private func link(_ profile: ProfileID, _ session: TMDBSession) async throws(AccountSyncError) -> String {
        let user: TMDBUser
        do throws(AccountSyncError) {
            user = try await asking { () throws(TMDBError) in try await client.account(session) }
        } catch {
            // The token is used up: a session that nobody knows the owner of is of no use to anybody.
            end(AccountSecret(session.secret))
            try await linking { () throws(AccountsError) in try await links.abandon(profile) }
            throw error
        }
        let before = try await linking { () throws(AccountsError) in try await links.state(of: profile, at: now()) }
        try await linking { () throws(AccountsError) in
            try await links.link(
                RemoteAccount(id: String(user.number), userName: user.name),
                session: AccountSecret(session.secret),
                for: profile,
                at: now()
            )
        }
        if case .linked(let account) = before { end(account.session) }
        bell.ring()
        return user.name
    }

    private func linkedAlready(_ profile: ProfileID) async throws(AccountSyncError) -> Outcome? {
        let state = try await linking { () throws(AccountsError) in try await links.state(of: profile, at: now()) }
        guard case .linked(let account) = state else { return nil }
        return .linked(user: account.remote.userName)
    }

    private func soonestPull(of account: LinkedAccount, at date: Date) async throws(AccountSyncError) -> Date {
        guard let last = account.lastPullAt else { return date }
        let films = try await booking { () throws(ShelfError) in try await ledger.knownCount(of: account.profile) }
        let calls = Double(3 + films / Self.filmsPerCall)
        return max(date, last.addingTimeInterval(max(Self.pause.shortest, Self.pause.perCall * calls)))
    }

    private func end(_ secret: AccountSecret?) {
        guard let session = secret.flatMap({ TMDBSession($0.text) }) else { return }
        ended.add(session)
        bell.ring()
    }
}
