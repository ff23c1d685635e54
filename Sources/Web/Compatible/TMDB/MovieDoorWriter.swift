import Foundation
import Media
import TMDB

/// Writes films of this server the way TMDB does.
struct MovieDoorWriter: Sendable {
    /// Scheme and host this server is reached at.
    let origin: String
    let phrases: Phrases
    /// The same in English, for what TMDB says in English to everybody.
    let english: Phrases

    var language: Language { phrases.language }

    /// A film as lists have it.
    func item(_ film: DoorMovie) -> TMDBMovieItem {
        let movie = film.movie
        var item = TMDBMovieItem(id: film.number, title: movie.title[language], originalTitle: movie.originalTitle)
        item.genreIDs = movie.facts.genres.map(\.number)
        item.originalLanguage = Self.language(movie)
        item.overview = movie.overview?[language] ?? ""
        item.popularity = Self.popularity(film)
        item.posterPath = MovieDoorPicture(movie.id, .poster, movie.poster).path
        item.backdropPath = movie.backdrop.map { MovieDoorPicture(movie.id, .backdrop, $0).path }
        item.releaseDate = Self.date(movie)
        item.voteAverage = Self.average(film)
        item.voteCount = film.tally?.votes ?? 0
        return item
    }

    /// A film as its own address has it.
    func movie(_ film: DoorMovie) -> TMDBMovie {
        let movie = film.movie
        let item = item(film)
        var detail = TMDBMovie(id: film.number, title: item.title, originalTitle: item.originalTitle)
        detail.backdropPath = item.backdropPath
        detail.posterPath = item.posterPath
        detail.genres = movie.facts.genres.map { genre($0) }
        detail.imdbID = movie.numbers.imdb
        detail.originCountry = movie.facts.countries
        detail.originalLanguage = item.originalLanguage
        detail.overview = item.overview
        detail.popularity = item.popularity
        detail.productionCountries = movie.facts.countries.map {
            TMDBCountry(code: $0, name: MovieWords(english).country($0))
        }
        detail.releaseDate = item.releaseDate
        detail.runtime = movie.facts.runtimeMinutes ?? 0
        detail.spokenLanguages = movie.facts.languages.map(Self.spokenLanguage)
        detail.voteAverage = item.voteAverage
        detail.voteCount = item.voteCount
        return detail
    }

    func genre(_ genre: MovieGenre) -> TMDBGenre {
        TMDBGenre(id: genre.number, name: MovieWords(phrases).name(of: genre) ?? "")
    }

    /// As TMDB writes dates; empty where there is none.
    static func date(_ movie: Movie) -> String {
        movie.facts.released.flatMap(date) ?? ""
    }

    /// The first day of a month or a year that is all that is known.
    static func date(_ date: ReleaseDate) -> String? {
        ReleaseDate(year: date.year, month: date.month ?? 1, day: date.day ?? 1)?.description
    }

    /// From 0 to 10 with three decimals.
    static func average(_ film: DoorMovie) -> Double {
        ((film.tally?.average ?? 0) * 2000).rounded() / 1000
    }

    /// Higher for what is nearer to the top of the popular list.
    static func popularity(_ film: DoorMovie) -> Double {
        film.place.map { (1_000_000 / Double(10 + $0)).rounded() / 1000 } ?? 0
    }

    /// TMDB's own code for films without any language.
    static func language(_ movie: Movie) -> String { movie.originalLanguage ?? "xx" }

    private static func spokenLanguage(_ code: String) -> TMDBSpokenLanguage {
        TMDBSpokenLanguage(
            code: code,
            name: MovieDoorVocabulary.ownName(ofLanguage: code),
            englishName: MovieDoorVocabulary.english.localizedString(forLanguageCode: code) ?? code
        )
    }
}
