import Catalog
import Foundation
import Hummingbird
import Media
import Shelf
import TMDB

/// Lists, search, and films one by one.
extension MovieDoor {
    /// How many films that have something in common with another one are told of.
    private static let mostSimilar = 60

    func page(of list: MovieList, _ answer: MovieDoorAnswer) async throws -> Response {
        try answer.page(await slice(of: list, answer), dates: dates(of: list))
    }

    func slice(of list: MovieList, _ answer: MovieDoorAnswer) async throws -> DoorMoviePage {
        let (ids, total) = try await site.movieBoard.slice(
            of: list,
            offset: answer.question.offset(),
            limit: MovieDoorQuestion.pageSize,
            now: site.now()
        )
        return DoorMoviePage(items: try await films.films(films.movies(ids)), total: total)
    }

    /// The days between which the films of a list run, or begin to.
    private func dates(of list: MovieList) -> TMDBDates? {
        let week = CalendarWeek(containing: site.now())
        switch list {
        case .nowPlaying: return Self.dates(from: week.adding(weeks: 1 - Programme.run), to: week.adding(weeks: 1))
        case .upcoming: return Self.dates(from: week.adding(weeks: 1), to: week.adding(weeks: 1 + Programme.run))
        case .popular, .topRated: return nil
        }
    }

    private static func dates(from first: CalendarWeek, to end: CalendarWeek) -> TMDBDates {
        let day = { (date: Date) in date.formatted(.iso8601.year().month().day()) }
        return TMDBDates(maximum: day(end.start.addingTimeInterval(-1)), minimum: day(first.start))
    }

    func found(_ answer: MovieDoorAnswer) async throws -> DoorMoviePage {
        let question = answer.question
        let slice = try await site.catalog.searchMovies(
            question.searchText(),
            year: question.year,
            offset: question.offset(),
            limit: MovieDoorQuestion.pageSize
        )
        return DoorMoviePage(items: try await films.films(slice.items), total: slice.total)
    }

    func foundNothing(_ answer: MovieDoorAnswer) throws -> DoorMoviePage {
        _ = try answer.question.searchText()
        return DoorMoviePage(items: [], total: 0)
    }

    func found(by id: String, _ answer: MovieDoorAnswer) async throws -> Response {
        let source = answer.question.text("external_source")
        guard !source.isEmpty else { throw MovieDoorFailure.badParameters }
        let movie = source == "imdb_id" ? try await site.catalog.movie(imdb: id) : nil
        let found = DoorMoviePage(items: try await films.films([movie].compactMap(\.self)), total: 1)
        return try answer.plain(TMDBFound(answer.items(found, mediaType: "movie")))
    }

    /// Films with all that is asked for, in the order that is asked for.
    func discovered(_ answer: MovieDoorAnswer) async throws -> DoorMoviePage {
        let filter = try DiscoveryFilter(answer.question)
        let fitting = try await films.all().filter(filter.fits)
        let sorted = DiscoveryOrder(answer.question.text("sort_by")).sorted(fitting)
        return DoorMoviePage(items: try answer.page(of: sorted), total: sorted.count)
    }

    /// The newest film there is.
    func latest(_ answer: MovieDoorAnswer) async throws -> Response {
        let outlines = try await site.catalog.movieOutlines()
        guard let newest = outlines.max(by: { ($0.year ?? 0) < ($1.year ?? 0) }),
            let film = try await films.films(films.movies([newest.id])).first
        else { throw MovieDoorFailure.notFound }
        return try await detail(film, answer)
    }

    /// A film with the parts that were asked for along with it.
    func detail(_ film: DoorMovie, _ answer: MovieDoorAnswer) async throws -> Response {
        let wanted = try answer.question.parts()
        var detail = answer.writer.movie(film)
        // Some clients want to know of a person without naming any; for those there is nothing to tell.
        for part in wanted where part != .accountStates || answer.question.session != nil {
            try await fill(&detail.parts, with: part, of: film, id: nil, answer)
        }
        return wanted.contains(.accountStates) ? try answer.personal(detail) : try answer.plain(detail)
    }

