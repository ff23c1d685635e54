import AccountSync
import Accounts
import Database
import Foundation
import Logging
import Media
import Shelf
import TMDB
import Web

/// People's accounts at TMDB as the pages see them, and what keeps shelves and accounts alike.
struct TMDBAccountLink: LinkedMovieAccounts {
    let name = "TMDB"

    private let client: TMDBClient
    private let stores: SyncStores
    private let bell: SyncBell
    private let accounts: TMDBAccounts

    init(
        _ client: TMDBClient,
        _ database: ApplicationDatabase,
        seal: AccountSeal,
        numbers: FilmNumbers,
        bell: SyncBell
    ) {
        self.client = client
        self.bell = bell
        stores = SyncStores(
            links: LinkedAccountStore(database, service: .tmdb, seal: seal),
            ledger: AccountLedger(database, numbers),
            items: RemoteItemStore(database)
        )
        accounts = TMDBAccounts(client, stores, bell: bell, now: { Date() })
    }

    var approvalOrigin: String { accounts.approvalOrigin }

    func status(of profile: ProfileID) async throws -> LinkedMovieAccount {
        let (state, waiting) = try await accounts.status(of: profile)
        return switch state {
        case .none: .none
        case .begun: .awaitingApproval
        case .linked(let account):
            .linked(user: account.remote.userName, waiting: waiting, syncedAt: account.lastPullAt)
        // Until that is done or its hour is over, the page offers to finish it.
        case .expired(_, isBegun: true): .awaitingApproval
        case .expired(let account, isBegun: false): .expired(user: account.remote.userName)
        }
    }

    func begin(for profile: ProfileID, returnAddress: String) async throws(RemoteFailure) -> String {
        do {
            return try await accounts.begin(for: profile, returnAddress: returnAddress)
        } catch {
            throw error.failure
        }
    }

    func finish(for profile: ProfileID) async throws(RemoteFailure) -> LinkOutcome {
        do {
            switch try await accounts.finish(for: profile) {
            case .linked(let user): return .linked(user: user)
            case .notApproved: return .notApproved
            case .nothingToFinish: return .nothingToFinish
            }
        } catch {
            throw error.failure
        }
    }

    func unlink(_ profile: ProfileID) async throws {
        try await accounts.unlink(profile)
    }

    func refresh(_ profile: ProfileID) async {
        // It is read now and then anyway.
        try? await accounts.refresh(profile)
    }

    /// What keeps stored facts of TMDB's films from getting older than its terms allow.
    func renewal(logger: Logger) -> FilmRenewal {
        FilmRenewal(client, stores.items, clock: ContinuousClock(), now: { Date() }, logger: logger)
    }

    /// What keeps shelves and accounts alike while it runs.
    func sync(
        favoritesLimit: Int?,
        logger: Logger,
        onTaken: @escaping @Sendable (ProfileID, TakenMark) -> Void
    ) -> AccountSync {
        AccountSync(
            SyncParts(client, stores, favoritesLimit: favoritesLimit, now: { Date() }, onTaken: onTaken),
            bell: bell,
            clock: ContinuousClock(),
            chance: { Double.random(in: 0...1) },
            logger: logger
        )
    }
}

extension AccountSyncError {
    /// The same in the words of the pages.
    fileprivate var failure: RemoteFailure {
        switch self {
        case .tmdb(let error): error.failure
        // The database's own trouble is the log's business; for the person it is something to try again.
        case .accounts, .shelf: .away
        }
    }
}
