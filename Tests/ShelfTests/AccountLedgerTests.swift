import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AccountLedgerTests {
    private let people: People
    private let ledger: AccountLedger
    private let ratings: RatingStore
    private let favorites: FavoriteStore
    private let rated = AccountKey(tmdb: 700, aspect: .rating)
    private let kept = AccountKey(tmdb: 700, aspect: .kept)

    /// Somebody has a linked account, another has none.
    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        let links = ShelfLinks(try .some()) { _ in }
        ledger = AccountLedger(people.database, try .some())
        ratings = RatingStore(people.database, links: links)
        favorites = FavoriteStore(people.database, links: links)
        try await people.database.execute(
            """
            INSERT INTO linked_account (profile_id, service, session, linked_at, last_pull_at)
            VALUES (\(people.somebody.text), 'tmdb', 'x', 0, 0)
            """
        )
    }

    private func due() async throws -> [AccountKey] {
        try await ledger.due(of: people.somebody, at: .at(1_000), limit: 9).map(\.key)
    }

    private func take(_ value: AccountValue, _ key: AccountKey, overruling change: AccountChange? = nil) async throws {
        let taken = TakenValue(key: key, value: value, overruled: change)
        _ = try await ledger.take([taken], for: people.somebody, at: .at(9), limit: nil)
    }

    @Test func `changes of films with a number are noted for whom has a linked account`() async throws {
        for person in [people.somebody, people.another] {
            for id in [try MediaID.starter(7), try .starter(1)] {
                try await ratings.rate(id, .stars(3), for: person, at: .at(0))
                _ = try await favorites.keep(id, kind: .movie, for: person, at: .at(0), limit: nil)
            }
        }
        #expect(try await Set(due()) == [rated, kept])
        #expect(try await ledger.waiting(of: people.another) == 0)
        #expect(try await ledger.sendingTimes(limit: 9) == [people.somebody: .at(1)])
    }

    @Test func `whoever sends is told of changes that were noted, and of no others`() async throws {
        try await confirmation(expectedCount: 2) { told in
            let links = ShelfLinks(try .some()) { _ in told() }
            let ratings = RatingStore(people.database, links: links)
            try await ratings.rate(.starter(7), .stars(3), for: people.somebody, at: .at(0))
            try await ratings.rate(.starter(1), .stars(3), for: people.somebody, at: .at(0))
            try await ratings.rate(.starter(7), .stars(3), for: people.another, at: .at(0))
            try await ratings.unrate(.tmdb(700), for: people.somebody, at: .at(1))
            try await ratings.unrate(.tmdb(700), for: people.somebody, at: .at(2))
        }
    }

    @Test func `nothing is noted of what did not happen`() async throws {
        try await ratings.unrate(.starter(7), for: people.somebody, at: .at(0))
        try await favorites.remove(.starter(7), for: people.somebody, at: .at(0))
        _ = try await favorites.keep(.starter(1), kind: .gif, for: people.somebody, at: .at(0), limit: nil)
        _ = try await favorites.keep(.starter(7), kind: .movie, for: people.somebody, at: .at(0), limit: 1)
        #expect(try await due().isEmpty)
    }

    @Test func `of two changes in one moment the second is not taken for the first`() async throws {
        try await ratings.rate(.starter(7), .stars(3), for: people.somebody, at: .at(0))
        let first = try #require(try await ledger.due(of: people.somebody, at: .at(9), limit: 9).first)
        try await ratings.rate(.starter(7), .stars(4), for: people.somebody, at: .at(0))
        try await ledger.settle(first, knowing: .rating(.stars(3)), at: .at(1))
        #expect(try await due() == [rated])
        #expect(try await ledger.known(rated, of: people.somebody) == .rating(.stars(3)))
    }

    @Test func `what is taken from an account is on the shelf and not noted`() async throws {
        try await take(.rating(.stars(4.5)), rated)
        try await take(.kept(.favorites), kept)
        #expect(try await ledger.local(rated, of: people.somebody) == .rating(.stars(4.5)))
        #expect(try await ledger.local(kept, of: people.somebody) == .kept(.watchlist))
        #expect(try await ledger.known(kept, of: people.somebody) == .kept(.favorites))
        #expect(try await due().isEmpty)
        try await take(.nothing, rated)
        try await take(.nothing, kept)
        #expect(try await ledger.local(rated, of: people.somebody) == .nothing)
        #expect(try await ledger.local(kept, of: people.somebody) == .nothing)
    }

    @Test func `a change made after it was decided what gives way does not`() async throws {
        try await ratings.rate(.starter(7), .stars(3), for: people.somebody, at: .at(0))
        _ = try await favorites.keep(.starter(7), kind: .movie, for: people.somebody, at: .at(0), limit: nil)
        let changes = try await ledger.snapshot(of: people.somebody).changes
        try await ratings.rate(.starter(7), .stars(2), for: people.somebody, at: .at(1))
        try await take(.rating(.stars(5)), rated, overruling: changes[rated])
        try await take(.nothing, kept, overruling: nil)
        #expect(try await ledger.local(rated, of: people.somebody) == .rating(.stars(2)))
        #expect(try await ledger.local(kept, of: people.somebody) == .kept(.watchlist))
        #expect(try await ledger.known(rated, of: people.somebody) == .rating(.stars(5)))
        #expect(try await Set(due()) == [rated, kept])
        try await take(.nothing, kept, overruling: changes[kept])
        #expect(try await ledger.local(kept, of: people.somebody) == .nothing)
        #expect(try await due() == [rated])
    }

    @Test func `all of a taking or nothing of it`() async throws {
        let nobody = try #require(ProfileID(String(repeating: "f", count: 32)))
        let taken = [TakenValue(key: rated, value: .rating(try .stars(5)), overruled: nil)]
        await #expect(throws: ShelfError.unknownProfile) {
            try await ledger.take(taken, for: nobody, at: .at(0), limit: nil)
        }
        await #expect(throws: ShelfError.unknownProfile) {
            try await ledger.take(taken, for: people.another, at: .at(0), limit: nil)
        }
        #expect(try await ledger.local(rated, of: people.another) == .nothing)
    }

    @Test func `an account that cannot be reached, or was never read, sends nothing`() async throws {
        try await ratings.rate(.starter(7), .stars(3), for: people.somebody, at: .at(0))
        for change: Statement in [
            "UPDATE linked_account SET last_pull_at = NULL",
            "UPDATE linked_account SET last_pull_at = 0, session = NULL",
        ] {
            try await people.database.execute(change)
            #expect(try await ledger.sendingTimes(limit: 9) == [:])
        }
        #expect(try await ledger.waiting(of: people.somebody) == 1)
    }
}
