import Accounts
import Catalog
import Database
import Foundation
import Media
import Shelf
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct MovieBoardTests {
    private let now = TestSite.date
    private let films = Samples.movies(90)
    private let board: MovieBoard
    private let ratings: RatingStore
    private let profiles: ProfileStore

    init() async throws {
        let database = try ApplicationDatabase.inMemory()
        let catalog = try CatalogIndex.inMemory()
        let entries = films.enumerated().map { CatalogEntry(movie: $1, rank: .movie($0)) }
        try await catalog.rebuild(fingerprint: "test", entries: entries)
        ratings = RatingStore(database)
        profiles = ProfileStore(database)
        board = MovieBoard(catalog: catalog, ratings: ratings)
    }

    private func rate(_ film: Int, _ steps: Int, people: Int = 1) async throws {
        let rating = try #require(StarRating(steps: steps))
        for _ in 0..<people {
            let visitor = try await profiles.createVisitor(at: now)
            _ = try await ratings.rate(films[film].id, rating, for: visitor.profile.id, at: now)
        }
    }

    private func all(_ list: MovieList, limit: Int = 100) async throws -> [MediaID] {
        try await board.page(of: list, after: nil, limit: limit, now: now).items
    }

    @Test(arguments: [MovieList.popular, .topRated]) func `without any rating the base order decides`(
        list: MovieList
    ) async throws {
        #expect(try await all(list) == films.map(\.id))
    }

    @Test func `what people rate well rises in both lists, what they do not like only in one`() async throws {
        try await rate(70, 20, people: 3)
        try await rate(5, 2)
        #expect(try await all(.topRated).first == films[70].id)
        #expect(try await all(.topRated).last == films[5].id)
        #expect(try await all(.popular).prefix(2) == [films[70].id, films[5].id])
    }

    @Test(arguments: MovieList.allCases) func `every list is paged once through, whatever people do meanwhile`(
        list: MovieList
    ) async throws {
        let expected = Set(try await all(list))
        var seen: [MediaID] = []
        var cursor: Cursor?
        repeat {
            let page = try await board.page(of: list, after: cursor, limit: 7, now: now)
            seen += page.items
            cursor = page.next
            try await rate(seen.count % films.count, seen.count.isMultiple(of: 2) ? 20 : 1)
        } while cursor != nil
        #expect(seen.count == expected.count && Set(seen) == expected)
    }

    @Test func `readers that count get the same order for an hour`() async throws {
        let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
        let first = try await board.slice(of: .topRated, offset: 0, limit: 20, now: start)
        #expect(first.ids == films.prefix(20).map(\.id) && first.total == films.count)
        try await rate(70, 20)
        let second = try await board.slice(of: .topRated, offset: 20, limit: 20, now: start.addingTimeInterval(3_599))
        #expect(second.ids == films[20..<40].map(\.id))
        let later = try await board.slice(of: .topRated, offset: 0, limit: 1, now: start.addingTimeInterval(3_600))
        #expect(later.ids == [films[70].id])
        #expect(try await board.slice(of: .topRated, offset: 89, limit: 20, now: start).ids.count == 1)
        #expect(try await board.slice(of: .topRated, offset: .max, limit: .max, now: start).ids.isEmpty)
        #expect(try await board.slice(of: .topRated, offset: -5, limit: -1, now: start).ids.isEmpty)
    }

    @Test func `what is announced says when it starts`() async throws {
        let showings = try await board.showings(now: now)
        for id in try await all(.upcoming) { #expect(try #require(showings[id]).starts > now) }
        for id in try await all(.nowPlaying) {
            let showing = try #require(showings[id])
            #expect(showing.starts <= now && showing.ends > now)
        }
        #expect(showings.count == (try await all(.upcoming)).count + (try await all(.nowPlaying)).count)
    }

    @Test func `somebody who began last week goes on in last week's programme`() async throws {
        let first = try await board.page(of: .nowPlaying, after: nil, limit: 3, now: now)
        let whole = try await all(.nowPlaying)
        let later = now.addingTimeInterval(8 * 86_400)
        let rest = try await board.page(of: .nowPlaying, after: first.next, limit: 100, now: later)
        #expect(first.items + rest.items == whole)
        #expect(try await board.page(of: .nowPlaying, after: nil, limit: 100, now: later).items != whole)
    }
}
