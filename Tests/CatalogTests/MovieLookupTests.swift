import Catalog
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MovieLookupTests {
    @Test func `films come with all their facts in the order they are asked for`() async throws {
        let index = try await Films().index
        #expect(try await index.movie(Films.known[0].id) == Films.known[0])
        let ids = [Films.known[3].id, .nothing, Sample.animals[0].id, Films.known[1].id]
        #expect(try await index.movies(ids) == [Films.known[3], Films.known[1]])
        #expect(try await index.movie(.nothing) == nil)
    }

    @Test func `a film is found by its numbers elsewhere`() async throws {
        let index = try await Films().index
        #expect(try await index.movie(tmdb: 496_243) == Films.known[0])
        #expect(try await index.movie(tmdb: 1) == nil)
        #expect(try await index.movie(imdb: "tt0353969") == Films.known[1])
        #expect(try await index.movie(imdb: "") == nil)
    }

    @Test func `the numbers of all films that have one`() async throws {
        #expect(try await Films().index.tmdbNumbers() == [Films.known[0].id: 496_243])
    }

    @Test func `each kind is counted for itself`() async throws {
        let index = try await Films().index
        #expect(try await index.count(kind: .gif) == Sample.animals.count)
        #expect(try await index.count(kind: .movie) == Films.known.count)
        #expect(try await index.count(kind: .vinyl) == 0)
    }

    @Test func `outlines are in the order of the catalog`() async throws {
        let outlines = try await Films().index.movieOutlines()
        #expect(outlines.map(\.id) == Films.known.map(\.id))
        #expect(outlines[0].year == 2019 && outlines[0].country == "KR" && outlines[0].genre == 35)
        #expect(outlines[9].year == nil && outlines[9].country == nil && outlines[9].genre == nil)
    }

    @Test func `a film that is taken out is found by nothing any more`() async throws {
        let films = try await Films()
        try await films.index.remove(Films.known[0].id)
        #expect(try await films.titles("parasite") == ["Love Story"])
        #expect(try await films.index.movie(tmdb: 496_243) == nil)
        #expect(try await !films.index.similar(to: Films.known[1], limit: 20).contains(Films.known[0]))
        try await films.index.upsert(CatalogEntry(movie: Films.known[0], rank: .movie(0)))
        try await films.index.upsert(CatalogEntry(movie: Films.known[0], rank: .movie(0)))
        #expect(try await films.titles("parasite") == ["Parasite", "Love Story"])
        #expect(try await films.titles("cat").isEmpty)
    }

    @Test func `a preview is kept with the poster`() async throws {
        let index = try await Films().index
        try await index.keepPreview("data:image/webp;base64,AAAA", for: Films.known[0].id)
        let film = try #require(try await index.movie(Films.known[0].id))
        #expect(film.poster.preview == "data:image/webp;base64,AAAA")
        #expect(film.title == Films.known[0].title && film.people == Films.known[0].people)
    }

    @Test func `films of the same people come before films of the same kind`() async throws {
        let index = try await Films().index
        let similar = try await index.similar(to: Films.known[0], limit: 4).map(\.title.english)
        #expect(similar.prefix(2) == ["Memories of Murder", "The Host"])
        #expect(similar.count == 4)
        #expect(try await index.similar(to: Films.known[0], limit: 4).map(\.title.english) == similar)
        #expect(try await index.similar(to: Films.known[0], limit: 0).isEmpty)
    }

    @Test func `a film of another server is compared, too, and never resembles its twin`() async throws {
        let twin = Films.film(
            "twin",
            ("Gisaengchung", "기생충"),
            Films.Facts(
                released: "2019",
                country: "KR",
                genres: ["drama"],
                directors: [("Bong Joon Ho", "봉준호")],
                numbers: MovieNumbers(tmdb: 496_243)
            )
        )
        let similar = try await Films().index.similar(to: twin, limit: 20)
        #expect(!similar.contains(Films.known[0]))
        #expect(similar.first?.people.directors.first?.name.korean == "봉준호")
    }

    @Test func `a film of which nothing is known resembles nothing`() async throws {
        #expect(try await Films().index.similar(to: Films.known[9], limit: 5).isEmpty)
    }
}
