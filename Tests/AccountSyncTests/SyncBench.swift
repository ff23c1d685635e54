import Accounts
import Coordination
import Database
import Foundation
import Logging
import Media
import Shelf
import TMDB
import TestSupport
import Testing
import Transport

@testable import AccountSync

/// A server with one person, beside a TMDB with one account.
struct SyncBench {
    let database: ApplicationDatabase
    let tmdb = FakeTMDB()
    let person: ProfileID
    let bell = SyncBell()
    let links: LinkedAccountStore
    let ledger: AccountLedger
    let ratings: RatingStore
    let favorites: FavoriteStore
    let items: RemoteItemStore
    let accounts: TMDBAccounts
    let taken = Locked<[TakenMark]>([])
    private let client: TMDBClient
    private let stores: SyncStores
    private let time: Locked<Date>

    static let start = Date(timeIntervalSince1970: 1_795_000_000)

    init(_ database: ApplicationDatabase? = nil) async throws {
        let database = try database ?? ApplicationDatabase.inMemory()
        self.database = database
        person = try await ProfileStore(database).createVisitor(at: Self.start).profile.id
        let numbers = FilmNumbers([(id: try Self.own(7), tmdb: 700)])
        let shelf = ShelfLinks(numbers) { [bell] _ in bell.ring() }
        links = LinkedAccountStore(database, service: .tmdb, seal: .fleeting())
        ledger = AccountLedger(database, numbers)
        ratings = RatingStore(database, links: shelf)
        favorites = FavoriteStore(database, links: shelf)
        items = RemoteItemStore(database)
        client = try Self.client(tmdb)
        stores = SyncStores(links: links, ledger: ledger, items: items)
        time = Locked(Self.start)
        accounts = TMDBAccounts(client, stores, bell: bell) { [time] in time.withLock { $0 } }
    }

    var now: Date { time.withLock { $0 } }

    func pass(_ seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }

    /// As made anew after a restart: nothing is remembered but what the database holds.
    func visits(limit: Int? = nil) -> AccountVisits {
        let backoff = Backoff { 0.5 }
        return AccountVisits(
            parts: parts(limit: limit),
            backoff: backoff,
            outage: Outage(backoff),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    func sync(clock: any Clock<Duration>) -> AccountSync {
        AccountSync(
            parts(limit: nil),
            bell: bell,
            clock: clock,
            chance: { 0.5 },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    func renewal() -> FilmRenewal {
        FilmRenewal(
            client,
            items,
            clock: HeldClock(),
            now: { [time] in time.withLock { $0 } },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    private func parts(limit: Int?) -> SyncParts {
        SyncParts(client, stores, favoritesLimit: limit) { [time] in
            time.withLock { $0 }
        } onTaken: { [taken] _, mark in
            taken.withLock { $0.append(mark) }
        }
    }

    private static func client(_ transport: any HTTPTransport) throws -> TMDBClient {
        TMDBClient(
            transport,
            TMDBService(
                base: try #require(WebAddress("https://tmdb.example/3")),
                credential: try #require(TMDBCredential("key")),
                pictures: try #require(WebAddress("https://images.example/t/p/")),
                approval: try #require(WebAddress("https://tmdb.example/authenticate/"))
            )
        )
    }
}

extension SyncBench {
    static func own(_ number: Int) throws -> MediaID {
        try #require(MediaID(source: .starter, native: "film-\(number)"))
    }

    static func film(_ number: Int) throws -> MediaID {
        try #require(MediaID(source: .tmdb, native: String(number)))
    }

    /// Links the person's account; nothing is read yet.
    func link() async throws {
        _ = try await accounts.begin(for: person, returnAddress: "https://here.example/back")
        #expect(try await accounts.finish(for: person) == .linked(user: "kino\(tmdb.change { $0.userNumber })"))
    }

    /// Links it, reads it, and forgets the calls that took.
    func linkAndRead() async throws {
        try await link()
        await visits().visit(person)
        tmdb.change { $0.calls = [] }
        pass(1)
    }

    /// What the service does between visits, once.
    func endSessions() async {
        guard let session = stores.ended.takeFirst() else { return }
        await visits().end(session)
    }

    /// Visits once what was changed has settled.
    func settleAndVisit() async {
        pass(AccountChange.settling)
        await visits().visit(person)
    }

    func rate(_ film: Int, _ points: Double) async throws {
        let rating = try #require(StarRating(points: points))
        try await ratings.rate(Self.film(film), rating, for: person, at: now)
    }

    func unrate(_ film: Int) async throws {
        try await ratings.unrate(Self.film(film), for: person, at: now)
    }

    func keep(_ film: Int) async throws {
        _ = try await favorites.keep(Self.film(film), kind: .movie, for: person, at: now, limit: nil)
    }

    /// What the shelf holds, in TMDB's points.
    func points(of film: Int) async throws -> Double? {
        try await ratings.ratings(of: person, among: [Self.film(film)]).values.first?.points
    }

    func isKept(_ film: Int) async throws -> Bool {
        try await !favorites.contained(in: [Self.film(film)], of: person).isEmpty
    }

    func waiting() async throws -> Int { try await ledger.waiting(of: person) }

    func state() async throws -> LinkState { try await links.state(of: person, at: now) }
}
