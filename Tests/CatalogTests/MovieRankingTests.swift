import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MovieRankingTests {
    static let films: [MovieOutline] = (0..<450).compactMap { place in
        guard let id = MediaID(source: .starter, native: "film-\(place)") else { return nil }
        return MovieOutline(id: id, rank: .movie(place), year: 2000, country: "KR", genre: 18)
    }

    private func tally(_ average: Double, _ votes: Int) throws -> RatingTally {
        try #require(RatingTally(average: average, votes: votes))
    }

    @Test func `as long as nobody does anything the base order decides`() {
        #expect(MovieRanking.popular(Self.films.shuffled(), activity: [:]) == Self.films)
        #expect(MovieRanking.topRated(Self.films.shuffled(), tallies: [:]) == Self.films)
    }

    @Test func `without ratings the acclaimed films are the top rated ones`() {
        let acclaimed = [7, 3, 5].enumerated().map { place, film in
            MovieOutline(id: Self.films[film].id, rank: Self.films[film].rank, acclaim: place)
        }
        let films = Self.films.filter { film in !acclaimed.contains { $0.id == film.id } } + acclaimed
        #expect(MovieRanking.topRated(films, tallies: [:]).prefix(4) == (acclaimed + [Self.films[0]])[...])
        #expect(MovieRanking.popular(films, activity: [:]).map(\.id) == Self.films.map(\.id))
    }

    @Test func `what people do lifts a film, and more with more people`() {
        let place = { (count: Int) in
            MovieRanking.popular(Self.films, activity: [Self.films[400].id: count]).firstIndex(of: Self.films[400])
                ?? -1
        }
        #expect(place(0) == 400 && place(-5) == 400)
        #expect(place(1) == 251)
        #expect(place(3) == 101)
        #expect(place(20) == 0)
    }

    @Test func `a film many people like beats one that one person loves`() throws {
        let tallies = [Self.films[300].id: try tally(5, 1), Self.films[400].id: try tally(4.5, 30)]
        #expect(
            MovieRanking.topRated(Self.films, tallies: tallies).prefix(3) == [
                Self.films[400], Self.films[300], Self.films[0],
            ]
        )
    }

    @Test func `what people dislike comes after what nobody rated`() throws {
        let tallies = [Self.films[0].id: try tally(1, 1), Self.films[1].id: try tally(1, 9)]
        #expect(MovieRanking.topRated(Self.films, tallies: tallies).suffix(2) == [Self.films[0], Self.films[1]])
    }

    @Test(arguments: 0..<5) func `a further good vote never lowers a film`(seed: UInt64) throws {
        var chance = Chance(state: seed)
        var tallies: [MediaID: RatingTally] = [:]
        for film in Self.films.prefix(60) {
            tallies[film.id] = try tally(.random(in: 0.5...5, using: &chance), .random(in: 1...40, using: &chance))
        }
        let place = { (tallies: [MediaID: RatingTally], film: MovieOutline) in
            MovieRanking.topRated(Self.films, tallies: tallies).firstIndex(of: film) ?? -1
        }
        for film in Self.films.prefix(60) {
            let old = try #require(tallies[film.id])
            var better = tallies
            let sum = old.average * Double(old.votes) + 5
            better[film.id] = try tally(min(5, sum / Double(old.votes + 1)), old.votes + 1)
            #expect(place(better, film) <= place(tallies, film))
        }
    }
}

@Suite(.timeLimit(.minutes(1)))
struct MovieListPlaceTests {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)
    private var films: [MovieOutline] { MovieRankingTests.films }

    @Test(arguments: 0..<10) func `no film comes twice and none is skipped while the order changes`(seed: UInt64) throws
    {
        var chance = Chance(state: seed)
        var seen: [MediaID] = []
        var cursor: Cursor?
        repeat {
            let place = try MovieListPlace(cursor, in: .topRated, now: now)
            #expect(place.startedAt == now)
            let order = films.shuffled(using: &chance)
            let page = place.page(of: order, limit: .random(in: 1...40, using: &chance))
            seen += page.items
            cursor = page.next
        } while cursor != nil
        #expect(seen.count == films.count)
        #expect(Set(seen) == Set(films.map(\.id)))
    }

    @Test func `the last page has no next one, even when it is full`() throws {
        let place = try MovieListPlace(nil, in: .popular, now: now)
        #expect(place.page(of: films, limit: 450).next == nil)
        #expect(place.page(of: films, limit: 449).next != nil)
        #expect(place.page(of: [], limit: 10).items.isEmpty)
        #expect(place.page(of: films, limit: 0).items.count == 1)
    }

    @Test func `a cursor goes on with the moment it began at`() throws {
        let next = try MovieListPlace(nil, in: .nowPlaying, now: now).page(of: films, limit: 5).next
        let later = now.addingTimeInterval(14 * 86_400)
        #expect(try MovieListPlace(next, in: .nowPlaying, now: later).startedAt == now)
    }

    @Test func `a cursor of another list, of the future or forged is refused`() throws {
        let next = try #require(try MovieListPlace(nil, in: .popular, now: now).page(of: films, limit: 5).next)
        for (cursor, list, date) in [
            (next, MovieList.topRated, now), (next, .popular, now.addingTimeInterval(-3_600)),
            (try #require(Cursor("0_0_0")), .popular, now), (try #require(Cursor("-p2")), .popular, now),
        ] {
            #expect(throws: CatalogError.invalidCursor) { try MovieListPlace(cursor, in: list, now: date) }
        }
    }

    @Test func `the largest catalog fits into a cursor`() throws {
        let count = MovieListPlace.mostFilms
        let films = (0..<count).compactMap { place in
            MediaID(source: .starter, native: "film-\(place)").map {
                MovieOutline(id: $0, rank: .movie(place), year: nil, country: nil, genre: nil)
            }
        }
        let next = try MovieListPlace(nil, in: .popular, now: now).page(of: films, limit: count - 1).next
        #expect(
            try MovieListPlace(next, in: .popular, now: now).page(of: films, limit: 9).items == [films[count - 1].id]
        )
    }
}
