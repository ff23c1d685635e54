import Accounts
import Foundation
import Hummingbird
import Logging
import Media
import Shelf

/// The pages people look at films on: rows, all of a list, search.
struct MoviesPageRoutes {
    /// How many films a row has; "See all" has the rest.
    private static let rowLength = 20

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.movies.pattern) { try await movies($0, $1) }
        router.get(SiteRoute.movieSearch.pattern) { try await search($0, $1) }
        router.get(SiteRoute.movieList.pattern) { try await list($0, $1) }
        router.post(SiteRoute.movieSearchesDelete.pattern) { try await forgetSearches($0, $1) }
    }

    private func movies(_ request: Request, _ context: SiteContext) async throws -> Response {
        if request.parameter("fragment") == "row" { return try await row(request, context) }
        let reader = context.reader
        let phrases = site.phrases[reader.language]
        let brand = site.remoteMovies.brand
        var rows: [MovieRow] = []
        for list in MovieList.allCases {
            let page = try await ownRow(list, context)
            rows.append(MovieRow(list, page, isFirst: rows.isEmpty, awaits: brand, phrases: phrases))
        }
        let page = MoviesPage(
            rows,
            recent: try await site.recentMovieSearches(of: reader),
            notice: brand?.mark,
            phrases: phrases
        )
        guard request.parameter("fragment") == nil else {
            return try site.pages.fragment(page, template: "fragment-movies", request, context)
        }
        return try site.pages.response(page, request, context)
    }

    /// This server's part of a list; nil when that failed, which never empties the other rows.
    private func ownRow(_ list: MovieList, _ context: SiteContext) async throws -> MoviePage? {
        do {
            return try await site.ownMovies(list, after: nil, limit: Self.rowLength, for: context.reader)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            context.logger.error("A row of films was left out", metadata: ["list": "\(list)", "error": "\(error)"])
            return nil
        }
    }

    /// A row with the source's list, or with ours and a word about why.
    private func row(_ request: Request, _ context: SiteContext) async throws -> Response {
        guard let list = request.parameter("row").flatMap(MovieList.init(rawValue:)) else {
            throw Failure.badParameter(name: "row")
        }
        let page = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.movies(list, after: nil, limit: Self.rowLength, for: context.reader)
        }
        let phrases = site.phrases[context.reader.language]
        let row = MovieRow(list, page, isFirst: false, awaits: nil, phrases: phrases)
        return try site.pages.fragment(MovieRowPage(row), template: MovieRowPage.template, request, context)
    }

    private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
        guard let list = context.parameters.get("list").flatMap(MovieList.init(rawValue:)) else {
            throw Failure.notFound
        }
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        let found = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.movies(list, after: cursor, limit: limit, for: context.reader)
        }
        let phrases = site.phrases[context.reader.language]
        return try site.movieListResponse(
            MovieListPage(list, found, isFirst: cursor == nil, phrases: phrases),
            request,
            context
        )
    }

    private func search(_ request: Request, _ context: SiteContext) async throws -> Response {
        let text = request.searchText()
        guard !text.isEmpty else {
            guard request.parameter("fragment") == nil else { return try await movies(request, context) }
            return .seeOther(SitePath(.movies).link)
        }
        let year = try request.year()
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        let found = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.foundMovies(text, year: year, after: cursor, limit: limit, for: context.reader)
        }
        // A page of its own was asked for by somebody who was done typing.
        if request.parameter("fragment") == nil, cursor == nil {
            try await site.noteMovieSearch(text, for: context.reader)
        }
        let phrases = site.phrases[context.reader.language]
        let page = MovieListPage(text, year: year, found, isFirst: cursor == nil, phrases: phrases)
        return try site.movieListResponse(page, request, context)
    }

    private func forgetSearches(_ request: Request, _ context: SiteContext) async throws -> Response {
        let form = try await request.form()
        if let profile = context.reader.profile {
            try await site.recentSearches.clear(kind: .movie, of: profile.id)
        }
        return .seeOther(LocalPath.checked(form["return"]) ?? SitePath(.movies).link)
    }
}

extension Request {
    /// The `year` parameter: nil when it is absent or empty, refused unless it is one.
    func year() throws(Failure) -> Int? {
        guard let text = parameter("year"), !text.isEmpty else { return nil }
        return try number("year", in: 1870...2200, else: 0)
    }
}

extension Site {
    /// A page with a grid of films, or the part of it that a module asks for.
    func movieListResponse(_ page: some PageModel, _ request: Request, _ context: SiteContext) throws -> Response {
        switch request.parameter("fragment") {
        case "tiles": try pages.fragment(page, template: "fragment-movie-tiles", request, context)
        case "results": try pages.fragment(page, template: "fragment-movie-results", request, context)
        default: try pages.response(page, request, context)
        }
    }

    private static var recentSearchesShown: Int { 8 }

    func recentMovieSearches(of reader: Reader) async throws -> [String] {
        guard let profile = reader.profile else { return [] }
        return try await recentSearches.list(kind: .movie, of: profile.id, limit: Self.recentSearchesShown)
    }

    /// Remembers what somebody searched for; nothing of those who have no profile.
    func noteMovieSearch(_ text: String, for reader: Reader) async throws {
        guard let profile = reader.profile else { return }
        try await recentSearches.note(text, kind: .movie, for: profile.id, at: now())
    }
}
