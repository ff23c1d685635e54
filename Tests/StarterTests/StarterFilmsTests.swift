import Foundation
import Media
import Testing

@testable import Starter

/// Holds the shipped facts against the rules they are written by.
@Suite(.timeLimit(.minutes(2)))
struct StarterFilmsTests {
    private let library: StarterFilms
    private let facts: [FilmFacts]
    private let movies: [Movie]

    init() throws {
        library = try StarterFilms.read(try PosterArtist())
        facts = try FilmFile.all().flatMap { try $0.films() }
        movies = try library.movies()
    }

    @Test func `there are at least 400 films, 60 of them Korean, from every continent`() {
        #expect(movies.count >= 400)
        #expect(movies.count == facts.count && library.count == facts.count)
        let countries = movies.compactMap(\.facts.countries.first)
        #expect(countries.count { $0 == "KR" } >= 60)
        for continent in Self.continents { #expect(countries.count { continent.contains($0) } >= 5, "\(continent)") }
    }

    @Test func `every decade since 1900 has films`() {
        for decade in 190...202 {
            #expect(facts.count { $0.released.year / 10 == decade } >= 2, "\(decade)0s")
        }
        #expect(facts.allSatisfy { (1895...2026).contains($0.released.year) })
    }

    @Test func `no film comes twice`() {
        #expect(Set(facts.map(\.mediaID)).count == facts.count)
        #expect(Set(facts.compactMap(\.tmdb)).count == facts.compactMap(\.tmdb).count)
        #expect(Set(facts.compactMap(\.imdb)).count == facts.compactMap(\.imdb).count)
        let named = Dictionary(grouping: facts) { "\($0.title.en.lowercased()) \($0.released.year)" }
        #expect(named.filter { $0.value.count > 1 }.keys.sorted() == [])
        let originals = Dictionary(grouping: facts) { "\($0.original.lowercased()) \($0.released.year)" }
        #expect(originals.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func `an id is the English title and the year`() {
        for film in facts {
            let id = film.mediaID.native
            #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*-[0-9]{4}/) != nil, "\(id)")
            #expect(id.hasSuffix("-\(film.released.year)"), "\(id)")
        }
    }

    @Test func `facts are in range`() {
        for film in facts {
            let name = Comment(rawValue: film.mediaID.native)
            #expect(film.runtime.map((1...900).contains) ?? true, name)
            #expect((1...3).contains(film.genres.count) && Set(film.genres).count == film.genres.count, name)
            #expect(film.genres.allSatisfy { MovieGenre(word: $0) != nil && $0 != "tv-movie" }, name)
            #expect(!film.languages.isEmpty && film.languages.allSatisfy(Self.isNamed), name)
            #expect(!film.countries.isEmpty && film.countries.allSatisfy(Self.countries.contains), name)
            #expect(!film.directors.isEmpty && film.cast.count <= 6, name)
            let needsNoCast =
                film.released.year < 1910 || !Set(film.genres).isDisjoint(with: ["documentary", "animation"])
            #expect(!film.cast.isEmpty || needsNoCast, name)
            #expect(film.tmdb.map { $0 > 0 } ?? true, name)
            #expect(film.imdb.map { $0.wholeMatch(of: /tt\d{7,8}/) != nil } ?? true, name)
        }
    }

    @Test func `everything is there in both languages`() {
        for film in facts {
            let name = Comment(rawValue: film.mediaID.native)
            for texts in [film.title, film.overview] + film.directors + film.cast {
                #expect(Self.isClean(texts.en) && Self.isClean(texts.ko), name)
                #expect(!texts.en.hasHangul, name)
            }
            #expect(Self.isClean(film.original), name)
            for texts in [film.overview] + film.directors + film.cast {
                #expect(texts.ko.hasHangul, "\(film.mediaID.native): \(texts.ko)")
            }
            #expect(film.title.ko.hasHangul || film.title.ko.isASCII, name)
            #expect((40...280).contains(film.overview.en.count), name)
            #expect((20...180).contains(film.overview.ko.count), name)
        }
    }

    @Test func `overviews are sentences`() {
        for film in facts {
            #expect(film.overview.en.wholeMatch(of: /["“A-Z0-9].*[.!?…"”]/) != nil, "\(film.overview.en)")
            #expect(film.overview.ko.hasSuffix(".") || film.overview.ko.hasSuffix("!"), "\(film.overview.ko)")
            #expect(film.overview.en != film.overview.ko)
        }
        #expect(Set(facts.map(\.overview.en)).count == facts.count)
        #expect(Set(facts.map(\.overview.ko)).count == facts.count)
    }

    @Test func `people are called the same in every film`() {
        var names: [String: Set<String>] = [:]
        for person in facts.flatMap({ $0.directors + $0.cast }) { names[person.en, default: []].insert(person.ko) }
        #expect(names.filter { $0.value.count > 1 }.map { "\($0): \($1.sorted())" }.sorted() == [])
    }

    @Test func `the tables of orders name films that are there, each once`() throws {
        let ids = Set(facts.map(\.mediaID.native))
        for (table, least) in [(try FilmOrder.bestKnown(), 150), (try FilmOrder.acclaimed(), 60)] {
            #expect(table.filter { !ids.contains($0) } == [])
            #expect(Set(table).count == table.count && table.count >= least)
        }
    }

    @Test func `the best known come first, of many countries and decades`() throws {
        #expect(movies.prefix(163).map(\.id.native) == (try FilmOrder.bestKnown()))
        for start in stride(from: 0, to: 160, by: 20) {
            let films = movies[start..<start + 20]
            #expect(Set(films.compactMap(\.facts.countries.first)).count >= 5)
            #expect(Set(films.compactMap { $0.facts.released.map { $0.year / 10 } }).count >= 5)
            #expect((3...8).contains(films.count { $0.facts.countries.contains("KR") }))
        }
    }

    @Test func `reading twice gives the same`() throws {
        let again = try StarterFilms.read(try PosterArtist())
        #expect(again.fingerprint == library.fingerprint)
        #expect(try again.movies() == movies)
    }

    @Test func `a film's picture is the one its artwork announces`() throws {
        let artist = try PosterArtist()
        for movie in stride(from: 0, to: movies.count, by: 37).map({ movies[$0] }) {
            let artwork = artist.artwork(for: try library.subject(of: movie.id))
            #expect(artwork.poster == movie.poster && artwork.backdrop == movie.backdrop)
            #expect(try library.subject(of: movie.id) == PosterSubject(movie))
        }
    }

    @Test func `what is no film has no poster`() throws {
        let id = try #require(MediaID("starter:party-popper-bounce"))
        #expect(throws: StarterError.unknownFilm(id)) { try library.subject(of: id) }
    }

    private static func isClean(_ text: String) -> Bool {
        !text.isEmpty && text == text.trimmingCharacters(in: .whitespacesAndNewlines) && !text.contains("  ")
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
            && text == text.precomposedStringWithCanonicalMapping
    }

    /// Whether a language's code is one that has a name in both languages.
    private static func isNamed(_ code: String) -> Bool {
        code.wholeMatch(of: /[a-z]{2}/) != nil
            && ["en", "ko"].map { Locale(identifier: $0).localizedString(forLanguageCode: code) ?? code }
                .allSatisfy { $0 != code }
    }

    private static let countries = Set(Locale.Region.isoRegions.map(\.identifier))
    private static let continents: [Set<String>] = [
        ["KR", "JP", "CN", "HK", "TW", "IN", "IR", "TH", "VN", "ID", "PH", "SG", "LK", "BD", "NP", "PK", "KH", "MY"],
        ["FR", "GB", "DE", "IT", "RU", "SE", "CZ", "ES", "DK", "PL", "UA", "GR", "BE", "HU", "IE", "PT", "FI", "RO"],
        ["SN", "ZA", "TN", "NG", "KE", "EG", "DZ", "ML", "CM", "MR", "BF", "MA", "ET", "GH", "TD", "SD", "LS"],
        ["US", "CA", "MX", "CU"],
        ["BR", "AR", "CL", "PE", "CO", "UY", "BO", "VE", "EC", "PY"],
        ["AU", "NZ", "WS", "FJ", "PG"],
    ]
}

extension String {
    fileprivate var hasHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
