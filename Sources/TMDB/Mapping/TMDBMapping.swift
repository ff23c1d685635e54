import Media
import TolerantJSON
import Transport

/// Makes Zoetrope's films of TMDB's.
struct TMDBMapping {
    private enum Longest {
        static let title = 300
        static let overview = 8000
    }

    let service: TMDBService
    /// The one that was asked in.
    let language: Language
    /// What TMDB calls its kinds of films; needed for those that phrases do not know.
    var genreNames: [Int: String] = [:]

    /// Why an item cannot be shown.
    struct Unusable: Error {
        let reason: SkippedMovies.Reason
    }

    /// A page of films in their order, without those that came before in it.
    func page(_ wire: TMDBResultPage<TMDBMovieItem>, stale: StaleReply?) -> TMDBPage<Movie> {
        let (items, skipped) = movies(wire.results)
        return TMDBPage(items: items, pages: wire.pages, total: wire.total, skipped: skipped, stale: stale)
    }

    func movies(_ list: LossyList<TMDBMovieItem>) -> (items: [Movie], skipped: SkippedMovies) {
        usable(list) { wire throws(Unusable) in try movie(wire) }
    }

    /// A page of films with what the person gave each.
    func ratedPage(_ wire: TMDBResultPage<TMDBMovieItem>) -> TMDBPage<TMDBRatedMovie> {
        let (items, skipped) = usable(wire.results) { item throws(Unusable) in
            let movie = try movie(item)
            guard let rating = item.rating.flatMap(StarRating.init(nearestPoints:)) else {
                throw Unusable(reason: .unrated)
            }
            return TMDBRatedMovie(movie: movie, rating: rating)
        }
        return TMDBPage(items: items, pages: wire.pages, total: wire.total, skipped: skipped)
    }

    private func usable<Item>(
        _ list: LossyList<TMDBMovieItem>,
        _ make: (TMDBMovieItem) throws(Unusable) -> Item
    ) -> ([Item], SkippedMovies) {
        var skipped = SkippedMovies()
        skipped.add(.unreadable, list.skipped)
        var items: [Item] = []
        var seen: Set<Int> = []
        for wire in list.elements {
            do throws(Unusable) {
                let item = try make(wire)
                if seen.insert(wire.id).inserted { items.append(item) }
            } catch {
                skipped.add(error.reason)
            }
        }
        return (items, skipped)
    }

    /// A film of a list.
    func movie(_ wire: TMDBMovieItem) throws(Unusable) -> Movie {
        let titles = try TMDBTitles(wire.title, original: wire.originalTitle)
        let original = TMDBCodes.language(wire.originalLanguage)
        let pictures = TMDBPictures(service, poster: wire.posterPath, backdrop: wire.backdropPath)
        let overview = TidyText.paragraphs(wire.overview, longest: Longest.overview)
        return Movie(
            id: try id(wire.id, isAdult: wire.adult),
            title: titles.localized(from: original, readIn: language),
            originalTitle: titles.original,
            originalLanguage: original,
            facts: MovieFacts(released: ReleaseDate(wire.releaseDate), genres: genres(wire.genreIDs)),
            overview: overview.map { Localized($0) },
            numbers: MovieNumbers(tmdb: wire.id),
            sourceAverage: RatingTally(average: wire.voteAverage / 2, votes: wire.voteCount),
            poster: pictures.poster(of: wire.id, titles.original, wire.releaseDate),
            backdrop: pictures.backdrop(of: wire.id),
            originals: pictures.originals
        )
    }

    /// A film with all that its own address tells.
    func movie(_ wire: TMDBMovie) throws(Unusable) -> Movie {
        let titles = try TMDBTitles(wire.title, original: wire.originalTitle)
        let original = TMDBCodes.language(wire.originalLanguage)
        let pictures = TMDBPictures(service, poster: wire.posterPath, backdrop: wire.backdropPath)
        let translations = TMDBTexts(wire.parts.translations?.translations ?? [])
        let imdb = wire.imdbID ?? wire.parts.externalIDs?.imdbID
        return Movie(
            id: try id(wire.id, isAdult: wire.adult),
            title: translations.titles(orElse: titles.localized(from: original, readIn: language)) {
                TidyText.line($0, longest: Longest.title)
            },
            originalTitle: titles.original,
            originalLanguage: original,
            facts: facts(wire),
            people: TMDBPeople.people(wire.parts.credits ?? wire.parts.casts),
            overview: translations.overviews(wire.overview, readIn: language) {
                TidyText.paragraphs($0, longest: Longest.overview)
            },
            numbers: MovieNumbers(tmdb: wire.id, imdb: imdb.flatMap(TMDBCodes.imdb)),
            sourceAverage: RatingTally(average: wire.voteAverage / 2, votes: wire.voteCount),
            poster: pictures.poster(of: wire.id, titles.original, wire.releaseDate),
            backdrop: pictures.backdrop(of: wire.id),
            videos: TMDBVideos.videos(wire.parts),
            originals: pictures.originals
        )
    }

    private func id(_ number: Int, isAdult: Bool) throws(Unusable) -> MediaID {
        guard number > 0, let id = MediaID(source: .tmdb, native: String(number)) else {
            throw Unusable(reason: .badID)
        }
        guard !isAdult else { throw Unusable(reason: .adult) }
        return id
    }

    private func facts(_ wire: TMDBMovie) -> MovieFacts {
        let made = wire.productionCountries.map(\.code)
        return MovieFacts(
            released: ReleaseDate(wire.releaseDate),
            runtimeMinutes: wire.runtime.flatMap { (1...6000).contains($0) ? $0 : nil },
            genres: genres(wire.genres.map(\.id)),
            languages: wire.spokenLanguages.compactMap { TMDBCodes.language($0.code) }.withoutRepetition,
            countries: (made.isEmpty ? wire.originCountry : made).compactMap(TMDBCodes.country).withoutRepetition
        )
    }

    /// Without those that nobody knows a name for.
    private func genres(_ numbers: [Int]) -> [MovieGenre] {
        numbers.map { MovieGenre(number: $0, name: genreNames[$0]) }
            .filter { $0.word != nil || $0.name != nil }
            .withoutRepetition
    }
}

extension TMDBResultPage {
    /// The last page that anybody gets; 0 of an empty list.
    var pages: Int { total == 0 ? 0 : min(max(totalPages, 1), TMDBClient.lastPage) }

    var total: Int { max(totalResults, 0) }
}

extension Array where Element: Hashable {
    /// Each element where it came first.
    var withoutRepetition: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension StarRating {
    /// The rating in half points that is nearest; nil for what is no rating at all.
    init?(nearestPoints points: Double) {
        guard (0.25..<10.25).contains(points) else { return nil }
        self.init(points: (points * 2).rounded() / 2)
    }
}
