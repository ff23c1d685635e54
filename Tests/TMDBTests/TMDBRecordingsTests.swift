import Foundation
import HTTPTypes
import Media
import TMDB
import TestSupport
import Testing
import TolerantJSON

/// Skipped without the recordings: "skipped: no shared fixtures".
@Suite(.enabled(if: Recordings.areThere, "skipped: no shared fixtures"), .timeLimit(.minutes(1)))
struct TMDBRecordingsTests {
    private func client(_ name: String, status: Int = 200) throws -> TMDBClient {
        try .sample(StubTransport(try Recordings.bytes(name), status: status))
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try TolerantJSON.decode(type, from: try Recordings.bytes(name))
    }

    @Test(arguments: [
        "leandcesar_movies_now_playing", "leandcesar_movies_popular", "leandcesar_movies_top_rated",
        "leandcesar_movies_upcoming", "leandcesar_search_movie", "leandcesar_trending_movie",
        "leandcesar_discover_movie", "leandcesar_movies_recommendations", "search_movie_2025_inception",
        "leandcesar_guest_sessions_rated_movies", "docs_example_account_rated_movies",
        "docs_example_guest_session_rated_movies",
    ]) func `every film of a recorded list can be shown`(name: String) async throws {
        let json = try #require(try Recordings.json(name) as? [String: Any])
        let recorded = try #require(json["results"] as? [Any])
        let page = try await client(name).list(.popular, page: 1, locale: .english)
        #expect(page.items.count == recorded.count && page.skipped.total == 0 && !recorded.isEmpty)
        #expect((1...500).contains(page.pages) && page.total >= page.items.count)
        for film in page.items { check(film) }
    }

    @Test(arguments: [
        "leandcesar_movies_details", "leandcesar_movies_details_full", "movie_348_2025", "movie_550_append_2025",
        "movie_detail_old",
    ]) func `so can a recorded film`(name: String) async throws {
        let json = try #require(try Recordings.json(name) as? [String: Any])
        let number = try #require(json["id"] as? Int)
        let reviews = #"{"page":1,"results":[],"total_pages":0,"total_results":0}"#
        let stub = StubTransport([
            .status(200, body: try Recordings.bytes(name)), .status(200, body: Array(reviews.utf8)),
        ])
        let detail = try #require(try await TMDBClient.sample(stub).movie(number, locale: .english))
        check(detail.movie)
        #expect(detail.movie.facts.runtimeMinutes != nil && !detail.movie.facts.genres.isEmpty)
        #expect(detail.movie.facts.countries.isEmpty == false && detail.movie.numbers.imdb?.hasPrefix("tt") == true)
    }

    @Test func `a recorded film with many parts says who made it and what is like it`() async throws {
        let full = try await client("leandcesar_movies_details_full").movie(76, locale: .english)
        let detail = try #require(full)
        #expect(detail.movie.title.english == "Before Sunrise" && detail.movie.facts.runtimeMinutes == 101)
        #expect(detail.movie.people.cast.first?.name.english == "Ethan Hawke")
        #expect(detail.movie.people.cast.first?.character == "Jesse Wallace")
        #expect(detail.movie.videos.map(\.link) == ["https://www.youtube.com/watch?v=25v7N34d5HE"])
        #expect(detail.similar.count == 2 && detail.reviews.items.map(\.author) == [.named("edward")])
        let large = try await TMDBClient.sample(
            StubTransport([
                .status(200, body: try Recordings.bytes("movie_550_append_2025")), .status(404),
            ])
        ).movie(550, locale: .english)
        #expect(large?.movie.people.directors.map(\.name.english) == ["David Fincher"])
        #expect(large?.movie.people.cast.count == 12)
    }

    @Test func `recorded reviews are read`() async throws {
        let page = try await client("leandcesar_movies_reviews").reviews(of: 11, page: 1)
        #expect(page.items.count == 3 && page.skipped.total == 0)
        for review in page.items {
            #expect(!review.text.contains("\r") && review.writtenAt != nil && review.link != nil)
        }
    }

    @Test func `recorded genres and configuration are read`() async throws {
        let genres = try await client("genre_movie_list_2025").genres(.english)
        #expect(genres.count == 19 && genres[878] == "Science Fiction")
        #expect(Set(genres.keys) == Set(MovieGenre.known.map(\.number)))
        #expect(try await client("leandcesar_genres_movie_list").genres(.english) == [28: "Action"])
        for name in ["configuration_2025", "leandcesar_configuration_api"] {
            let images = try await client(name).configuration().images
            let own = TMDBImageConfiguration(
                baseURL: "http://image.tmdb.org/t/p/",
                secureBaseURL: "https://image.tmdb.org/t/p/"
            )
            #expect(images == own)
        }
    }

