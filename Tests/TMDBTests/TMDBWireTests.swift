import Foundation
import TMDB
import Testing
import TolerantJSON

struct TMDBWireTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func object(_ value: some Encodable) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value)) as? [String: Any])
    }

    @Test func `a film of a list is written with all its keys, and null where nothing is known`() throws {
        #expect(
            try json(TMDBMovieItem(id: 550, title: "Sea"))
                == #"{"adult":false,"backdrop_path":null,"genre_ids":[],"id":550,"original_language":"","#
                + #""original_title":"Sea","overview":"","popularity":0,"poster_path":null,"release_date":"","#
                + #""title":"Sea","video":false,"vote_average":0,"vote_count":0}"#
        )
    }

    @Test func `a film is written with all its keys, its parts beside them`() throws {
        var movie = TMDBMovie(id: 550, title: "Sea")
        #expect(
            Set(try object(movie).keys) == [
                "adult", "backdrop_path", "belongs_to_collection", "budget", "genres", "homepage", "id", "imdb_id",
                "origin_country", "original_language", "original_title", "overview", "popularity", "poster_path",
                "production_companies", "production_countries", "release_date", "revenue", "runtime",
                "spoken_languages", "status", "tagline", "title", "video", "vote_average", "vote_count",
            ]
        )
        for key in ["backdrop_path", "belongs_to_collection", "imdb_id", "poster_path", "runtime"] {
            #expect(try object(movie)[key] is NSNull, "\(key)")
        }
        movie.parts.watchProviders = TMDBWatchProviders()
        movie.parts.changes = TMDBChanges()
        movie.parts.externalIDs = TMDBExternalIDs(imdbID: nil)
        movie.parts.accountStates = TMDBAccountStates(favorite: true, rated: nil, watchlist: false)
        let parts = try object(movie)
        #expect(parts["watch/providers"] as? [String: [String: String]] == ["results": [:]])
        #expect(parts["changes"] as? [String: [String]] == ["changes": []])
        #expect((parts["external_ids"] as? [String: Any])?["imdb_id"] is NSNull)
        let states = try #require(parts["account_states"] as? [String: Any])
        #expect(states["rated"] as? Bool == false && states["id"] == nil)
    }

    @Test func `a page has its dates, its results and how many there are`() throws {
        let dates = TMDBDates(maximum: "2026-12-01", minimum: "2026-11-01")
        let page = TMDBResultPage(results: [TMDBGenre(id: 1, name: "a")], totalPages: 2, totalResults: 21, dates: dates)
        #expect(
            try json(page)
                == #"{"dates":{"maximum":"2026-12-01","minimum":"2026-11-01"},"page":1,"results":[{"id":1,"name":"a"}],"#
                + #""total_pages":2,"total_results":21}"#
        )
        #expect(try !json(TMDBResultPage(results: [TMDBGenre](), totalPages: 1, totalResults: 0)).contains("dates"))
    }

    @Test func `states, ratings and marks are written as TMDB writes them`() throws {
        #expect(
            try json(TMDBAccountStates(id: 550, favorite: true, rated: 8.5, watchlist: false))
                == #"{"favorite":true,"id":550,"rated":{"value":8.5},"watchlist":false}"#
        )
        #expect(
            try json(TMDBMark(movie: 550, watchlist: true))
                == #"{"media_id":550,"media_type":"movie","watchlist":true}"#
        )
        #expect(
            try json(TMDBStatus(success: true, code: 1, message: "Success."))
                == #"{"status_code":1,"status_message":"Success.","success":true}"#
        )
        #expect(
            try json(TMDBAccount(id: 1, username: "cook"))
                == #"{"avatar":{"gravatar":{"hash":""},"tmdb":{"avatar_path":null}},"id":1,"include_adult":false,"#
                + #""iso_3166_1":"US","iso_639_1":"en","name":"","username":"cook"}"#
        )
    }

    @Test func `a credit says only what its kind has`() throws {
        let actor = try object(TMDBCredit(cast: 1, name: "A", character: "B", order: 0, creditID: "c"))
        let director = try object(
            TMDBCredit(crew: 1, name: "A", department: "Directing", job: "Director", creditID: "c")
        )
        #expect(actor["job"] == nil && actor["character"] as? String == "B" && actor["profile_path"] is NSNull)
        #expect(director["character"] == nil && director["job"] as? String == "Director")
    }

    @Test func `what finds by number has a list for each kind`() throws {
        #expect(
            try json(TMDBFound([]))
                == #"{"movie_results":[],"person_results":[],"tv_episode_results":[],"tv_results":[],"tv_season_results":[]}"#
        )
    }

    @Test(arguments: [#"{"value":8.5}"#, #"{"value":"8.5"}"#, #"{"value":8.5,"more":1}"#])
    func `a rating may come as text`(body: String) throws {
        #expect(try TolerantJSON.decode(TMDBRating.self, from: Array(body.utf8)).value == 8.5)
    }

    @Test(arguments: ["{}", #"{"value":null}"#, #"{"value":"NaN"}"#, #"{"value":"x"}"#, "8.5", #"{"value":"1e999"}"#])
    func `what is no number is no rating`(body: String) {
        #expect(throws: UnreadableJSON.otherShape) {
            try TolerantJSON.decode(TMDBRating.self, from: Array(body.utf8))
        }
    }

    @Test func `what is written can be read`() throws {
        var movie = TMDBMovie(id: 7, title: "Sea", originalTitle: "바다")
        movie.runtime = 90
        movie.posterPath = "/a.jpg"
        movie.belongsToCollection = TMDBCollection(id: 1, name: "Seas")
        movie.genres = [TMDBGenre(id: 18, name: "Drama")]
        movie.productionCompanies = [TMDBCompany(id: 1, name: "Studio")]
        movie.productionCountries = [TMDBCountry(code: "KR", name: "Korea")]
        movie.spokenLanguages = [TMDBSpokenLanguage(code: "ko", name: "한국어", englishName: "Korean")]
        movie.parts.credits = TMDBCredits(
            cast: [TMDBCredit(cast: 1, name: "A", character: "B", order: 0, creditID: "c")],
            crew: [TMDBCredit(crew: 2, name: "C", department: "Directing", job: "Director", creditID: "d")]
        )
        movie.parts.reviews = TMDBResultPage(
            results: [
                TMDBReview(
                    id: "1",
                    author: TMDBReviewAuthor(username: "cook", rating: 8.5),
                    content: "Fine.",
                    createdAt: "2019-06-01T10:20:30.500Z",
                    url: "https://a.example"
                )
            ],
            totalPages: 1,
            totalResults: 1
        )
        movie.parts.videos = TMDBResultList(results: [TMDBVideo(id: "v", name: "T", site: "YouTube", key: "k")])
        movie.parts.images = TMDBImages(posters: [TMDBImage(filePath: "/a.jpg", width: 780, height: 1170)])
        movie.parts.releaseDates = TMDBResultList(results: [
            TMDBCountryReleases(countryCode: "KR", releaseDates: [TMDBRelease(releaseDate: "2019-05-30T00:00:00.000Z")])
        ])
        movie.parts.translations = TMDBTranslations([
            TMDBTranslation(
                languageCode: "ko",
                countryCode: "KR",
                name: "한국어",
                englishName: "Korean",
                data: TMDBTranslation.Texts(title: "바다", overview: "배.")
            )
        ])
        movie.parts.keywords = TMDBKeywords([TMDBGenre(id: 1, name: "ship")])
        movie.parts.alternativeTitles = TMDBAlternativeTitles([.init(countryCode: "US", title: "Sea")])
        movie.parts.releases = TMDBLegacyReleases([.init(code: "KR", releaseDate: "2019-05-30")])
        movie.parts.trailers = TMDBLegacyTrailers(youtube: [.init(name: "T", source: "k")])
        let bytes = Array(try JSONEncoder().encode(movie))
        #expect(try TolerantJSON.decode(TMDBMovie.self, from: bytes) == movie)
    }
}
