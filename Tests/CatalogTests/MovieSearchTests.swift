import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MovieSearchTests {
    @Test(
        arguments: [
            ("parasite", ["Parasite", "Love Story"]),
            ("PARASITE", ["Parasite", "Love Story"]),
            ("par", ["Parasite", "Love Story"]),
            ("기생충", ["Parasite"]),
            ("기생ㅊ", ["Parasite"]),
            ("ㄱㅅㅊ", ["Parasite"]),
            ("살인의추억", ["Memories of Murder"]),
            ("살인의 추", ["Memories of Murder"]),
            ("추억", ["Memories of Murder"]),
            ("七人の侍", ["Seven Samurai"]),
            ("fabuleux destin", ["Amélie"]),
            ("amelie", ["Amélie"]),
            ("Amélie Poulain", ["Amélie"]),
            ("7인의 사무라이", ["Seven Samurai"]),
            ("m", ["M", "Memories of Murder", "Seven Samurai", "Samurai Spy"]),
            ("bong joon-ho", ["Parasite", "Memories of Murder", "The Host"]),
            ("봉준호", ["Parasite", "Memories of Murder", "The Host"]),
            ("ㅂㅈㅎ", ["Parasite", "Memories of Murder", "The Host"]),
            ("준호", ["Parasite", "Memories of Murder", "The Host"]),
            ("큐브릭", ["2001: A Space Odyssey"]),
            ("스탠리큐브릭", ["2001: A Space Odyssey"]),
            ("sci-fi", ["The Host", "2001: A Space Odyssey"]),
            ("공포", ["The Host"]),
            ("kurosawa samurai", ["Seven Samurai"]),
            ("parasite 2019", ["Parasite"]),
            ("parasite 2018", []),
            ("2019", ["Parasite"]),
            ("samurai 1965", ["Samurai Spy"]),
            ("2001 odyssey", ["2001: A Space Odyssey"]),
            ("zebra", []),
            ("", []),
            ("***", []),
        ]
    )
    func `films are found by titles, people, genres and years`(text: String, expected: [String]) async throws {
        #expect(try await Films().titles(text) == expected)
    }

    @Test func `a year is looked for in titles before it is taken for a year`() async throws {
        #expect(try await Films().titles("2001") == ["2001: A Space Odyssey", "Amélie"])
    }

    @Test func `a title that is just what was typed comes first, however unknown`() async throws {
        let films = try await Films([
            Films.film("a", ("Her Majesty", "여왕")), Films.film("b", ("Loving Her", "그녀를 사랑하며")),
            Films.film("c", ("Her", "그녀")), Films.film("d", ("Spider-Man", "스파이더맨")),
        ])
        #expect(try await films.titles("her") == ["Her", "Her Majesty", "Loving Her"])
        #expect(try await films.titles("그녀").first == "Her")
        #expect(try await films.titles("spiderman") == ["Spider-Man"])
    }

    @Test func `a year beside the text keeps other years out`() async throws {
        let films = try await Films()
        #expect(try await films.titles("bong", year: 2003) == ["Memories of Murder"])
        #expect(try await films.titles("bong", year: 1999) == [])
        #expect(try await films.titles("nothing", year: 2003) == [])
    }

    @Test func `what ends an English word finds nothing`() async throws {
        let films = try await Films([Films.film("a", ("Sink", "개수대")), Films.film("b", ("Ink", "잉크"))])
        #expect(try await films.titles("ink") == ["Ink"])
    }

    @Test func `neither kind is found among the other`() async throws {
        let index = try await Films().index
        #expect(try await index.search("parasite", after: nil, limit: 10).items.isEmpty)
        #expect(try await index.searchMovies("cat", year: nil, after: nil, limit: 10).items.isEmpty)
        #expect(try await index.suggestions(for: "para", language: .english).isEmpty)
        #expect(try await index.ranking().count == Sample.animals.count)
        let film = Films.known[0].id
        #expect(try await index.gif(film) == nil)
        #expect(try await index.gifs([film]).isEmpty)
        var chance = Chance(state: 1)
        #expect(try await index.random(tag: "parasite", using: &chance) == nil)
    }

    @Test(arguments: ["a", "the", "bong", "s", "ㅅ", "drama", "1 2"], [1, 2, 3, 100])
    func `pages and parts of any size hold every film exactly once, in one order`(text: String, limit: Int) async throws
    {
        let index = try await Films().index
        let all = try await index.searchMovies(text, year: nil, after: nil, limit: 1_000).items.map(\.id)
        var paged: [MediaID] = []
        var cursor: Cursor?
        repeat {
            let page = try await index.searchMovies(text, year: nil, after: cursor, limit: limit)
            paged += page.items.map(\.id)
            cursor = page.next
        } while cursor != nil
        #expect(paged == all && Set(all).count == all.count)
        var counted: [MediaID] = []
        for offset in stride(from: 0, to: all.count + 2, by: limit) {
            let slice = try await index.searchMovies(text, year: nil, offset: offset, limit: limit)
            #expect(slice.total == all.count)
            counted += slice.items.map(\.id)
        }
        #expect(counted == all)
    }

    @Test func `a cursor is good for its own search only`() async throws {
        let index = try await Films().index
        let next = try await index.searchMovies("bong", year: nil, after: nil, limit: 1).next
        #expect(next != nil)
        await #expect(throws: CatalogError.invalidCursor) {
            try await index.searchMovies("song", year: nil, after: next, limit: 1)
        }
        await #expect(throws: CatalogError.invalidCursor) {
            try await index.searchMovies("bong", year: 2003, after: next, limit: 1)
        }
        await #expect(throws: CatalogError.invalidCursor) {
            try await index.search("bong", after: next, limit: 1)
        }
    }

    @Test(arguments: ["parasi 2019", "기생ㅊ", "a", "\" OR *"])
    func `rows are read in the order of the index, without sorting`(text: String) async throws {
        let plan = try await Films().index.searchPlan(text, kind: .movie)
        #expect(plan.first?.contains("VIRTUAL TABLE INDEX") == true)
        #expect(plan.count { $0.contains("USING INTEGER PRIMARY KEY") } == 2)
        #expect(!plan.contains { $0.contains("TEMP B-TREE") })
    }

    @Test func `a watchlist is searched in its own order`() async throws {
        let index = try await Films().index
        let ids = [2, 3, 0].map { Films.known[$0].id } + [.nothing]
        #expect(try await index.matchingMovies("bong", among: ids) == [ids[0], ids[2]])
        #expect(try await index.matchingMovies(" ", among: ids) == ids)
    }

    @Test(arguments: [("bong", true), ("봉준", true), ("2019 parasite", true), ("kurosawa", false), ("", true)])
    func `films that are in no index are found by the same rules`(text: String, isFound: Bool) {
        #expect(Films.known[0].isFound(by: text) == isFound)
    }

    @Test(
        arguments: [
            ("pa", Language.english, ["Parasite", "Kim Parasite"]),
            ("s", .english, ["Seven Samurai", "Samurai Spy", "Song Kang-ho", "Some Body", "Stanley Kubrick"]),
            ("살", .korean, ["살인의 추억"]), ("송강", .korean, ["송강호"]), ("송강", .english, ["송강호"]), ("zebra", .english, []),
            ("", .korean, []),
        ]
    )
    func `titles are suggested before people`(text: String, language: Language, expected: [String]) async throws {
        let suggestions = try await Films().index.movieSuggestions(for: text, language: language, limit: 8)
        #expect(Set(expected).isSubset(of: suggestions))
        #expect(suggestions.first == expected.first)
        #expect(Set(suggestions).count == suggestions.count)
    }
}
