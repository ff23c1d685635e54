import Foundation
import Media
import TMDB
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct TMDBMappingTests {
    private func item(_ changes: [String: Any] = [:], _ locale: TMDBLocale = .english) async throws -> Movie {
        let page = Samples.page([Samples.item(7, changes)])
        return try #require(try await TMDBClient.sample(page).list(.popular, page: 1, locale: locale).items.first)
    }

    private func movie(_ changes: [String: Any] = [:], _ locale: TMDBLocale = .english) async throws -> Movie {
        let body = try Samples.bytes(Samples.movie(7, changes))
        let reviews = try Samples.bytes(Samples.page([]))
        let stub = StubTransport([.status(200, body: body), .status(200, body: reviews)])
        return try #require(try await TMDBClient.sample(stub).movie(7, locale: locale)).movie
    }

    @Test func `a film of a list is all there`() async throws {
        let film = try await item()
        #expect(film.id.description == "tmdb:7" && film.numbers == MovieNumbers(tmdb: 7))
        #expect(film.title == Localized(english: "End of the Sea", korean: "바다 끝"))
        #expect(film.originalTitle == "바다 끝" && film.originalLanguage == "ko")
        #expect(film.facts.released == ReleaseDate("2019-05-30") && film.facts.runtimeMinutes == nil)
        #expect(film.facts.genres.map(\.word) == ["drama", "thriller"])
        #expect(film.overview == Localized("A ship and its cook."))
        #expect(film.sourceAverage == RatingTally(average: 4.2, votes: 1200))
        #expect(film.poster.size == PixelSize(width: 780, height: 1170))
        #expect(film.backdrop?.size == PixelSize(width: 1280, height: 720))
        #expect(film.originals?.poster == "https://image.tmdb.org/t/p/w780/post7.jpg")
        #expect(film.originals?.backdrop == "https://image.tmdb.org/t/p/w1280/back7.jpg")
        #expect(film.poster.fingerprint != film.backdrop?.fingerprint)
    }

    @Test func `a film's own page tells the rest`() async throws {
        let film = try await movie()
        #expect(film.facts.runtimeMinutes == 132 && film.facts.languages == ["ko"] && film.facts.countries == ["KR"])
        #expect(film.numbers == MovieNumbers(tmdb: 7, imdb: "tt0000007"))
        #expect(film.people.directors.map(\.name.english) == ["Director"])
        #expect(film.people.cast.map(\.name.english) == ["First", "Second"])
        #expect(film.people.cast.map(\.character) == ["The cook", nil])
        #expect(film.title == Localized(english: "End of the Sea", korean: "바다 끝"))
        #expect(film.overview == Localized(english: "A ship and its cook.", korean: "배와 요리사."))
        #expect(
            film.videos == [
                MovieVideo(name: "Trailer", site: "YouTube", link: "https://www.youtube.com/watch?v=abc_-123")
            ]
        )
    }

    @Test func `a list and the film's own page have the same pictures`() async throws {
        let (listed, own) = (try await item(), try await movie())
        #expect(listed.poster == own.poster && listed.backdrop == own.backdrop && listed.originals == own.originals)
    }

    @Test func `what TMDB does not know is missing, not empty`() async throws {
        let film = try await movie([
            "release_date": "", "runtime": 0, "overview": "", "vote_average": 0, "vote_count": 0, "imdb_id": "",
            "poster_path": NSNull(), "backdrop_path": NSNull(), "genres": [Any](), "original_language": "xx",
            "production_countries": [Any](), "origin_country": [Any](), "spoken_languages": [Any](),
            "credits": NSNull(), "videos": NSNull(), "translations": NSNull(),
        ])
        #expect(film.facts == MovieFacts() && film.people == MoviePeople() && film.videos.isEmpty)
        #expect(film.overview == nil && film.sourceAverage == nil && film.numbers.imdb == nil)
        #expect(film.originalLanguage == nil && film.originals == nil && film.backdrop == nil)
    }

    @Test func `a film without a poster has one to be drawn, that changes with its facts`() async throws {
        let drawn = try await item(["poster_path": NSNull()])
        #expect(drawn.originals?.poster == nil && drawn.originals?.backdrop != nil)
        #expect(drawn.poster.fingerprint != (try await item()).poster.fingerprint)
        let inKorean = try await item(["poster_path": "", "title": "바다 끝"], .korean)
        #expect(inKorean.poster == drawn.poster)
        let other = try await item(["poster_path": NSNull(), "release_date": "2020-01-01"])
        #expect(other.poster.fingerprint != drawn.poster.fingerprint)
    }

    @Test(arguments: [
        "no-slash.jpg", "/../../etc/passwd", "//evil.example/a.jpg", "/a b.jpg", "/", "/a?b=c.jpg", "/.jpg",
    ])
    func `a path that is no file name is no picture`(path: String) async throws {
        #expect(try await item(["poster_path": path]).originals?.poster == nil)
    }

    @Test(
        arguments: zip(
            ["ko", "cn", "xx", "EN", "", "sh", "zho", "k1", "korean"],
            ["ko", "zh", nil, "en", nil, "sh", "zho", nil, nil] as [String?]
        )
    ) func `languages have the codes that everybody knows`(code: String, expected: String?) async throws {
        #expect(try await item(["original_language": code]).originalLanguage == expected)
    }

    @Test func `titles are in the reader's language, and in the other where it is known`() async throws {
        let korean = try await item(
            ["title": "바다 끝", "original_title": "Fin de la mer", "original_language": "fr"],
            .korean
        )
        #expect(korean.title == Localized(english: "Fin de la mer", korean: "바다 끝"))
        #expect(korean.originalTitle == "Fin de la mer")
        let english = try await item(["title": "바다 끝", "original_title": "Sea", "original_language": "en"], .korean)
        #expect(english.title == Localized(english: "Sea", korean: "바다 끝"))
        let translated = try await movie(
            [
                "title": "Mer", "original_title": "Mer", "original_language": "fr", "overview": "",
                "translations": [
                    "translations": [
                        Samples.translation("en", "GB", "The Sea!", "British."),
                        Samples.translation("en", "US", "The Sea", "American."),
                    ]
                ],
            ],
            .korean
        )
        #expect(translated.title == Localized(english: "The Sea", korean: "Mer"))
        #expect(translated.overview == Localized("American."))
    }

    @Test(arguments: zip([8.4, 0.0, 10.0, 11.0, -1.0], [4.2, 0.0, 5.0, nil, nil] as [Double?]))
    func `averages are in stars`(points: Double, stars: Double?) async throws {
        #expect(try await item(["vote_average": points]).sourceAverage?.average == stars)
    }

    @Test func `nobody's votes are no average`() async throws {
        #expect(try await item(["vote_average": 7, "vote_count": 0]).sourceAverage == nil)
        #expect(try await item(["vote_average": "7.0", "vote_count": "2"]).sourceAverage?.votes == 2)
    }

    @Test func `only videos of known sites are links, trailers first`() async throws {
        func video(_ site: String, _ key: String, _ type: String) -> [String: Any] {
            Samples.video.merging(["site": site, "key": key, "type": type, "name": key]) { $1 }
        }
        let film = try await movie([
            "videos": [
                "results": [
                    video("YouTube", "clip", "Clip"), video("Evil", "evil", "Trailer"),
                    video("YouTube", "a&list=b", "Trailer"), video("Vimeo", "123", "Teaser"),
                    video("YouTube", "trailer", "Trailer"), video("YouTube", "trailer", "Trailer"),
                ]
            ]
        ])
        #expect(film.videos.map(\.name) == ["trailer", "123", "clip"])
        #expect(film.videos.map(\.site) == ["YouTube", "Vimeo", "YouTube"])
        #expect(film.videos.contains { $0.link == "https://vimeo.com/123" })
    }

    @Test func `trailers as they were told once are read, each once`() async throws {
        let trailers = [
            ["name": "Old", "source": "trailer", "size": "HD", "type": "Trailer"],
            ["name": "Older", "source": "older", "size": "HQ"], ["name": "Evil", "source": "a&list=b"],
        ]
        let changes = ["site": "YouTube", "key": "trailer", "type": "Trailer", "name": "New"]
        let video = Samples.video.merging(changes) { $1 }
        let film = try await movie(["videos": ["results": [video]], "trailers": ["youtube": trailers]])
        #expect(film.videos.map(\.link).count(where: { $0.hasSuffix("=trailer") }) == 1)
        #expect(film.videos.map(\.name).first == "New" && film.videos.map(\.name).last == "Older")
    }

    @Test func `the cast is the first twelve, in their order`() async throws {
        let cast = (0..<40).reversed().map { ["id": $0, "name": "Actor \($0)", "order": $0, "character": "Role"] }
        let film = try await movie(["credits": ["cast": cast, "crew": [Any]()]])
        #expect(film.people.cast.map(\.name.english) == (0..<12).map { "Actor \($0)" })
    }

    @Test func `a review is text, with a rating and a link where there are such`() async throws {
        let page = Samples.page([
            Samples.review(),
            Samples.review([
                "id": "2", "author_details": ["name": "Sea Dog", "rating": NSNull()], "url": "http://x.example",
            ]),
            Samples.review(["id": "3", "content": " \r\n "]), Samples.review(["id": "2"]),
            Samples.review(["id": "4", "content": "\u{1F6A2} <b>שלום</b>\u{0}\u{8}", "created_at": "soon"]),
        ])
        let found = try await TMDBClient.sample(page).reviews(of: 7, page: 1)
        #expect(found.items.map(\.id) == ["5e382d1b", "2", "4"] && found.skipped.counts == [.empty: 1])
        let first = try #require(found.items.first)
        #expect(first.author == .named("sailor") && first.text == "Fine.\n\nVery fine.")
        #expect(first.rating?.stars == 4.5 && first.link == "https://www.themoviedb.org/review/1")
        #expect(first.writtenAt == Date(timeIntervalSince1970: 1_559_384_430))
        #expect(
            found.items[1].author == .named("Sea Dog") && found.items[1].rating == nil && found.items[1].link == nil
        )
        #expect(found.items[2].text == "\u{1F6A2} <b>שלום</b>" && found.items[2].writtenAt == nil)
    }

    @Test(arguments: zip([8.5, 9, 8.3, 0.5, 10, 0, 0.1, 12], [17, 18, 17, 1, 20, nil, nil, nil] as [Int?]))
    func `a rating is the nearest half point`(points: Double, steps: Int?) async throws {
        let review = Samples.review(["author_details": ["username": "a", "rating": points]])
        let found = try await TMDBClient.sample(Samples.page([review])).reviews(of: 7, page: 1)
        #expect(found.items.first?.rating?.steps == steps)
    }
}