    /// One part of a film by itself.
    func part(_ part: MovieDoorPart, of film: DoorMovie, _ answer: MovieDoorAnswer) async throws -> Response {
        var parts = TMDBMovieParts()
        try await fill(&parts, with: part, of: film, id: film.number, answer)
        guard let value = part.value(in: parts) else { throw MovieDoorFailure.notFound }
        return part == .accountStates ? try answer.personal(value) : try answer.plain(value)
    }

    private func fill(
        _ parts: inout TMDBMovieParts,
        with part: MovieDoorPart,
        of film: DoorMovie,
        id: Int?,
        _ answer: MovieDoorAnswer
    ) async throws {
        let (writer, movie) = (answer.writer, film.movie)
        switch part {
        case .accountStates: parts.accountStates = try await states(of: film, id: id, answer)
        case .alternativeTitles: parts.alternativeTitles = writer.alternativeTitles(movie, id: id)
        case .changes: parts.changes = TMDBChanges()
        case .credits: parts.credits = writer.credits(movie, id: id)
        case .externalIDs: parts.externalIDs = TMDBExternalIDs(id: id, imdbID: movie.numbers.imdb)
        case .images: parts.images = writer.images(movie, id: id)
        case .keywords: parts.keywords = TMDBKeywords(id: id, [])
        case .lists: parts.lists = try Self.numbered(answer.resultPage([], total: 0), id)
        case .recommendations: parts.recommendations = try await similar(to: movie, id: id, answer)
        case .releaseDates: parts.releaseDates = writer.releaseDates(movie, id: id)
        case .reviews: parts.reviews = try await reviews(of: movie, id: id, answer)
        case .similar: parts.similar = try await similar(to: movie, id: id, answer)
        case .translations: parts.translations = writer.translations(movie, id: id)
        case .videos: parts.videos = writer.videos(movie, id: id)
        case .watchProviders: parts.watchProviders = TMDBWatchProviders(id: id)
        case .casts: parts.casts = writer.credits(movie, id: id)
        case .releases: parts.releases = writer.releases(movie, id: id)
        case .trailers: parts.trailers = writer.trailers(movie, id: id)
        }
    }

    private func similar(
        to movie: Movie,
        id: Int?,
        _ answer: MovieDoorAnswer
    ) async throws -> TMDBResultPage<TMDBMovieItem> {
        let all = try await site.catalog.similar(to: movie, limit: Self.mostSimilar)
        let items = try await films.films(answer.page(of: all)).map(answer.writer.item)
        return Self.numbered(try answer.resultPage(items, total: all.count), id)
    }

    private func reviews(
        of movie: Movie,
        id: Int?,
        _ answer: MovieDoorAnswer
    ) async throws -> TMDBResultPage<TMDBReview> {
        let total = try await site.reviews.count(about: movie.id)
        let offset = try answer.question.offset()
        guard offset < total else { return Self.numbered(try answer.resultPage([], total: total), id) }
        let limit = offset + MovieDoorQuestion.pageSize
        let newest = try await site.reviews.page(about: movie.id, after: nil, limit: limit, viewer: nil).items
        let written = newest.dropFirst(offset).map { answer.writer.review($0, of: movie) }
        return Self.numbered(try answer.resultPage(written, total: total), id)
    }

    private static func numbered<Item>(_ page: TMDBResultPage<Item>, _ id: Int?) -> TMDBResultPage<Item> {
        var page = page
        page.id = id
        return page
    }
}

extension MovieDoorPart {
    /// The part itself, once it was filled in.
    fileprivate func value(in parts: TMDBMovieParts) -> (any Encodable)? {
        switch self {
        case .accountStates: parts.accountStates
        case .alternativeTitles: parts.alternativeTitles
        case .changes: parts.changes
        case .credits: parts.credits
        case .externalIDs: parts.externalIDs
        case .images: parts.images
        case .keywords: parts.keywords
        case .lists: parts.lists
        case .recommendations: parts.recommendations
        case .releaseDates: parts.releaseDates
        case .reviews: parts.reviews
        case .similar: parts.similar
        case .translations: parts.translations
        case .videos: parts.videos
        case .watchProviders: parts.watchProviders
        case .casts: parts.casts
        case .releases: parts.releases
        case .trailers: parts.trailers
        }
    }
}
