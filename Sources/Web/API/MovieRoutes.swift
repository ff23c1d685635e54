import Catalog
import Hummingbird
import Media

/// `/api/v1/movies`: films for programs.
struct MovieRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiMovieList.pattern) { try await list($0, $1) }
        router.get(SiteRoute.apiMovieSearch.pattern) { try await search($0, $1) }
        router.get(SiteRoute.apiMovieSuggestions.pattern) { try await suggestions($0, $1) }
        router.get(SiteRoute.apiMovie.pattern) { try await movie($0, $1) }
        router.get(SiteRoute.apiMovieReviews.pattern) { try await reviews($0, $1) }
    }

    private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
        guard let list = context.parameters.get("list").flatMap(MovieList.init(rawValue:)) else {
            throw Failure.notFound
        }
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        let page = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.movies(list, after: cursor, limit: limit, for: context.reader)
        }
        return try answer(page, request, context)
    }

    private func search(_ request: Request, _ context: SiteContext) async throws -> Response {
        let (text, year) = (request.searchText(), try request.year())
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        guard !text.isEmpty else { return try answer(MoviePage(items: [], next: nil), request, context) }
        let page = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.foundMovies(text, year: year, after: cursor, limit: limit, for: context.reader)
        }
        return try answer(page, request, context)
    }

    private func suggestions(_ request: Request, _ context: SiteContext) async throws -> Response {
        let limit = try request.number("limit", in: 1...8, else: 8)
        let language = context.reader.language
        let texts = try await site.catalog.movieSuggestions(
            for: request.searchText(),
            language: language,
            limit: limit
        )
        return try .json(TextList(texts), for: request)
    }

    private func movie(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let content = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.movieContent(id, for: context.reader)
        }
        let language = context.reader.language
        let words = MovieWords(site.phrases[language])
        return try .json(MovieDocument(content, words, language: language), for: request)
    }

    private func reviews(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let cursor = try request.cursor()
        let page = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.allMovieReviews(of: id, after: cursor, for: context.reader)
        }
        let phrases = site.phrases[context.reader.language]
        let list = ItemList(
            items: page.reviews.map { ReviewItem($0, reader: context.reader, phrases: phrases) },
            nextCursor: page.next?.text,
            missing: page.missing.map { [MissingSource($0)] }
        )
        return try .json(list, for: request)
    }

    private func answer(_ page: MoviePage, _ request: Request, _ context: SiteContext) throws -> Response {
        let list = ItemList(
            items: site.movieItems(page.items, for: context.reader),
            nextCursor: page.next?.text,
            missing: page.missing.map { [MissingSource($0)] },
            stale: Staleness(page.staleSince)
        )
        return try .json(list, for: request)
    }
}

extension Site {
    /// The films as the JSON API sends them to this reader.
    func movieItems(_ items: [ListedMovie], for reader: Reader) -> [MovieItem] {
        let words = MovieWords(phrases[reader.language])
        return items.map { MovieItem($0, words, language: reader.language) }
    }
}