    @Test func `recorded tables of the configuration are read`() throws {
        #expect(try read(LossyList<TMDBCountryName>.self, "configuration_countries").skipped == 0)
        #expect(try read(LossyList<TMDBLanguageName>.self, "configuration_languages").skipped == 0)
        #expect(try read(LossyList<TMDBDepartment>.self, "leandcesar_configuration_jobs").skipped == 0)
        #expect(try read(LossyList<TMDBTimeZones>.self, "leandcesar_configuration_timezones").skipped == 0)
        let translations = try read(LossyList<String>.self, "leandcesar_configuration_primary_translations")
        #expect(translations.elements.contains("ko-KR"))
        #expect(
            try read(LossyList<TMDBLanguageName>.self, "configuration_languages").elements.contains { $0.name == "" }
        )
    }

    @Test func `recorded parts of their own are read`() throws {
        #expect(try read(TMDBImages.self, "images_old").posters.isEmpty == false)
        #expect(try read(TMDBLegacyTrailers.self, "trailers_legacy").youtube.isEmpty == false)
        #expect(try read(TMDBLegacyReleases.self, "releases_legacy").countries.count == 5)
        let videos = try read(TMDBResultList<TMDBVideo>.self, "leandcesar_movies_videos")
        #expect(videos.results.elements.count == 2 && videos.id == 550)
        let dates = try read(TMDBResultList<TMDBCountryReleases>.self, "leandcesar_movies_release_dates")
        #expect(dates.results.elements.count == 45 && dates.results.skipped == 0)
        #expect(try read(TMDBFound.self, "find_imdb").movieResults.map(\.id) == [27205])
    }

    @Test func `recorded answers about a person are read`() async throws {
        let session = try #require(TMDBSession("SESSION"))
        #expect(
            try await client("docs_example_account_details").account(session)
                == TMDBUser(number: 548, name: "travisbell")
        )
        let states = try await client("docs_example_movie_account_states").accountStates(550, session)
        #expect(states == TMDBMovieStates(rating: StarRating(points: 9), isFavorite: true, isOnWatchlist: false))
        let rated = try await client("docs_example_account_rated_movies").ratedMovies(session, account: 1, page: 1)
        #expect(rated.items.map(\.rating.points) == [8] && rated.pages == 47)
        let token = try await client("leandcesar_authentication_create_token").newRequestToken()
        #expect(token.expiresAt != nil)
        let made = try await client("leandcesar_authentication_create_session").newSession(token)
        #expect(made.secret == "79191836ddaa0da3df76a5ffef6f07ad6ab0c641")
        #expect(try read(TMDBNewGuestSession.self, "leandcesar_authentication_create_guest_session").success)
        try await client("leandcesar_authentication_delete_session").deleteSession(session)
        try await client("docs_example_movie_add_rating", status: 201).setFavorite(1, true, session, account: 1)
        try await client("docs_example_account_add_favorite", status: 201).setFavorite(1, true, session, account: 1)
        try await client("docs_example_account_add_to_watchlist", status: 201)
            .setWatchlist(1, true, session, account: 1)
        try await client("docs_example_movie_delete_rating").unrate(550, session)
        #expect(try read(TMDBStatus.self, "docs_example_authentication_validate_key").code == 1)
    }

    /// What is written has every key that was recorded, with the same type, but for what nobody here keeps.
    @Test(arguments: ["movie_348_2025", "leandcesar_movies_details", "movie_detail_old"])
    func `a recorded film is written as it was read`(name: String) throws {
        let movie = try read(TMDBMovie.self, name)
        let written = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(movie)) as? [String: Any]
        let recorded = try #require(try Recordings.json(name) as? [String: Any])
        for (key, value) in recorded {
            let own = try #require(written?[key], "\(key)")
            #expect((own as? NSObject) == (value as? NSObject), "\(key)")
        }
    }

    private func check(_ film: Movie) {
        #expect(film.id.source == .tmdb && !film.title.english.isEmpty && !film.originalTitle.isEmpty)
        #expect(film.sourceAverage.map { (0...5).contains($0.average) } != false)
        #expect(film.originals?.poster?.hasPrefix("https://image.tmdb.org/t/p/w780/") != false)
        #expect(film.facts.genres.allSatisfy { $0.word != nil })
    }
}
