import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RatingStoreTests {
    private let people: People
    private let store: RatingStore

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        store = RatingStore(people.database, links: ShelfLinks(try .some()) { _ in })
    }

    @discardableResult
    private func rate(_ number: Int, _ stars: Double, at seconds: Double = 0) async throws -> StarRating? {
        try await store.rate(.starter(number), .stars(stars), for: people.somebody, at: .at(seconds))
    }

    private func rated(limit: Int = 100) async throws -> [MediaID] {
        try await store.page(of: people.somebody, after: nil, limit: limit).items.map(\.id)
    }

    @Test func `rating gives the rating before, and the last one counts`() async throws {
        #expect(try await rate(1, 3.5) == nil)
        #expect(try await rate(1, 4) == .stars(3.5))
        #expect(try await store.ratings(of: people.somebody, among: [.starter(1)]) == [.starter(1): .stars(4)])
        #expect(try await store.count(of: people.somebody) == 1)
    }

    @Test func `what is taken back is gone, and its value comes back`() async throws {
        try await rate(1, 3.5)
        #expect(try await store.unrate(.starter(1), for: people.somebody, at: .at(1)) == .stars(3.5))
        #expect(try await store.unrate(.starter(1), for: people.somebody, at: .at(1)) == nil)
        #expect(try await rated().isEmpty)
        #expect(try await store.tallies(of: [.starter(1)]) == [:])
    }

    @Test func `the last rated comes first, and a new rating changes no place`() async throws {
        for number in 1...3 { try await rate(number, 3, at: Double(number)) }
        try await rate(1, 5, at: 9)
        #expect(try await rated() == [.starter(3), .starter(2), .starter(1)])
        let last = try await store.page(of: people.somebody, after: nil, limit: 3).items.last
        #expect(try last == RatedItem(id: .starter(1), rating: .stars(5), ratedAt: .at(1)))
    }

    @Test(arguments: [1, 2, 7, 20, 59, 60, 100])
    func `pages hold every rating exactly once while others come and go`(limit: Int) async throws {
        for number in 1...60 { try await rate(number, 3) }
        var (seen, cursor): ([MediaID], Cursor?) = ([], nil)
        repeat {
            let page = try await store.page(of: people.somebody, after: cursor, limit: limit)
            if cursor == nil {
                try await rate(61, 1)
                try await rate(2, 5)
                try await store.unrate(.starter(60), for: people.somebody, at: .at(1))
            }
            seen += page.items.map(\.id)
            cursor = page.next
        } while cursor != nil
        #expect(try seen == (1...60).reversed().map(MediaID.starter))
    }

    @Test(arguments: ["s", "s0", "s-1", "s01", "f1", "1", "s99999999999999999999", "s1a"])
    func `a forged cursor is refused`(text: String) async throws {
        let cursor = try #require(Cursor(text))
        await #expect(throws: ShelfError.invalidCursor) {
            try await store.page(of: people.somebody, after: cursor, limit: 10)
        }
    }

    @Test func `everybody has ratings of their own, and all of them make the average`() async throws {
        try await rate(1, 3)
        try await store.rate(.starter(1), .stars(4.5), for: people.another, at: .at(0))
        #expect(try await store.ratings(of: people.another, among: [.starter(1)]) == [.starter(1): .stars(4.5)])
        let tally = try #require(RatingTally(average: 3.75, votes: 2))
        #expect(try await store.tallies(of: [.starter(1), .starter(2)]) == [.starter(1): tally])
        #expect(try await store.allTallies() == [.starter(1): tally])
    }

    @Test func `somebody who is not there cannot rate`() async throws {
        let nobody = try #require(ProfileID(String(repeating: "f", count: 32)))
        await #expect(throws: ShelfError.unknownProfile) {
            try await store.rate(.starter(1), .stars(3), for: nobody, at: .at(0))
        }
    }

    @Test func `a rating under the id of a twin is the film's rating under both`() async throws {
        let (own, remote) = (try MediaID.starter(7), try MediaID.tmdb(700))
        try await store.rate(remote, .stars(3), for: people.somebody, at: .at(0))
        #expect(try await store.rate(own, .stars(4), for: people.somebody, at: .at(1)) == .stars(3))
        #expect(try await rated() == [remote])
        let both = [own, remote]
        #expect(try await store.ratings(of: people.somebody, among: both) == [own: .stars(4), remote: .stars(4)])
        try await store.rate(own, .stars(2), for: people.another, at: .at(2))
        let tally = try #require(RatingTally(average: 3, votes: 2))
        #expect(try await store.tallies(of: both) == [own: tally, remote: tally])
        #expect(try await store.tallies(of: [remote]) == [remote: tally])
        #expect(try await store.unrate(own, for: people.somebody, at: .at(3)) == .stars(4))
        #expect(try await rated().isEmpty)
    }

    @Test func `activity counts ratings, favorites and reviews of a time, of twins together`() async throws {
        let (own, remote) = (try MediaID.starter(7), try MediaID.tmdb(700))
        let links = ShelfLinks(try .some()) { _ in }
        try await store.rate(own, .stars(3), for: people.somebody, at: .at(10))
        try await rate(1, 3, at: 1)
        let favorites = FavoriteStore(people.database, links: links)
        _ = try await favorites.keep(remote, kind: .movie, for: people.somebody, at: .at(10), limit: nil)
        _ = try await favorites.keep(.starter(2), kind: .gif, for: people.somebody, at: .at(10), limit: nil)
        _ = try await favorites.keep(.starter(3), kind: .movie, for: people.somebody, at: .at(10), limit: nil)
        try await favorites.remove(.starter(3), for: people.somebody, at: .at(11))
        let reviews = ReviewStore(people.database, links: links)
        try await reviews.write("Good", about: remote, for: people.another, at: .at(10))
        #expect(try await store.activity(since: .at(10)) == [own: 3, remote: 3])
    }
}
